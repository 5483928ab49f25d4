"""
A simple player of any game. It takes a trick if that is cheap, and otherwise plays the card of least value. It shows
how to read more of a question than its legal actions. It needs only Python's standard library.
"""
import random
import sys

WORTH = {"J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
WORTH_IN_TRUMPS = {**WORTH, "J": 20, "9": 14}
RANKS = "789TJQKA"

seats = {}  # by table: our seat, the number of sides, and a random generator
sides = {}  # by game


def worth(card, trump):
    return (WORTH_IN_TRUMPS if card[1] == trump else WORTH).get(card[0], 0)


def strength(card, led, trump):
    """The higher card wins. A card of a third suit never wins."""
    if card[1] == trump:
        return 200 + 10 * worth(card, trump) + RANKS.index(card[0])
    return 10 * worth(card, trump) + RANKS.index(card[0]) if card[1] == led else -1


def play_card(cards, trick, trump, is_ours):
    if not trick:
        return max(cards, key=lambda card: (card[1] != trump, worth(card, trump)))
    led = trick[0][1][1]
    best = max(strength(card, led, trump) for _, card in trick)
    winning = [card for card in cards if strength(card, led, trump) > best]
    holder = max(trick, key=lambda play: strength(play[1], led, trump))[0]
    if is_ours(holder):
        return max(cards, key=lambda card: (card[1] != trump, worth(card, trump)))
    pot = sum(worth(card, trump) for _, card in trick)
    if winning and pot + worth(winning[0], trump) > 3:
        return min(winning, key=lambda card: worth(card, trump))
    return min(cards, key=lambda card: (worth(card, trump), card[1] == trump))


def choose(keys, seat, side_count, dice):
    legal = keys["legal"].split(",")
    cards = [action for action in legal if len(action) == 2]
    acts = [action for action in legal if len(action) > 2]
    for act in acts:  # declare everything that scores; exchanges do no harm
        if act.startswith("declare") or act in ("exchange", "bella", "roem", "claim", "uit"):
            return act
    if cards:
        trick = [play.split(":") for play in keys["trick"].split(",")] if "trick" in keys else []
        ours = lambda holder: int(holder) % side_count == seat % side_count
        return play_card(cards, trick, keys.get("trump"), ours)
    if "pass" in legal and dice.random() < 0.7:
        return "pass"
    if "accept" in legal:
        return "accept"
    return dice.choice(legal)


for line in sys.stdin:
    verb, *words = line.split()
    keys = dict(word.split("=", 1) for word in words if "=" in word)
    if verb == "hello":
        print("hello 1 name=plain.py version=1 tables=64", flush=True)
    elif verb == "game":
        sides[words[0]] = int(keys["sides"])
        print("ready", words[0], flush=True)
    elif verb == "deal":
        seats[words[0]] = (int(keys["seat"]), sides[keys["game"]], random.Random(int(keys["seed"])))
    elif verb == "ask":
        print("do", words[0], choose(keys, *seats[words[0]]), flush=True)
    elif verb == "end":
        seats.pop(words[0], None)
    elif verb == "quit":
        break
