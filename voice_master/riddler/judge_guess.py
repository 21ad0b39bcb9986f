"""Whether a guess, as it was heard, names the hidden term."""

import functools
import re

import msgspec

from voice_master.knowledge.knowledge import Knowledge, plain
from voice_master.knowledge.terms import Term
from voice_master.referee import Verdict
from voice_master.riddler.guess_words import Form, read_guess, read_guess_grammar, read_sames
from voice_master.riddler.references import read_references
from voice_master.riddler.sounding import is_slip, joined, one_spelling, singulars, sounds_same


class Judged(msgspec.Struct, frozen=True):
    """A verdict, the rule it went by (never the term), and whether a fair table would surely agree."""

    verdict: Verdict
    why: str
    is_sure: bool = True


def judge(term: str, guess: str, knowledge: Knowledge) -> Judged:
    """Accept the term under any of its names however it was said or spelt; prompt for a more exact word; else reject.

    A term that nobody has written down is judged by its text alone.
    """
    said = read_guess(guess)
    known = knowledge.term(term)
    names = _Names(term, known, knowledge)
    if names.has(guess) and not names.names_other(guess):
        return Judged(Verdict.ACCEPT, "the very name")
    if said.form is Form.EMPTY:
        return Judged(Verdict.REJECT, "nothing was said")
    if said.form is Form.DENIED and not names.has(said.parts[0]):
        return Judged(Verdict.REJECT, "said not to be it")
    if said.form is Form.SEVERAL:
        whole, *parts = said.parts
        if names.is_general(whole):
            return Judged(Verdict.PROMPT, "true, but too general")
        is_all_own = names.has(whole) or (bool(parts) and all(names.has(part) for part in parts))
        return Judged(Verdict.ACCEPT, "one thing by two names") if is_all_own else Judged(Verdict.REJECT, "two guesses")
    *noise, last = said.parts
    if any(names.is_another(part) for part in noise):
        return Judged(Verdict.REJECT, "two guesses")
    for wrapped in said.peeled[:-1]:
        if names.is_near(wrapped):
            return Judged(Verdict.REJECT, "another thing")
        if names.is_written(wrapped):
            return Judged(Verdict.ACCEPT, "a name of it")
    return _judge_one(last, names)


def _judge_one(guess: str, names: "_Names") -> Judged:
    """The verdict on one thing that was named."""
    if names.has(guess):
        if names.names_other(guess):
            return Judged(Verdict.PROMPT, "a word for two things", is_sure=False)
        return Judged(Verdict.ACCEPT, "a name of it")
    if names.is_general(guess):
        return Judged(Verdict.PROMPT, "true, but too general")
    if names.is_another(guess):
        return Judged(Verdict.REJECT, "another thing")
    if names.sounds_like(guess):
        return Judged(Verdict.ACCEPT, "a slip of spelling or sound", is_sure=False)
    return names.longer(guess)


