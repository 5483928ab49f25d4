"""Positions of deals that never change, for programs that search: dealt by chance, then kept in slots of a jaslab process.

A position knows its deck and its actions. Where its process has ended, or belongs to the parent of a fork, it is begun
again in another one; pickled, it is played again where it is read.
"""

import struct
import subprocess
import threading
import weakref
from collections.abc import Iterable, Iterator, Sequence
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from .process import Process
from .sight import recalled, unpack

# Whose turn it is when nobody's is, as OpenSpiel numbers it
CHANCE, OVER = -1, -4
SUITS = "cdhs"
TRUMPS = (*SUITS, "nt", "at")
# An entry of an account has so many bits: a code, a seat, whether it is a card received, whether it is an event
ENTRY = 14
_SEAT = 10

# Kinds of requests
_BEGIN, _APPLY, _SEE, _ASK, _RESAMPLE = range(5)
_THREE, _FOUR, _FIVE = Struct("<4i"), Struct("<5i"), Struct("<6i")
# What each seat has scored, the seat on turn, whether the deal is over, and the legal actions
_FRAME = Struct("<4fBB52s")
# The smallest pipe takes so many bytes before anybody reads: neither side waits for the other
MOST_AT_ONCE = 4096

_PLACES = np.eye(4, dtype=bool)

Said = tuple[tuple[int, int], ...]


class Engine:
    """A jaslab process that keeps positions of a game with its options."""

    def __init__(self, words: Sequence[str]) -> None:
        self.process = Process(["states", *words], stdin=subprocess.PIPE)
        self.free: list[int] = []
        self._slots = 0
        self._lock = threading.Lock()

    def slot(self) -> int:
        try:
            return self.free.pop()
        except IndexError:
            self._slots += 1
            return self._slots - 1

    def ask(self, request: bytes, size: int, more: bool = False) -> tuple[bytes, bytes]:
        """An answer of so many bytes, and if there are more, those that follow their number.

        An exception in between, such as Ctrl-C, ends the process; positions then go to another one.
        """
        return self.ask_all(request, [(size, more)])[0]

    def ask_all(self, requests: bytes, sizes: Sequence[tuple[int, bool]]) -> list[tuple[bytes, bytes]]:
        """The answers to several requests, of at most MOST_AT_ONCE bytes in all."""
        process = self.process
        answers = []
        with self._lock:
            try:
                process.write(requests)
                for size, more in sizes:
                    answer = process.read(size) if size else b""
                    rest = process.read(int.from_bytes(process.read(4), "little")) if more else b""
                    answers.append((bytes(answer), bytes(rest)))
            except BaseException as error:
                process.break_off(error)
                raise
        return answers


_ENGINES: "weakref.WeakValueDictionary[tuple[str, ...], Engine]" = weakref.WeakValueDictionary()


