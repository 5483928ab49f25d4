import { expect, test } from 'vitest';
import { agentTexts, seedText, UsageError, wholeNumber } from './arguments.ts';
import { eloTest, pointsTest, standingWords } from './duel-arguments.ts';
import { readShard, recovering } from './shared-arguments.ts';

test('agents are separated by commas, and so are the options of one agent', () => {
  const read = (text: string) => agentTexts(text, '--agents');
  expect(read('greedy,random')).toEqual(['greedy', 'random']);
  expect(read('greedy, random')).toEqual(['greedy', 'random']);
  expect(read('ismcts:iterations=500,exploration=2,random')).toEqual([
    'ismcts:iterations=500,exploration=2',
    'random',
  ]);
  expect(read('random,ismcts:iterations=5,ismcts:iterations=6')).toEqual([
    'random',
    'ismcts:iterations=5',
    'ismcts:iterations=6',
  ]);
  expect(read('./my=agent.js,random')).toEqual(['./my=agent.js', 'random']);
  for (const text of ['', ',', 'random,', ',random']) expect(() => read(text)).toThrow(UsageError);
});

test('whole numbers may be written as people write large ones', () => {
  const read = (text: string) => wholeNumber(1, 1e9)(text, '--deals');
  expect(['1', '1000000', '1e6', '1E6', '1.5e6', '1_000_000', '+7'].map(read)).toEqual([
    1, 1e6, 1e6, 1e6, 1.5e6, 1e6, 7,
  ]);
  for (const text of ['0', '-1', '1.5', '1e10', '1e-1', 'x', '', ' ', '0x10', 'Infinity', '1__0', '１']) {
    expect(() => read(text)).toThrow(/^--deals must be a whole number from 1 to 1,000,000,000, not '/);
  }
});

test('a seed is any text, and stays as it is', () => {
  for (const text of ['007', '1e3', ' ', 'Łódź', '-5']) expect(seedText(text, '--seed')).toBe(text);
  for (const text of ['', 'a\0b']) expect(() => seedText(text, '--seed')).toThrow(UsageError);
});

test('outside bots recover when asked to, and only they', () => {
  const agents = ['greedy:take=40', 'external', 'external:cmd="a b, c"', 'external:cmd=x,recover=false'];
  expect(recovering(agents)).toEqual([
    ...['greedy:take=40', 'external:recover=true', 'external:cmd="a b, c",recover=true'],
    'external:cmd=x,recover=false',
  ]);
});

test('a test takes any of its numbers, and its usual ones for the rest', () => {
  expect(eloTest('elo1=20', '--sprt')).toEqual({
    elo0: 0,
    elo1: 20,
    alpha: 0.05,
    beta: 0.05,
    model: 'logistic',
  });
  expect(eloTest('nelo0=-5,nelo1=0,alpha=.01', '--sprt')).toEqual({
    elo0: -5,
    elo1: 0,
    alpha: 0.01,
    beta: 0.05,
    model: 'normalized',
  });
  expect(pointsTest('d0=-1, d1=1', '--points-sprt')).toEqual({ d0: -1, d1: 1, alpha: 0.05, beta: 0.05 });
});

test.each([
  ['elo0=1,nelo1=3', /there is no 'elo0'; there are: nelo0, nelo1, alpha, beta/],
  ['elo1=1e999', /elo1 must be a number, not '1e999'/],
  ['elo1=', /elo1 must be a number, not ''/],
  ['elo1=1=2', /elo1 must be a number/],
  ['beta=0', /beta must be above 0 and below 0.5, not 0/],
  ['', /there is no ''/],
])('the test %j is refused', (text, why) => {
  expect(() => eloTest(text, '--sprt')).toThrow(why);
});

test('the live line says how far a test is, and where it is going', () => {
  const bounds = { lower: -2.944, upper: 2.944 };
  const standing = (llr: number, verdict: 'continue' | 'H0' = 'continue') => ({
    units: 100,
    difference: { n: 100, value: 1.5, low: 1, high: 2 },
    strength: undefined,
    tests: { elo: { verdict, llr, ...bounds, units: 100 } },
  });
  expect(standingWords(standing(0.1))).toEqual(['+1.50 ± 0.50 points', 'LLR 0.10 of -2.94, 2.94']);
  expect(standingWords(standing(1.472))[1]).toBe('LLR 1.47 of -2.94, 2.94, about 100 to go');
  expect(standingWords(standing(-1.472))[1]).toBe('LLR -1.47 of -2.94, 2.94, about 100 to go');
  expect(standingWords(standing(-3, 'H0'))[1]).toBe('LLR -3.00 of -2.94, 2.94: H0');
  expect(standingWords({ ...standing(0), units: 0 })).toEqual([]);
});

const read = (text: string, environment: Record<string, string> = {}) =>
  readShard(text, '--shard', environment);

/** The environment of a task of a Slurm array. */
const slurm = (id: number, count: number, min: number, max: number, step = 1) => ({
  SLURM_ARRAY_TASK_ID: String(id),
  SLURM_ARRAY_TASK_COUNT: String(count),
  SLURM_ARRAY_TASK_MIN: String(min),
  SLURM_ARRAY_TASK_MAX: String(max),
  SLURM_ARRAY_TASK_STEP: String(step),
});

test('a shard is the third of sixteen', () => {
  expect(read('3/16')).toEqual({ number: 3, of: 16 });
  expect(read(' 1/1 ')).toEqual({ number: 1, of: 1 });
});

test.each([
  '',
  '3',
  '/',
  '3/',
  '/3',
  '0/3',
  '4/3',
  '-1/3',
  '1.5/3',
  '3/16/2',
  'x',
  '1e1/20',
  '1/0',
  '1/9999999999',
])('%j is no shard', text => expect(() => read(text)).toThrow(UsageError));

test('the tasks of a Slurm array are counted from its first', () => {
  expect(read('auto', slurm(1, 16, 1, 16))).toEqual({ number: 1, of: 16 });
  expect(read('auto', slurm(0, 16, 0, 15))).toEqual({ number: 1, of: 16 });
  expect(read('auto', slurm(115, 16, 100, 115))).toEqual({ number: 16, of: 16 });
  expect(read('auto', slurm(9, 4, 1, 13, 4))).toEqual({ number: 3, of: 4 });
  expect(read('auto/16', slurm(1, 16, 1, 16))).toEqual({ number: 1, of: 16 });
});

test('some tasks of an array that run again are refused: their number is not that of the shards', () => {
  for (const [text, ...task] of [
    ['auto', 7, 2, 3, 7],
    ['auto', 3, 1, 3, 3],
    ['auto/16', 3, 4, 1, 4],
  ] as const)
    expect(() => read(text, slurm(...(task as [number, number, number, number])))).toThrow(
      /does not say the shard: give it, such as --shard "\$SLURM_ARRAY_TASK_ID\/(N|16)"$/,
    );
});

test('a pod says which it is, and the argument of how many', () => {
  expect(read('auto/16', { JOB_COMPLETION_INDEX: '0' })).toEqual({ number: 1, of: 16 });
  expect(read('auto/16', { JOB_COMPLETION_INDEX: '15' })).toEqual({ number: 16, of: 16 });
  expect(() => read('auto/16', { JOB_COMPLETION_INDEX: '16' })).toThrow('there is no shard 17 of 16');
  expect(() => read('auto', { JOB_COMPLETION_INDEX: '0' })).toThrow('give auto/N');
});

test.each(['x', '-1', '1e3', '0x1', ' 1', '99999999999', '$(rm)', '١'])(
  '%j in the environment is refused',
  value => {
    expect(() => read('auto/4', { JOB_COMPLETION_INDEX: value })).toThrow('must be a whole number');
    expect(() => read('auto', { ...slurm(1, 4, 1, 4), SLURM_ARRAY_TASK_COUNT: value })).toThrow(
      'must be a whole',
    );
  },
);

test('without a scheduler, auto says what it needs', () => {
  for (const environment of [{}, { SLURM_ARRAY_TASK_ID: '', JOB_COMPLETION_INDEX: '' }])
    expect(() => read('auto/4', environment)).toThrow('needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX');
});
