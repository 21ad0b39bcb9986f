"""What a computer player knows and can do with it; one per process, shared by all computer players."""

import functools

from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.knowledge import Knowledge
from voice_master.riddler.answer import Answerer, SecondOpinion
from voice_master.riddler.language_model import LanguageModel, ModelWhereUnsure
from voice_master.riddler.nouns import with_nouns
from voice_master.riddler.similarity import Similarity
from voice_master.settings import LANGUAGE, Settings


class Mind:
    """Knowledge, similarity and the answerer on top of both. Holds nothing about any one game."""

    def __init__(
        self,
        knowledge: Knowledge,
        similarity: Similarity,
        language: str = LANGUAGE,
        second_opinion: SecondOpinion | None = None,
    ) -> None:
        self.knowledge = knowledge
        self._language = language
        self.similarity = similarity
        self.answerer = Answerer(knowledge, similarity, language)
        self.answerer.second_opinion = second_opinion

    @classmethod
    def load(cls, language: str = LANGUAGE, settings: Settings | None = None) -> "Mind":
        """The mind for a language; the sentence model waits for `warm` or first use. Raises: UnreadableFile."""
        settings = settings or Settings()
        model = settings.language_model
        second_opinion = None if model is None else ModelWhereUnsure(LanguageModel(model).ask)
        return cls(knowledge_room.load(language), Similarity(settings.embedding_model), language, second_opinion)

    @functools.cached_property
    def guessable(self) -> Knowledge:
        """The terms, and the nouns that people may hide beside them. Raises: UnreadableFile."""
        return with_nouns(self.knowledge, self._language)

    def warm(self) -> None:
        """Load the sentence model, the known questions and the nouns now. Raises: UnreadableFile."""
        self.guessable  # noqa: B018 (loaded by being read)
        self.answerer.warm()
