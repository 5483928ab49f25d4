import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { eigen } from './cmaes.ts';

test('vectors times values times vectors is the matrix again', () => {
  const rng = new Rng().seed(rootOf('eigen'), 0, 0);
  for (const n of [1, 2, 5, 12]) {
    const half = Array.from({ length: n }, () => Float64Array.from({ length: n }, () => rng.real() - 0.5));
    const matrix = half.map(row =>
      Float64Array.from(half, other => row.reduce((sum, x, k) => sum + x * other[k], 0)),
    );
    const { values, vectors } = eigen(matrix);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let again = 0;
        let product = 0;
        for (let k = 0; k < n; k++) {
          again += vectors[i][k] * values[k] * vectors[j][k];
          product += vectors[k][i] * vectors[k][j];
        }
        expect(again).toBeCloseTo(matrix[i][j], 9);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 9);
      }
    for (const value of values) expect(value).toBeGreaterThan(-1e-12);
  }
});
