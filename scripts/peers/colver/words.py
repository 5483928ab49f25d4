"""The cards and calls of the Python package colver in the words of jaslab."""
from colver import Env

BIDDING, PLAYING = 0, 1
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CALLS = {"Pass": "pass", "Coinche": "contre", "Surcoinche": "surcontre"}


def card(name):
    """`10♥` is `Th`."""
    return name[:-1].replace("10", "T") + SUITS[name[-1]]


def call(name):
    """`80♥` is `bid:80:h`."""
    return CALLS.get(name) or f"bid:{name[:-1].lower()}:{SUITS[name[-1]]}"


CARDS = [card(Env.card_name(n)) for n in range(32)]
# By phase and action
WORDS = {BIDDING: [call(Env.action_name(n, BIDDING)) for n in range(43)], PLAYING: CARDS}
