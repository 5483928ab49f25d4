import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { MAIN } from '../node/fixtures/compiled.ts';
import { filesOf } from './fixtures/workplace.ts';

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
