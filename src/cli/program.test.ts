import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { MAIN } from '../node/fixtures/compiled.ts';
import { linesOf, run, tooLong } from './fixtures/run.ts';
import { parseArguments } from './parse.ts';
import { commandNames, loadCommand } from './program.ts';
import { Streams } from './streams.ts';

const commands = await Promise.all(
  commandNames().map(async name => ({ name, command: await loadCommand(name) })),
);

describe('help', () => {
  test('the overview lists every command, in 80 columns', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name, command } of commands)
      expect(out).toMatch(new RegExp(`^  ${name} +${command.summary}$`, 'm'));
    expect(tooLong(out)).toEqual([]);
  });

  test('without a command the overview goes to stderr, with exit code 2', async () => {
    const { code, out, err } = await run('');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: jaslab COMMAND');
  });

  test('the version is that of the package', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });

  describe.each(commands)('$name', ({ name, command }) => {
    test('has a page in 80 columns, with an example', async () => {
      const { code, out, err } = await run([name, '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`Examples\n  jaslab ${name}`);
      expect(tooLong(out)).toEqual([]);
      expect(await run(['help', name])).toEqual({ code, out, err });
    });

    test('is summed up by one line that ends without a full stop', () => {
      expect(command.summary).toMatch(/^[a-z][^\n]{10,75}[^.]$/);
    });

    test('has two or three examples, and they are command lines it takes', async () => {
      expect(command.examples.length).toBeGreaterThanOrEqual(2);
      expect(command.examples.length).toBeLessThanOrEqual(3);
      for (const line of command.examples.flatMap(([words]) => words.split(' | jaslab '))) {
        // As a shell takes it: spaces in quotes separate nothing.
        const [called = '', ...words] = line.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
        const { arguments: list } = await loadCommand(called);
        expect(() => parseArguments(called, list, words)).not.toThrow();
      }
    });
  });
});

test('a page shows a default as it is, not rounded', async () => {
  expect((await run(['tune', '--help'])).out).toMatch(/against no gain\s+\[0\.5\]/);
});

const RECORDS = 'records --game klaberjass --agents random,random';

