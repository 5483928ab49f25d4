/** Files of strangers that are no datasets: what they name is not run, and a pipe keeps nobody waiting. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAIN } from '../node/fixtures/compiled.ts';
import { linesOf, run } from './fixtures/run.ts';
import { filesOf, workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('files');
const RAN = join(root, 'RAN');
const evil = join(root, 'evil.mjs');
beforeAll(() => writeFileSync(evil, `import { writeFileSync } from 'node:fs'; writeFileSync('${RAN}', '');`));

const AGENTS = [
  evil,
  `forced:then=${evil}`,
  `external:cmd="touch ${RAN}"`,
  'net:weights=/etc/passwd',
  'bidder:table=/etc/passwd',
  `data:text/javascript,${encodeURIComponent(`import('${evil}')`)}`,
];

async function refused(words: string, why: RegExp): Promise<void> {
  const { code, out, err } = await run(words);
  expect([code, out]).toEqual([2, '']);
  expect(linesOf(err)).toEqual([expect.stringMatching(why)]);
  expect(existsSync(RAN)).toBe(false);
}

const tuned = (agent: string) => ({
  agent,
  options: {},
  game: 'klaberjass',
  rules: [],
  verdict: 'stronger',
  start: 'greedy',
  command: '',
  software: '',
});

describe.each(AGENTS)('a file that names %s', agent => {
  test('of a tuning is refused in every command that plays', async () => {
    const file = join(root, 'tuned.json');
    writeFileSync(file, JSON.stringify(tuned(agent)));
    const why = /tuned\.json names .*, which jaslab does not ship: if you trust it, give '.*' yourself$/;
    for (const words of [
      `run --game klaberjass --agents ${file},random --deals 2 --quiet --out ${newDirectory()}`,
      `duel ${file} greedy --game klaberjass --boards 2 --quiet`,
      `records --game klaberjass --agents ${file},random`,
      `duel forced:then=${file} greedy --game klaberjass --boards 2 --quiet`,
    ])
      await refused(words, why);
  });
});

test('a pipe in the place of a file ends in one line', async () => {
  const pipe = join(root, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const json = join(root, 'pipe.json');
  execFileSync('mkfifo', [json]);
  const module = join(root, 'pipe.mjs');
  execFileSync('mkfifo', [module]);
  for (const words of [
    `run --game klaberjass --agents random,random --from ${pipe} --quiet --out ${newDirectory()}`,
    `replay ${pipe}`,
    `analyse ${pipe}`,
    `solve --in ${pipe} --game klaverjas --quiet`,
    `records --game klaberjass --agents ${module},random`,
    `train --game klaberjass --rounds 1 --plan ${json} --out ${newDirectory()}`,
    `worker --queue redis://127.0.0.1:9 --agent-file ${module}`,
    `worker --queue redis://127.0.0.1:9 --agent-file /dev/zero`,
    `duel ${json} greedy --game klaberjass --boards 2 --quiet`,
    `duel net:weights=${pipe} greedy --game klaberjass --boards 2 --quiet`,
    `duel bidder:table=${pipe} greedy --game klaberjass --boards 2 --quiet`,
  ])
    await refused(words, /it is a pipe or a device, not a file|it is not a file/);
});

const shell = promisify(execFile);
const jaslab = `node ${MAIN}`;

test('a limit on the size of files is told like a full disk, nothing is lost, and the run goes on', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jaslab-limit-'));
  const run = '--game klaberjass --agents random,random --deals 3000 --part-deals 1000 --workers 1 --quiet';
  const limited = (blocks: number, words: string) =>
    shell('bash', ['-c', `ulimit -f ${blocks}; ${jaslab} ${words}`], {
      cwd: root,
    }).catch(error => error);
  const said = (what: string) =>
    `jaslab: cannot write ${what}: the file would be larger than is allowed here (see ulimit -f)\n`;
  try {
    const stopped = await limited(20, `run ${run} --out part`);
    expect([stopped.code, stopped.stderr]).toEqual([2, said('part/part-00000.arrow')]);
    expect(readdirSync(join(root, 'part')).filter(name => !/^begun-|manifest.json/.test(name))).toEqual([]);
    await shell(
      'bash',
      ['-c', `${jaslab} run ${run} --out part --resume; ${jaslab} run ${run} --out whole`],
      {
        cwd: root,
      },
    );
    expect(filesOf(join(root, 'part'))).toEqual(filesOf(join(root, 'whole')));
    const report = await limited(2, 'report whole');
    expect([report.code, report.stderr]).toEqual([2, said('whole/report.md')]);
    const parquet = await limited(8, 'export whole --parquet pq --quiet --workers 1');
    expect([parquet.code, parquet.stderr]).toEqual([2, said('pq')]);
    expect(readdirSync(join(root, 'pq'))).toEqual([]);
    const records = await limited(
      20,
      'records --game klaberjass --agents random,random --deals 900 > r.jsonl',
    );
    expect([records.code, records.stderr]).toEqual([2, said('to stdout')]);
    // The log of a bot is no part of the run.
    const bot = fileURLToPath(new URL('../../scripts/bots/first-bot.mjs', import.meta.url));
    const agents = `random,'external:cmd="node ${bot}",log=bot.log'`;
    const logged = await limited(
      9,
      `records --game klaberjass --agents ${agents} --deals 30 | tail -1 | cut -c1-7`,
    );
    expect([logged.stdout, logged.stderr]).toEqual([
      '{"v":1,\n',
      said('bot.log').replace('\n', '; nothing more is written there\n'),
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
}, 60_000);
