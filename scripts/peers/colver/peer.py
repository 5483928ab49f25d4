"""
Replays deals of Contrée in the Python package colver, for main.ts. One JSON object a line. The first line out names
the version. Then each line in is a deal, and its answer one line out:

    {"dealer": 3, "hands": [["7c", …], …], "acts": ["pass", "bid:80:h", …]}
    {"asked": ["0 bid:80:c … pass", …], "contract": "bid:80:h side 0 doubled 1", "tricks": [5, 3], …}

`asked` lists every decision, the seat and the legal actions sorted, up to the first act that is not legal or the end.
A call that can only be `pass` is made without being listed. Sides: 0 is the seats 0 and 2.

A deal with `"solve": true` whose acts end in the play gets `values` besides, what every legal card is worth with open
hands: [card, points of side 0, its score less that of side 1]; and `seconds`, the CPU time of that.
"""
import json
import sys
import time
from importlib.metadata import version

from colver import Env

from words import CARDS, WORDS


def contract_of(env):
    found = env.get_contract()
    height = "capot" if found["value"] == 250 else found["value"]
    suit = CARDS[8 * found["trump"]][1]
    return f"bid:{height}:{suit} side {found['team']} doubled {found['coinche']}"


def solved(env):
    before = time.process_time()
    found = env.solve_scores()
    seconds = time.process_time() - before
    scores = dict(map(tuple, found["deal_scores"]))
    return {"values": [[CARDS[n], points, scores[n]] for n, points in found["scores"]], "seconds": seconds}


def replay(deal):
    env = Env.deal_with_hands(deal["dealer"], [[CARDS.index(name) for name in hand] for hand in deal["hands"]])
    acts = iter(deal["acts"])
    asked = []
    while not env.is_terminal():
        words = WORDS[env.phase()]
        legal = {words[action]: action for action in env.legal_actions()}
        if list(legal) == ["pass"]:
            env.step(legal["pass"])
            continue
        asked.append(" ".join([str(env.current_player()), *sorted(legal)]))
        act = next(acts, None)
        if act not in legal:
            return {"asked": asked, **(solved(env) if deal.get("solve") else {})}
        env.step(legal[act])
    passed = env.get_contract()["value"] == 0
    return {
        "asked": asked,
        "contract": "passed" if passed else contract_of(env),
        "made": env.deal_outcome(),
        "tricks": env.get_tricks_won(),
        "points": env.get_points(),
        "belote": [10 * said for said in env.get_belote()],
        "score": env.rewards(),
    }


print(json.dumps({"package": "colver", "version": version("colver")}), flush=True)
for line in sys.stdin:
    print(json.dumps(replay(json.loads(line))), flush=True)
