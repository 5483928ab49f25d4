"""Many tables at once: every step takes one action for each table and shows what the seats on turn see."""

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from .process import Process, cannot_be_copied
from .sight import Meaning, Seen, recalled, seen

_WORDS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
# [byte] how many bits are set
BITS = _WORDS.sum(axis=1, dtype=np.int32)
# [byte, n] the position of its n-th bit that is set
NTH_BIT = np.argsort(1 - _WORDS, axis=1, kind="stable").astype(np.int32)

# The highest number of a deal that can be asked for
LAST_DEAL = 2**31 - 1

# The most worlds that are sampled at once
MOST_WORLDS = 512

# The first number of a request: what the others are; SAVE has none, and RESTORE is greater by their number
STEP, SAVE, HANDS, VALUES, WORLDS, BEGIN_WITH, WHY_NOT, RECALL, RESTORE = 0, -1, -2, -3, -4, -5, -6, -7, 2
# The value of a card that is not legal
_NO_VALUE = -(2**31)


def whole_numbers(values: Any, name: str, last: int) -> np.ndarray:
    """An array of numbers from 0 to last. Raises TypeError for numbers that are not whole, and ValueError for others."""
    given = np.asarray(values)
    if not np.issubdtype(given.dtype, np.integer):
        wrong = repr(given.flat[0]) if given.dtype == object else given.dtype
        raise TypeError(f"{name} are whole numbers of at most 64 bits, not {wrong}")
    outside = given[(given < 0) | (given > last)]
    if outside.size:
        raise ValueError(f"{name} are numbers from 0 to {last}, not {outside[0]}")
    return given.astype("<i4")


def _nothing() -> np.ndarray:
    return np.empty(0, np.float32)


@dataclass(frozen=True)
class Frame(Seen):
    """What every table shows after a step. Arrays have an entry for each table.

    deal: the deal that is played now. seat: the seat that must act. over: whether the last action ended a deal; the
    next one has begun. reward: [table, seat] of the deal that ended, in points: the score of the seat's side less the
    mean of the others, a game point as 100 points; 0 unless over.

    Of matches, and else empty: match: the match that is played now; deal is then its deal, from 0. totals: [table, side]
    the points before the deal, of the seat's side first. standing: the same of what decides the match: totals, game
    points or lives. match_over: whether the last action ended a match; the next one has begun. match_reward: [table, seat]
    1 for the side that has won it, and -1 in all for the others; 0 unless match_over, and if nobody has won.
    """

    deal: np.ndarray
    reward: np.ndarray
    seat: np.ndarray
    over: np.ndarray
    suits: np.ndarray
    legal_bits: np.ndarray
    input_bits: np.ndarray
    meaning: Meaning
    match: np.ndarray = field(default_factory=_nothing)
    totals: np.ndarray = field(default_factory=_nothing)
    standing: np.ndarray = field(default_factory=_nothing)
    match_over: np.ndarray = field(default_factory=_nothing)
    match_reward: np.ndarray = field(default_factory=_nothing)

    def random_actions(self, rng: np.random.Generator) -> np.ndarray:
        """A legal action for each table, uniformly."""
        count, width = self.legal_bits.shape
        # Most bytes of the masks are empty
        filled = np.flatnonzero(self.legal_bits != 0)
        words = self.legal_bits.reshape(-1)[filled]
        bits = BITS[words]
        ends = bits.cumsum()
        # The actions of all tables up to each one, and of the tables before it
        upto = ends[filled.searchsorted(np.arange(width, count * width + 1, width)) - 1]
        before = np.concatenate(([0], upto[:-1]))
        chosen = before + (rng.random(count) * (upto - before)).astype(np.int64)
        at = ends.searchsorted(chosen, side="right")
        actions: np.ndarray = 8 * (filled[at] % width) + NTH_BIT[words[at], chosen - ends[at] + bits[at]]
        return actions


class Worlds(NamedTuple):
    """Deals that a seat cannot tell from its own.

    weights: how likely each of them is, in all 1. hands: [world, seat] the cards that the seat holds, as a set of 32 bits;
    see card_names. saved: what Tables.restore puts on a table.
    """

    weights: np.ndarray
    hands: np.ndarray
    saved: list[bytes]


