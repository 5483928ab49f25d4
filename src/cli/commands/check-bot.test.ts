import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run, tooLong } from '../fixtures/run.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const MOCK = `'${process.execPath}' '${path('../../node/fixtures/mock-bot.mjs')}'`;

async function check(command: string, ...words: string[]) {
  const { code, out } = await run(['check-bot', command, '--json', ...words]);
  const report = JSON.parse(out);
  return { code, report, failed: report.checks.filter((one: { result: string }) => one.result === 'FAIL') };
}

const FEW = ['--game', 'klaberjass', '--deals', '3'];

test('the first example passes', async () => {
  const command = `'${process.execPath}' '${path('../../../scripts/bots/first-bot.mjs')}'`;
  const words = ['check-bot', command, '--game', 'honderden3', '--game', 'klaverjas', '--deals', '2'];
  const { code, out, err } = await run(words);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('follows the protocol');
  expect(out).toMatch(/note {2}plays the same from the same seed +yes/);
  expect(tooLong(out)).toEqual([]);
});

describe('a bot fails', () => {
  test.each([
    ['garbage 3', 'says nothing else', 'I think I play hearts'],
    ['mumbles 3', 'plays klaberjass', ' Zz'],
    ['dies 9', 'plays klaberjass', undefined],
    ['stubborn', 'ends when it is told to quit', undefined],
    ['talkative', 'answers once, and only when asked', 'do 99999'],
    ['refuses', 'gets ready for games', undefined],
    ['future', 'says hello', undefined],
  ])('that %s, in the check that it fails, with the line', async (words, name, line) => {
    const { code, failed } = await check(`${MOCK} ${words}`, ...FEW);
    expect(code).toBe(1);
    const found = failed.find((one: { check: string }) => one.check === name);
    expect(found).toBeDefined();
    if (line !== undefined) expect(found.line).toContain(line);
  });

  test('that asks for features of another version, in its greeting', async () => {
    const { code, failed } = await check(`${MOCK} features 9`, ...FEW);
    expect(code).toBe(1);
    expect(failed).toMatchObject([
      { check: 'says hello', detail: expect.stringContaining('version 9 of the features') },
    ]);
  });

  test('that is late, in the time it has', async () => {
    const { code, failed } = await check(`${MOCK} slow 700`, ...FEW, '--millis', '300');
    expect(code).toBe(1);
    expect(failed[0]).toMatchObject({ check: 'plays klaberjass', detail: 'did not answer within 300 ms' });
  });

  test('that is no program, in one line', async () => {
    const { code, failed } = await check('no-such-bot-here', ...FEW);
    expect(code).toBe(1);
    expect(failed).toHaveLength(1);
    expect(failed[0].detail).toMatch(/not found/);
  });
});

test('a bot that asks for features passes, and the report says so', async () => {
  const { code, report } = await check(`${MOCK} features 1`, ...FEW);
  expect([code, report.checks[0].detail]).toEqual([0, expect.stringContaining('1 at once, with features,')]);
});

test('a game that there is not is bad input', async () => {
  expect(await run(['check-bot', `${MOCK} good`, '--game', 'skat'])).toMatchObject({
    code: 2,
    err: expect.stringContaining("unknown game 'skat'"),
  });
});