class Rules:
    """A game with its options and its dealer."""

    def __init__(self, game: str, options: tuple[str, ...], dealer: int) -> None:
        self.named = (game, options, dealer)
        self.dealer = dealer
        self._words = (f"--game={game}", *(f"--rules={option}" for option in options))
        self._engine: Engine | None = None
        about = self.engine().process.about
        self.seats: int = about["seats"]
        self.partners: bool = about["partners"]
        self.actions: list[str] = about["actions"]
        self.words: list[str] = about["words"]
        self.proposed: int = about["proposed"]
        self.may_repeat: bool = about["mayRepeat"]
        self.most_points: float = about["bounds"]["margin"]
        self.most_events: int = about["bounds"]["events"]
        self.inputs: int = about["inputs"]["size"]
        self.pack: tuple[int, ...] = tuple(about["pack"])

    def engine(self) -> Engine:
        """The process that games with these options share, or a new one where it has ended."""
        engine = self._engine or _ENGINES.get(self._words)
        if engine is None or engine.process.has_ended:
            engine = _ENGINES[self._words] = Engine(self._words)
        self._engine = engine
        return engine

    def start(self) -> "Dealing":
        return Dealing(self, (), (), list(self.pack))

    def begin(self, deck: tuple[int, ...], suits: tuple[int, ...], said: Said) -> "Position":
        return Position(self, *self.place(deck, suits, said), deck, suits, said)

    def place(self, deck: tuple[int, ...], suits: tuple[int, ...], said: Said) -> tuple[Engine, int, bytes]:
        """Begins a position: where it is then, and its frame."""
        engine = self.engine()
        slot = engine.slot()
        return engine, slot, engine.ask(self._beginning(slot, deck, suits, said), _FRAME.size)[0]

    def _beginning(self, slot: int, deck: tuple[int, ...], suits: tuple[int, ...], said: Said) -> bytes:
        indicator = sum(suit << (2 * place) for place, suit in enumerate(suits))
        numbers = [_BEGIN, slot, self.dealer, indicator, *deck, *(action for _, action in said)]
        return struct.pack(f"<{len(numbers) + 1}i", len(numbers), *numbers)

    def begin_all(self, deals: Iterable[tuple[tuple[int, ...], Said, int]]) -> Iterator["Position"]:
        """Positions of a deck, what was said, and a seat whose knowledge will be asked for: many at a time, for speed."""
        engine = self.engine()
        batch: list[tuple[int, tuple[int, ...], Said, int]] = []
        requests = b""
        for deck, said, seat in deals:
            slot = engine.slot()
            more = self._beginning(slot, deck, (), said) + _THREE.pack(3, _SEE, slot, seat)
            if len(requests) + len(more) > MOST_AT_ONCE:
                yield from self._begun(engine, requests, batch)
                batch, requests = [], b""
            batch.append((slot, deck, said, seat))
            requests += more
        yield from self._begun(engine, requests, batch)

    def _begun(
        self, engine: Engine, requests: bytes, batch: Sequence[tuple[int, tuple[int, ...], Said, int]]
    ) -> list["Position"]:
        answers = engine.ask_all(requests, [(_FRAME.size, False), (0, True)] * len(batch))
        begun = []
        for (slot, deck, said, seat), (frame, _), (_, known) in zip(batch, answers[::2], answers[1::2]):
            position = Position(self, engine, slot, frame, deck, (), said)
            position.learn(seat, known)
            begun.append(position)
        return begun

    def dealt(self, deck: tuple[int, ...], suits: tuple[int, ...]) -> str:
        cards = " ".join([self.actions[card] for card in deck])
        return f"dealer {self.dealer}, {cards}" + "".join(f", {SUITS[suit]}" for suit in suits)

    def word(self, entry: int) -> str:
        """An entry of an account: `+Jh` for a card received, `1:pass` for what seat 1 says."""
        return recalled(self.words, entry)


# A process ends with the last game and state of its rules
_RULES: "weakref.WeakValueDictionary[tuple[str, tuple[str, ...], int], Rules]" = weakref.WeakValueDictionary()


def rules_of(game: str, options: tuple[str, ...], dealer: int) -> Rules:
    """The rules, which all games and states with the same ones share."""
    named = (game, options, dealer)
    rules = _RULES.get(named)
    if rules is None:
        rules = _RULES[named] = Rules(*named)
    return rules


class _Shared:
    """What never changes, so that copies of a state share it."""

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, _: Any) -> Any:
        return self


class Dealing(_Shared):
    """The pack is dealt card by card, and then the suits of another pack are turned, where a game has one."""

    player = CHANCE

    def __init__(self, rules: Rules, deck: tuple[int, ...], suits: tuple[int, ...], outcomes: list[int]) -> None:
        self.rules = rules
        self.deck = deck
        self.suits = suits
        self.outcomes = outcomes
        self._deals = len(deck) < len(rules.pack)

    def __reduce__(self) -> Any:
        return _dealing, (self.rules.named, self.deck, self.suits, self.outcomes)

    def child(self, outcome: int) -> "Dealing | Position":
        """Raises ValueError for what cannot be dealt."""
        if outcome not in self.outcomes:
            raise ValueError(f"{outcome} is not an outcome of this chance node")
        rules = self.rules
        deck = (*self.deck, outcome) if self._deals else self.deck
        suits = self.suits if self._deals else (*self.suits, outcome)
        if len(deck) < len(rules.pack):
            return Dealing(rules, deck, suits, [card for card in self.outcomes if card != outcome])
        if len(suits) < rules.proposed:
            return Dealing(rules, deck, suits, [suit for suit in range(4) if rules.may_repeat or suit not in suits])
        return rules.begin(deck, suits, ())

    def name(self, outcome: int) -> str:
        return f"deal {self.rules.actions[outcome]}" if self._deals else f"propose {SUITS[outcome]}"

    def legal(self) -> list[int]:
        return self.outcomes.copy()

    def returns(self) -> list[float]:
        return [0.0] * self.rules.seats

    def __str__(self) -> str:
        return self.rules.dealt(self.deck, self.suits)


class Known(NamedTuple):
    """What a seat knows. Its account is all that it has received and perceived, in order; see Rules.word."""

    inputs: np.ndarray
    turned: list[int]
    account: list[int]


