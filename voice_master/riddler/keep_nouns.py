"""Foretell the answers for the nouns and keep them: `python -m voice_master.riddler.keep_nouns`.

Writes `models/nouns.npz`: a code of one byte for every noun and question, and what each code means. Takes a minute.
"""

import numpy as np
import numpy.typing as npt

from voice_master import data_paths
from voice_master.knowledge import knowledge as knowledge_room
from voice_master.knowledge.bank import ANSWERS
from voice_master.knowledge.knowledge import Codes
from voice_master.knowledge.nouns import read_tags
from voice_master.riddler.cached_vectors import mark
from voice_master.riddler.foretell import Doubles, foretell, traits_of_nouns, traits_of_terms, with_written
from voice_master.riddler.nouns import UNKNOWN, new_nouns, noun_mark, nouns_file
from voice_master.riddler.similarity import Similarity
from voice_master.riddler.topic import Topics
from voice_master.settings import LANGUAGE

_CODES = 28  # distinct sets of chances that are kept
_SAMPLE = 100_000


def main() -> None:
    """Foretell and write."""
    knowledge, similarity = knowledge_room.load(), Similarity()
    nouns = new_nouns(knowledge)
    places = {question.id: place for place, question in enumerate(knowledge.questions)}
    tagged = list(read_tags(data_paths.wordlists() / LANGUAGE).values())
    known = traits_of_terms(knowledge, Topics(knowledge, similarity).described, [places[one] for one in tagged])
    chances = foretell(knowledge.answers, known, traits_of_nouns(knowledge, nouns, tagged, similarity))
    codes, meanings = coded(with_written(chances, nouns, places))
    with nouns_file().open("wb") as file:
        np.savez_compressed(
            file,
            codes=codes,
            chances=meanings.astype(np.float32),
            nouns=np.array([noun_mark(noun) for noun in nouns], dtype=np.uint64),
            questions=np.array([mark(question.id, "") for question in knowledge.questions], dtype=np.uint64),
        )
    print(f"{len(nouns)} nouns, {len(knowledge.questions)} questions, {nouns_file().stat().st_size} bytes")


def coded(chances: Doubles) -> tuple[Codes, Doubles]:
    """Chances [things, questions, answers] as codes [things, questions] and their meanings [codes, answers].

    The first codes mean certainty of each answer and that nothing is known; the others are the usual mixtures.
    """
    from sklearn.cluster import KMeans  # type: ignore[import-untyped]

    flat = np.sqrt(chances.reshape(-1, len(ANSWERS)))
    sample = flat[np.random.default_rng(7).choice(len(flat), min(_SAMPLE, len(flat)), replace=False)]
    middles = KMeans(min(_CODES, len(sample)), n_init=3, random_state=7).fit(sample).cluster_centers_
    nearest = np.concatenate([_nearest(part, middles) for part in np.array_split(flat, 1 + len(flat) // _SAMPLE)])
    members = [chances.reshape(-1, len(ANSWERS))[nearest == code] for code in range(len(middles))]
    meanings = np.stack([own.mean(axis=0) if len(own) else np.full(len(ANSWERS), 0.25) for own in members])
    first = np.concatenate([np.eye(len(ANSWERS)), np.full((1, len(ANSWERS)), 1 / len(ANSWERS))])
    codes = (nearest + UNKNOWN + 1).astype(np.uint8).reshape(chances.shape[:2])
    return codes, np.concatenate([first, meanings])


def _nearest(rows: Doubles, middles: Doubles) -> npt.NDArray[np.intp]:
    return np.asarray(((rows[:, None] - middles[None]) ** 2).sum(axis=2).argmin(axis=1))


if __name__ == "__main__":
    main()
