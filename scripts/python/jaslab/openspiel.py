"""The games of jaslab as games of OpenSpiel: importing this registers them, as `pyspiel.load_game("jaslab_klaverjas")`.

A game is one deal. A preset has a name of its own, `jaslab_klaverjas_amsterdam`; options are parameters. Chance deals the
pack card by card. Actions are the numbers of Tables.actions, with the suits of the deal. Returns are in points, a game
point as 100: the score of the player's side less the mean of the other sides, so that every game is zero-sum.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(f"{error}: pip install 'jaslab[openspiel]'") from error

from . import exploits
from .exploits import Sets
from .positions import CHANCE, ENTRY, OVER, SUITS, TRUMPS, Dealing, Position, Rules, Said, Told, rules_of
from .sight import unpack


class _Game(pyspiel.Game):
    """A game. Each one that is registered is a class."""

    game_type: Any
    name: str
    defaults: dict[str, Any]

    def __init__(self, params: dict[str, Any]) -> None:
        changed = [f"{key}={_word(params[key])}" for key, value in self.defaults.items() if params[key] != value]
        self.rules = rules = rules_of(self.name, tuple(changed), params["dealer"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=32,
            num_players=rules.seats,
            min_utility=-rules.most_points,
            max_utility=rules.most_points,
            utility_sum=0.0,
            max_game_length=rules.most_events,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> "_State":
        return _State(self, self.rules.start())

    def max_chance_nodes_in_history(self) -> int:
        return len(self.rules.pack) + self.rules.proposed

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "_Observer | None":
        """None unless it shows all that one player knows, public and private."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return _Observer(self.rules, kind.perfect_recall, params)


class _State(pyspiel.State):
    """A state: its position, which is another one after every action."""

    def __init__(self, game: _Game, at: Dealing | Position | Told) -> None:
        super().__init__(game)
        self._at: Any = at

    def current_player(self) -> int:
        player: int = self._at.player
        return player

    def is_terminal(self) -> bool:
        return bool(self._at.player == OVER)

    def is_chance_node(self) -> bool:
        return bool(self._at.player == CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel's, which asks five times whose turn it is."""
        is_asked = self._at.player != OVER and player in (None, self._at.player)
        return self._legal_actions(self._at.player) if is_asked else []

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
        """Another deal in which the player has perceived the same. Raises ValueError while the pack is dealt."""
        if not isinstance(self._at, Position):
            raise ValueError("the pack is dealt: nobody has seen a card")
        return _led(self.get_game(), self._at.resampled(player, int(2**31 * sampler())))


def _led(game: _Game, end: Position) -> _State:
    """A state at a position, with its history."""
    told = Told(end)
    state = _State(game, told)
    for _, action in told.way:
        state.apply_action(action)
    return state


def exploitability(game: _Game, chances: Callable[[_State], Mapping[int, float]]) -> tuple[float, float]:
    """What a best response wins against a policy in points a deal, exactly: where the policy deals, and where it does not.

    Their mean is 0 in equilibrium. game: one for two players with at most 16 cards, as jaslab_smoojas_small. chances: of
    the legal actions of a state, as `action_probabilities` of a policy of OpenSpiel gives them; absent ones are 0. It is
    asked once in each information set. Raises RuntimeError for other games, and for chances that are not 1 in all.
    """
    name, options, dealer = game.rules.named

    def of_rows(sets: Sets) -> np.ndarray:
        rows = sets.legal().astype(np.float32)
        for row, position, suits in zip(rows, game.rules.begin_all(deals(sets)), sets.suits):
            found = chances(_led(game, position))
            canonical = np.flatnonzero(row)
            row[canonical] = [found.get(action, 0) for action in sets.meaning.real(canonical, suits).tolist()]
        return rows

    def deals(sets: Sets) -> Iterator[tuple[tuple[int, ...], Said, int]]:
        for deck, said, seat in zip(sets.deck.tolist(), sets.said.tolist(), sets.seat.tolist()):
            way = tuple([(((entry - 1) // 1024 + dealer) % 2, (entry - 1) % 1024) for entry in said if entry > 0])
            yield tuple(deck), way, (seat + dealer) % 2

    return exploits.exploitability(name, of_rows, options)


class _Observer:
    """What a player knows. While the pack is dealt nobody looks at a card."""

    def __init__(self, rules: Rules, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, such as {params}")
        self._rules = rules
        self._recalls = recalls
        shapes: dict[str, tuple[int, ...]] = {"player": (rules.seats,)}
        if self._recalls:
            # Each of the first three may be none
            shapes |= {"trumps": (7,), "turn_up": (33,), "proposed": (5,)}
            shapes["account"] = (rules.most_events + len(rules.pack), ENTRY)
        else:
            shapes["inputs"] = (16 + rules.inputs,)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts)}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if not isinstance(state._at, Position):
            return
        inputs, turned, account = state._at.known(player)
        if not self._recalls:
            self.dict["inputs"][:] = inputs
            return
        for name, number in zip(("trumps", "turn_up", "proposed"), turned):
            self.dict[name][number] = 1
        entries = np.array(account, "<u2").view(np.uint8).reshape(-1, 2)
        self.dict["account"][: len(entries)] = unpack(entries, ENTRY)

    def string_from(self, state: _State, player: int) -> str:
        if not isinstance(state._at, Position):
            return f"{player}: the pack is dealt"
        if not self._recalls:
            return state._at.question(player)
        _, (trumps, turn_up, proposed), account = state._at.known(player)
        words = [f"{player}"]
        if turn_up:
            words.append(f"{self._rules.actions[turn_up - 1]} turned up")
        if proposed:
            words.append(f"{SUITS[proposed - 1]} proposed")
        if trumps:
            words.append(f"{TRUMPS[trumps - 1]} trumps")
        return f"{', '.join(words)}: {' '.join([self._rules.word(entry) for entry in account])}"


def _word(value: Any) -> str:
    """An option as jaslab writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value).replace("_", "+")


def _parameter(value: Any) -> Any:
    """The same for OpenSpiel, which would read 5+3 as a number: 5_3."""
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
        # The eldest player, who is asked first, is player 0 unless another deals
        parameter_specification={"dealer": seats - 1, **defaults},
    )
    members = {"game_type": game_type, "name": name, "defaults": defaults}
    # OpenSpiel keeps what it is given until after the end of Python, where a class survives and a function does not
    pyspiel.register_game(game_type, type("_Registered", (_Game,), members))


for _game in json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8")):
    _register(**_game)
