"""Algorithms of OpenSpiel, each for the same time on the same game, and what they win against random actions.

    pip install 'jaslab[openspiel]' torch dm-tree
    python3 openspiel_learners.py smoojas_small 60 200 --exact     # seconds of learning, then deals
    python3 openspiel_learners.py klaverjas 600 200 nfsp ppo

NFSP and PPO need torch and dm-tree. External sampling (mccfr) is for packs of twelve cards. Every deal is
played once for each side. --exact, in games of twelve cards: how much a best response wins against what was
learned, which takes minutes.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
from jaslab.openspiel import exploitability
from open_spiel.python import rl_environment, vector_env
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

# Rewards are divided by it, so that targets are near 1
SPREAD = 100
UNITS, RATE, ENVIRONMENTS, STEPS = 128, 0.001, 16, 64

Play = Callable[[Any], int]
# The chances of the legal actions of a state
Policy = Callable[[Any], dict[int, float]]
# After each round: how many there have been, and how it plays now
Learner = Iterator[tuple[int, Policy]]
random = np.random.RandomState(1)


def of_legal(state: Any, weights: Any) -> dict[int, float]:
    """The chances of the legal actions, from a weight for each action."""
    legal = state.legal_actions()
    shares = np.asarray(weights, float)[legal]
    return dict(zip(legal, shares / shares.sum()))


def uniform(state: Any) -> dict[int, float]:
    return of_legal(state, np.ones(state.num_distinct_actions()))


def drawing(policy: Policy) -> Play:
    def play(state: Any) -> int:
        chances = policy(state)
        return int(random.choice(list(chances), p=list(chances.values())))

    return play


def at_random(state: Any) -> int:
    return int(random.choice(state.legal_actions()))


def dealt(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(at_random(state))
    return state


def sides(game: Any) -> list[list[int]]:
    """The seats of each side."""
    return [[0, 2], [1, 3]] if game.rules.partners else [[seat] for seat in range(game.num_players())]


def mccfr(game: Any) -> Learner:
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    policy = solver.average_policy()
    for n in range(2**31):
        yield n, policy.action_probabilities
        solver.iteration()


def nfsp(game: Any) -> Learner:
    from open_spiel.python.pytorch import nfsp

    environment = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    sizes = game.observation_tensor_size(), game.num_distinct_actions(), [UNITS]
    more = {"rl_learning_rate": RATE, "sl_learning_rate": RATE, "optimizer_str": "adam"}
    agents = [nfsp.NFSP(seat, *sizes, 100_000, 0.1, seed=seat, **more) for seat in range(game.num_players())]

    def policy(state: Any) -> dict[int, float]:
        legal = np.array(state.legal_actions_mask(), bool)
        return of_legal(state, agents[state.current_player()]._act(state.observation_tensor(), legal)[2])

    for n in range(2**31):
        yield n, policy
        step = environment.reset()
        while not step.last():
            step = environment.step([agents[step.current_player()].step(step).action])
        step = step._replace(rewards=[reward / SPREAD for reward in step.rewards])
        for agent in agents:
            agent.step(step)


class Alone:
    """Deals for one agent, which has each side in turn against how it plays itself, as SyncVectorEnv asks for them."""

    def __init__(self, game: Any, others: Play) -> None:
        self.game, self.others, self.deals = game, others, 0

    def reset(self) -> Any:
        self.own = sides(self.game)[self.deals % len(sides(self.game))]
        self.state = dealt(self.game)
        self.deals += 1
        return self.get_time_step()

    def step(self, actions: list[int]) -> Any:
        self.state.apply_action(actions[0])
        return self.get_time_step()

    def get_time_step(self) -> Any:
        state, kind, reward = self.state, rl_environment.StepType.MID, 0.0
        while not state.is_terminal() and state.current_player() not in self.own:
            state.apply_action(self.others(state))
        if state.is_terminal():
            kind, reward = rl_environment.StepType.LAST, state.returns()[self.own[0]] / SPREAD
        player = max(state.current_player(), 0)
        seen = {"info_state": [state.observation_tensor(player)], "legal_actions": [state.legal_actions()]}
        return rl_environment.TimeStep(seen, [reward], [1.0], kind)


def ppo(game: Any) -> Learner:
    import torch
    from open_spiel.python.pytorch import ppo

    def policy(state: Any) -> dict[int, float]:
        seen, legal = torch.tensor([state.observation_tensor()]), torch.tensor([state.legal_actions_mask()])
        with torch.no_grad():
            return of_legal(state, agent.get_action_and_value(seen, legal)[4][0])

    deals = [Alone(game, drawing(policy)) for _ in range(ENVIRONMENTS)]
    environments = vector_env.SyncVectorEnv(deals)
    sizes = tuple(game.observation_tensor_shape()), game.num_distinct_actions(), 1, 0, ENVIRONMENTS, STEPS
    agent = ppo.PPO(*sizes, learning_rate=RATE, gamma=1.0, agent_fn=ppo.PPOAgent)
    steps = environments.reset()
    while True:
        yield sum(one.deals for one in deals), policy
        for _ in range(STEPS):
            steps, reward, over, _ = environments.step(agent.step(steps), reset_if_done=True)
            agent.post_step(reward, over)
        agent.learn(steps)


def margin(begun: Any, play: Play, own: list[int]) -> float:
    """What a side wins that plays so, against random actions."""
    state = begun.clone()
    while not state.is_terminal():
        state.apply_action((play if state.current_player() in own else at_random)(state))
    return float(state.returns()[own[0]])


def main() -> None:
    name, seconds, deals, *learners = (word for word in sys.argv[1:] if word != "--exact")
    exact = "--exact" in sys.argv
    game = pyspiel.load_game(f"jaslab_{name}")
    boards = [dealt(game) for _ in range(int(deals))]
    search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 100.0, 50, random_state=random)
    known = {"random": lambda _: [(0, uniform)], "is-mcts": lambda _: [(0, None)]}
    known |= {"mccfr": mccfr, "nfsp": nfsp, "ppo": ppo}
    print("learner    rounds  seconds  points over random" + "   a best response wins" * exact)
    for learner in learners or known:
        spent = began = rounds = 0.0
        for rounds, policy in known[learner](game):
            # CPU time of Python, without what comes before the first round
            began = began or time.process_time()
            spent = time.process_time() - began
            if spent > float(seconds):
                break
        play = drawing(policy) if policy else search.step
        won = np.array([np.mean([margin(begun, play, own) for own in sides(game)]) for begun in boards])
        half = 1.96 * won.std() / np.sqrt(len(won))
        # Search has no policy that could be asked for
        lost = f"   {np.mean(exploitability(game, policy)):14.2f}" if exact and policy else ""
        print(f"{learner:7} {rounds:9,.0f} {spent:8.0f} {won.mean():+12.1f} ± {half:.1f}{lost}", flush=True)


if __name__ == "__main__":
    main()