describe('bad input is one line and exit code 2', () => {
  test.each([
    ['recrods', "unknown command 'recrods'; did you mean records?"],
    ['--bogus', "unknown command '--bogus'"],
    ['help nope', "unknown command 'nope'"],
    ['records', 'records needs --game and --agents, or DIR (see jaslab records --help)'],
    ['records --game klaberjass', 'records needs --agents'],
    ['records --game nope --agents random,random', "unknown game 'nope'; there are: "],
    ['records --game ../rules/meld --agents random,random', 'unknown game'],
    ['records --game klaverjas/nope --agents random,random', "unknown preset 'klaverjas/nope'"],
    ['records --game klaberjass --agents random', 'klaberjass is played by 2 agents, not 1'],
    ['records --game klaverjas --agents random,random,random', 'klaverjas is played by 2 or 4 agents, not 3'],
    ['records --game klaberjass --agents rnadom,random', "unknown agent 'rnadom'; there are: "],
    ['records --game klaberjass --agents random,,random', 'an agent is missing'],
    ['records --game klaberjass --agents random:x=1,random', "agent random has no option 'x'"],
    ['records --game klaberjass --agents ./none.js,random', "agent './none.js' cannot be loaded"],
    [`${RECORDS} --deals x`, "--deals must be a whole number from 1 to 4,294,967,295, not 'x'"],
    [`${RECORDS} --deals NaN`, 'must be a whole number'],
    [`${RECORDS} --deals -5`, "not '-5'"],
    [`${RECORDS} --deals 0`, "not '0'"],
    [`${RECORDS} --deals 1.5`, "not '1.5'"],
    [`${RECORDS} --deals 1e99`, "not '1e99'"],
    [`${RECORDS} --deals 0x10`, "not '0x10'"],
    [`${RECORDS} --deals`, '--deals needs a value'],
    [`${RECORDS} --deals=`, "not ''"],
    [`${RECORDS} --deals 3 --deals 4`, '--deals is given twice'],
    [`${RECORDS} --from 4294967295 --deals 2`, 'deals are numbered up to 4,294,967,295'],
    [`${RECORDS} --seed=`, '--seed: a seed must not be empty'],
    [`${RECORDS} --seed ${'x'.repeat(300)}`, '--seed: a seed has at most 200 bytes'],
    [`${RECORDS} --rules nope=1`, "klaberjass has no option 'nope' (it has: schmeiss, "],
    [`${RECORDS} --rules fivePlus=7`, 'option fivePlus is one of 50, 100, not 7'],
    [`${RECORDS} --rules target=1e9`, 'option target is a number from 50 to 10000'],
    [`${RECORDS} --rules fivePlus`, "'fivePlus' is not of the form name=value"],
    [`${RECORDS} --rules fivePlus=50 --rules fivePlus=100`, 'option fivePlus is given twice'],
    [`${RECORDS} --frm 3`, 'unknown option --frm; did you mean --from? (see jaslab records --help)'],
    [`${RECORDS} --frobnicate 3`, 'unknown option --frobnicate (see jaslab records --help)'],
    ['records --game klaverja --agents random,random', '; did you mean klaverjas?'],
    ['records --game klaverjas/roterdam --agents random,random', '; did you mean klaverjas/rotterdam?'],
    ['records --game klaberjass --agents rnadom,random', '; did you mean random?'],
    ['records --game klaberjass --agents ismcts:iteration=9,random', '; did you mean iterations?'],
    [`${RECORDS} --rules schmeis=true`, '; did you mean schmeiss?'],
    ['experiment klaberjas-maker', '; did you mean klaberjass-maker?'],
    [`${RECORDS} --no-chain`, 'unknown option --no-chain'],
    [`${RECORDS} --chain=maybe`, '--chain is given without a value'],
    [`${RECORDS} --__proto__ 3`, 'unknown option'],
    ['records some more', "'more' is one word too many"],
    ['records -- some more', "'more' is one word too many"],
    [`${RECORDS} more`, 'only --deals, --from, --text and --positions go with it'],
    ['replay', 'replay needs FILE'],
    ['replay /no/such/file', '/no/such/file: no such file or directory'],
    ['replay src', 'src: it is a directory'],
    ['replay package.json', 'package.json is not a file of deal records: line 1'],
    ['replay -', 'stdin holds no records'],
    ['replay - --line 0', '--line must be a whole number from 1'],
    ['replay - --json --print', '--json does not go with --print'],
    ['games nope', "unknown game 'nope'"],
    ['games klaverjas/nope', "unknown preset 'klaverjas/nope'"],
    ['games klaberjass smousjas', "'smousjas' is one word too many"],
    ['bench --rounds 2', '--rounds must be a whole number from 5 to 1,000'],
    ['perft --game klaberjass --depth 0', "--depth must be a whole number from 1 to 64, not '0'"],
    ['perft --game klaberjass --acts nope', "'nope' is not legal there; legal are: pass schmeiss take"],
    ['experiment nope', "unknown experiment 'nope'"],
    ['experiment klaberjass-maker --resume --force', '--resume and --force exclude each other'],
    ['experiment klaberjass-maker --classes 9', 'klaberjass-maker counts deals: give --deals'],
    ['experiment klaverjas-classes --deals 9', 'klaverjas-classes counts classes: give --classes'],
    ['experiment klaverjas-classes --agents random', 'plays no deals, so it takes no --agents'],
  ])('%s', async (words, message) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toMatch(/^jaslab: /);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  test('a message with line breaks still is one line', async () => {
    expect(linesOf((await run(['games', 'a\nb'])).err)).toHaveLength(1);
  });

  test('JASLAB_DEBUG=1 shows where an error comes from', async () => {
    process.env.JASLAB_DEBUG = '1';
    const { code, err } = await run('games nope');
    delete process.env.JASLAB_DEBUG;
    expect(code).toBe(2);
    expect(err).toContain('    at ');
  });
});

const complete = async (...words: string[]) => {
  const { code, out } = await run(['--complete', ...words]);
  expect(code).toBe(0);
  return out === '' ? [] : linesOf(out);
};

test.each([
  [['per'], ['perft']],
  [
    ['run', '--se'],
    ['--seed', '--seatings'],
  ],
  [
    ['run', '--deals', '9', '--game', 'klaverjas/r'],
    ['klaverjas/rotterdam', 'klaverjas/rotterdam-club'],
  ],
  [['run', '--agents', 'greedy,ran'], ['greedy,random']],
  [['run', '--seatings', 'f'], ['fixed']],
  [['duel', 'gree'], ['greedy']],
  [['duel', 'greedy', 'ran'], ['random']],
  [['duel', '--quiet', 'gree'], ['greedy']],
  [['experiment', 'klaberjass-m'], ['klaberjass-maker']],
  [
    ['games', 'smous'],
    ['smousjas', 'smousjas/small'],
  ],
  [['bench', 'so'], ['solver']],
  [['help', 'ver'], ['verify']],
  [['verify', 'res'], []],
  [['run', '--seed', ''], []],
  [['nothing', 'x'], []],
])('%j becomes %j', async (words, found) => {
  expect(await complete(...words)).toEqual(found);
});

test('an empty word offers every command', async () => {
  expect(await complete('')).toEqual(expect.arrayContaining(['run', 'duel', 'completion', 'help']));
});

test('the script works in bash', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jaslab-complete-'));
  const program = join(root, 'jaslab');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  chmodSync(program, 0o755);
  const { out } = await run('completion bash');
  const script = `${out}\nCOMP_WORDS=(jaslab games smous)\nCOMP_CWORD=2\n_jaslab\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` };
  expect(execFileSync('bash', ['-c', script], { env, encoding: 'utf8' })).toBe('smousjas\nsmousjas/small\n');
  rmSync(root, { recursive: true });
});

