"""A deal as a PettingZoo environment: agents act in turn, an episode is one deal."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(f"{error}: pip install 'jaslab[pettingzoo]'") from error

from .process import cannot_be_copied, interrupted_later
from .sight import unpack
from .tables import LAST_DEAL, Frame, Tables, whole_numbers


class DealEnv(AECEnv):
    """One deal of a game. Rewards come at the end of the deal: the score less the mean of the other sides, in points, a
    game point as 100 points.

    An observation is a dict: "observation" with zeros and ones for what the seat knows, and "action_mask". With flat it
    is the array of zeros and ones, and the mask stands in infos, for wrappers that want arrays. Actions are the numbers
    of Tables.actions, with canonical suits; name(action) has the suits of the deal. reset(seed=d) begins deal d, without
    a seed the next deal. With opponents, as those of Tables, only the other seats are agents.
    """

    metadata = {"render_modes": ["ansi"], "name": "jaslab_v0", "is_parallelizable": False}

    __reduce_ex__ = cannot_be_copied

    def __init__(
        self,
        game: str,
        seed: str = "python",
        rules: Sequence[str] = (),
        render_mode: str | None = None,
        opponents: Mapping[int, str] | None = None,
        flat: bool = False,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._tables = Tables(game, 1, seed, rules, opponents)
        self._deal = -1
        self._names = {seat: f"seat_{seat}" for seat in range(self._tables.seats) if seat not in (opponents or {})}
        self.possible_agents = list(self._names.values())
        self._is_flat = flat
        known = spaces.Box(0, 1, (self._tables.width,), np.int8)
        mask = spaces.Box(0, 1, (len(self._tables.actions),), np.int8)
        observation = known if flat else spaces.Dict({"observation": known, "action_mask": mask})
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict.fromkeys(self.possible_agents, observation)
        self.state_space = spaces.Box(0, 1, (self._tables.width + 32 * self._tables.seats,), np.int8)
        self.action_spaces = {agent: spaces.Discrete(len(self._tables.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the deal that the seed numbers, or the next one.

        Raises TypeError for a seed that is not whole, and ValueError for one that is not from 0 to LAST_DEAL; the deal at
        hand then goes on.
        """
        deal = whole_numbers([self._deal + 1 if seed is None else seed], "seeds", LAST_DEAL)
        with interrupted_later():
            self._tables.begin(deal)
            # A deal in which only opponents are asked is passed over
            self._deal = int(self._tables.frame.deal[0])
            self.agents = list(self.possible_agents)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            self._is_over = False
            self._seen: dict[str, np.ndarray] = {}
            self.agent_selection = self._turn()
            self._tell_masks()

    def _turn(self) -> str:
        return self._names[int(self._tables.frame.seat[0])]

    def observe(self, agent: str) -> Any:
        """What the seat saw when it last had to act; zeros before that, and a mask of zeros when it is not its turn."""
        if self._is_asked(agent):
            self._seen[agent] = self._tables.frame.observations(np.int8)[0]
        seen = self._seen.get(agent)
        known = np.zeros(self._tables.width, np.int8) if seen is None else seen
        return known if self._is_flat else {"observation": known, "action_mask": self._mask(agent)}

    def state(self) -> np.ndarray:
        """All that can be known: what the seat on turn sees, and then the cards of all seats, with the suits of the deal.

        Zeros when the deal is over.
        """
        if self._is_over:
            return np.zeros(self.state_space.shape, np.int8)
        held = unpack(self._tables.hands().astype("<u4").view(np.uint8).ravel(), 32 * self._tables.seats)
        return np.concatenate((self._tables.frame.observations(np.int8)[0], held.view(np.int8)))

    def _is_asked(self, agent: str) -> bool:
        return not self._is_over and agent == self._turn()

    def _mask(self, agent: str) -> np.ndarray:
        """[action] 1 for what the seat may do now."""
        if self._is_asked(agent):
            mask: np.ndarray = self._tables.frame.legal()[0].view(np.int8)
            return mask
        return np.zeros(len(self._tables.actions), np.int8)

    def _tell_masks(self) -> None:
        """Where observations are flat, infos hold the masks."""
        if self._is_flat:
            for agent in self.agents:
                self.infos[agent] = {"action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Takes an action of the seat on turn.

        Raises TypeError if it is not a whole number, and ValueError if it is not legal; nothing has then happened.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        with interrupted_later():
            self.observe(agent)
            self._tables.step([action])
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            self._show(self._tables.frame)
            self._accumulate_rewards()

    def _show(self, frame: Frame) -> None:
        self._is_over = bool(frame.over[0])
        self._tell_masks()
        if not self._is_over:
            self.agent_selection = self._turn()
            return
        for seat, name in self._names.items():
            self.rewards[name] = float(frame.reward[0, seat])
            self.terminations[name] = True
        self.agent_selection = self.possible_agents[0]

    def render(self) -> str | None:
        """The seat on turn and its legal actions, as text."""
        if self.render_mode is None:
            return None
        words = " ".join(self.name(int(action)) for action in np.nonzero(self._mask(self.agent_selection))[0])
        return f"deal {self._deal}, {self.agent_selection}: {words}"

    def name(self, action: int) -> str:
        """The name of an action of the seat on turn, with the suits of the deal: `name:h`."""
        return self._tables.frame.names([action])[0]

    def close(self) -> None:
        """Ends the process."""
        self._tables.close()


def env(game: str, **options: Any) -> DealEnv:
    """The environment of a game; options as those of DealEnv."""
    return DealEnv(game, **options)
