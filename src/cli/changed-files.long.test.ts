import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linesOf, type Ran, run } from './fixtures/run.ts';
import { filesOf, workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('changed');
const home = process.cwd();
const table = resolve('results/hand-tables/klaberjass.json');
const other = resolve('results/hand-tables/klaverjas.json');

const AGENT = `import { pick } from './helper.mjs';
export default { doc: 'd', sees: 'view', options: {}, create: () => ({ act: view => view.legalAt(pick(view)) }) };`;
const FIRST = 'export const pick = () => 0;\n';
const LAST = 'export const pick = view => view.numLegal() - 1;\n';

/** A folder with an agent of two files, in which the commands of a test run. */
let folder = '';
beforeEach(() => {
  folder = newDirectory();
  mkdirSync(folder);
  process.chdir(folder);
  writeFileSync('mine.mjs', AGENT);
  writeFileSync('helper.mjs', FIRST);
});
afterEach(() => process.chdir(home));

/** Goes to a folder beside that of the agent. */
function goElsewhere(): void {
  const elsewhere = join(root, 'elsewhere');
  mkdirSync(elsewhere, { recursive: true });
  process.chdir(elsewhere);
}

/** The files of the tests that a command may use. */
const trust = (at: string): string[] =>
  ['mine.mjs', 'table.json'].flatMap(name => ['--trust', join(at, name)]);

const USUAL = '--game klaberjass --seed s --workers 1 --quiet';
const play = (agents: string, deals: number, words: string): Promise<Ran> =>
  run(`run ${USUAL} --part-deals 10 --agents ${agents} --deals ${deals} ${words}`);

async function good(ran: Promise<Ran>): Promise<string> {
  const { code, out, err } = await ran;
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** One line that says why. */
async function bad(ran: Promise<Ran>, why: RegExp): Promise<void> {
  const { code, out, err } = await ran;
  expect([code, out]).toEqual([2, '']);
  expect(linesOf(err)).toEqual([expect.stringMatching(why)]);
}

describe('a file that an agent imports', () => {
  test('stops --resume when it has changed, and verify plays nothing again', async () => {
    await good(play('./mine.mjs,random', 10, '--out o'));
    await good(play('./mine.mjs,random', 20, '--out o --resume'));
    writeFileSync('helper.mjs', LAST);
    await bad(
      play('./mine.mjs,random', 30, '--out o --resume'),
      /^jaslab: o holds another run: its agent mine\.mjs has changed: helper\.mjs is another file;/,
    );
    const { out } = await run('verify o --quiet --trust mine.mjs');
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /nothing was played again: its agent mine\.mjs has changed: helper\.mjs/,
    );
    expect(
      await good(
        run('query o --json SELECT+count(*)+n+FROM+deals'.split(' ').map(w => w.replaceAll('+', ' '))),
      ),
    ).toMatch(/20/);
  });

  test('does not stop what needs no agents', async () => {
    await good(play('./mine.mjs,random', 10, '--out o --actions'));
    for (const file of ['mine.mjs', 'helper.mjs']) rmSync(file);
    goElsewhere();
    for (const words of ['report', 'records', 'observe'])
      await good(run([words, join(folder, 'o'), '--quiet'].slice(0, words === 'report' ? 3 : 2)));
  });

  test('that has changed makes shards of two runs', async () => {
    await good(play('./mine.mjs,random', 20, '--shard 1/2 --out shards'));
    writeFileSync('helper.mjs', LAST);
    await good(play('./mine.mjs,random', 20, '--shard 2/2 --out shards'));
    const { code, out } = await run('merge whole shards --quiet');
    expect([code, out.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining('helper.mjs is another file'),
    ]);
  });

  test('and the wrapper of the agent tell it in the same way', async () => {
    await good(play('forced:then=./mine.mjs,random', 10, '--out o'));
    writeFileSync('helper.mjs', LAST);
    await bad(play('forced:then=./mine.mjs,random', 20, '--out o --resume'), /helper\.mjs is another file/);
  });
});

describe('from another directory', () => {
  test('a run is the same run, and is verified', async () => {
    copyFileSync(table, 'table.json');
    const agents = (at: string) => `${at}mine.mjs,bidder:table=${at}table.json`;
    await good(play(agents('./'), 10, '--out o'));
    goElsewhere();
    expect(await good(run(['verify', join(folder, 'o'), '--quiet', ...trust(folder)]))).toMatch(
      /played again +10 deals/,
    );
    await good(play(agents(`${folder}/`), 20, `--out ${join(folder, 'o')} --resume`));
    const { agents: kept } = JSON.parse(readFileSync(join(folder, 'o', 'manifest.json'), 'utf8')).config;
    expect(kept.map((one: { agent: string }) => one.agent)).toEqual([
      './mine.mjs',
      'bidder:table=./table.json',
    ]);
    expect(await good(run(['verify', join(folder, 'o'), '--quiet', ...trust(folder)]))).toMatch(
      /played again +20 deals/,
    );
  });

  test('a run with its files is verified where it has been moved to', async () => {
    await good(play('./mine.mjs,random', 10, '--out o'));
    goElsewhere();
    renameSync(folder, `${folder}-moved`);
    expect(
      await good(run(['verify', join(`${folder}-moved`, 'o'), '--quiet', ...trust(`${folder}-moved`)])),
    ).toMatch(/played again +10/);
  });

  test('matches have one table, whoever finishes them', async () => {
    const matches = (at: string, words: string) =>
      run(`run ${USUAL} --part-deals 1 --agents ${at}mine.mjs,random ${words}`);
    await good(matches('./', '--matches 2 --out whole'));
    await good(matches('./', '--matches 1 --out o'));
    goElsewhere();
    await good(matches(`${folder}/`, `--matches 2 --out ${folder}/o --resume`));
    const tables = ['whole', 'o'].map(name => readFileSync(join(folder, name, 'matches.arrow')));
    expect(tables[1].equals(tables[0])).toBe(true);
    await good(run(['verify', join(folder, 'o'), '--quiet', ...trust(folder)]));
  });
});

describe('a file that an option names', () => {
  test.each([
    ['bidder:table=f,random', 'table'],
    ['forced:then=bidder:table=f,random', 'table'],
  ])('stops --resume of %s when it has changed', async (agents, option) => {
    copyFileSync(table, 'f');
    await good(play(agents, 10, '--out o'));
    writeFileSync('f', `${readFileSync(table, 'utf8')}\n`);
    await bad(play(agents, 20, '--out o --resume'), new RegExp(`its option ${option} names another file`));
  });
});

describe('a file of deals', () => {
  const from = (agents: string, words: string) =>
    run(`run --game klaberjass --workers 1 --quiet --agents ${agents} --from f.jsonl --seed s ${words}`);
  const deals = (seed: string, count: number) =>
    good(run(`records --game klaberjass --agents random,random --deals ${count} --seed ${seed}`));

  test.each([
    ['gives other deals', (): Promise<string> => deals('two', 12)],
    ['is shorter', (): Promise<string> => deals('one', 11)],
    ['is no longer one', async (): Promise<string> => '{}'],
  ])('that %s stops all that plays the deals again', async (_, now) => {
    writeFileSync('f.jsonl', await deals('one', 12));
    await good(from('greedy,random', '--actions --out o'));
    writeFileSync('f.jsonl', await now());
    for (const words of ['records o', 'observe o', 'analyse o'])
      await bad(
        run(`${words} --trust f.jsonl`),
        /^jaslab: f\.jsonl has changed since it gave the deals of the run/,
      );
    const { code, out } = await run('verify o --quiet --trust f.jsonl');
    expect([code, out.replaceAll(/\s+/g, ' ')]).toEqual([1, expect.stringContaining('f.jsonl has changed')]);
    expect(out).not.toMatch(/fault/);
    await good(run('report o --quiet'));
  });

  test('that is gone is named, and nothing is played', async () => {
    writeFileSync('f.jsonl', await deals('one', 3));
    await good(from('greedy,random', '--actions --out o'));
    rmSync('f.jsonl');
    for (const words of ['records o', 'observe o', 'analyse o'])
      await bad(run(words), /^jaslab: cannot read f\.jsonl: no such file/);
  });

  test('that has changed stops --resume', async () => {
    writeFileSync('f.jsonl', await deals('one', 12));
    await good(from('greedy,random', '--deals 10 --part-deals 10 --out o'));
    writeFileSync('f.jsonl', await deals('two', 12));
    await bad(
      from('greedy,random', '--deals 12 --part-deals 10 --out o --resume'),
      /its deals come from another file/,
    );
  });

  test('is found from another directory', async () => {
    writeFileSync('f.jsonl', await deals('one', 12));
    await good(from('greedy,random', '--actions --out o'));
    await bad(run('records o'), /f\.jsonl, outside its directory: --trust f\.jsonl reads it$/);
    const here = await good(run('records o --trust f.jsonl'));
    goElsewhere();
    const trusted = ['--trust', join(folder, 'f.jsonl')];
    expect(await good(run(['records', join(folder, 'o'), ...trusted]))).toBe(here);
    await good(run(['verify', join(folder, 'o'), '--quiet', ...trusted]));
  });
});

describe('a program outside', () => {
  const BOT = (version: number) => `import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', line => {
  const [verb, number] = line.split(' ');
  if (verb === 'hello') console.log('hello 1 name=b version=' + process.env.BOT_VERSION ?? ${version});
  else if (verb === 'game') console.log('ready ' + number);
  else if (verb === 'ask') console.log('do ' + number + ' ' + / legal=([^, ]+)/.exec(line)[1]);
});`;
  const bot = (words = '', at = '') => [
    '--agents',
    `external:cmd="node ${at}bot.mjs ${words}"`,
    '--agents',
    'random',
  ];
  const playBot = (deals: number, agents: readonly string[], out = 'o') =>
    run([...`run ${USUAL} --part-deals 5 --deals ${deals} --resume --out ${out}`.split(' '), ...agents]);

  afterEach(() => {
    delete process.env.BOT_VERSION;
  });

  test('stops --resume when its script, a file of its words, or its version is another one', async () => {
    process.env.BOT_VERSION = '1';
    writeFileSync('bot.mjs', BOT(1));
    writeFileSync('net.bin', '1');
    const words = '--net=net.bin written.log';
    await good(playBot(5, bot(words)));
    writeFileSync('written.log', 'a file that was not there before');
    goElsewhere();
    const there = bot(`--net=${folder}/net.bin written.log`, `${folder}/`);
    await good(playBot(10, there, `${folder}/o`));
    process.chdir(folder);
    process.env.BOT_VERSION = '2';
    await bad(playBot(15, bot(words)), /has changed: it gives its version as 1, not 2;/);
    process.env.BOT_VERSION = '1';
    writeFileSync('net.bin', '2');
    await bad(playBot(15, bot(words)), /has changed: net\.bin is another file;/);
    writeFileSync('net.bin', '1');
    writeFileSync('bot.mjs', `${BOT(1)}\n`);
    await bad(playBot(15, bot(words)), /has changed: bot\.mjs is another file;/);
  });
});

test('a tournament goes on from another directory, and not with another agent', async () => {
  const tournament = (at: string, words: string) =>
    run(`tournament ${USUAL} --agents ${at}mine.mjs,greedy,random --boards 2 --part-boards 1 ${words}`);
  await good(tournament('./', '--out o'));
  const before = filesOf(join(folder, 'o'));
  rmSync(join('o', 'data', '001-mine.mjs-random'), { recursive: true });
  goElsewhere();
  await good(tournament(`${folder}/`, `--out ${folder}/o --resume`));
  const parts = (files: Record<string, string>) => Object.keys(files).filter(name => name.endsWith('.arrow'));
  expect(parts(filesOf(join(folder, 'o')))).toEqual(parts(before));
  writeFileSync(join(folder, 'helper.mjs'), LAST);
  await bad(
    tournament(`${folder}/`, `--out ${folder}/o --resume`),
    /describes another tournament: its agent mine\.mjs has changed: helper\.mjs is another file;/,
  );
});

test('a training does not go on against another agent', async () => {
  const train = (words: string) =>
    run(`train ${USUAL} --against ./mine.mjs --rounds 1 --boards 2 --out net ${words}`);
  expect((await train('')).code).toBe(0);
  writeFileSync('helper.mjs', LAST);
  await bad(train('--resume'), /another agent: its agent mine\.mjs has changed: helper\.mjs is another file/);
});

test('two tables of one name are told apart by their bytes', async () => {
  for (const [name, from] of [
    ['a', table],
    ['b', other],
  ] as const) {
    mkdirSync(name);
    copyFileSync(from, join(name, 't.json'));
  }
  await good(play('bidder:table=a/t.json,random', 10, '--out o'));
  copyFileSync(table, join('b', 't.json'));
  await good(play('bidder:table=b/t.json,random', 20, '--out o --resume'));
});
