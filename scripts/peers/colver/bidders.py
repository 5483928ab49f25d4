"""
Which of colver's bidders without weights is the best? Its `improved` against the others, with the same play:

    python3 scripts/peers/colver/bidders.py heuristic 1500 > bidders.json
    python3 scripts/peers/colver/bidders.py smart_ismcts 150

The arguments are the way of playing and the boards of each pair. A board is a deal that is played twice, with the
sides exchanged. It prints points a deal, with the half of a 95 % interval over boards, as JSON.
"""
import json
import math
import statistics
import sys

from colver import Agent, Env

BEST = "improved"
OTHERS = ["improved_v2", "maxi", "smart", "heuristic"]
MILLIS = 4


def margin(number, bidders, method):
    """What seats 0 and 2, with the first bidder, score more than 1 and 3 with the second."""
    env = Env.deal(dealer=number % 4, seed=number + 1)
    play = f'[play]\nmethod = "{method}"\n' + ("" if method == "heuristic" else f"time_ms = {MILLIS}\n")
    agents = [Agent(f'[bid]\nstrategy = "{bidders[s % 2]}"\n{play}', s, 4 * number + s) for s in range(4)]
    for agent in agents:
        agent.init_deal(env)
    while not env.is_terminal():
        action = agents[env.current_player()].action(env)
        for agent in agents:
            agent.observe(env, action)
        env.step(action)
    ours, theirs = env.rewards()
    return ours - theirs


def main(method, boards):
    found = []
    for other in OTHERS:
        pairs = [(BEST, other), (other, BEST)]
        gains = []
        for number in range(int(boards)):
            first, second = [margin(number, pair, method) for pair in pairs]
            gains.append((first - second) / 2)
        half = 1.96 * statistics.stdev(gains) / math.sqrt(len(gains))
        found.append({"less": other, "boards": len(gains), "points": statistics.mean(gains), "half": half})
    print(json.dumps({"bidder": BEST, "play": method, "others": found}))


main(*sys.argv[1:])