class Tables:
    """A jaslab process that plays at many tables. A context manager; close() ends the process."""

    __reduce_ex__ = cannot_be_copied

    def __init__(
        self,
        game: str,
        tables: int = 256,
        seed: str = "python",
        rules: Sequence[str] = (),
        opponents: Mapping[int, str] | None = None,
        matches: bool = False,
        match_by: str | None = None,
    ) -> None:
        """game: a name as `jaslab games` lists it. rules: options as "name=value". opponents: agents of jaslab by seat, as
        {1: "net", 3: "strong:iterations=100"}; they act by themselves, and only the other seats are asked.
        matches: table t of n plays matches t, t + n, t + 2n, those of `jaslab run`, instead of deals.
        match_by: "lives" or "race", for matches in rounds.

        Raises TypeError for a seed that is no text or rules that are no list, and RuntimeError if jaslab cannot be started
        or refuses the game, the rules, the opponents or its matches.
        """
        if not isinstance(seed, str):
            raise TypeError(f"seed is a text, not {type(seed).__name__}")
        if isinstance(rules, str):
            raise TypeError(f"rules is a list of texts: [{rules!r}]")
        self._made = (game, tables, seed, tuple(rules), dict(opponents or {}), matches, match_by)
        words = ["env", f"--game={game}", f"--tables={tables}", f"--seed={seed}"]
        words += [f"--rules={rule}" for rule in rules]
        words += [f"--opponents={seat}={agent}" for seat, agent in (opponents or {}).items()]
        words += ["--matches"] * matches
        words += [f"--match-by={match_by}"] * (match_by is not None)
        self._process = Process(words, stdin=subprocess.PIPE)
        about = self._process.about
        self.count: int = tables
        self.seats: int = about["seats"]
        self.partners: bool = about["partners"]
        self.version: int = about["inputs"]["version"]
        self.meaning: Meaning = Meaning.of(about)
        self.actions: list[str] = self.meaning.actions
        self.words: list[str] = about["words"]
        self.blocks: list[dict[str, Any]] = self.meaning.blocks
        self.width: int = self.meaning.width
        self.frame: Frame = self._read()

    def step(self, actions: Any) -> Frame:
        """Takes one action at each table, with canonical suits.

        Raises TypeError for numbers that are not whole, and ValueError for an action that is not legal; no table has then
        moved. Raises RuntimeError if the process has ended.
        """
        chosen = whole_numbers(self._one_a_table(actions, "actions"), "actions", len(self.actions) - 1)
        bits = (self.frame.legal_bits[np.arange(self.count), chosen >> 3] >> (chosen & 7)) & 1
        if not bits.all():
            table = int(np.argmin(bits))
            action = self.meaning.real(chosen[[table]], self.frame.suits[table])[0]
            raise ValueError(f"table {table}: {self.actions[action]} is not legal: {self.why_not(action, table)}")
        return self._send(STEP, chosen.tobytes())

    def begin(
        self, deals: Any, at: Any = None, hands: Mapping[int, str] | None = None, turn_up: str | None = None
    ) -> Frame:
        """Begins these deals, or matches, at the tables `at`, by default one at each table. The others stay as they are.

        hands: cards that seats are dealt at first, as {0: "Jh 9h Ah"}, all of a hand or some. turn_up: the card that is
        turned up, in games that turn one. The other cards lie as the deal has them, and the dealer is the deal's: seat
        `deal` modulo the number of seats. Of a match this is the first deal, whose dealer is drawn.

        Raises TypeError for numbers that are not whole, and ValueError for a deal that is not from 0 to LAST_DEAL, a table
        that is not there, or cards that cannot lie so; no table has then moved. Raises RuntimeError if the process has
        ended.
        """
        if at is None:
            deals, at = self._one_a_table(deals, "deals"), range(self.count)
        numbers, places = whole_numbers(deals, "deals", LAST_DEAL), whole_numbers(at, "tables", self.count - 1)
        if numbers.shape != places.shape:
            raise ValueError(f"deals and tables have different shapes: {numbers.shape} and {places.shape}")
        if hands is None and turn_up is None:
            return self.restore([number.tobytes() for number in numbers.flat], places.flat)
        begun = np.full(self.count, -1, "<i4")
        begun[places.flat] = numbers.flat
        sets = [self._cards((hands or {}).get(seat, "")) for seat in range(4)]
        if absent := [seat for seat in hands or {} if seat not in range(4)]:
            raise ValueError(f"there is no seat {absent[0]}")
        turned = -1 if turn_up is None else self._card(turn_up)
        head = np.array([BEGIN_WITH, turned], "<i4").tobytes() + np.array(sets, "<u4").tobytes()
        self._ask(head + begun.tobytes(), shows=True)
        return self.frame

    def save(self, at: Any = None) -> list[bytes]:
        """What `restore` needs of the tables `at`, by default all: the deal, or match so far, and the actions taken there.

        It serves in any process with the same game, rules, seed and opponents. Raises RuntimeError if the process has ended.
        """
        numbers = self._ask(_word(SAVE))
        lines = np.split(numbers[self.count :], numbers[: self.count].cumsum()[:-1])
        return [lines[table].tobytes() for table in (range(self.count) if at is None else at)]

    def restore(self, saved: Sequence[bytes], at: Any = None) -> Frame:
        """Puts what was saved on the tables `at`, by default one at each table. The other tables stay as they are.

        Opponents think again, and do the same. Raises ValueError for another number of tables and for bytes that `save`
        does not give, and RuntimeError for what cannot be played in this game, which ends the process.
        """
        placed = [np.empty(0, "<i4")] * self.count
        where = list(range(self.count) if at is None else at)
        if len(where) != len(saved):
            raise ValueError(f"{len(saved)} saved tables for {len(where)} tables: `at` says which they are")
        for table, one in zip(where, saved):
            placed[table] = np.frombuffer(one, "<i4")
        data = np.concatenate([[len(line) for line in placed], *placed]).astype("<i4")
        return self._send(RESTORE + len(data), data.tobytes())

    def hands(self) -> np.ndarray:
        """[table, seat] the cards that every seat holds, as sets of 32 bits: bit 8 * suit + rank, suits of the deal.

        Nobody at the table sees them all: they are for critics and analysis.
        """
        numbers = self._ask(_word(HANDS))
        return numbers.view("<u4").reshape(self.count, 4)[:, : self.seats]

    def why_not(self, action: int, table: int = 0) -> str:
        """Why the seat on turn may not take an action, with the suits of the deal: "must follow hearts"; "" if it may."""
        numbers = np.array([WHY_NOT, self._places([table])[0], action], "<i4")
        try:
            self._ask(numbers.tobytes())
        except ValueError as error:
            return str(error)
        return ""

    def recall(self) -> np.ndarray:
        """[table, n] all that the seat on turn has received and perceived in this deal, in order, and then 0.

        Observations leave the order of the tricks out; this is of perfect recall. An entry is 4096 + card for a card
        received, and else 8192 + 1024 * seat + code: an action, or an event such as who won the trick. Suits are those of
        the deal. See recalled.
        """
        numbers = self._ask(_word(RECALL))
        sizes, entries = numbers[: self.count], numbers[self.count :]
        accounts = np.zeros((self.count, sizes.max()), np.uint16)
        accounts[np.arange(sizes.max()) < sizes[:, None]] = entries
        return accounts

    def recalled(self, account: np.ndarray) -> list[str]:
        """A row of recall in words: `+Jh` for a card received, `1:pass` for what seat 1 says."""
        return [recalled(self.words, int(entry)) for entry in account if entry]

    def values(self, at: Any = None) -> np.ndarray:
        """[table, action] what each card is worth to the seat on turn at the tables `at`, by default all, exactly.

        The reward if the seat plays the card and all play as well as possible from then on, with all hands open; NaN for
        actions that are not legal. A whole deal takes about a tenth of a second where melds come in tricks, others less.
        Raises ValueError, which names the table, before and after trick play, while cards are drawn from a stock, in
        games of more than two sides, and while melds depend on the play.
        """
        places = self._places(at)
        numbers = self._ask(_word(VALUES) + self._flags(places))
        # In the order of the tables
        order, which = np.unique(places, return_inverse=True)
        real = numbers.reshape(len(order), 32)[which].astype(np.float32)
        real[real == _NO_VALUE] = np.nan
        values = np.full((len(places), len(self.actions)), np.nan, np.float32)
        cards = np.arange(32)
        suits = self.frame.suits[places].astype(int)
        values[:, :32] = np.take_along_axis(real, 8 * suits[:, cards >> 3] + (cards & 7), axis=1)
        return values

    def worlds(self, count: int, at: Any = None, seed: int = 0, weighed: bool = False) -> list[Worlds]:
        """Samples so many deals for each of the tables `at`, by default all, that the seat on turn cannot tell from its own.

        They are drawn uniformly from all that fit, the same for a seed. weighed: with weights in proportion to how
        likely the other seats would have acted as they did, as the agent `strong` weighs them: by the net of the game,
        softened, and flattened until enough worlds count.
        Raises ValueError for a number of worlds that is not from 1 to MOST_WORLDS, and where no deal fits.
        """
        for name, number, first, last in ("count", count, 1, MOST_WORLDS), ("seed", seed, 0, 2**31 - 1):
            if not first <= number <= last:
                raise ValueError(f"{name} is a number from {first} to {last}, not {number}")
        places = self._places(at)
        head = np.array([WORLDS, count, seed, weighed], "<i4").tobytes()
        numbers = self._ask(head + self._flags(places))
        found = {}
        next_one = 0

        def take(size: int) -> np.ndarray:
            nonlocal next_one
            next_one += size
            return numbers[next_one - size : next_one]

        for table in np.unique(places).tolist():
            rows = [(take(1), take(4), take(int(take(1)[0])).tobytes()) for _ in range(int(take(1)[0]))]
            weights, hands, saved = zip(*rows)
            held = np.array(hands).view("<u4")[:, : self.seats]
            found[table] = Worlds(np.concatenate(weights).view("<f4"), held, list(saved))
        return [found[table] for table in places.tolist()]

    def card_names(self, cards: int) -> str:
        """The cards of a set, as `begin` reads them: "Jh 9h"."""
        return " ".join(self.actions[card] for card in range(32) if int(cards) >> card & 1)

    def clone(self) -> "Tables":
        """The same tables in another process, which goes on by itself. Takes what starting a process takes."""
        other = Tables(*self._made)
        other.restore(self.save())
        return other

    def _one_a_table(self, values: Any, name: str) -> np.ndarray:
        given = np.asarray(values)
        if given.shape != (self.count,):
            raise ValueError(f"{name} are an array of shape ({self.count},), not {given.shape}")
        return given

    def _places(self, at: Any) -> np.ndarray:
        places = whole_numbers(range(self.count) if at is None else at, "tables", self.count - 1)
        if places.ndim != 1 or not places.size:
            raise ValueError(f"tables are a list of numbers, not {at}")
        return places

    def _flags(self, places: np.ndarray) -> bytes:
        flags = np.zeros(self.count, "<i4")
        flags[places] = 1
        return flags.tobytes()

    def _card(self, name: str) -> int:
        if name not in self.actions[:32]:
            raise ValueError(f"{name!r} is no card, such as Jh or Td")
        return self.actions.index(name)

    def _cards(self, names: str) -> int:
        cards = 0
        for name in names.replace(",", " ").split():
            bit = 1 << self._card(name)
            if cards & bit:
                raise ValueError(f"{name} is stated twice")
            cards |= bit
        return cards

    def _ask(self, request: bytes, shows: bool = False) -> np.ndarray:
        """The integers that answer a request; `shows` if the next frame follows them.

        Raises ValueError, which says why, for a request that cannot be met.
        """
        with self._process.exchange():
            self._process.write(request)
            size = int.from_bytes(self._process.read(4), "little", signed=True)
            data = self._process.read(4 * size if size >= 0 else -size)
            if shows and size >= 0:
                self.frame = self._read()
        if size < 0:
            raise ValueError(bytes(data).decode())
        return np.frombuffer(data, "<i4")

    def _send(self, kind: int, numbers: bytes) -> Frame:
        with self._process.exchange():
            self._process.write(kind.to_bytes(4, "little") + numbers)
            self.frame = self._read()
        return self.frame

    def _read(self) -> Frame:
        return Frame(**seen(self._process.read_frame(self.count)), meaning=self.meaning)

    def close(self) -> None:
        """Ends the process. Closing twice does nothing."""
        self._process.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _word(number: int) -> bytes:
    return number.to_bytes(4, "little", signed=True)
