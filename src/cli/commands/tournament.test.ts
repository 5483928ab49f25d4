import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inSummary, MADE_HERE, refused, run } from '../fixtures/run.ts';
import { agent, filesOf, interrupted, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('tournament');

const words =
  `tournament --agents ${agent('slow')},greedy,random --game klaberjass --boards 40 --part-boards 10 ` +
  '--format gauntlet --workers 1 --quiet';

test('gives ratings, a page and figures, the same after it was killed', async () => {
  const [whole, killed] = [newDirectory(), newDirectory()];
  const { code, out, err } = await run(`${words} --out ${whole} --json`);
  expect([code, err]).toEqual([0, '']);
  const result = JSON.parse(out);
  expect(result.agents).toHaveLength(3);
  expect(result.duels).toHaveLength(2);
  expect(result.agents[0]).toMatchObject({ agent: 'greedy', units: 40, faults: {} });
  expect(result.thinking.map((one: { agent: string }) => one.agent)).toContain('greedy');
  const files = filesOf(whole);
  const page = files['report.md'];
  expect(files['ratings.svg']).toMatch(/^<svg /);
  for (const figure of ['ratings.svg', 'summary.json#points']) expect(page).toContain(`](${figure})`);
  expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const summary = JSON.parse(files['summary.json']);
  expect(summary.agents).toEqual(inSummary(result.agents));
  expect(summary.software).toMatchObject(MADE_HERE);
  expect(JSON.stringify(files)).not.toContain('microsPerDecision');

  const duels = join(killed, 'data');
  const isInSecond = () => existsSync(duels) && readdirSync(duels).length > 1;
  await interrupted(`${words} --out ${killed}`, isInSecond, 'SIGKILL');
  expect(existsSync(join(killed, 'report.md'))).toBe(false);
  const again = await run(`${words} --out ${killed} --resume`);
  expect(again.code).toBe(0);
  expect(filesOf(killed)).toEqual(files);
});

test('an agent that sees all cards plays, and its time is measured', async () => {
  const { code, out } = await run(
    `tournament --agents cheat,greedy --game klaberjass --boards 4 --workers 1 --quiet --json --out ${newDirectory()}`,
  );
  const { agents, thinking } = JSON.parse(out);
  expect(code).toBe(0);
  expect(agents.map((one: { faults: object }) => one.faults)).toEqual([{}, {}]);
  expect(thinking.map((one: { agent: string }) => one.agent)).toEqual(['cheat', 'greedy']);
});

test('a gauntlet goes on with the same command alone', async () => {
  const words = `tournament --game klaberjass --agents greedy,random --format gauntlet --out ${newDirectory()}`;
  const play = (more: string) => run(`${words} --quiet --workers 1 ${more}`);
  const { code, out: printed } = await play('--boards 10 --json');
  expect(code).toBe(0);
  const { format, duels, units, agents } = JSON.parse(printed);
  expect([format, duels.length, units]).toEqual(['gauntlet', 1, 10]);
  expect(agents[0].nash).toBe(undefined);
  expect(await play('--boards 11 --resume')).toMatchObject({
    code: 2,
    err: expect.stringContaining('describes another tournament: its boards is'),
  });
  expect(await play('--boards 10')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--resume continues the tournament in it'),
  });
  expect((await play('--boards 11 --force')).code).toBe(0);
});

test('says nothing certain of two boards', async () => {
  const out = newDirectory();
  const words = '--agents greedy,random,cheat --game klaberjass --boards 2 --workers 1 --quiet';
  const { code, out: text } = await run(`tournament ${words} --out ${out}`);
  const page = filesOf(out)['report.md'];
  expect(code).toBe(0);
  for (const told of [text, page])
    expect(told).not.toMatch(/±|certainly beats|A cycle:|95 times|is the strongest/);
  expect(page).toContain('There are no intervals below 10 boards.');
  expect(page).toContain('(too few boards for an interval)');
});

const base = 'tournament --game klaberjass --boards 5';
test.each([
  ['tournament --game klaberjass --boards 5', /tournament needs --agents/],
  [`${base} --agents greedy`, /two agents or more, not 1/],
  [`${base} --agents greedy,random,greedy`, /agent greedy is in the field twice/],
  [`${base} --agents greedy,nobody`, /unknown agent 'nobody'/],
  [`${base} --agents greedy,random --format swiss`, /--format must be round-robin or gauntlet/],
  ['tournament --game klaberjass --boards 0 --agents greedy,random', /--boards must be a whole number/],
  [`${base} --agents greedy,random --resume --force`, /exclude each other/],
])('%s is refused', async (line, why) => refused(line, why));
