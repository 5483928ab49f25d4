import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MAIN } from '../../src/node/fixtures/compiled.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-cluster-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SLURM = 'scripts/cluster/slurm.sh';
const KUBERNETES = readFileSync('scripts/cluster/job.yaml', 'utf8');
const DOCKERFILE = readFileSync('scripts/cluster/Dockerfile', 'utf8');

const JASLAB = [process.execPath, MAIN];

function jaslab(...words: string[]): string {
  return execFileSync(JASLAB[0], [...JASLAB.slice(1), ...words], { encoding: 'utf8' });
}

interface Process {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs processes, a few at a time, and expects that all succeed. */
async function runAll(processes: readonly Process[]): Promise<void> {
  const waiting = [...processes];
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (one === undefined) return;
    const [program, ...words] = one.command;
    const child = spawn(program, words, { env: { ...process.env, ...one.environment } });
    let said = '';
    child.stderr.on('data', piece => (said += piece));
    child.stdout.resume();
    const code = await new Promise(resolve => child.on('close', resolve));
    expect([code, said.replaceAll(/^.*%.*\n/gm, '')]).toEqual([0, '']);
    await next();
  };
  await Promise.all([next(), next(), next()]);
}

/** All files but the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

test('16 tasks of a Slurm array and a merge make the files of one run', { timeout: 180_000 }, async () => {
  const play =
    'run --game klaberjass --agents greedy,random --matches 100 --part-deals 6 --seed 5 --quiet'.split(' ');
  const [shards, merged, whole] = ['slurm', 'merged', 'whole'].map(name => join(root, name));
  await runAll(
    Array.from({ length: 16 }, (_, i) => ({
      command: ['bash', SLURM, ...play, '--out', shards],
      environment: {
        JASLAB: JASLAB.join(' '),
        SLURM_ARRAY_TASK_ID: String(i + 1),
        SLURM_ARRAY_TASK_COUNT: '16',
        SLURM_CPUS_PER_TASK: '1',
      },
    })),
  );
  jaslab(...play, '--workers', '1', '--out', whole);
  jaslab('merge', merged, shards);
  expect(readdirSync(shards)).toHaveLength(16);
  expect(filesOf(merged)).toEqual(filesOf(whole));
  expect(Object.keys(filesOf(merged))).toContain('matches.arrow');
});

test('the pods of the Kubernetes job make the files of one run', { timeout: 120_000 }, async () => {
  const words = [...KUBERNETES.matchAll(/^ {12}- (.+)$/gm)].map(([, word]) => word).slice(0, 8);
  const play = words
    .filter(word => !/^--(shard|out|workers)/.test(word))
    .map(word => (word.startsWith('--deals') ? '--deals=5000' : word));
  const [shards, merged, whole] = ['pods', 'merged2', 'whole2'].map(name => join(root, name));
  expect(words).toContain('--shard=auto/16');
  await runAll(
    Array.from({ length: 4 }, (_, i) => ({
      command: [...JASLAB, ...play, '--workers=1', '--shard=auto/4', `--out=${shards}`],
      environment: { JOB_COMPLETION_INDEX: String(i) },
    })),
  );
  jaslab(...play, '--workers=1', `--out=${whole}`);
  jaslab('merge', merged, shards);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('the Kubernetes job has one number of shards', () => {
  const numbers = [...KUBERNETES.matchAll(/(?:completions|parallelism): (\d+)|--shard=auto\/(\d+)/g)];
  expect(numbers.map(([, a, b]) => a ?? b)).toEqual(['16', '16', '16']);
});

test('shellcheck finds nothing wrong with the Slurm script', () => {
  const { status, stdout } = spawnSync('shellcheck', [SLURM], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

test('the image is made by commands and files that there are', () => {
  const { bin, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(DOCKERFILE).toContain(`ENTRYPOINT ["${Object.keys(bin)[0]}"]`);
  expect(scripts.prepare).toContain('build');
  const instructions = DOCKERFILE.split('\n').filter(line => /^[A-Z]/.test(line));
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENTRYPOINT'];
  expect(instructions.map(line => line.split(' ')[0]).filter(word => !known.includes(word))).toEqual([]);
});
