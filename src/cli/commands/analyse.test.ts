import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealAnalysis } from '../../analysis/index.ts';
import type { RegretReport } from '../../analysis/regret.ts';
import { actionsOf, legalWords } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';
import type { ProblemSet } from '../../node/analyse/problems.ts';
import { readDealCode } from '../../player/deal-code.ts';
import { inSummary, linesOf, MADE_HERE, refused, run, tooLong } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-analyse-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'deals.jsonl');
const dataset = join(folder, 'run');

beforeAll(async () => {
  const records = await run('records --game klaberjass --agents greedy,random --deals 3');
  writeFileSync(file, records.out);
  await run(
    `run --game klaberjass --agents greedy,random --deals 4 --seatings all --actions --out ${dataset} --quiet`,
  );
});

async function analyse(words: string): Promise<string> {
  const { code, out, err } = await run(`analyse ${words} --quiet --workers 1`);
  expect([code, err]).toEqual([0, '']);
  expect(words.includes('--json') ? [] : tooLong(out)).toEqual([]);
  return out;
}

describe('of one deal', () => {
  test('the costliest mistakes are sentences for card players', async () => {
    const out = await analyse(`${file} --line 3 --agent strong:iterations=50`);
    expect(out).toMatch(/^Game: klaberjass\nDeal: 2\nSeed: demo\nSeat 0 \(greedy/);
    expect(out).toMatch(/ {2}Trick \d, seat \d: [7-9TJQKA][cdhs] cost \d+ points \(best: .+\)\./);
    expect(out).toContain('In hindsight: with all hands open');
    expect(out).toMatch(/In worlds: what strong:iterations=50 expects/);
  });

  test('a mistake is explained by what the better action wins more often', async () => {
    const { out: record } = await run('records --game smousjas --agents greedy,greedy --seed w');
    const path = join(folder, 'reasons.jsonl');
    writeFileSync(path, record);
    const out = (await analyse(`${path} --suits letters`)).replaceAll(/\n {2,}(?=\S)/g, ' ');
    expect(out).toMatch(
      /better: Ad\)\. .* 100 points better off in melds\. With Ad you win this trick more often: always .* scores/,
    );
    expect(out).toContain(
      'The meld Jc 10c 9c 8c 7c scores 100 points if you declare it now, unless your opponent has a higher one.',
    );
  });

  /**
   * Seat 0, the maker, has 7d Td against Kd 9s. The Ten wins two tricks, 14 and the last 10: 78 points with its melds
   * against 44. The Seven loses both: 54 against 68, and all 122 go to the other. In tricks 24 are lost instead of won.
   */
  test('a mistake that can be counted on the fingers costs what it should', async () => {
    const { out: record } = await run(
      'records --game klaberjass --agents random,random --from 19 --seed hand',
    );
    const path = join(folder, 'fingers.jsonl');
    writeFileSync(path, record);
    expect(await analyse(`${path} --agent none`)).toContain(
      '  Trick 8, seat 0: 7d cost 156 points (best: Td).',
    );
    const { decisions } = JSON.parse(await analyse(`${path} --agent none --json`)) as DealAnalysis;
    expect(decisions.at(-4)?.hindsight).toEqual({
      measure: 'score',
      by: 'solver',
      cost: 156,
      best: ['Td'],
      points: { values: { Td: 24, '7d': -24 }, best: ['Td'], value: 24, cost: 48 },
      score: { values: { Td: 34, '7d': -122 }, best: ['Td'], value: 34, cost: 156 },
      changes: expect.objectContaining({
        worlds: 0,
        changes: expect.arrayContaining([
          { kind: 'made', unit: 'share', means: [0, 1] },
          { kind: 'cards', unit: 'points', means: [-34, 14] },
          { kind: 'total', unit: 'points', means: [-122, 34] },
        ]),
      }),
    });
  });

  test('cards in letters of the country, and seats as the person at the table calls them', async () => {
    const [line = ''] = linesOf(readFileSync(file, 'utf8'));
    const { agents, ...rest } = JSON.parse(line) as { agents: string[] };
    const path = join(folder, 'person.jsonl');
    writeFileSync(path, `${JSON.stringify({ ...rest, agents: [agents[0], 'person'] })}\n`);
    const out = await analyse(`${path} --full --agent none --cards nl --suits letters`);
    expect(out).toMatch(/^You \(person/m);
    expect(out).toMatch(/^Opponent \(greedy/m);
    expect(out).toMatch(/^Trick \d, you: (?:[789ABVH]|10)[cdhs] \(/m);
    expect(out).not.toMatch(/seat \d|Seat \d|\b[TJQK][cdhs]\b/);
    expect(out).not.toMatch(/(?:declare|reject|name|bid):/);
    const shown = await run(`replay ${path} --print --cards de --suits symbols`);
    expect(shown.out).toMatch(/^You \(person.*: .*(?:[789ABDK]|10)[♣♦♥♠]/m);
    expect(shown.out).not.toMatch(/[cdhs]\b(?<=\b[789TJQKA][cdhs])|seat \d/);
  });

  test('--full lists every decision with what was legal', async () => {
    const { actions } = JSON.parse(linesOf(readFileSync(file, 'utf8'))[0]) as { actions: unknown[] };
    const out = await analyse(`${file} --line 1 --full --agent none`);
    expect(out).toMatch(/^Auction, seat \d: \S+ \(bid\)\n {2}action +these cards\n/m);
    expect(out.match(/^(Trick \d|Auction), seat \d: \S+ \(/gm)?.length).toBe(actions.length);
  });

  test('JSON is an object a line, and holds both costs apart', async () => {
    const lines = linesOf(await analyse(`${file} --json --agent pimc:worlds=4`));
    expect(lines.length).toBe(3);
    for (const [n, line] of lines.entries()) {
      const { line: at, decisions, curve, mistakes } = JSON.parse(line) as DealAnalysis & { line: number };
      expect(at).toBe(n + 1);
      const costs = decisions.map(({ hindsight }) => hindsight?.cost ?? 0);
      expect(mistakes.hindsight.map(index => costs[index])).toEqual(
        costs.filter(cost => cost > 0).sort((a, b) => b - a),
      );
      expect(curve.at(-1)?.index ?? decisions.length).toBe(decisions.length);
    }
  });
});

describe('of a run', () => {
  test('the tables do not depend on the number of workers', async () => {
    const words = `analyse ${dataset} --agent strong:iterations=20 --json --quiet`;
    const [one, two] = await Promise.all([run(`${words} --workers 1`), run(`${words} --workers 2`)]);
    expect(one).toEqual(two);
    const { deals, units, agents } = JSON.parse(one.out) as {
      deals: number;
      units: number;
      agents: { agent: string; sides: number; kinds: { kind: string; decisions: number }[] }[];
    };
    expect([deals, units]).toEqual([8, 4]);
    const sides = agents.map(({ agent, sides }) => [agent, sides] as const);
    expect(Object.fromEntries(sides)).toEqual({ greedy: 8, random: 8 });
    for (const { kinds } of agents) {
      const all = kinds.find(({ kind }) => kind === 'all')!;
      expect(kinds.reduce((sum, one) => sum + one.decisions, 0)).toBe(2 * all.decisions);
    }
  });

  test('--out writes a page, and the text names deals', async () => {
    const out = await analyse(
      `${dataset} --deals 3 --agent none --measure points --out ${join(folder, 'page')}`,
    );
    expect(out).toMatch(/Deal \d, trick \d, seat \d: \S+ cost \d+ points/);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('over 3 shuffles, too few for an interval');
    expect(out).toMatch(/^ {2}bid +\d+ +[\d.]+ % +[\d.]+$/m);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('played out with the same cards; the last line is without');
    const page = readFileSync(join(folder, 'page', 'report.md'), 'utf8');
    expect(page).toContain('`greedy` loses');
    expect(page).not.toContain('In worlds');
    const summary = JSON.parse(readFileSync(join(folder, 'page', 'summary.json'), 'utf8'));
    expect(summary.software).toMatchObject(MADE_HERE);
  });
});

describe('what cannot be analysed is refused in one line', () => {
  const broken = (change: (text: string) => string): string => {
    const [first] = linesOf(readFileSync(file, 'utf8'));
    const path = join(folder, 'broken.jsonl');
    writeFileSync(path, `${change(first)}\n`);
    return path;
  };

  test('a broken record, with its line', async () => {
    const path = broken(text => text.replace(/"score":\[/, '"score":[1'));
    await refused(
      `analyse ${path} --agent none --quiet`,
      /broken\.jsonl, line 1: action \d+: expected score/,
    );
    await refused(
      `analyse ${broken(() => 'no')} --agent none --quiet`,
      /line 1: set-up: expected one JSON object/,
    );
  });

  test('wrong arguments', async () => {
    await refused(`analyse ${file} --line 9`, /no record begins at line 9 of .*; the last begins at line 3/);
    await refused(`analyse ${file} --deals 2`, /--deals and --from are for the directory of a run/);
    await refused(`analyse ${dataset} --line 2`, /--line is for a file/);
    await refused(`analyse ${file} --seats 4`, /--seats must be seats/);
    await refused(`analyse ${file} --seats 3 --agent none --quiet`, /has the seats 0 to 1, not 3/);
    await refused(`analyse ${file} --agent nobody`, /nobody/);
    await refused(`analyse ${file} --agent cheat`, /sees all cards/);
    await refused(`analyse ${folder}/none`, /no such file/);
  });
});

const { newDirectory } = workplace('regret');
const ASKED = 'regret --game klaberjass --agents net,greedy --judge strong:iterations=40 --worlds 10 --quiet';

test('one thread and two print the same, and the page holds it', async () => {
  const directory = newDirectory();
  const one = await run(`${ASKED} --deals 6 --workers 1 --json`);
  const two = await run(`${ASKED} --deals 6 --workers 2 --json --out ${directory}`);
  expect([one.code, one.err]).toEqual([0, '']);
  expect(two.out).toBe(one.out);
  const report = JSON.parse(one.out) as RegretReport;
  expect(report).toMatchObject({ agents: ['net', 'greedy'], deals: 6, judge: 'strong:iterations=40' });
  const kept = JSON.parse(readFileSync(join(directory, 'summary.json'), 'utf8'));
  expect(kept).toMatchObject(inSummary({ kinds: report.kinds, differences: report.differences }));
  expect(kept.software).toMatchObject(MADE_HERE);
  expect(readFileSync(join(directory, 'report.md'), 'utf8')).toContain('jaslab regret --game klaberjass');
});

test('the terminal shows what each agent loses, by kinds of decisions', async () => {
  const { code, out, err } = await run(`${ASKED} --deals 12 --workers 1`);
  expect([code, err, tooLong(out)]).toEqual([0, '', []]);
  expect(out).toMatch(/^klaberjass, 12 deals, \d+ decisions, seed demo\n/);
  expect(out).toMatch(/\ngreedy +-?[\d.]+ ± [\d.]+ +[\d.]+ % +-?[\d.]+ ± [\d.]+\n/);
  expect(out).toMatch(/\nfollow +\d+ /);
});

test.each([
  ['--judge greedy', /^jaslab: --judge: greedy does not say what actions are worth; strong does$/],
  ['--judge cheat', /--judge: cheat sees all cards: it cannot tell what the seat could know/],
])('%s is refused', async (words, line) => {
  await refused(`regret --game klaberjass --agents net,greedy ${words}`, line);
});

const PROBLEMS = 'problems --game klaberjass --deals 9 --worlds 200 --level 1 --seed hard --quiet';

test('problems are the same with one thread and two, and each is a decision of its deal', async () => {
  const one = await run(`${PROBLEMS} --count 3 --margin 3 --workers 1 --json`);
  const two = await run(`${PROBLEMS} --count 3 --margin 3 --workers 2 --json`);
  expect([one.code, one.err, two.out]).toEqual([0, '', one.out]);
  const { problems, level, margin, deals } = JSON.parse(one.out) as ProblemSet;
  expect([problems.length, level, margin]).toEqual([3, 1, 3]);
  expect(deals).toBeLessThan(9);
  expect(new Set(problems.map(problem => problem.deal)).size).toBe(3);
  for (const { deal, at, seat, answers, missed } of problems) {
    const read = await readDealCode(deal);
    if (!('state' in read)) throw new Error(read.problem);
    expect(read.origin).toMatchObject({ seed: 'hard' });
    const state = new State(read.state.game).begin(read.state);
    for (const action of actionsOf(read.state).slice(0, at)) state.apply(action);
    expect(state.turn).toBe(seat);
    expect(answers.map(({ action }) => action).sort()).toEqual([...legalWords(state)].sort());
    expect(answers[0]?.loss).toMatchObject({ value: 0 });
    for (const { loss } of answers.slice(1)) expect(loss.low).toBeGreaterThan(margin);
    expect(missed).toBeGreaterThanOrEqual(0.5);
  }
  const themes = problems.map(({ reason }) => reason);
  expect(new Set(themes).size).toBe(3);
});

test('a file of problems holds their game, and the command that finds them again', async () => {
  const path = join(folder, 'problems.json');
  const kept = () => JSON.parse(readFileSync(path, 'utf8')) as ProblemSet;
  const { code, out, err } = await run(`${PROBLEMS} --count 1 --workers 1 --out ${path}`);
  expect([code, err, tooLong(out)]).toEqual([0, '', []]);
  expect(out).toMatch(/^klaberjass, 1 problem in \d+ deals?\n\n/);
  expect(kept()).toMatchObject({ game: 'klaberjass', rules: {}, level: 1, margin: 5 });
  expect(kept().problems).toHaveLength(1);
  expect(kept().command).toBe(
    'jaslab problems --game klaberjass --count 1 --deals 9 --level 1 --worlds 200 --seed hard',
  );
  await run(`${PROBLEMS} --count 1 --workers 1 --rules tieScore=abeyance --margin 2 --out ${path}`);
  expect(kept()).toMatchObject({ rules: { tieScore: 'abeyance' }, margin: 2 });
  await refused(`${PROBLEMS} --out none/mine.json`, /--out: there is no directory for none\/mine\.json$/);
  await refused('problems --game klaberjass --level 11', /--level must be a whole number from 1 to 10/);
});
