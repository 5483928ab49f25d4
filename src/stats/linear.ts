/** Linear equations with a few dozen unknowns. Matrices are arrays of rows. */

export type Matrix = readonly (readonly number[])[];

/**
 * The solution X of A X = B, by Gaussian elimination with partial pivoting. A is square; the arguments are not changed.
 * Throws a RangeError if A is singular.
 */
export function solve(a: Matrix, b: Matrix): number[][] {
  const n = a.length;
  const rows = a.map((row, i) => [...row, ...b[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const top = rows[column];
    if (!(Math.abs(top[column]) > 0)) throw new RangeError('the equations have no single solution');
    for (let i = 0; i < n; i++) {
      const row = rows[i];
      const factor = row[column] / top[column];
      if (i === column || factor === 0) continue;
      for (let k = column; k < row.length; k++) row[k] -= factor * top[k];
    }
  }
  return rows.map((row, i) => row.slice(n).map(value => value / row[i]));
}

export function inverse(a: Matrix): number[][] {
  return solve(
    a,
    a.map((_, i) => a.map((_, k) => (i === k ? 1 : 0))),
  );
}

export function product(a: Matrix, b: Matrix): number[][] {
  return a.map(row => (b[0] ?? []).map((_, k) => row.reduce((sum, value, i) => sum + value * b[i][k], 0)));
}
