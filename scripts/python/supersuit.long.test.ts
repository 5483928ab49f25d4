/** The wrappers of SuperSuit round a deal of flat observations. */
import { expect, test } from 'vitest';
import { python } from './python.ts';

/** What each gives: the size of an observation, its type, and what seat_0 has won. */
const WRAPPERS = {
  'dtype_v0(env, np.float32)': ['width', 'float32', 'points'],
  'flatten_v0(env)': ['width', 'int8', 'points'],
  'reshape_v0(env, (width, 1))': ['width', 'int8', 'points'],
  'normalize_obs_v0(ss.dtype_v0(env, np.float32))': ['width', 'float32', 'points'],
  'observation_lambda_v0(env, lambda seen, space: seen[9:])': ['width - 9', 'int8', 'points'],
  'pad_observations_v0(env)': ['width', 'int8', 'points'],
  'pad_action_space_v0(env)': ['width', 'int8', 'points'],
  'agent_indicator_v0(env)': ['width + 4', 'int8', 'points'],
  'frame_stack_v1(env, 3)': ['3 * width', 'int8', 'points'],
  'clip_reward_v0(env)': ['width', 'int8', 'np.sign(points)'],
  'reward_lambda_v0(env, lambda points: points / 100)': ['width', 'int8', 'points / 100'],
} as const;

const HEAD = `
import numpy as np, supersuit as ss
from jaslab.aec import DealEnv
from pettingzoo.test import api_test
make = lambda: DealEnv("klaverjas", flat=True)
def play(env):
    """Plays a deal by the masks in infos; gives what was seen, and what seat_0 has won."""
    rng, rows, won = np.random.default_rng(3), [], 0
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        rows.append(seen)
        won += reward * (agent == "seat_0")
        env.step(None if over else rng.choice(np.flatnonzero(info["action_mask"])))
    env.close()
    return rows, won
plain, points = play(make())
width = len(plain[0])
`;

test('wrappers of observations, rewards and spaces pass the test of PettingZoo, and a deal goes through them', () => {
  const checks = Object.entries(WRAPPERS).map(
    ([wrapper, [size, type, points]]) => `
env = make()
wrapped = ss.${wrapper}
api_test(wrapped, num_cycles=30)
rows, won = play(wrapped)
assert len(rows) == len(plain) and all(row.size == ${size} and row.dtype == "${type}" for row in rows)
assert points != 0 and won == ${points}, won
print("went through", "${wrapper}")
`,
  );
  const { stdout, stderr } = python(HEAD + checks.join(''));
  expect(stderr).toBe('');
  expect(stdout.match(/(?<=^went through ).*$/gm)).toEqual(Object.keys(WRAPPERS));
});

test('wrappers that repeat actions come to an illegal one, and environments are not copied', () => {
  const { stdout, stderr } = python(`${HEAD}
for test in (
    lambda: api_test(ss.frame_skip_v0(make(), 2), num_cycles=30),
    lambda: api_test(ss.sticky_actions_v0(make(), 0.9), num_cycles=30),
    lambda: ss.vectorize_aec_env_v0(make(), 2),
):
    try:
        test()
    except (TypeError, ValueError) as error:
        print(error)
`);
  expect(stderr).toBe('');
  const said = stdout.match(/^(table|a ).*$/gm);
  expect(said).toEqual([
    expect.stringMatching(/is not legal/),
    expect.stringMatching(/is not legal/),
    expect.stringMatching(/cannot be pickled or copied/),
  ]);
});
