"""Plays by a net in a file, as the agent net:weights=FILE does: `python3 net_bot.py net.safetensors`. It needs numpy.

To play a policy of another kind, let `says` call it. What has no output, such as a declaration, is done at once.
"""
import json
import sys
from pathlib import Path

import numpy as np


def tensors(path):
    data = Path(path).read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    header = json.loads(data[8:start])
    about = header.pop("__metadata__", {})
    for name, entry in header.items():
        kind = {"F32": "<f4", "F16": "<f2", "I16": "<i2"}[entry["dtype"]]
        numbers = np.frombuffer(data[start:][slice(*entry["data_offsets"])], kind).reshape(entry["shape"])
        # Whole numbers are parts of a scale, which stands for 32767
        yield name, numbers * (float(about[f"scale.{name}"]) / 32767 if kind == "<i2" else 1.0)


net = dict(tensors(sys.argv[1]))
layers = [f"layer{n}" for n in range(2, len(net)) if f"layer{n}" in net]


def says(inputs, outputs, features):
    """The logit of each legal action. The first ones are cards, which have two features each."""
    units = np.maximum(net["firstBias"] + net["first"][inputs].sum(axis=0), 0)
    for layer in layers:
        units = np.maximum(net[layer] @ units + net[f"{layer}Bias"], 0)
    logits = net["policy"][outputs] @ units + net["policyBias"][outputs]
    logits[: len(features) // 2] += net["features"][features].reshape(-1, 2).sum(axis=1)
    return np.where(outputs < 0, np.inf, logits)


for line in sys.stdin:
    verb, *words = line.split()
    keys = dict(word.split("=", 1) for word in words if "=" in word)
    if verb == "hello":
        print("hello 1 name=net.py version=1 tables=64 features=1", flush=True)
    elif verb == "game":
        print("ready", words[0], flush=True)
    elif verb == "ask":
        lists = [[n for n in keys[name].split(",") if n != "-"] for name in ("inputs", "outputs", "features")]
        best = says(*(np.array(one, int) for one in lists)).argmax()
        print("do", words[0], keys["legal"].split(",")[best], flush=True)
    elif verb == "quit":
        break