class Position(_Shared):
    """A position in a slot, which is free when nobody holds the position any more."""

    def __init__(
        self,
        rules: Rules,
        engine: Engine,
        slot: int,
        frame: bytes,
        deck: tuple[int, ...],
        suits: tuple[int, ...],
        said: Said,
    ) -> None:
        *scores, seat, over, legal = _FRAME.unpack(frame)
        self.rules = rules
        self.deck = deck
        self.suits = suits
        self.said = said
        self.player: int = OVER if over else seat
        self._engine = engine
        self._slot = slot
        self._scores: list[float] = scores[: rules.seats]
        self._legal = int.from_bytes(legal, "little")
        self._known: dict[int, Known] = {}

    def __del__(self) -> None:
        self._engine.free.append(self._slot)

    def __reduce__(self) -> Any:
        return _position, (self.rules.named, self.deck, self.suits, self.said)

    def child(self, action: int) -> "Position":
        """Raises ValueError for an action that is not legal."""
        if action < 0 or not self._legal >> action & 1:
            raise ValueError(f"{action} is not legal")
        engine, here = self._place()
        slot = engine.slot()
        frame, _ = engine.ask(_FOUR.pack(4, _APPLY, slot, here, action), _FRAME.size)
        return Position(self.rules, engine, slot, frame, self.deck, self.suits, (*self.said, (self.player, action)))

    def name(self, action: int) -> str:
        return self.rules.actions[action]

    def legal(self) -> list[int]:
        actions = []
        rest = self._legal
        while rest:
            lowest = rest & -rest
            actions.append(lowest.bit_length() - 1)
            rest ^= lowest
        return actions

    def returns(self) -> list[float]:
        """The score of each seat's side less the mean of the other sides, which sums to zero."""
        scores = self._scores
        if self.rules.partners:
            return [scores[seat] - scores[seat ^ 1] for seat in range(len(scores))]
        return [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]

    def known(self, seat: int) -> Known:
        """What a seat knows.

        inputs: zeros and ones: which suit stands at each place of the canonical order, and the inputs of `net` in that
        order. turned: trumps, the card turned up and the suit proposed, each plus one, or 0.
        """
        if seat not in self._known:
            self.learn(seat, self._told(_SEE, seat))
        return self._known[seat]

    def learn(self, seat: int, answer: bytes) -> None:
        """Takes the answer of the process to the question what a seat knows."""
        end = 7 + (self.rules.inputs + 7) // 8
        data = np.frombuffer(answer, np.uint8)
        inputs = np.concatenate((_PLACES[data[:4]].ravel(), unpack(data[7:end], self.rules.inputs)))
        self._known[seat] = Known(inputs, data[4:7].tolist(), np.frombuffer(answer[end:], "<u2").tolist())

    def question(self, seat: int) -> str:
        """What the seat sees now, in the words of the line protocol."""
        return self._told(_ASK, seat).decode()

    def resampled(self, seat: int, seed: int) -> "Position":
        """A position that the seat cannot tell from this one, drawn uniformly."""
        engine, here = self._place()
        slot = engine.slot()
        frame, answer = engine.ask(_FIVE.pack(5, _RESAMPLE, slot, here, seat, seed), _FRAME.size, True)
        indicator, *numbers = np.frombuffer(answer, "<u2").tolist()
        size = len(self.deck)
        suits = tuple(indicator >> (2 * place) & 3 for place in range(len(self.suits)))
        said = tuple((entry >> _SEAT, entry & 1023) for entry in numbers[size:])
        return Position(self.rules, engine, slot, frame, tuple(numbers[:size]), suits, said)

    def _told(self, kind: int, seat: int) -> bytes:
        engine, here = self._place()
        return engine.ask(_THREE.pack(3, kind, here, seat), 0, True)[1]

    def _place(self) -> tuple[Engine, int]:
        if self._engine.process.has_ended:
            self._engine, self._slot, _ = self.rules.place(self.deck, self.suits, self.said)
        return self._engine, self._slot

    def __str__(self) -> str:
        said = "".join(f" {seat}:{self.rules.actions[action]}" for seat, action in self.said)
        return f"{self.rules.dealt(self.deck, self.suits)}:{said}"


class Told:
    """Leads a state to a position whose cards and actions are known. It asks nobody, and serves one state."""

    def __init__(self, end: Position) -> None:
        self.way = [*((CHANCE, outcome) for outcome in (*end.deck, *end.suits)), *end.said]
        self.player = CHANCE
        self._end = end
        self._next = 0

    def child(self, _: int) -> "Told | Position":
        self._next += 1
        if self._next == len(self.way):
            return self._end
        self.player = self.way[self._next][0]
        return self


def _dealing(named: tuple[str, tuple[str, ...], int], *dealt: Any) -> Dealing:
    return Dealing(rules_of(*named), *dealt)


def _position(named: tuple[str, tuple[str, ...], int], *dealt: Any) -> Position:
    return rules_of(*named).begin(*dealt)
