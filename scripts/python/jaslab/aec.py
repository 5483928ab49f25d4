"""A deal as a PettingZoo environment: agents act in turn, an episode is one deal."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .process import cannot_be_copied, interrupted_later
from .tables import LAST_DEAL, Frame, Tables, whole_numbers


class DealEnv(AECEnv):
    """One deal of a game. Rewards come at the end of the deal: the score less that of the best other side, in points, a
    game point as 100 points.

    An observation is a dict: "observation" with zeros and ones for what the seat knows, and "action_mask". Actions are
    the numbers of Tables.actions, with canonical suits; name(action) has the suits of the deal. reset(seed=d) begins
    deal d, without a seed the next deal. With opponents, as those of Tables, only the other seats are agents.
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
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._tables = Tables(game, 1, seed, rules, opponents)
        self._deal = -1
        self._names = {seat: f"seat_{seat}" for seat in range(self._tables.seats) if seat not in (opponents or {})}
        self.possible_agents = list(self._names.values())
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (self._tables.width,), np.int8),
                "action_mask": spaces.Box(0, 1, (len(self._tables.actions),), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self._tables.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
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
            self.infos = {agent: {} for agent in self.agents}
            self._is_over = False
            self._seen: dict[str, dict[str, np.ndarray]] = {}
            self.agent_selection = self._turn()

    def _turn(self) -> str:
        return self._names[int(self._tables.frame.seat[0])]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the seat saw when it last had to act; zeros before that, and a mask of zeros when it is not its turn."""
        if not self._is_over and agent == self._turn():
            self._seen[agent] = self._look()
        seen = self._seen.get(agent)
        if seen is None:
            return self._blank()
        if self._is_over or agent != self._turn():
            return {"observation": seen["observation"], "action_mask": self._blank()["action_mask"]}
        return seen

    def _look(self) -> dict[str, np.ndarray]:
        frame = self._tables.frame
        return {
            "observation": frame.observations(np.int8)[0],
            "action_mask": frame.legal()[0].view(np.int8),
        }

    def _blank(self) -> dict[str, np.ndarray]:
        return {
            "observation": np.zeros(self._tables.width, np.int8),
            "action_mask": np.zeros(len(self._tables.actions), np.int8),
        }

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
        if not frame.over[0]:
            self.agent_selection = self._turn()
            return
        self._is_over = True
        for seat, name in self._names.items():
            self.rewards[name] = float(frame.reward[0, seat])
            self.terminations[name] = True
        self.agent_selection = self.possible_agents[0]

    def render(self) -> str | None:
        """The seat on turn and its legal actions, as text."""
        if self.render_mode is None:
            return None
        mask = self.observe(self.agent_selection)["action_mask"]
        words = " ".join(self.name(action) for action in np.nonzero(mask)[0])
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
