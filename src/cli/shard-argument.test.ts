import { expect, test } from 'vitest';
import { UsageError } from './arguments.ts';
import { readShard } from './shard-argument.ts';

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
