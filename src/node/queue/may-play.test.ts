import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planRun } from '../planned-run.ts';
import { hash, plan, record } from './fixtures/plan.ts';
import { admit, filesOf, planProblem } from './may-play.ts';
import { planHash, type RunRecord, runId } from './run-record.ts';

const none = new Map<string, string>();

describe('what a worker may play', () => {
  test('lets in a run that comes out as the same plan', async () => {
    expect(await admit(record, none)).toEqual({
      spec: expect.objectContaining({ agents: plan.spec.agents }),
      untold: [],
    });
  });

  const other = { ...record.build, code: 'f'.repeat(64) };
  const seeded = { ...plan.config, seed: 'another' };
  const foreign = { ...plan.config, agents: [{ agent: './a.js', sees: 'view', options: {}, sha256: hash }] };
  test.each<[string, RunRecord, RegExp]>([
    ['other code', { ...record, build: other }, /planned by jaslab .*\(code ffffffff\), and this is jaslab/],
    [
      'another Node',
      { ...record, build: { ...record.build, node: 99 } },
      /planned by Node 99, and this is Node/,
    ],
    ['another plan', { ...record, config: seeded }, /its plan is .*, and here it comes out as/],
    ['a file that is not here', { ...record, config: foreign }, /needs the file \.\/a\.js .*--agent-file/],
    ['no plan at all', { ...record, config: { seed: 1 } }, /cannot be read/],
  ])('refuses %s', async (_, run, why) => {
    expect(await admit(run, none)).toEqual({ problem: expect.stringMatching(why) });
  });

  test.each([
    'external:cmd="touch /tmp/x"',
    'net:weights=/etc/passwd',
    'bidder:table=/etc/passwd',
    '../../elsewhere.js',
    'fs',
  ])('never loads or starts %s', async agent => {
    const about = { sees: 'view', options: {} };
    expect(await planProblem({ agents: [{ ...about, agent }] })).toMatch(/queue|no agent/);
    const wrapper = `forced:then='${agent}'`;
    expect(await planProblem({ agents: [{ ...about, agent: wrapper }] })).toMatch(/queue|no agent/);
  });

  test('says which file of an agent is another one here', async () => {
    const folders = ['theirs', 'ours'].map(name => join(mkdtempSync(join(tmpdir(), 'may-play-')), name));
    const files = await Promise.all(
      folders.map(async folder => {
        mkdirSync(folder);
        const file = join(folder, 'a.mjs');
        writeFileSync(
          file,
          "import './b.mjs'; () => import(name);\nexport { default } from './greedy.mjs';\n",
        );
        writeFileSync(join(folder, 'b.mjs'), '');
        const greedy = new URL('../../../agents/greedy.ts', import.meta.url);
        writeFileSync(join(folder, 'greedy.mjs'), `export { default } from '${greedy}';\n`);
        return file;
      }),
    );
    const asked = { game: 'klaberjass', rules: [], agents: [files[0], 'random'], seed: 's' };
    const foreign = await planRun({ ...asked, seatings: 'fixed' });
    const its = planHash(foreign.config, foreign.columns, 'deal');
    const foreignRecord = { ...record, id: runId(its), plan: its, config: foreign.config };
    const here = await filesOf([files[1]]);
    expect(await admit(foreignRecord, here)).toEqual({
      spec: expect.objectContaining({ agents: foreign.spec.agents, texts: [files[1], 'random'] }),
      untold: [expect.stringMatching(/^a\.mjs: import\(name\): whether that file changes cannot be told$/)],
    });
    writeFileSync(join(folders[1], 'b.mjs'), '// changed');
    const { problem } = (await admit(foreignRecord, here)) as { problem: string };
    for (const folder of folders) rmSync(folder, { recursive: true });
    expect(problem).toMatch(/here it comes out as .*: its agent a\.mjs has changed: b\.mjs is another file$/);
  });

  test('a record cannot lengthen the name of a known file to that of another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'may-play-'));
    writeFileSync(join(folder, 'evil.mjs'), 'globalThis.lengthened = true;\nexport default {};\n');
    const agents = [
      { agent: 'greedy', sees: 'view', options: {} },
      { agent: `${' '.repeat(13)}x/../evil.mjs`, sees: 'view', options: {}, sha256: hash },
    ];
    const known = new Map([[hash, join(folder, 'agent.mjs')]]);
    const answer = await admit({ ...record, config: { ...plan.config, agents } }, known);
    rmSync(folder, { recursive: true });
    expect(globalThis).not.toHaveProperty('lengthened');
    expect(answer).toEqual({ problem: expect.stringMatching(/^the agent .* cannot be read$/) });
  });

  test('a record whose text wraps a file of this machine does not load that file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'may-play-'));
    const file = join(folder, 'agent.mjs');
    writeFileSync(file, 'globalThis.loadedByTheDoor = true;\nexport default {};\n');
    const agents = [
      { agent: 'greedy', sees: 'view', options: {} },
      { agent: `forced:then=${file}`, sees: 'view', options: {} },
    ];
    const answer = await admit({ ...record, config: { ...plan.config, agents } }, none);
    rmSync(folder, { recursive: true });
    expect(globalThis).not.toHaveProperty('loadedByTheDoor');
    expect(answer).toEqual({ problem: expect.stringMatching(/^there is no agent .*agent\.mjs here/) });
  });
});
