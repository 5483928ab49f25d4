"""The games of jaslab as games of OpenSpiel: importing this registers them, as `pyspiel.load_game("jaslab_klaverjas")`.

A preset has a name of its own, `jaslab_klaverjas_amsterdam`; options are parameters. A game is one deal. Chance deals the
pack card by card; what is not dealt to a player is the stock. Then positions live in a jaslab process, which all states
of a game and its options share. Actions are the numbers of Tables.actions, with the suits of the deal.
"""

import json
import subprocess
import threading
import weakref
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np
import pyspiel

from .process import Process
from .sight import unpack

# Kinds of requests
BEGIN, APPLY, SEE, ASK, RESAMPLE = range(5)
# An entry of an account has so many bits: code, seat, and whether it is a card received or an event
ENTRY = 14
SEAT, RECEIVED, EVENT = 10, 1 << 12, 1 << 13
_REQUEST = Struct("<5i")
# What each seat has scored, the seat on turn, whether the deal is over, and the legal actions
_FRAME = Struct("<4fBB52s")
_SUITS = "cdhs"
Said = tuple[tuple[int, int], ...]


class _Engine:
    """A jaslab process that keeps positions in slots, for a game with its options."""

    def __init__(self, words: Sequence[str]) -> None:
        self.process = Process(["states", *words], stdin=subprocess.PIPE)
        self.about = self.process.about
        self._lock = threading.Lock()
        self._free: list[int] = []
        self._slots = 0

    def slot(self) -> int:
        try:
            return self._free.pop()
        except IndexError:
            self._slots += 1
            return self._slots - 1

    def ask(self, request: bytes, size: int, more: bool = False) -> tuple[bytes, bytes]:
        """An answer of so many bytes, and if there are more, those that follow their number."""
        with self._lock, self.process.exchange():
            self.process.write(request)
            answer = bytes(self.process.read(size)) if size else b""
            rest = bytes(self.process.read(int.from_bytes(self.process.read(4), "little"))) if more else b""
        return answer, rest


_ENGINES: "weakref.WeakValueDictionary[tuple[str, ...], _Engine]" = weakref.WeakValueDictionary()


class _Rules:
    """A game with its options and its dealer."""

    def __init__(self, name: str, options: tuple[str, ...], dealer: int) -> None:
        self.named = (name, options, dealer)
        self.dealer = dealer
        self._words = (f"--game={name}", *(f"--rules={option}" for option in options))
        self._engine: _Engine | None = None
        about = self.engine().about
        self.seats: int = about["seats"]
        self.partners: bool = about["partners"]
        self.actions: list[str] = about["actions"]
        self.words: list[str] = about["words"]
        self.proposed: int = about["proposed"]
        self.repeats: bool = about["mayRepeat"]
        self.margin: float = about["bounds"]["margin"]
        self.events: int = about["bounds"]["events"]
        self.inputs: int = about["inputs"]["size"]
        self.pack: tuple[int, ...] = tuple(about["pack"])
        self.start = _Dealing(self, (), ())

    def engine(self) -> _Engine:
        """The process. One that has ended, or belongs to the parent of a fork, is replaced."""
        engine = self._engine or _ENGINES.get(self._words)
        if engine is None or engine.process.has_ended:
            engine = _ENGINES[self._words] = _Engine(self._words)
        self._engine = engine
        return engine

    def begin(self, deck: tuple[int, ...], suits: tuple[int, ...], said: Said) -> "_Position":
        engine = self.engine()
        slot = engine.slot()
        indicator = sum(suit << (2 * place) for place, suit in enumerate(suits))
        numbers = [BEGIN, slot, self.dealer, indicator, *deck, *(action for _, action in said)]
        request = np.array([len(numbers), *numbers], "<i4").tobytes()
        return _Position(self, engine, slot, deck, suits, said, engine.ask(request, _FRAME.size)[0])

    def text(self, entries: Sequence[int]) -> str:
        return " ".join([self._word(entry) for entry in entries])

    def _word(self, entry: int) -> str:
        return f"+{self.words[entry & 31]}" if entry < EVENT else f"{entry >> SEAT & 3}:{self.words[entry & 1023]}"


_rules = lru_cache(64)(_Rules)


class _Immutable:
    """A position never changes, so that copies of a state share it."""

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, _: Any) -> Any:
        return self


