/** The Python package, against real processes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/node/by-name.ts';
import { NODE, python, ROOT, run, WORDS } from './python.ts';

const SECONDS = 1000;

/** The directory of a run that has kept its actions. */
function runOf(game: string, agents: string, deals: string): string {
  const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'run');
  const flags = `--game ${game} --agents ${agents} --deals ${deals} --seed names --actions --quiet`;
  const { status } = spawnSync(NODE, [...WORDS, 'run', ...flags.split(' '), '--out', directory], {
    cwd: ROOT,
  });
  expect(status).toBe(0);
  return directory;
}

describe('the Python package', () => {
  test(
    'the environment passes the test of PettingZoo in every game',
    () => {
      const games = JSON.stringify(namesOf('game'));
      const { stdout, stderr } = python(`
from jaslab.aec import DealEnv
from pettingzoo.test import api_test
for game in ${games}:
    env = DealEnv(game)
    api_test(env, num_cycles=60)
    env.close()
    print("passed", game)
`);
      expect(stderr).toBe('');
      expect(stdout.match(/^passed/gm)?.length).toBe(namesOf('game').length);
    },
    300 * SECONDS,
  );

  test('with opponents only the other seats are agents, and the test of PettingZoo passes', () => {
    const { stdout, stderr } = python(`
from jaslab import Tables
from jaslab.aec import DealEnv
from pettingzoo.test import api_test
for game, opponents in ("klaverjas", {1: "net", 3: "greedy"}), ("klaberjass", {0: "strong:iterations=5"}):
    env = DealEnv(game, opponents=opponents)
    api_test(env, num_cycles=60)
    print(env.possible_agents)
    env.close()
try:
    Tables("klaberjass", opponents={5: "net"})
except RuntimeError as error:
    print(str(error).splitlines()[-1])
`);
    expect(stderr).toBe('');
    expect(stdout).toContain("['seat_0', 'seat_2']\n");
    expect(stdout).toContain("['seat_1']\n");
    expect(stdout).toContain('--opponents: the seats are 0 to 1, not 5');
  });

  test('a deal has a number, rewards sum to zero, and illegal actions are refused', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
rng = np.random.default_rng(3)
with Tables("klaberjass", 8) as tables:
    total = ended = 0
    for _ in range(200):
        frame = tables.step(tables.frame.random_actions(rng))
        assert (frame.reward.sum(axis=1) == 0).all()
        ended += frame.over.sum()
        inputs, starts = frame.inputs()
        assert inputs[starts[3]:starts[4]].tolist() == frame.observations()[3].nonzero()[0].tolist()
        assert (frame.observations() == frame.observations(np.int8)).all()
    first = tables.begin(np.arange(8))
    assert first.deal.tolist() == list(range(8))
    assert ended > 10
    try:
        tables.step(np.full(8, 300))
    except ValueError as error:
        print(error)
    again = tables.begin(np.arange(8))
    assert (again.input_bits == first.input_bits).all() and (again.legal() == first.legal()).all()
`);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^table 0: \S+ is not legal: can say now: .*\n$/);
  });

  test('numbers that no deal or action has are refused, and nothing moves', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
from jaslab.aec import DealEnv
def refused(call):
    try:
        call()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
env = DealEnv("klaberjass", render_mode="ansi")
env.reset(seed=2**31 - 1)
shown = env.render()
for seed in [2**31, 2**32 - 1, -1, 1.5, True, "1", None]:
    refused(lambda: env.reset(seed=seed))
legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
for action in [-1, 2**32 + 1, 2**70, legal[0] + 0.9, float(legal[0]), np.nan, True, None, np.array([1])]:
    refused(lambda: env.step(action))
assert env.render() == shown and env._tables.frame.deal[0] == 2**31 - 1
env.reset(seed=6)
refused(lambda: env.reset(seed=-7))
env.reset()
assert env.render().startswith("deal 7,")
with Tables("klaberjass", 2) as tables:
    for actions in [[-1, -1], [0, 2**32 + 1], [0, 3.5], [True, False], [0], 0]:
        refused(lambda: tables.step(actions))
    for deals, at in [([0, -1], None), ([3], None), ([3], [2]), ([3], [-1]), ([3, 4], [0]), ([0.5], [0])]:
        refused(lambda: tables.begin(deals, at))
    assert tables.frame.deal.tolist() == [0, 1]
    assert tables.begin([9], at=[1]).deal.tolist() == [0, 9]
refused(lambda: Tables("klaberjass", seed=5))
refused(lambda: Tables("klaberjass", rules="fivePlus=100"))
`);
    expect(stderr).toBe('');
    const whole = (name: string, wrong: string) =>
      `TypeError ${name} are whole numbers of at most 64 bits, not ${wrong}`;
    const within = (name: string, last: number, wrong: string) =>
      `ValueError ${name} are numbers from 0 to ${last}, not ${wrong}`;
    const lines = stdout.trimEnd().split('\n');
    const last = Number(/0 to (\d+), not -1$/.exec(lines[7])?.[1]);
    expect(last).toBeGreaterThan(200);
    expect(lines).toEqual([
      ...['2147483648', '4294967295', '-1'].map(seed => within('seeds', 2 ** 31 - 1, seed)),
      ...['float64', 'bool', '<U1'].map(seed => whole('seeds', seed)),
      within('seeds', 2 ** 31 - 1, '2147483648'),
      ...['-1', '4294967297'].map(action => within('actions', last, action)),
      ...[`${2n ** 70n}`, 'float64', 'float64', 'float64', 'bool', 'None'].map(wrong =>
        whole('actions', wrong),
      ),
      'ValueError actions are an array of shape (1,), not (1, 1)',
      within('seeds', 2 ** 31 - 1, '-7'),
      ...['-1', '4294967297'].map(action => within('actions', last, action)),
      ...['float64', 'bool'].map(wrong => whole('actions', wrong)),
      ...['(1,)', '()'].map(shape => `ValueError actions are an array of shape (2,), not ${shape}`),
      within('deals', 2 ** 31 - 1, '-1'),
      'ValueError deals are an array of shape (2,), not (1,)',
      ...['2', '-1'].map(table => within('tables', 1, table)),
      'ValueError deals and tables have different shapes: (2,) and (1,)',
      whole('deals', 'float64'),
      'TypeError seed is a text, not int',
      "TypeError rules is a list of texts: ['fivePlus=100']",
    ]);
  });

  test.each(['klaberjass', 'smousjas', 'klaverjas/leids'])(
    'names of actions are those of the records, and tables show what the files do: %s',
    game => {
      const directory = runOf(game, 'random,random', '20');
      const { stdout, stderr } = python(`
import json, subprocess
import numpy as np
from jaslab import Tables, decisions
game, directory = ${JSON.stringify([game, directory])}
words = [*${JSON.stringify([NODE, ...WORDS])}, "records", directory, "--deals", "20"]
lines = subprocess.run(words, capture_output=True, check=True).stdout.splitlines()
records = [json.loads(line) for line in lines]
expected = [(r["deal"], a["seat"], a["act"]) for r in records for a in r["actions"]]
found = [
    row
    for block in decisions(directory)
    for row in zip(block.deal.tolist(), block.seat.tolist(), block.names(block.action))
]
assert found == expected
seen = np.concatenate([block.input_bits for block in decisions(directory)])
# At a table, the same deals are played by their names
canonical = decision = 0
with Tables(game, 1, seed="names") as tables:
    for record in records:
        frame = tables.begin([record["deal"]])
        for action in record["actions"]:
            legal = np.flatnonzero(frame.legal()[0])
            names = [frame.names([code])[0] for code in legal]
            assert sorted(names) == action["legal"] and frame.seat[0] == action["seat"]
            assert (frame.input_bits[0] == seen[decision]).all()
            decision += 1
            code = legal[names.index(action["act"])]
            canonical += tables.actions[code] != action["act"]
            frame = tables.step([code])
        assert frame.over[0]
print(len(expected), canonical)
`);
      expect(stderr).toBe('');
      const [decisions, renamed] = stdout.split(' ').map(Number);
      expect(decisions).toBeGreaterThan(100);
      expect(renamed).toBeGreaterThan(decisions / 4);
    },
    100 * SECONDS,
  );

  test('actions of the files have the codes that the README gives', () => {
    const { stdout, stderr } = python(`
import glob
import numpy as np, pyarrow.dataset as ds
from jaslab import decisions
directory = ${JSON.stringify(runOf('smousjas', 'greedy,random', '30'))}
files = sorted(glob.glob(directory + "/part-*.arrow"))
entries = ds.dataset(files, format="ipc").to_table(["decisions"])["decisions"].combine_chunks().values
action, meld = (entries.field(name).to_numpy().astype(int) for name in ["action", "meld"])
codes = np.where(meld == 0, action, np.where(action == 55, 128, 230) + meld)
blocks = list(decisions(directory))
assert (np.concatenate([block.real(block.action) for block in blocks]) == codes).all()
assert blocks[0].agents == ["greedy", "random"] and (blocks[0].agent == blocks[0].seat).all()
print((meld > 0).sum())
`);
    expect(stderr).toBe('');
    expect(Number(stdout)).toBeGreaterThan(20);
  });

  test('records are the same as text and as JSON, and a wrong line is an error', () => {
    const { stdout, stderr } = python(`
from jaslab import format_records, parse_records
text = open("src/engine/fixtures/deals.txt", encoding="utf-8").read()
records = parse_records(text)
assert format_records(records) == text and parse_records(format_records(reversed(records))) == records[::-1]
for wrong in text.replace(" takes ", " takes 9", 1), "":
    try:
        parse_records(wrong)
    except ValueError as error:
        print(error)
print(len(records), records[0]["game"], records[0]["actions"][0]["legal"])
`);
    expect(stderr).toBe('');
    const [line, nothing, last] = stdout.split('\n');
    expect(line).toMatch(/^stdin, line \d+: expected seat \d takes \d+, found seat \d takes 9\d+$/);
    expect(nothing).toBe('stdin holds no records');
    expect(last).toMatch(new RegExp(`^${namesOf('game').length} bela \\[.*'pass'`));
  });

  test.each(['belote3', 'contree'])(
    'a policy plays the boards of a duel, and its net decides as in Python: %s',
    game => {
      const net = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'net.safetensors');
      const { stdout, stderr } = python(`
import sys
sys.path.append("scripts/python/examples")
from pathlib import Path
import numpy as np
from jaslab import Tables, duel
from learner import Net, best
rng = np.random.default_rng(4)
with Tables("${game}", 1) as one:
    net = Net([one.width, 32, len(one.actions)], rng)
net.save(Path("${net}"), "${game}")
def choose(frame):
    return best(net.rate(frame.observations()), frame.legal())
margins = duel("${game}", choose, "strong:iterations=2", boards=10, seed="names")
assert margins.std() > 0
print(margins.mean())
`);
      expect(stderr).toBe('');
      const words = ['duel', `net:weights=${net}`, 'strong:iterations=2', '--game', game, '--boards', '10'];
      const told = spawnSync(NODE, [...WORDS, ...words, '--seed', 'names', '--json'], { cwd: ROOT });
      expect(JSON.parse(String(told.stdout)).difference.value).toBeCloseTo(Number(stdout), 6);
    },
    200 * SECONDS,
  );

  test('the rate of decisions is measured, without observations, with them, and by a net', () => {
    const words = ['scripts/measure/python_rate.py', 'klaberjass', '--steps', '1', '--opponents', '1=net'];
    const { stdout, status } = run(...words);
    expect(stdout).toMatch(/^klaberjass +[\d,]+ {3}with observations +[\d,]+ {3}by a net +[\d,]+\n$/);
    expect(status).toBe(0);
  });

  test('tables are saved, restored at any place, and cloned', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
rng = np.random.default_rng(4)
FIELDS = ["deal", "seat", "suits", "legal_bits", "input_bits"]
def same(one, other):
    return all((getattr(one, name) == getattr(other, name)).all() for name in FIELDS)
with Tables("klaverjas/utrechts", 6, seed="kept", opponents={1: "net", 3: "random"}) as tables:
    for _ in range(13):
        tables.step(tables.frame.random_actions(rng))
    kept, frame = tables.save(), tables.frame
    print(len(kept), max(map(len, kept)))
    twin = tables.clone()
    assert same(twin.frame, frame)
    for _ in range(40):
        actions = tables.frame.random_actions(rng)
        assert same(tables.step(actions), twin.step(actions))
        assert (tables.frame.reward == twin.frame.reward).all()
    assert same(tables.restore(kept), frame)
    before = twin.frame
    twin.restore(kept[4:], at=[2, 0])
    assert (twin.frame.input_bits[[2, 0]] == frame.input_bits[4:]).all()
    assert (twin.frame.input_bits[[1, 3, 4, 5]] == before.input_bits[[1, 3, 4, 5]]).all()
    assert twin.save(at=[0]) == kept[5:]
    for wrong, at in (kept[:2], None), ([kept[0][1:]], [0]), ([np.array([3, 400], "<i4").tobytes()], [0]):
        try:
            tables.restore(wrong, at)
        except (RuntimeError, ValueError) as error:
            print(type(error).__name__)
    twin.close()
`);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^6 \d\d\nValueError\nValueError\nRuntimeError\n$/);
  });
});
