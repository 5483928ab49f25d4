"""Plays any game by choosing uniformly among the legal actions. Python's standard library is all it needs."""
import random
import sys

dice = {}  # a generator for each table: the same seed plays the same deal again

for line in sys.stdin:
    verb, *words = line.split()
    keys = dict(word.split("=", 1) for word in words if "=" in word)
    if verb == "hello":
        print("hello 1 name=random.py version=1 tables=64", flush=True)
    elif verb == "game":
        print("ready", words[0], flush=True)
    elif verb == "deal":
        dice[words[0]] = random.Random(int(keys["seed"]))
    elif verb == "ask":
        print("do", words[0], dice[words[0]].choice(keys["legal"].split(",")), flush=True)
    elif verb == "end":
        dice.pop(words[0], None)
    elif verb == "quit":
        break
