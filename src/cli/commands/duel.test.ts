import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inSummary, MADE_HERE, refused, run } from '../fixtures/run.ts';
import { agent, faulty, filesOf, hasPart, interrupted, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('duel');

test('an agent differs from itself by exactly 0', async () => {
  const { code, out } = await run(
    'duel random random --game klaverjas --boards 50 --json --quiet --workers 1',
  );
  expect(code).toBe(0);
  const { difference, bootstrap, pentanomial, pairing } = JSON.parse(out);
  expect(difference).toEqual({ n: 50, value: 0 });
  expect(bootstrap).toEqual(difference);
  expect(pentanomial).toEqual([0, 0, 50, 0, 0]);
  expect(pairing.error).toBe(0);
});

test('says who is better, how sure that is and what it rests on', async () => {
  const { code, out, err } = await run(
    'duel greedy random --game klaberjass --boards 200 --quiet --workers 1',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out.replace(/played 200 boards in .*/, 'played 200 boards in …')).toMatchSnapshot();
});

test('ends with its verdict, with the same files on any number of threads', async () => {
  const words =
    'duel greedy random --game klaberjass --sprt elo0=0,elo1=30 --seed s --part-boards 20 --quiet --json';
  const [one, two] = [newDirectory(), newDirectory()];
  const first = await run(`${words} --workers 1 --out ${one}`);
  const second = await run(`${words} --workers 2 --out ${two}`);
  expect([first.code, second.code]).toEqual([0, 0]);
  const { tests, units, alsoPlayed, interrupted: isInterrupted } = JSON.parse(first.out);
  expect([tests.elo.verdict, isInterrupted]).toEqual(['H1', false]);
  expect(units).toBe(tests.elo.units);
  expect(units + (alsoPlayed?.units ?? 0)).toBe(20 * Math.ceil(units / 20));
  expect(units).toBeLessThan(1_000);
  expect(filesOf(two)).toEqual(filesOf(one));
  const summary = JSON.parse(filesOf(one)['summary.json']);
  expect(summary.tests).toEqual(inSummary(tests));
  expect(summary.software).toMatchObject(MADE_HERE);
  const again = await run(`${words} --workers 1 --out ${one} --resume`);
  expect(JSON.parse(again.out)).toMatchObject({ played: 0, units, tests });
  expect(filesOf(one)).toEqual(filesOf(two));
  expect((await run(`verify ${one} --quiet`)).code).toBe(0);
});

test('that is interrupted goes on to the same files', async () => {
  const words = `duel ${agent('slow')} random --game klaberjass --boards 120 --part-boards 20 --workers 1 --quiet`;
  const [whole, stopped] = [newDirectory(), newDirectory()];
  expect((await run(`${words} --out ${whole}`)).code).toBe(0);
  const { code, err } = await interrupted(`${words} --out ${stopped}`, () => hasPart(stopped), 'SIGINT');
  expect(code).toBe(130);
  expect(err).toMatch(
    /interrupted: \d+ of 120 boards are written\. To go on:\n.* duel .* --boards 120 .* --resume\n$/,
  );
  expect(existsSync(join(stopped, 'part-00005.arrow'))).toBe(false);
  expect((await run(`${words} --out ${stopped} --resume`)).code).toBe(0);
  expect(filesOf(stopped)).toEqual(filesOf(whole));
});

test('an agent that fails loses its games, and the exit code is 1', async () => {
  const { code, out, err } = await run(
    `duel ${faulty('throws')} random --game klaberjass --boards 20 --quiet --workers 1 --json`,
  );
  expect(code).toBe(1);
  expect(err).toContain(`agent ${faulty('throws')}`);
  const { terminations, difference, strength } = JSON.parse(out);
  expect(terminations.spoilt).toBeGreaterThan(0);
  expect(terminations.faults[0].crashed).toBeGreaterThan(0);
  expect(terminations.faults[1]).toEqual({});
  expect(difference.n).toBe(20);
  expect(strength.elo.value).toBeLessThan(0);
});

test.each([
  ['duel greedy random --game klaberjass', /needs --boards, --sprt or --points-sprt/],
  ['duel greedy --game klaberjass --boards 5', /duel needs B/],
  ['duel greedy nobody --game klaberjass --boards 5', /unknown agent 'nobody'/],
  ['duel greedy random --game whist --boards 5', /unknown game 'whist'/],
  ['duel greedy random --game klaberjass --boards 0', /--boards must be a whole number from 1/],
  ['duel greedy random --game klaberjass --boards 5 --sprt elo0=0', /give --boards or a test/],
  ['duel greedy random --game klaberjass --boards 5 --max-boards 9', /--max-boards limits a test/],
  ['duel greedy random --game klaberjass --sprt elo0=5,elo1=5', /elo0 must be below elo1/],
  ['duel greedy random --game klaberjass --sprt elo0=5,alpha=2', /alpha must be above 0 and below 0.5/],
  ['duel greedy random --game klaberjass --sprt elo=5', /there is no 'elo'/],
  ['duel greedy random --game klaberjass --points-sprt d1=x', /d1 must be a number, not 'x'/],
  ['duel greedy random --game klaberjass --boards 5 --resume', /--resume needs --out/],
])('%s is refused', async (words, why) => refused(words, why));
