/** The games as games of OpenSpiel: its own tests, its algorithms, and what states keep to themselves. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/node/by-name.ts';
import { PYTHON, python, run, runBy } from './python.ts';

const MINUTE = 60_000;

const HEAD = `
import random
import numpy as np
import pyspiel
import jaslab.openspiel
rng = random.Random(7)
def play(state, until=lambda state: False):
    while not state.is_terminal() and not until(state):
        state.apply_action(rng.choice(state.legal_actions()))
    return state
def dealt(game):
    return play(game.new_initial_state(), lambda state: not state.is_chance_node())
def names():
    return [known.short_name for known in pyspiel.registered_games() if known.short_name.startswith("jaslab_")]
`;
const openspiel = (code: string) => python(HEAD + code);

test(
  'every game and preset passes the random simulations of OpenSpiel, with serialisation, and so do games with options',
  () => {
    const { stdout, stderr } = openspiel(`
options = ["klaberjass(fivePlus=100,meldClaim=choice,dealer=0)", "klaverjas(doubling=kraken,secondTurn=any,pit=0)",
           "belote3x24(belote3x24=6_2,vache=True)", "smousjas(uitThreshold=0)", "contree(alltrump=True,notrump=True)"]
for name in names() + ["jaslab_" + game for game in options]:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, 1, True, False)
    print("passed", name.partition("(")[0].partition("_")[2])
`);
    expect(stderr).toBe('');
    const passed = [...stdout.matchAll(/^passed (.*)$/gm)].map(([, name]) => name);
    expect(passed).toEqual(expect.arrayContaining([...namesOf('game')]));
    expect(passed).toContain('klaverjas_amsterdam');
  },
  5 * MINUTE,
);

test(
  'every game and preset passes the API test of OpenSpiel',
  () => {
    // Each refusal that it asks for is also written to stderr, which would be megabytes
    const { stdout } = python(`
import os, unittest
import jaslab.openspiel
from absl import flags
from open_spiel.integration_tests import api_test
flags.FLAGS(["api_test", "--test_only_games=^jaslab_"])
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
tests = unittest.defaultTestLoader.loadTestsFromModule(api_test)
names = {case.id().partition("Tree_jaslab_")[2].partition("_Test.")[0] for suite in tests for case in suite}
result = unittest.TestResult()
tests.run(result)
for test, trace in result.failures + result.errors:
    print(test.id(), trace)
print(result.testsRun, *sorted(names - {""}))
`);
    const [count, ...names] = stdout.trimEnd().split(' ');
    expect(names, stdout.slice(0, 2000)).toEqual(expect.arrayContaining([...namesOf('game')]));
    expect(Number(count)).toBeGreaterThanOrEqual(5 * names.length);
  },
  5 * MINUTE,
);

test(
  'a resampled state looks the same to its player, is another deal, and can be played from its first card',
  () => {
    const { stdout, stderr } = openspiel(`
for name in names():
    game = pyspiel.load_game(name)
    state, accounts, others = dealt(game), {}, set()
    while not state.is_terminal():
        for player in range(game.num_players()):
            account = state._at.known(player).account
            # Perfect recall: what was known comes first
            before = accounts.get(player, [])
            assert account[:len(before)] == before, name
            accounts[player] = account
            if rng.random() < 0.8:
                continue
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            for look in ("information_state_string", "information_state_tensor",
                         "observation_string", "observation_tensor"):
                assert getattr(other, look)(player) == getattr(state, look)(player), (name, look)
            others.add(str(other) == str(state))
            # Its actions were legal in its deal: nobody holds a card of a suit that he could not follow
            again = game.new_initial_state()
            for action in other.history():
                again.apply_action_with_legality_check(action)
            assert str(again) == str(other) and again.history() == other.history()
        state.apply_action(rng.choice(state.legal_actions()))
    assert False in others, name
    print("passed", name)
try:
    game.new_initial_state().resample_from_infostate(0, rng.random)
except ValueError as error:
    print(error)
`);
    expect(stderr).toBe('');
    expect(stdout.match(/^passed/gm)?.length).toBeGreaterThan(namesOf('game').length);
    expect(stdout).toContain('the pack is dealt: nobody has seen a card\n');
  },
  10 * MINUTE,
);

test('hidden cards vary as chance would have it', () => {
  const { stderr } = openspiel(`
game = pyspiel.load_game("jaslab_klaberjass")
state = dealt(game)
held = np.zeros(32)
for _ in range(2000):
    other = state.resample_from_infostate(0, rng.random)._at
    held[[card for place, card in enumerate(other.deck) if place in (3, 4, 5, 9, 10, 11)]] += 1
own = {card for place, card in enumerate(state._at.deck) if place in (0, 1, 2, 6, 7, 8, 12)}
hidden = np.array([card not in own for card in range(32)])
# Six of 25 cards, each 480 times; the standard deviation is 19
assert (held[~hidden] == 0).all() and (abs(held[hidden] - 480) < 90).all(), held
`);
  expect(stderr).toBe('');
});

test('states outlive their process, forks and pickles, and a position is freed with them', () => {
  const { stdout, stderr } = openspiel(`
import multiprocessing, pickle, time
game = pyspiel.load_game("jaslab_klaverjas")
state = play(dealt(game), lambda state: state.move_number() > 45)
text, legal = str(state), state.legal_actions()
engine = game.rules.engine()
def inside(connection):
    there = state.clone()
    there.apply_action(legal[0])
    connection.send((str(there), there.information_state_string(0)))
here, there = multiprocessing.Pipe()
fork = multiprocessing.get_context("fork").Process(target=inside, args=(there,))
fork.start(); fork.join()
assert here.recv() == (lambda child: (str(child), child.information_state_string(0)))(state.child(legal[0]))
assert game.rules.engine() is engine
again = pickle.loads(pickle.dumps(state))
assert str(again) == text and again.legal_actions() == legal and again.history() == state.history()
begun = pickle.loads(pickle.dumps(game.new_initial_state().child(5)))
assert str(begun) == "dealer 3, Qc" and len(begun.legal_actions()) == 31
slots = engine._slots
for _ in range(50):
    play(state.clone())
assert engine._slots <= slots + 3, (slots, engine._slots)
engine.process._process.kill()
engine.process._process.wait()
try:
    state.child(legal[0])
except RuntimeError as error:
    print(str(error).rpartition(" ")[2])
def interrupt(_):
    raise KeyboardInterrupt
game.rules.engine().process.write = interrupt
try:
    state.clone().apply_action(legal[0])
except KeyboardInterrupt:
    print("interrupted")
play(state.clone())
assert state.information_state_string(0) == again.information_state_string(0)
for wrong in (400, [card for card in range(32) if card not in legal][0]):
    try:
        state.apply_action(wrong)
    except ValueError as error:
        print(error)
try:
    pyspiel.load_game("jaslab_klaberjass(fivePlus=70)")
except RuntimeError as error:
    print("fivePlus" in str(error))
process = game.rules.engine().process._process
del game, state, again, begun, engine, here
for _ in range(50):
    if process.poll() is None:
        time.sleep(0.1)
print(process.poll())
`);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^-9\ninterrupted\n400 is not legal\n\d+ is not legal\nTrue\n0\n$/);
});

test(
  'algorithms of OpenSpiel run: IS-MCTS, MCCFR by outcomes and, in a small game, by external sampling, learners',
  () => {
    const { stdout, stderr } = openspiel(`
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr, random_agent
game = pyspiel.load_game("jaslab_klaberjass")
bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 100.0, 30,
                       random_state=np.random.RandomState(2))
state = dealt(game)
while len(state._at.said) < 4 and not state.is_terminal():
    state.apply_action(bot.step(state))
np.random.seed(3)
solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
for _ in range(5):
    solver.iteration()
print("outcome sampling", len(solver._infostates) > 50)
small = pyspiel.load_game("jaslab_smoojas_small")
solver = external_sampling_mccfr.ExternalSamplingSolver(small)
for _ in range(20):
    solver.iteration()
state = dealt(small)
policy = solver.average_policy().action_probabilities(state, state.current_player())
print("external sampling", len(solver._infostates) > 300, sorted(policy) == state.legal_actions())
env = rl_environment.Environment("jaslab_klaverjas")
agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(4)]
step = env.reset()
while not step.last():
    step = env.step([agents[step.observations["current_player"]].step(step).action])
print("learners", sum(step.rewards) == 0)
`);
    expect(stderr).toBe('');
    expect(stdout).toBe('outcome sampling True\nexternal sampling True True\nlearners True\n');
  },
  5 * MINUTE,
);

test(
  'a policy is exploited as one of arrays that does the same, and is asked once for each information state',
  () => {
    const { stdout, stderr } = openspiel(`
from jaslab import exploitability
asked = set()
def lowest(state):
    assert len(state.history()) >= 12
    asked.add(state.information_state_string())
    return {state.legal_actions()[0]: 1}
def lowest_of_rows(sets):
    legal, actions = sets.legal(), np.arange(len(sets.meaning.actions))
    real = np.stack([sets.meaning.real(actions, suits) for suits in sets.suits])
    return np.eye(len(actions))[np.where(legal, real, 9999).argmin(axis=1)]
game = pyspiel.load_game("jaslab_smoojas_small")
print(*jaslab.openspiel.exploitability(game, lowest), len(asked))
print(*exploitability("smoojas/small", lowest_of_rows), 143548)
`);
    expect(stderr).toBe('');
    const [states, rows] = stdout.split('\n');
    expect(states).toBe(rows);
  },
  10 * MINUTE,
);

describe('the example with algorithms of OpenSpiel', () => {
  /** What each learner has won over random actions, in points a deal, after how many rounds. */
  function won(program: string, ...words: string[]) {
    const { stdout, stderr } = runBy(program, 'scripts/python/examples/openspiel_learners.py', ...words);
    expect(stderr).toBe('');
    const lines = stdout.matchAll(/^(\S+) +([\d,]+) +\d+ +([+-][\d.]+) ± [\d.]+$/gm);
    return new Map(
      [...lines].map(([, name, rounds, margin]) => [name, [rounds.replace(',', ''), margin].map(Number)]),
    );
  }

  test(
    'IS-MCTS wins, random actions do not, and MCCFR goes through iterations',
    () => {
      const found = won(PYTHON, 'belote2_small', '3', '25', 'random', 'is-mcts', 'mccfr');
      const [random, search, sampling] = ['random', 'is-mcts', 'mccfr'].map(name => found.get(name) ?? []);
      expect(search[1]).toBeGreaterThan(Math.abs(random[1]));
      expect(sampling[0]).toBeGreaterThan(50);
    },
    5 * MINUTE,
  );

  test(
    'NFSP and PPO run with torch, and PPO learns',
    () => {
      const { TORCH_PYTHON = PYTHON } = process.env;
      for (const game of ['belote3', 'klaverjas']) {
        const found = won(TORCH_PYTHON, game, '1', '1', 'nfsp', 'ppo');
        expect(found.get('nfsp')?.[0]).toBeGreaterThan(5);
        expect(found.get('ppo')?.[0]).toBeGreaterThan(5);
      }
      expect(won(TORCH_PYTHON, 'klaberjass', '15', '100', 'ppo').get('ppo')?.[1]).toBeGreaterThan(0);
      const rate = ['scripts/measure/python_rate.py', 'klaverjas', '--steps', '3', '--torch'];
      expect(runBy(TORCH_PYTHON, ...rate).stdout).toMatch(/ by a net +[\d,]+\n$/);
    },
    10 * MINUTE,
  );
});

