/** Broken files against every command that reads one: a line that says what is wrong, and nothing else. */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formed, KEPT_FORM, Refusal, SETUP_FORM } from '../engine/record-form.ts';
import { readNet } from '../learn/net-file.ts';
import { readTensors, writeTensors } from '../learn/safetensors.ts';
import { newManifest, parseManifest } from '../storage/manifest.ts';
import { run } from './fixtures/run.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-broken-'));

/** What no reader expects, whatever it expects. */
const CORPUS: Readonly<Record<string, string>> = {
  empty: '',
  binary: '\0\u0001\ufffd\u001b[2J',
  'cut short': '{"v":1,"game":"klaberjass","hands":[["Jh"',
  'another value': '3',
  list: '[]',
  object: '{}',
  'deep lists': '['.repeat(100_000),
  'deep objects': '{"a":'.repeat(50_000),
  'closed and deep': `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  prototype: '{"__proto__":{"polluted":1},"format":1,"v":1,"game":"klaberjass","agent":"random"}',
  'spelled prototype': '{"\\u005f_proto__":{"polluted":1},"format":1}',
  constructor:
    '{"constructor":{"prototype":{"polluted":1}},"format":1,"v":1,"game":"constructor","agent":"toString"}',
  'wrong types':
    '{"format":1,"config":[],"software":1,"deals":"9","parts":{},"v":1,"game":"klaberjass","hands":7}',
  'huge numbers':
    '{"format":1e999,"deals":1e308,"v":1e999,"game":"klaberjass","dealer":-1e300,"hands":[[],[]]}',
  'a long line': `{"v":1,"game":"${'x'.repeat(2_000_000)}"}`,
  'a path':
    '{"agent":"../../../etc/passwd.json","game":"../../etc/passwd","out":"../../..","v":1,"format":1}',
};

/** A dataset without rows. */
const DATASET = {
  software: { jaslab: '0', git: null, node: '20', v8: '11', arch: 'x64' },
  config: { seed: 's' },
  columns: [{ name: 'deal', type: 'uint32', unit: '', doc: '' }],
} as const;

const file = (name: string, text: string) => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};
/** A directory that holds the text under a name. */
const directory = (name: string, as: string, text: string) => {
  const path = join(root, `${name} ${as}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, as), text);
  return path;
};

test.each(Object.entries(CORPUS))(
  '%s is refused by every command in a line',
  { timeout: 300_000 },
  async (name, text) => {
    const path = file(`${name}.jsonl`, text);
    const dataset = directory(name, 'manifest.json', text);
    const commands: string[][] = [
      ['replay', path],
      ['analyse', path],
      ['solve', '--in', path, '--game', 'klaverjas', '--workers', '1', '--quiet'],
      [
        'run',
        '--game',
        'klaberjass',
        '--agents',
        'random,random',
        '--from',
        path,
        '--workers',
        '1',
        '--quiet',
      ],
      ['play', 'klaberjass', '--out', path, '--resume'],
      ['tournament', path],
      ['duel', file(`${name}.json`, text), 'random', '--game', 'klaberjass', '--boards', '1', '--quiet'],
      ['verify', dataset],
      ['merge', join(root, 'merged'), dataset],
      ['diff', dataset, dataset],
      ['report', dataset],
      ['export', dataset, '--parquet', join(root, 'parquet')],
      ['duel', `net:weights=${path}`, 'random', '--game', 'klaberjass', '--boards', '1', '--quiet'],
      [
        'train',
        '--game',
        'klaberjass',
        '--rounds',
        '1',
        '--from',
        path,
        '--out',
        join(root, 'net'),
        '--quiet',
      ],
    ];
    for (const words of commands) {
      const { code, err } = await run(words);
      // An empty file is no match yet, and an option file without options says nothing wrong by itself.
      expect([words.slice(0, 2), code, err]).toEqual([
        words.slice(0, 2),
        expect.not.toBeOneOf([0]),
        expect.any(String),
      ]);
      expect(err.length).toBeLessThan(2_000);
      expect(err).not.toMatch(/\n {4}at |TypeError/);
      for (const control of '\0\u001b') expect(err).not.toContain(control);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(readdirSync(root)).not.toContain('etc');
  },
);

test('a manifest of more files than there can be is refused by every command in a line', {
  timeout: 300_000,
}, async () => {
  const many = (deals: number, dealsPerPart: number) =>
    JSON.stringify({ ...newManifest({ ...DATASET, deals, dealsPerPart }) });
  for (const [deals, dealsPerPart] of [
    [2 ** 32, 1],
    [2 ** 32 - 1, 3],
    [2 ** 32, 2 ** 32 - 1],
  ]) {
    const dataset = directory(`${deals} by ${dealsPerPart}`, 'manifest.json', many(deals, dealsPerPart));
    for (const words of [
      ['verify', dataset],
      ['merge', join(root, 'merged'), dataset],
      ['diff', dataset, dataset],
      ['report', dataset],
      ['export', dataset, '--parquet', join(root, 'parquet')],
    ]) {
      const { code, err } = await run(words);
      if (dealsPerPart < 4)
        expect([code, err]).toEqual([2, expect.stringMatching(/is of more than 400000 files\n$/)]);
      else expect(err).not.toMatch(/\n {4}at |TypeError/);
    }
  }
});

/** A copy with one value, anywhere in it, replaced. */
function spoilt(value: unknown, path: readonly number[], by: unknown): unknown {
  if (path.length === 0 || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  if (keys.length === 0) return by;
  const key = keys[path[0] % keys.length];
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  copy[key] = spoilt(copy[key], path.slice(1), by);
  return copy;
}

const ANY = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 1e300, 2 ** 53, null, '', [], {}, '../x'));
const PATH = fc.array(fc.nat(), { maxLength: 5 });

test('a manifest with any value replaced is read or refused, and lists only parts of its own', () => {
  const whole = {
    ...newManifest({ ...DATASET, deals: 30, dealsPerPart: 10 }),
    parts: [0, 1, 2].map(n => ({
      file: `part-0000${n}.arrow`,
      rows: 10,
      bytes: 9,
      sha256: 'x',
      firstDeal: n * 10,
      lastDeal: n * 10 + 9,
    })),
  };
  expect(parseManifest(JSON.stringify(whole))).toEqual(whole);
  fc.assert(
    fc.property(PATH, ANY, (path, by) => {
      const read = parseManifest(JSON.stringify(spoilt(whole, path, by)));
      if (typeof read === 'string') expect(read).not.toContain('\n');
      else for (const { file: name } of read.parts) expect(name).toMatch(/^part-\d{5}\.arrow$/);
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test('no value is taken for a deal or a kept one, or makes the check throw anything but a refusal', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), value => {
      for (const form of [SETUP_FORM, KEPT_FORM])
        try {
          formed(form, value);
          expect.unreachable();
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
    }),
    { numRuns: 500, seed: 2 },
  );
});

test('weights with any bytes changed are read or refused with a RangeError', () => {
  const whole = writeTensors({
    metadata: { encoder: '1' },
    tensors: { first: { shape: [2, 2], data: Float32Array.of(1, 2, 3, 4) } },
  });
  const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(change, fc.nat(whole.length), (changes, length) => {
      const bytes = whole.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      for (const read of [readTensors, readNet])
        for (const some of [bytes, bytes.subarray(0, length)])
          try {
            read(some);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
    }),
    { numRuns: 2_000, seed: 3 },
  );
});