class _Dealing(_Immutable):
    """The pack is dealt, and then the suits of another pack are turned, where a game has one."""

    player = int(pyspiel.PlayerId.CHANCE)

    def __init__(self, rules: _Rules, deck: tuple[int, ...], suits: tuple[int, ...]) -> None:
        self.rules = rules
        self.deck = deck
        self.suits = suits
        self.deals = len(deck) < len(rules.pack)
        dealt = set(deck)
        self.outcomes = [card for card in rules.pack if card not in dealt]
        if not self.deals:
            self.outcomes = [suit for suit in range(4) if rules.repeats or suit not in suits]

    def __reduce__(self) -> Any:
        return _restored_dealing, (self.rules.named, self.deck, self.suits)

    def child(self, outcome: int) -> "_Dealing | _Position":
        if outcome not in self.outcomes:
            raise ValueError(f"{outcome} is not an outcome of this chance node")
        deck = (*self.deck, outcome) if self.deals else self.deck
        suits = self.suits if self.deals else (*self.suits, outcome)
        if len(deck) < len(self.rules.pack) or len(suits) < self.rules.proposed:
            return _Dealing(self.rules, deck, suits)
        return self.rules.begin(deck, suits, ())

    def name(self, outcome: int) -> str:
        return f"deal {self.rules.actions[outcome]}" if self.deals else f"propose {_SUITS[outcome]}"

    def legal(self) -> list[int]:
        return self.outcomes

    def returns(self) -> list[float]:
        return [0.0] * self.rules.seats

    def __str__(self) -> str:
        return _dealt(self.rules, self.deck, self.suits)


class _Position(_Immutable):
    """A position in a slot, which is free when nobody holds the position any more."""

    def __init__(
        self,
        rules: _Rules,
        engine: _Engine,
        slot: int,
        deck: tuple[int, ...],
        suits: tuple[int, ...],
        said: Said,
        frame: bytes,
    ) -> None:
        self.rules = rules
        self.deck = deck
        self.suits = suits
        self.said = said
        self._engine = engine
        self._slot = slot
        *scores, seat, over, legal = _FRAME.unpack(frame)
        self.player: int = int(pyspiel.PlayerId.TERMINAL) if over else seat
        self._scores: list[float] = scores[: rules.seats]
        self._legal = int.from_bytes(legal, "little")
        self._known: dict[int, tuple[np.ndarray, np.ndarray, list[int]]] = {}

    def __del__(self) -> None:
        self._engine._free.append(self._slot)

    def __reduce__(self) -> Any:
        return _restored, (self.rules.named, self.deck, self.suits, self.said)

    def child(self, action: int) -> "_Position":
        if action < 0 or not self._legal >> action & 1:
            raise ValueError(f"{action} is not legal")
        engine = self._engine
        slot = engine.slot()
        frame, _ = engine.ask(_REQUEST.pack(4, APPLY, slot, self._slot, action), _FRAME.size)
        said = (*self.said, (self.player, action))
        return _Position(self.rules, engine, slot, self.deck, self.suits, said, frame)

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

    def known(self, seat: int) -> tuple[np.ndarray, np.ndarray, list[int]]:
        """What a seat knows: zeros and ones, as net has them; the turned cards and suits; and its account."""
        if seat not in self._known:
            _, answer = self._engine.ask(Struct("<4i").pack(3, SEE, self._slot, seat), 0, True)
            end = 7 + (self.rules.inputs + 7) // 8
            data = np.frombuffer(answer, np.uint8)
            suits = np.eye(4, dtype=bool)[data[:4]].ravel()
            inputs = np.concatenate((suits, unpack(data[7:end], self.rules.inputs)))
            self._known[seat] = inputs, data[4:7], np.frombuffer(answer[end:], "<u2").tolist()
        return self._known[seat]

    def question(self, seat: int) -> str:
        return self._engine.ask(Struct("<4i").pack(3, ASK, self._slot, seat), 0, True)[1].decode()

    def resampled(self, seat: int, seed: int) -> "_Position":
        """A position that the seat cannot tell from this one."""
        engine = self._engine
        slot = engine.slot()
        request = Struct("<6i").pack(5, RESAMPLE, slot, self._slot, seat, seed)
        frame, answer = engine.ask(request, _FRAME.size, True)
        indicator, *numbers = np.frombuffer(answer, "<u2").tolist()
        size = len(self.deck)
        suits = tuple(indicator >> (2 * place) & 3 for place in range(len(self.suits)))
        said = tuple((entry >> SEAT, entry & 1023) for entry in numbers[size:])
        return _Position(self.rules, engine, slot, tuple(numbers[:size]), suits, said, frame)

    def __str__(self) -> str:
        said = "".join(f" {seat}:{self.rules.actions[action]}" for seat, action in self.said)
        return f"{_dealt(self.rules, self.deck, self.suits)}:{said}"


class _Told:
    """The way to a position whose actions are known: a state that takes it asks nobody."""

    def __init__(self, end: _Position) -> None:
        outcomes = [(_Dealing.player, outcome) for outcome in (*end.deck, *end.suits)]
        self.way = [*outcomes, *end.said]
        self._end = end
        self._next = 0
        self.player = _Dealing.player

    def child(self, _: int) -> "_Told | _Position":
        self._next += 1
        if self._next == len(self.way):
            return self._end
        self.player = self.way[self._next][0]
        return self


def _dealt(rules: _Rules, deck: tuple[int, ...], suits: tuple[int, ...]) -> str:
    cards = " ".join([rules.actions[card] for card in deck])
    return f"dealer {rules.dealer}, {cards}" + "".join(f", {_SUITS[suit]}" for suit in suits)


