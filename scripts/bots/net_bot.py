"""Plays by a net in a file, as the agent net:weights=FILE does: `python3 net_bot.py net.safetensors`.

It needs the Python package jaslab. To play a policy of another kind, let `choose` call it.
"""
import sys

import numpy as np
from jaslab.bots import read_net, serve

net = read_net(sys.argv[1])
layers = [f"layer{n}" for n in range(2, len(net)) if f"layer{n}" in net]


def choose(asked):
    """The first action without an output, such as a declaration; else the one with the highest logit."""
    units = np.maximum(net["firstBias"] + net["first"][asked.inputs].sum(axis=0), 0)
    for layer in layers:
        units = np.maximum(net[layer] @ units + net[f"{layer}Bias"], 0)
    logits = net["policy"][asked.outputs] @ units + net["policyBias"][asked.outputs]
    logits[: len(asked.features)] += net["features"][asked.features].sum(axis=1)
    return np.where(asked.outputs < 0, np.inf, logits).argmax()


serve(choose, name="net.py")
