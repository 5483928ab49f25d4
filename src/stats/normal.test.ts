import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf, normalQuantile, twoSided } from './index.ts';
import { inverse, product, solve } from './regression.ts';

test.each([
  [-37, 5.725571222524577e-300],
  [-10, 7.619853024160525e-24],
  [-5, 2.866515718791939e-7],
  [-3, 0.0013498980316300933],
  [-1, 0.15865525393145707],
  [0, 0.5],
  [1.959963984540054, 0.975],
  [6, 0.9999999990134123],
])('the normal distribution at %f is the tabulated one, in the tails too', (z, p) => {
  expect(Math.abs(normalCdf(z) / p - 1)).toBeLessThan(1e-12);
});

test('the normal distribution is continuous where its two formulas meet', () => {
  for (const at of [-3, 3]) {
    const [below, above] = [normalCdf(at - 1e-9), normalCdf(at + 1e-9)];
    expect(below).toBeLessThan(above);
    expect(above - below).toBeCloseTo((2e-9 * Math.exp(-4.5)) / Math.sqrt(2 * Math.PI), 15);
  }
});

test('what is no number has no chance, and its computation ends', () => {
  expect(normalCdf(Number.NaN)).toBeNaN();
  expect(twoSided(Number.NaN)).toBeNaN();
});

test('the quantile inverts the distribution, which is symmetric', () => {
  fc.assert(
    fc.property(fc.double({ min: -36, max: 36, noNaN: true }), z => {
      expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 14);
      if (z < 5) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 8);
      expect(twoSided(z)).toBe(twoSided(-z));
    }),
  );
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
  expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
});

test('solved equations hold, and singular ones are refused', () => {
  const matrix = fc.integer({ min: 1, max: 6 }).chain(n =>
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    }),
  );
  fc.assert(
    fc.property(matrix, random => {
      // A dominant diagonal makes the matrix regular
      const a = random.map((row, i) => row.map((x, k) => (i === k ? 100 + x : x)));
      const identity = product(a, inverse(a));
      for (const [i, row] of identity.entries())
        for (const [k, x] of row.entries()) expect(x).toBeCloseTo(i === k ? 1 : 0, 10);
    }),
  );
  expect(
    solve(
      [
        [0, 2],
        [3, 0],
      ],
      [[4], [9]],
    ),
  ).toEqual([[3], [2]]);
  expect(() =>
    inverse([
      [1, 2],
      [2, 4],
    ]),
  ).toThrow(RangeError);
});
