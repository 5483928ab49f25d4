"""
Sits at a table of Contrée with a player of the Python package colver, over the line protocol.

    jaslab duel net 'external:cmd="python3 scripts/peers/colver/bot.py isdd 20"' --game contree/colver --boards 100

The first argument is its way of playing: `heuristic`, `ismcts`, `smart_ismcts` or `isdd` (its exact solver in sampled
worlds), none of which needs weights. The second is its time for a card, in milliseconds; the third its bidder, by
default `improved`. It is shown a deal in which the hidden cards are drawn at random among those that fit what its seat
has seen.

Its time is what it gets on a free core. Its searches watch the clock on the wall, so where others use the machine they
are given longer, by what they took and the CPU time that they had so far.
"""
import random
import sys
import time
from importlib.metadata import version

from colver import Agent, Env

from words import BIDDING, PLAYING, WORDS

HAND = 8
ACTIONS = {phase: {word: n for n, word in enumerate(words)} for phase, words in WORDS.items()}
PASS = ACTIONS[BIDDING]["pass"]


def spec(method, millis, bidder):
    worlds = '[worlds]\nsource = "uniform"\n' if method == "isdd" else ""
    time = "" if method == "heuristic" else f"time_ms = {millis}\n"
    return f'[bid]\nstrategy = "{bidder}"\n[play]\nmethod = "{method}"\n{time}{worlds}'


class Clock:
    """How much longer a search takes than the CPU time that it gets."""
    FORGET = 0.95
    MOST = 6

    def __init__(self, millis):
        self.millis = int(millis)
        self.wall = self.cpu = 0

    def limit(self):
        slow = self.wall / self.cpu if self.cpu > 0 else 1
        return round(self.millis * min(self.MOST, max(1, slow)))

    def took(self, wall, cpu):
        self.wall = self.FORGET * self.wall + wall
        self.cpu = self.FORGET * self.cpu + cpu


class Table:
    def __init__(self, keys, clock):
        self.clock = clock
        self.totals = [int(points) for points in keys.get("totals", "0,0").split(",")]
        self.seat, self.dealer = int(keys["seat"]), int(keys["dealer"])
        self.dice = random.Random(int(keys["seed"]))
        self.hand = {ACTIONS[PLAYING][name] for name in keys["hand"].split(",")}
        self.acts = []  # (seat, word)

    def hear(self, seat, word):
        if word in ACTIONS[BIDDING] or word in ACTIONS[PLAYING]:
            self.acts.append((seat, word))

    def decide(self, text):
        """What colver does where this seat is asked."""
        lacks = [set() for _ in range(4)]
        while True:
            env = Env.deal_with_hands(self.dealer, self.hands(lacks))
            agent = Agent(text, self.seat, self.dice.getrandbits(32))
            agent.set_scores(*self.totals)
            agent.init_deal(env)
            if self.replay(env, agent, lacks):
                return WORDS[env.phase()][self.think(env, agent)]

    def think(self, env, agent):
        wall, cpu = time.perf_counter(), time.process_time()
        action = agent.action(env)
        wall, cpu = 1e3 * (time.perf_counter() - wall), 1e3 * (time.process_time() - cpu)
        if env.phase() == PLAYING and len(env.legal_actions()) > 1:
            self.clock.took(wall, cpu)
        return action

    def replay(self, env, agent, lacks):
        """Takes all actions so far. False where somebody would have had to play another card, which is noted."""
        for seat, word in [*self.acts, (None, None)]:
            while env.phase() == BIDDING and list(env.legal_actions()) == [PASS]:
                self.take(env, agent, PASS)
            if word is None:
                return True
            action = ACTIONS[env.phase()][word]
            if action not in env.legal_actions():
                lacks[seat].update(env.legal_actions())
                return False
            self.take(env, agent, action)

    @staticmethod
    def take(env, agent, action):
        agent.observe(env, action)
        env.step(action)

    def hands(self, lacks):
        """Four hands that hold what has been played, and none of the cards that a seat cannot hold."""
        cards = [(seat, ACTIONS[PLAYING][word]) for seat, word in self.acts if word in ACTIONS[PLAYING]]
        played = [[card for by, card in cards if by == seat] for seat in range(4)]
        hands = [set(self.hand) if seat == self.seat else set(played[seat]) for seat in range(4)]
        rest = [n for n in range(32) if not any(n in hand for hand in hands)]
        while True:
            full = [set(hand) for hand in hands]
            self.dice.shuffle(rest)
            may = lambda n: [s for s in range(4) if len(full[s]) < HAND and n not in lacks[s]]
            left = list(rest)
            while left:
                # The card that fewest seats may hold goes first
                n = min(left, key=lambda one: len(may(one)))
                seats = [s for s in may(n) for _ in range(HAND - len(full[s]))]
                if not seats:
                    break
                full[self.dice.choice(seats)].add(n)
                left.remove(n)
            if not left:
                return [sorted(hand) for hand in full]


def main(method, millis="20", bidder="improved"):
    clock = Clock(millis)
    tables = {}
    for line in sys.stdin:
        verb, *words = line.split()
        keys = dict(word.split("=", 1) for word in words if "=" in word)
        if verb == "hello":
            name = f"colver-{method}-{millis}-{bidder}"
            print(f"hello 1 name={name} version={version('colver')} games=contree", flush=True)
        elif verb == "game":
            print("ready", words[0], flush=True)
        elif verb == "deal":
            tables[words[0]] = Table(keys, clock)
        elif verb == "event":
            tables[words[0]].hear(int(words[1]), words[2])
        elif verb == "ask":
            print("do", words[0], tables[words[0]].decide(spec(method, clock.limit(), bidder)), flush=True)
        elif verb == "end":
            tables.pop(words[0], None)
        elif verb == "quit":
            break


main(*sys.argv[1:])
