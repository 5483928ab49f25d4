import { describe, expect, test } from 'vitest';
import { LIMITS, MOST, mix32, RECIPROCALS, Rng, remainder, rootOf, seedProblem } from './rng.ts';

const hex = (numbers: readonly number[]): string =>
  numbers.map(n => (n >>> 0).toString(16).padStart(8, '0')).join(' ');
const draws = (rng: Rng, n: number): number[] => Array.from({ length: n }, () => rng.next());

describe('rootOf', () => {
  test.each([
    ['demo', 'ad281280 7a91969c 3dbbdc83 16e77d6f'],
    ['a', '4ec0422c 09d660c5 f8b0c1ce 5f27e97b'],
    ['aa', 'dd9afab1 571b39b7 672fd800 93ee262c'],
    ['A', '19ee7c3e 06d8a4b5 c2b3aa15 4c6cfa69'],
    ['Ł', '7ab8b520 8b28a15f bc0c18c7 d0d9f481'],
    ['1', '2d79798c 683d5f37 504ccb53 4f67866d'],
    ['01', '1456f6db 987a77a3 b3d041b2 0bec714e'],
    ['1.0', 'ec63bb06 8b1dcc5d e1fdbead 21c983a4'],
    [' 1', '7a48a4f9 d33313ae 9943dbda 0405495c'],
    ['日本語', '9a3fed29 85a9934f 4c434b0c defbf41d'],
  ])('%j has the root it always had', (seed, root) => expect(hex(rootOf(seed))).toBe(root));

  test('different seeds have different roots', () => {
    const seeds = [
      'a',
      'aa',
      'aaa',
      'A',
      'Ł',
      'á',
      'a ',
      ' a',
      'ab',
      'ba',
      '0',
      '00',
      '1',
      '1.0',
      '1e0',
      '-1',
      '+1',
    ];
    seeds.push(...Array.from({ length: 2000 }, (_, i) => String(i)));
    seeds.push('x'.repeat(199), 'x'.repeat(200), `${'x'.repeat(199)}y`, '\u{1F0A1}', '\u{1F0A2}');
    expect(new Set(seeds.map(seed => hex(rootOf(seed)))).size).toBe(new Set(seeds).size);
  });

  test.each([
    ['', 'empty'],
    ['a\0b', 'NUL'],
    ['x'.repeat(201), '200 bytes'],
    ['é'.repeat(101), '200 bytes'],
  ])('%j is refused', (seed, reason) => {
    expect(seedProblem(seed)).toContain(reason);
    expect(() => rootOf(seed)).toThrow(RangeError);
  });
});

describe('Rng', () => {
  test('sfc32 gives the known numbers from the state 1, 2, 3, counter 1', () => {
    // The reference implementation with unsigned arithmetic [PractRand, sfc32]
    let [a, b, c, counter] = [1n, 2n, 3n, 1n];
    const mask = 0xffffffffn;
    const reference = Array.from({ length: 1000 }, () => {
      const sum = (a + b + counter) & mask;
      counter = (counter + 1n) & mask;
      a = b ^ (b >> 9n);
      b = (c + (c << 3n)) & mask;
      c = ((((c << 21n) | (c >> 11n)) & mask) + sum) & mask;
      return Number(sum);
    });
    const rng = new Rng();
    Object.assign(rng, { a: 1, b: 2, c: 3, counter: 1 });
    expect(draws(rng, 1000).map(n => n >>> 0)).toEqual(reference);
  });

  test.each([
    [0, 0, '53b182ae c251d8f2 f9781039 7f881f56'],
    [1, 0, '66440795 1a70a3e0 344e7670 7d0621b8'],
    [0, 1, 'bae3b033 cf03b92e 4721a58c edbc23f2'],
    [2 ** 32, 0, 'a3fad6e2 29d4fa7a 35f70de6 eb8a5985'],
    [2 ** 53 - 1, 4, '8822ad85 49636b74 28d31ee2 32a7a35a'],
  ])('deal %i, stream %i of the seed "demo" draws what it always drew', (index, stream, drawn) =>
    expect(hex(draws(new Rng().seed(rootOf('demo'), index, stream), 4))).toBe(drawn),
  );

  test('the generator of a deal does not depend on earlier draws', () => {
    const root = rootOf('demo');
    const used = new Rng().seed(root, 5, 0);
    draws(used, 100);
    expect(draws(used.seed(root, 17, 0), 8)).toEqual(draws(new Rng().seed(root, 17, 0), 8));
  });

  test('deals, streams and seeds have distinct generators', () => {
    const seen = new Set<string>();
    for (const seed of ['a', 'b']) {
      for (let index = 0; index < 20_000; index++) {
        for (let stream = 0; stream < 5; stream++)
          seen.add(hex(draws(new Rng().seed(rootsOf[seed as 'a'], index, stream), 2)));
      }
    }
    expect(seen.size).toBe(200_000);
  });

  test('below(n) is the draw modulo n after exact rejection', () => {
    const words = new Rng().seed(rootOf('below'), 0, 0);
    const rng = new Rng().seed(rootOf('below'), 0, 0);
    for (let i = 0; i < 20_000; i++) {
      const n = 1 + ((i * 7919) % 65_536);
      let draw = words.next() >>> 16;
      while (draw >= 65_536 - (65_536 % n)) draw = words.next() >>> 16;
      expect(rng.below(n)).toBe(draw % n);
    }
  });

  test('below(n) takes every value equally often among the accepted draws', () => {
    for (const n of [1, 2, 3, 5, 7, 13, 32, 1000, 40_000, 65_536]) {
      const limit = 65_536 - (65_536 % n);
      expect(limit % n).toBe(0);
      expect(limit).toBeGreaterThan(65_536 / 2 - 1);
    }
  });

  test.each([0, Number.NaN])('below(%d) is an error, not an endless loop', n =>
    expect(() => new Rng().below(n)).toThrow(RangeError),
  );

  test('real lies in [0, 1) with mean 1/2', () => {
    const rng = new Rng().seed(rootOf('real'), 0, 0);
    const values = Array.from({ length: 100_000 }, () => rng.real());
    expect(Math.min(...values.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
    expect(values.every(value => value < 1)).toBe(true);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 2);
  });

  test('mix32 is injective', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 100_000; i++) seen.add(mix32(i * 40_503));
    expect(seen.size).toBe(100_000);
  });
});

const rootsOf = { a: rootOf('a'), b: rootOf('b') };

test('the remainder by a reciprocal is the remainder, for every draw and every n', () => {
  let wrong = 0;
  for (let n = 1; n <= MOST; n++) {
    for (let draw = 0; draw < 0x10000; draw++) if (remainder(draw, n, RECIPROCALS[n]) !== draw % n) wrong++;
  }
  expect(wrong).toBe(0);
});

test('draws are rejected from the last multiple of n on, so all results are equally likely', () => {
  for (let n = 1; n <= MOST; n++) {
    expect(LIMITS[n] % n).toBe(0);
    expect(0x10000 - LIMITS[n]).toBeLessThan(n);
  }
});