const shell = promisify(execFile);
const jaslab = `node ${MAIN}`;

test('a closed pipe ends the program at once, quietly, and without an error', async () => {
  const records = `${jaslab} records --game klaberjass --agents random,random --deals 1e9`;
  const script = `set -o pipefail; ${records} | head -2 | wc -l`;
  expect(await shell('bash', ['-c', script])).toEqual({ stdout: '2\n', stderr: '' });
});

test.runIf(existsSync('/dev/full'))('a full disk behind stdout is one line and exit code 2', async () => {
  for (const words of ['games', 'records --game klaberjass --agents random,random --deals 9000']) {
    const failure = await shell('bash', ['-c', `${jaslab} ${words} > /dev/full`]).catch(error => error);
    expect([failure.code, failure.stderr]).toEqual([
      2,
      'jaslab: cannot write to stdout: no space is left on the device\n',
    ]);
  }
});

test('closed streams end in no stack trace', async () => {
  const { stderr } = await shell('bash', ['-c', `${jaslab} games >&-`]).catch(error => error);
  expect(stderr).not.toContain('    at ');
  const piped = await shell('bash', [
    '-c',
    `${jaslab} games nope 2>&1 >/dev/null | true; echo \${PIPESTATUS[0]}`,
  ]);
  expect(piped.stdout).toBe('2\n');
});

test('records flow from one command into the next', async () => {
  const script = `${jaslab} records --game smousjas --agents random,random --deals 3 | ${jaslab} replay -`;
  expect((await shell('bash', ['-c', script])).stdout).toBe('3 records, 0 mismatches\n');
});

test('it runs from source, with threads', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jaslab-source-'));
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const words = `--game klaberjass --agents random,random --deals 10 --workers 1 --quiet --json --out ${root}/run`;
  const { VITEST: _, ...env } = process.env;
  const { stdout, stderr } = await shell('npx', ['tsx', main, 'run', ...words.split(' ')], { env });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ deals: 10 });
  rmSync(root, { recursive: true });
});

test('the exit code of a process is that of its command', async () => {
  const failure = await shell('bash', ['-c', `${jaslab} games nope`]).catch(error => error);
  expect([failure.code, failure.stdout]).toEqual([2, '']);
  expect(failure.stderr).toMatch(/^jaslab: unknown game 'nope'.*\n$/);
});

test.each([
  ['cannot be met', new RangeError('refused'), 1],
  ['meets a bug', new TypeError('a bug'), 'a bug'],
])('a request that %s ends the input, so that nobody waits', async (_, error, expected) => {
  const stdin = new PassThrough();
  const streams = new Streams(stdin, new PassThrough(), new PassThrough());
  const answered = streams.answerAll(
    () => 1,
    () => {
      throw error;
    },
  );
  stdin.write(new Uint8Array(4));
  expect(await answered.catch((thrown: Error) => thrown.message)).toBe(expected);
  expect(stdin.destroyed).toBe(true);
});
