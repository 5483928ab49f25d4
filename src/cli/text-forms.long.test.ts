/** Whatever editor wrote a text, every command that reads it says the same. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeGame } from '../node/by-name.ts';
import { run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('text');

const lines = (change: (lines: string[]) => string[], end = '\n') => {
  return (text: string) =>
    Buffer.from(
      change(text.trimEnd().split('\n'))
        .map(line => line + end)
        .join(''),
    );
};
const same = (list: string[]) => list;

/** The same text as different editors and programs save it. */
const FORMS: Readonly<Record<string, (text: string) => Buffer>> = {
  'with CR': lines(same, '\r'),
  'without a last newline': text => Buffer.from(text.trimEnd()),
  'with spaces, tabs and empty lines': lines(list => [
    ...list.flatMap(line => [`\t ${line} \t`, '', '\t ']),
    '',
  ]),
  'in UTF-16': text => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'with a byte order mark, CRLF and empty lines': text =>
    Buffer.from(`\uFEFF${lines(list => list.flatMap(line => ['', line]), '\r\n')(text)}`),
};

const SOLVE = '{"trump":"h","leader":0,"hands":[["Jh"],["Ah"],["7c"],["7d"]]}\n';
const ZEROS = Array.from({ length: 256 }, () => 0);
const table = async () => ({
  schema: 'jaslab hand table 1',
  game: 'klaberjass',
  version: 1,
  rules: (await makeGame('klaberjass')).options,
  answers: { 'take 0': { context: [9], trump: ZEROS, plain: ZEROS, aside: ZEROS } },
});
const indented = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const records = async () =>
  (await run('records --game klaberjass --agents random,random --deals 3 --chain')).out;
/** A match that was left in its second deal. */
const left = async () => {
  const file = `${newDirectory()}.jsonl`;
  await run(`play klaberjass --seed s --agents greedy --deals 2 --out ${file}`, '1\n'.repeat(14));
  return readFileSync(file, 'utf8');
};
const BOT = `import { createInterface } from 'node:readline';
const say = text => process.stdout.write(form(text + '\\n'));
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, number, ...words] = line.split(' ');
  const keys = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
  if (verb === 'hello') say('hello 1 name=first tables=4');
  if (verb === 'game') say('ready ' + number);
  if (verb === 'ask') say('do ' + number + ' ' + keys.legal.split(',')[0]);
  if (verb === 'quit') break;
}
`;

interface Reader {
  readonly text: () => string | Promise<string>;
  readonly ending: string;
  /** What is run; the text is stdin where the file is not named. */
  readonly words: (file: string) => string;
  /** The number of a line is part of what is said. */
  readonly isNumbered?: boolean;
}

const QUIET = '--workers 1 --quiet';
const OUT = join(root, 'out');
const READERS: Readonly<Record<string, Reader>> = {
  replay: { text: records, ending: 'jsonl', words: file => `replay ${file}` },
  'replay of stdin': { text: records, ending: 'jsonl', words: () => 'replay - --print' },
  analyse: {
    text: records,
    ending: 'jsonl',
    words: file => `analyse ${file} --agent none ${QUIET}`,
    isNumbered: true,
  },
  'analyse of stdin': {
    text: records,
    ending: 'jsonl',
    words: () => `analyse - --agent none ${QUIET}`,
    isNumbered: true,
  },
  'run --from': {
    text: records,
    ending: 'jsonl',
    words: file => `run --game klaberjass --agents greedy,random --from ${file} --out ${OUT} ${QUIET}`,
  },
  'play --resume': {
    text: left,
    ending: 'jsonl',
    words: file => `play klaberjass --seed s --agents greedy --out ${file} --resume`,
  },
  'play by a script': {
    text: () => '1\n'.repeat(60),
    ending: 'txt',
    words: () => 'play klaberjass --agents random --seed s',
  },
  'solve --in': {
    text: () => SOLVE + SOLVE.replace('Jh', 'Js'),
    ending: 'jsonl',
    words: file => `solve --game klaverjas --in ${file} ${QUIET}`,
    isNumbered: true,
  },
  'solve of stdin': {
    text: () => SOLVE,
    ending: 'jsonl',
    words: () => `solve --game klaverjas --in - ${QUIET}`,
    isNumbered: true,
  },
  'a tuned file': {
    text: () => indented({ agent: 'greedy', options: {} }),
    ending: 'json',
    words: file => `records --game klaberjass --agents ${file},random`,
  },
  'the plan of a training': {
    text: () => indented({ hidden: 64, deals: 4, rivals: ['random'] }),
    ending: 'json',
    words: file => `train --game klaberjass --rounds 1 --boards 2 --plan ${file} --out ${OUT} ${QUIET}`,
  },
  'a bid table': {
    text: async () => indented(await table()),
    ending: 'json',
    words: file => `records --game klaberjass --agents bidder:table=${file},random`,
  },
};

/** What is said, without what the clock decides, and without the numbers of lines. */
function said({ code, out, err }: Awaited<ReturnType<typeof run>>, isNumbered = false): string {
  const timeless = out.replaceAll(/^played .*$|"(seconds|microsPerDecision)": [\d.]+/gm, '');
  const text = `${code}\n${timeless}\n${err}`;
  return isNumbered ? text.replaceAll(/"line":\d+|line \d+/gi, 'line') : text;
}

describe.each(Object.entries(READERS))(
  '%s says the same of a text',
  (name, { text, ending, words, isNumbered }) => {
    const file = join(root, `${name.replaceAll(/\W+/g, '-')}.${ending}`);
    const answer = async (bytes: Buffer) => {
      rmSync(OUT, { recursive: true, force: true });
      writeFileSync(file, bytes);
      return said(await run(words(file), words(file).includes(file) ? '' : bytes), isNumbered);
    };
    let whole: string;
    let plain: string;
    beforeAll(async () => {
      whole = await text();
      plain = await answer(Buffer.from(whole));
    });

    test.each(Object.entries(FORMS))('%s', async (_, form) => {
      expect(plain).toMatch(/^[01]\n.*\S/);
      expect(await answer(form(whole))).toBe(plain);
    });
  },
);

test.each(Object.entries({ 'with CRLF': '\\r\\n', 'with CR': '\\r', 'with empty lines': '\\n\\n \\t\\n' }))(
  'a bot that writes its lines %s plays the same',
  async (_, end) => {
    const file = `${newDirectory()}.mjs`;
    const play = (form: string) => {
      writeFileSync(file, `const form = text => ${form};\n${BOT}`);
      return run(['records', '--game', 'klaberjass', '--agents', `external:cmd="node ${file}",random`]);
    };
    const plain = await play('text');
    expect(plain).toMatchObject({ code: 0, err: '' });
    expect(await play(`'\\uFEFF' + text.replace('\\n', ' \\t${end}')`)).toEqual(plain);
  },
);

test('a line is asked for by its number, empty lines included', async () => {
  const file = `${newDirectory()}.jsonl`;
  const [first, second] = (await records()).split('\n');
  writeFileSync(file, `${first}\n\n${second}\n`);
  expect((await run(`replay ${file} --line 3`)).out).toContain('Deal: 1\n');
  for (const command of ['replay', 'analyse']) {
    const { code, err } = await run(`${command} ${file} --line 2`);
    expect([code, err]).toEqual([2, `jaslab: no record begins at line 2 of ${file}\n`]);
    expect((await run(`${command} ${file} --line 4`)).err).toBe(
      `jaslab: no record begins at line 4 of ${file}; the last begins at line 3\n`,
    );
  }
});
