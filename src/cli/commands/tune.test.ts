import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MADE_HERE, refused, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('tune');
const WORDS =
  'tune greedy:take=150,name=150 --game klaberjass --params take,name --against greedy --quiet --workers 1';

test('spoilt values are mended, proven on other boards, and the file plays', async () => {
  const out = newDirectory();
  const { code, out: text, err } = await run(`${WORDS} --boards 6000 --confirm 2000 --out ${out}`);
  expect([code, err]).toEqual([0, '']);
  expect(text).toMatch(/verdict {2}stronger by \d+\.\d+ ± \d+\.\d+ points a deal/);
  const file = join(out, 'tuned.json');
  const tuned = JSON.parse(readFileSync(file, 'utf8'));
  expect(tuned).toMatchObject({ game: 'klaberjass', verdict: 'stronger', start: 'greedy:take=150,name=150' });
  expect(tuned.command).toMatch(/^jaslab tune greedy:take=150,name=150 .* --out /);
  expect(text).toContain(tuned.agent);
  const report = readFileSync(join(out, 'report.md'), 'utf8');
  expect(report).toContain(tuned.command);
  expect(report).toContain('stronger by');
  const { figures, software } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
  expect(Object.keys(figures).sort()).toEqual(['path-name', 'path-take']);
  expect(software).toMatchObject(MADE_HERE);
  const duel = await run(
    `duel ${file}:patience=3 random --game klaberjass --boards 5 --quiet --workers 1 --json`,
  );
  expect(JSON.parse(duel.out).agents[0]).toBe(`${tuned.agent},patience=3`);
}, 120_000);

test('what the rules switch off is left alone, in a line', async () => {
  const words =
    'tune greedy --game klaberjass --boards 40 --trial-boards 10 --confirm 20 --quiet --workers 1';
  const out = newDirectory();
  const more = `--rules schmeiss=false --params take,schmeiss,bid,count.third --out ${out} --json`;
  const { code, out: text, err } = await run(`${words} ${more}`);
  const said = 'not tuned, because under these rules no decision depends on them: schmeiss, bid, count.third';
  expect([code, err]).toEqual([0, `jaslab: ${said}\n`]);
  const { parameters, unused } = JSON.parse(text);
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['take']);
  expect(unused).toEqual(['schmeiss', 'bid', 'count.third']);
  await refused(
    `${words} --params bid --out ${newDirectory()}`,
    /nothing to tune: .* no decision depends on bid$/,
  );
});

test('refuses what does not fit in one line that says what to do', async () => {
  const out = newDirectory();
  await refused(
    `tune greedy --game klaberjass --params tkae --out ${out}`,
    /no parameter 'tkae'.*did you mean take/,
  );
  await refused(`tune random --game klaberjass --out ${out}`, /declares no range/);
  await refused(`tune greedy --game klaberjass --params take=9:3 --out ${out}`, /least:most/);
  await refused(
    `tune greedy --game klaberjass --boards 20 --minutes 1 --out ${out}`,
    /--boards and --minutes exclude each other/,
  );
  await refused(`tune greedy --game klaberjass --gain -1 --out ${out}`, /above 0/);
  const file = join(out, 'no.json');
  await refused(`duel ${file} greedy --game belote --boards 1`, /cannot read/);
  writeFileSync(`${out}.json`, '{}');
  await refused(`duel ${out}.json greedy --game belote --boards 1`, /names no agent/);
});
