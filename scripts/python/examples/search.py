"""IS-MCTS of OpenSpiel against random actions, with no more knowledge of the game than its rules.

    pip install 'jaslab[openspiel]'
    python3 search.py klaberjass 10

Every deal is played twice, the second time with the other player.
"""

import sys

import jaslab.openspiel  # noqa: F401  registers the games
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

name, deals = (sys.argv[1:] + ["klaberjass", "10"][len(sys.argv) - 1 :])[:2]
game = pyspiel.load_game(f"jaslab_{name}")
random = np.random.RandomState(1)
search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 100.0, 50, random_state=random)

margins = []
for _ in range(int(deals)):
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(random.choice(dealt.legal_actions()))
    for seat in range(2):
        state = dealt.clone()
        while not state.is_terminal():
            is_own = state.current_player() % 2 == seat
            state.apply_action(search.step(state) if is_own else random.choice(state.legal_actions()))
        margins.append(state.returns()[seat])
    print(f"{len(margins)} deals: {np.mean(margins):+.1f} points a deal", flush=True)
