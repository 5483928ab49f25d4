/** What learners and analysts in Python build on: stated hands, worlds, exact values. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { python } from './python.ts';

describe('learning in Python', () => {
  test('hands are stated, worlds fit what a seat knows, and values are those of trying every card', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
rng = np.random.default_rng(5)
def best(tables):
    """The reward of seat 0 if all play as well as possible, by trying everything."""
    [saved], frame = tables.save(), tables.frame
    found = []
    for action in np.flatnonzero(frame.legal()[0]):
        after = tables.step([action])
        found.append(after.reward[0, 0] if after.over[0] else best(tables))
        tables.restore([saved])
    return max(found) if frame.seat[0] % 2 == 0 else min(found)
def says(call):
    try:
        call()
    except ValueError as error:
        print(error)
with Tables("klaverjas", 1, seed="hands") as tables:
    tables.begin([3], hands={0: "Jh 9h Ah Th Kh Qh 8h 7h", 2: "As,Ts"})
    assert tables.hands()[0, 0] == 0xFF << 16 and "Ts" in tables.card_names(tables.hands()[0, 2])
    tried = 0
    for _ in range(400):
        held = tables.card_names(tables.hands()[0, tables.frame.seat[0]]).split()
        if len(held) == 2:
            values = tables.values()[0]
            sign = 1 if tables.frame.seat[0] % 2 == 0 else -1
            [saved] = tables.save()
            assert (np.isfinite(values) == tables.frame.legal()[0]).all()
            for action in np.flatnonzero(np.isfinite(values)):
                after = tables.step([action])
                assert values[action] == sign * best(tables)
                tables.restore([saved])
                tried += 1
        tables.step(tables.frame.random_actions(rng))
    assert tried > 50
    for bad in {0: "Jx"}, {0: "Jh Jh"}, {0: "Jh", 1: "Jh"}, {5: "Jh"}, {1: "7c 8c 9c Tc Jc Qc Kc Ac 7d"}:
        says(lambda: tables.begin([1], hands=bad))
    says(lambda: tables.begin([1], turn_up="Jh"))
    tables.begin([1])
    says(lambda: tables.values())
    says(lambda: tables.worlds(0))
    says(lambda: tables.worlds(600))
    says(lambda: tables.worlds(1, at=[4]))
# What the others have done tells where their cards are
with Tables("klaverjas", 48, seed="told", opponents={seat: "net" for seat in (1, 2, 3)}) as tables:
    for _ in range(3):
        tables.step(tables.frame.random_actions(rng))
    told, hands, seats = tables.frame, tables.hands(), tables.frame.seat
    right = []
    for weighed in False, True:
        found = tables.worlds(96, seed=3, weighed=weighed)
        again = tables.worlds(96, at=[5], seed=3, weighed=weighed)[0]
        assert again.saved == found[5].saved and (again.weights == found[5].weights).all()
        assert all(np.isclose(one.weights.sum(), 1, atol=1e-5) for one in found)
        assert (found[0].weights.max() == found[0].weights.min()) != weighed
        same = [np.bitwise_count(one.hands & held).sum(axis=1) @ one.weights for one, held in zip(found, hands)]
        right.append(np.mean(same))
        for one, held, seat in zip(found, hands, seats):
            assert (one.hands[:, seat] == held[seat]).all() and len(set(one.saved)) > 1
        after = tables.restore([one.saved[7] for one in found])
        assert (after.input_bits == told.input_bits).all() and (after.legal_bits == told.legal_bits).all()
        assert (tables.hands() == [one.hands[7] for one in found]).all()
        tables.restore(tables.save())
        assert (tables.frame.input_bits == told.input_bits).all()
        tables.step(tables.frame.random_actions(rng))
        tables.restore([one.saved[0] for one in found])
    assert right[1] > right[0] + 0.3, right
`);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      "'Jx' is no card, such as Jh or Td",
      'Jh is stated twice',
      'Jh is stated twice',
      'there is no seat 5',
      'seat 1 is dealt 8 cards, not 9',
      'the game turns no card up',
      'table 0: the deal is not in trick play without a stock',
      'count is a number from 1 to 512, not 0',
      'count is a number from 1 to 512, not 600',
      'tables are numbers from 0 to 0, not 4',
    ]);
  });

  test('a policy is exploited as its net is by jaslab exploit, and wrong chances end it', () => {
    const net = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'net.safetensors');
    const { stdout, stderr } = python(`
import json, subprocess, sys
sys.path.append("scripts/python/examples")
from pathlib import Path
import numpy as np
from jaslab import Tables, exploitability
from jaslab.process import command
from learner import Net, best
game = "smoojas/small"
with Tables(game, 1) as one:
    actions = len(one.actions)
    net = Net([one.width, 32, actions], np.random.default_rng(4))
net.save(Path("${net}"), game)
def chances(sets):
    return np.eye(actions)[best(net.rate(sets.observations()), sets.legal())]
words = [*command(), "exploit", "--game", game, "--agents", "net:weights=${net}", "--json", "--quiet"]
told = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)
print(np.mean(exploitability(game, chances)) - told["agents"][0]["points"])
for asked, policy in (game, lambda sets: 2 * chances(sets)), ("klaverjas", chances):
    try:
        exploitability(asked, policy)
    except RuntimeError as error:
        print(error)
`);
    expect(stderr).toBe('');
    const [difference, twice, large] = stdout.split('\n');
    expect(Math.abs(Number(difference))).toBeLessThan(1e-9);
    expect(twice).toContain('not 1 in all');
    expect(large).toContain('klaverjas has too many deals');
  }, 300_000);

  test('a seat recalls what it has received and perceived, and is told why a card is not legal', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
from jaslab.aec import DealEnv
rng = np.random.default_rng(6)
objections = set()
with Tables("klaverjas", 3, seed="recall") as tables:
    tables.begin([0, 1, 3])
    for _ in range(30):
        seats, accounts = tables.frame.seat, tables.recall()
        for table, line in enumerate(tables.save()):
            recalled = tables.recalled(accounts[table])
            held = tables.card_names(tables.hands()[table, seats[table]]).split()
            played = [word[2:] for word in recalled if word[0] == str(seats[table]) and word[2:] in tables.actions[:32]]
            assert sorted(word[1:] for word in recalled if word[0] == "+") == sorted(held + played)
            mask = {int(tables.meaning.real(np.array([one]), tables.frame.suits[table])[0])
                    for one in np.flatnonzero(tables.frame.legal()[table])}
            for action in range(34):
                why = tables.why_not(action, table)
                assert (why == "") == (action in mask)
                objections.add(why.split(" ")[0])
        tables.step(tables.frame.random_actions(rng))
print(sorted(objections))
env = DealEnv("klaberjass", flat=True)
env.reset(seed=3)
state = env.state()
assert env.state_space.contains(state) and state[-64:].sum() == 12
assert (state[:-64] == env.observe(env.agent_selection)).all()
`);
    expect(stderr).toBe('');
    expect(stdout).toBe("['', 'can', 'cannot', 'does', 'must']\n");
  });

  test('in matches the totals are those of the rewards, and a match goes on as it was in a copy', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
rng = np.random.default_rng(7)
with Tables("klaberjass", 8, seed="matches", opponents={1: "net"}, matches=True) as tables:
    frame, won, lead = tables.frame, 0, np.zeros(8)
    while won < 20:
        assert (lead == frame.totals[:, 0] - frame.totals[:, 1]).all()
        over = tables.step(frame.random_actions(rng)).over == 1
        frame, before = tables.frame, frame
        lead += frame.reward[:, 0]
        for table in np.flatnonzero(frame.match_over):
            assert over[table] and frame.match[table] == before.match[table] + 8 and frame.deal[table] == 0
            assert (frame.match_reward[table, :2] == np.sign([lead[table], -lead[table]])).all()
            lead[table], won = 0, won + 1
    assert frame.deal.max() > 2
    with tables.clone() as copy:
        actions = frame.random_actions(rng)
        for name in "match", "deal", "totals", "standing", "input_bits":
            assert (getattr(copy.frame, name) == getattr(frame, name)).all()
            assert (getattr(copy.step(actions), name) == getattr(tables.step(actions), name)).all()
            actions = tables.frame.random_actions(rng)
            frame = tables.frame
    print(tables.begin([3] * 8, hands={0: "Jh"}).match, "Jh" in tables.card_names(tables.hands()[5, 0]))
`);
    expect(stderr).toBe('');
    expect(stdout).toBe('[3 3 3 3 3 3 3 3] True\n');
  });
});