class _Names:
    """All names of one term, and all that is known not to be it."""

    def __init__(self, term: str, known: Term | None, knowledge: Knowledge) -> None:
        self._grammar = read_guess_grammar()
        self._knowledge = knowledge
        self._known = known
        self._things, self._words = _things(knowledge), _words(knowledge)
        texts = [term, *term.split("/")]
        if known is not None:
            texts += [known.name, known.plural, *known.aliases, *known.name.split("/")]
        general = {plain(text) for text in known.general} if known else set()
        for group in read_sames().names:
            keys = {plain(name) for name in group}
            if any(plain(text) in keys for text in texts[:2]) and not self._is_other_sense(group):
                texts += [name for name in group if plain(name) not in general]
        self._texts = list(dict.fromkeys(text for text in texts if text.strip()))
        self._keys = {self._key(text) for text in self._texts}
        self._near = {self._key(text) for text in known.near} - self._keys if known else set()
        self._general = {self._key(text) for text in known.general} - self._keys if known else set()
        if known is not None:
            self._general |= {self._key(kind.replace("_", " ")) for kind in knowledge.kinds_of(known)} - self._keys

    def _key(self, text: str) -> str:
        return one_spelling(joined(plain(text)), self._grammar)

    def _keys_of(self, guess: str) -> set[str]:
        return {self._key(form) for form in singulars(plain(guess))} | {self._key(guess)}

    def _is_other_sense(self, group: tuple[str, ...]) -> bool:
        """Whether a written term would be confused with another thing of the same word: its near misses say so."""
        near = {plain(text) for text in self._known.near} if self._known else set()
        return any(plain(name) in near for name in group)

    def has(self, guess: str) -> bool:
        """Whether the guess is a name, singular or plural, or sounds exactly as one."""
        if self._keys_of(guess) & (
            self._keys | {self._key(form) for text in self._texts for form in singulars(plain(text))}
        ):
            return True
        return any(
            plain(guess) in group and self._keys & {self._key(w) for w in group} for group in read_sames().sounds
        )

    def is_written(self, guess: str) -> bool:
        """Whether the guess is a name in just these words; its own alias counts even when it names another term too."""
        return self._key(guess) in self._keys

    def is_near(self, guess: str) -> bool:
        """Whether the guess is a written near miss in just these words."""
        return self._key(guess) in self._near

    def names_other(self, guess: str) -> bool:
        """Whether the guess is also just the name of another term of the list, or a near miss of the same sound."""
        if self.is_near(guess):
            return True
        if self._known is not None and plain(guess) in map(plain, self._known.aliases):
            return False
        other = self._knowledge.term(guess)
        is_name = other is not None and plain(other.name) == plain(guess)
        return is_name and self._known is not None and other is not self._known

    def is_general(self, guess: str) -> bool:
        """Whether the guess is true of the term, but of many other things as well."""
        return bool(self._keys_of(guess) & self._general)

    def is_another(self, guess: str) -> bool:
        """Whether the guess is known to be something else."""
        if self.has(guess):
            return False
        keys = self._keys_of(guess)
        return bool(keys & self._near) or bool({plain(guess), *singulars(plain(guess))} & self._things)

    def sounds_like(self, guess: str) -> bool:
        """Whether the guess can only be a slip for a name."""
        words = plain(guess).split()
        if all(word in self._words for word in words):
            return len(words) > 1 and any(self._splits(guess, text) for text in self._texts)
        return any(is_slip(plain(guess), plain(text), self._grammar) for text in self._texts)

    def _splits(self, guess: str, text: str) -> bool:
        """Real words that together sound as the name: "mere cat"; but "table tennis" isn't "tennis"."""
        heard, own = plain(guess).split(), plain(text).split()
        shared = set(heard) & set(own)
        rest_heard, rest_own = (" ".join(word for word in words if word not in shared) for words in (heard, own))
        if not rest_heard or not rest_own:
            return False
        return sounds_same(rest_heard, rest_own) or is_slip(rest_heard, rest_own, self._grammar)

    def longer(self, guess: str) -> Judged:
        """The verdict on a guess that holds a name and more."""
        words = plain(guess).split()
        for text in self._texts:
            own = plain(text).split()
            if text[:1].isupper() and self.has(re.sub(self._grammar.places, "", plain(guess))):
                return Judged(Verdict.ACCEPT, "the name, and where it is")
            if len(words) <= len(own) or not self.has(" ".join(words[-len(own) :])):
                continue
            before = words[: -len(own)]
            if all(word in self._grammar.harmless for word in before):
                return Judged(Verdict.ACCEPT, "the name with a word that changes nothing")
            if not any(phrase in " ".join(before) for phrase in self._grammar.another):
                return Judged(Verdict.PROMPT, "perhaps a special kind", is_sure=False)
        return Judged(Verdict.REJECT, "another thing")


@functools.lru_cache(maxsize=4)
def _things(knowledge: Knowledge) -> frozenset[str]:
    """Every name of a thing that is written anywhere."""
    texts: set[str] = set(read_references().things)
    for term in knowledge.terms:
        texts.update((term.name, term.plural, *term.aliases, *term.near, *term.general))
    for group in (*read_sames().names, *read_sames().sounds):
        texts.update(group)
    return frozenset(filter(None, map(plain, texts)))


@functools.lru_cache(maxsize=4)
def _words(knowledge: Knowledge) -> frozenset[str]:
    """Every single word that is known to mean something."""
    texts = [*_things(knowledge), *(term.definition for term in knowledge.terms)]
    texts += [wording for question in knowledge.questions for wording in question.wordings]
    return frozenset(word for text in texts for word in plain(text).split())