test('the page and the measurement run', () => {
  const page = readFileSync(new URL('openspiel.md', import.meta.url), 'utf8');
  const [, block] = /```python\n(.*?)```/s.exec(page) ?? [];
  expect(python(block)).toMatchObject({ stderr: '', stdout: expect.stringContaining('dealer 3, ') });
  const rate = run('scripts/measure/python_rate.py', 'klaberjass', '--steps', '1', '--openspiel');
  expect(rate.stdout).toMatch(/^klaberjass +[\d,]+ moves, or [\d,]+ decisions without dealing\n$/);
});

const PLAYED = ['klaberjass', 'smoojas', 'belote3x24(belote3x24=6_2)', 'klaverjas', 'contree'];

test.each(PLAYED)('%s is played through as it was', async game => {
  const { stdout, stderr } = openspiel(`
from absl import flags
flags.FLAGS([""])
from open_spiel.python.algorithms import generate_playthrough
game = pyspiel.load_game("jaslab_${game}")
state = game.new_initial_state()
while not state.is_terminal():
    legal = state.legal_actions()
    state.apply_action(legal[len(state.history()) * 7 % len(legal)])
kept = ("# ", "MaxGameLength", "MinUtility", "CurrentPlayer", "InformationStateS", "ObservationS",
        "StringLegal", "Returns")
for line in generate_playthrough.playthrough("jaslab_${game}", state.history()).splitlines():
    if line.startswith(kept) and "pack is dealt" not in line:
        print(line)
`);
  expect(stderr).toBe('');
  await expect(stdout).toMatchFileSnapshot(`playthroughs/${game.replace(/\W.*/, '')}.txt`);
});
