/** Policies in Python that play as bots: `jaslab.bots`. The tests of the examples have scripts/bots/net_bot.py. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run as jaslab } from '../../src/cli/fixtures/run.ts';
import { python } from './python.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-'));
const [net, bot] = ['net.safetensors', 'bot.py'].map(name => join(folder, name));

test('a net that was learned is read as it was written, and rows of observations decide as the net does', async () => {
  const { stdout, stderr } = python(`
import sys
sys.path.append("scripts/python/examples")
from pathlib import Path
import numpy as np
from jaslab import Tables
from jaslab.bots import read_net
from learner import Net
with Tables("klaverjas", 1) as one:
    net = Net([one.width, 32, 20, 50], np.random.default_rng(4))
net.save(Path("${net}"), "klaverjas")
read = read_net("${net}")
for name, weights, bias in zip(("first", "layer2", "policy"), net.weights, net.biases):
    assert (read[name] == (weights if name == "first" else weights.T)).all() and (read[name + "Bias"] == bias).all()
print(len(read))
`);
  expect([stdout, stderr]).toEqual(['9\n', '']);
  writeFileSync(
    bot,
    `
import numpy as np
from jaslab.bots import read_net, serve
net = read_net("${net}")
def choose(asked):
    assert len(asked.features) == sum(len(action) == 2 for action in asked.legal)
    assert set(asked.legal[: len(asked.features)]) <= set(asked.words["hand"].split(","))
    units = np.maximum(asked.observation(len(net["first"])) @ net["first"] + net["firstBias"], 0)
    rated = net["policy"] @ np.maximum(net["layer2"] @ units + net["layer2Bias"], 0) + net["policyBias"]
    return np.where(asked.outputs < 0, np.inf, rated[asked.outputs]).argmax()
serve(choose, name="rows")
`,
  );
  const command = `external:cmd="env PYTHONPATH=scripts/python python3 ${bot}"`;
  const duel = ['duel', command, `net:weights=${net}`, '--game', 'klaverjas', '--boards', '100', '--quiet'];
  const { code, out, err } = await jaslab(duel);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('the boards do not differ at all');
}, 60_000);

test('a bot whose policy fails says why', async () => {
  writeFileSync(bot, 'from jaslab.bots import serve\nserve(lambda asked: 99)\n');
  const command = `external:cmd="env PYTHONPATH=scripts/python python3 ${bot}"`;
  const { code, err } = await jaslab(['duel', command, 'greedy', '--game', 'klaverjas', '--boards', '2']);
  expect(code).toBe(1);
  expect(err).toContain('IndexError: list index out of range');
}, 60_000);