def _restored(named: tuple[str, tuple[str, ...], int], *dealt: Any) -> _Position:
    return _rules(*named).begin(*dealt)


def _restored_dealing(named: tuple[str, tuple[str, ...], int], *dealt: Any) -> _Dealing:
    return _Dealing(_rules(*named), *dealt)


class _Game(pyspiel.Game):
    """A game, as OpenSpiel asks for it. Each one that is registered is a class."""

    game_type: Any
    name: str
    defaults: dict[str, Any]

    def __init__(self, params: dict[str, Any]) -> None:
        options = [f"{key}={_word(params[key])}" for key, value in self.defaults.items() if params[key] != value]
        self.rules = rules = _rules(self.name, tuple(options), params["dealer"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=32,
            num_players=rules.seats,
            min_utility=-rules.margin,
            max_utility=rules.margin,
            utility_sum=0.0,
            max_game_length=rules.events,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> "_State":
        return _State(self, self.rules.start)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.rules.pack) + self.rules.proposed

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "_Observer":
        return _Observer(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class _State(pyspiel.State):
    """A state: its position, which is another one after every action."""

    def __init__(self, game: _Game, at: Any) -> None:
        super().__init__(game)
        self._at = at

    def current_player(self) -> int:
        player: int = self._at.player
        return player

    def is_terminal(self) -> bool:
        return bool(self._at.player == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _: int) -> list[int]:
        actions: list[int] = self._at.legal()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._at.legal()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self._at = self._at.child(action)

    def _action_to_string(self, _: int, action: int) -> str:
        name: str = self._at.name(action)
        return name

    def returns(self) -> list[float]:
        returns: list[float] = self._at.returns()
        return returns

    def __str__(self) -> str:
        return str(self._at)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "_State":
        """Another deal in which the player has perceived the same, uniformly. Raises ValueError while cards are dealt."""
        if not isinstance(self._at, _Position):
            raise ValueError("nobody has seen a card yet")
        told = _Told(self._at.resampled(player, int(2**31 * sampler())))
        state = _State(self.get_game(), told)
        for _, action in told.way:
            state.apply_action(action)
        return state


class _Observer:
    """What a player knows. While the pack is dealt nobody looks at a card."""

    def __init__(self, rules: _Rules, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observation is what one player knows: private and public information together")
        self._recalls: bool = kind.perfect_recall
        self._rules = rules
        # trumps, the card turned up, the suit proposed: each or none
        shapes: dict[str, tuple[int, ...]] = {"player": (rules.seats,), "inputs": (16 + rules.inputs,)}
        if self._recalls:
            turned = {"trump": (7,), "turn_up": (33,), "proposed": (5,)}
            shapes = {"player": (rules.seats,), **turned, "account": (rules.events + len(rules.pack), ENTRY)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts)}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if not isinstance(state._at, _Position):
            return
        inputs, turned, account = state._at.known(player)
        if not self._recalls:
            self.dict["inputs"][:] = inputs
            return
        for name, number in zip(("trump", "turn_up", "proposed"), turned):
            self.dict[name][number] = 1
        entries = np.array(account, "<u2").view(np.uint8).reshape(-1, 2)
        self.dict["account"][: len(entries)] = unpack(entries, ENTRY)

    def string_from(self, state: _State, player: int) -> str:
        if not isinstance(state._at, _Position):
            return f"{player}: the pack is dealt"
        if not self._recalls:
            return state._at.question(player)
        _, (trump, turn_up, proposed), account = state._at.known(player)
        trumps = f", trumps {_TRUMPS[trump - 1]}" if trump else ""
        turned = f", {self._rules.actions[turn_up - 1]} turned" if turn_up else ""
        suit = f", {_SUITS[proposed - 1]} proposed" if proposed else ""
        return f"{player}{turned}{suit}{trumps}: {self._rules.text(account)}"


_TRUMPS = ("c", "d", "h", "s", "nt", "at")


def _word(value: Any) -> str:
    """An option as jaslab writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value).replace("_", "+")


def _parameter(value: Any) -> Any:
    """The same as OpenSpiel reads it, which would take 5+3 for a number: 5_3."""
    return value.replace("+", "_") if isinstance(value, str) else value


def _register(name: str, title: str, seats: int, options: dict[str, Any]) -> None:
    defaults = {key: _parameter(value) for key, value in options.items()}
    game_type = pyspiel.GameType(
        short_name=f"jaslab_{name.replace('/', '_')}",
        long_name=f"{title} ({name})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"dealer": seats - 1, **defaults},
    )
    members = {"game_type": game_type, "name": name, "defaults": defaults}
    # OpenSpiel keeps what it is given until after the end of Python, where a class survives and a function does not
    pyspiel.register_game(game_type, type("_Registered", (_Game,), members))


for _listed in json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8")):
    _register(**_listed)
