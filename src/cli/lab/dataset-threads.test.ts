import { afterAll, expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';
import { DatasetThreads } from './dataset-threads.ts';

const { newDirectory } = workplace('threads');
const hurried = new DatasetThreads(1);
const patient = new DatasetThreads();
afterAll(() => Promise.all([hurried.close(), patient.close()]));

test('a question that takes too long ends in one line, and the next is answered', async () => {
  const directory = newDirectory();
  await run(
    `run --game klaberjass --agents random,random --deals 4 --actions --quiet --workers 1 --out ${directory}`,
  );
  const question = { kind: 'deal', directory, number: 0 } as const;
  const late = await Promise.all([1, 2, 3, 4, 5].map(() => hurried.ask(question)));
  for (const { problem, records } of late)
    expect([problem, records]).toEqual(['this dataset takes more than 0.001 seconds to read', undefined]);
  expect((await patient.ask(question)).records).toHaveLength(1);
  expect(await patient.ask({ ...question, number: 9 })).toEqual({
    problem: expect.stringContaining('holds 4 deals'),
  });
});
