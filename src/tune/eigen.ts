/** Eigenvalues and eigenvectors of small symmetric matrices by Jacobi's rotations (Golub and Van Loan, 8.5). */

const MOST_SWEEPS = 30;

/** Columns of `vectors` belong to `values`. Matrices are rows of numbers; the given one is not changed. */
export function eigen(matrix: readonly Float64Array[]): { values: Float64Array; vectors: Float64Array[] } {
  const n = matrix.length;
  const a = matrix.map(row => row.slice());
  const vectors = a.map((_, i) => Float64Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0;
    let all = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        all += a[i][j] ** 2;
        if (i !== j) off += a[i][j] ** 2;
      }
    if (off <= 1e-24 * all) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, vectors, p, q);
  }
  return { values: Float64Array.from(a, (row, i) => row[i]), vectors };
}

/** Makes a[p][q] zero. */
function rotate(a: readonly Float64Array[], vectors: readonly Float64Array[], p: number, q: number): void {
  const n = a.length;
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < n; k++) {
    const [kp, kq] = [a[k][p], a[k][q]];
    a[k][p] = c * kp - s * kq;
    a[k][q] = s * kp + c * kq;
  }
  for (let k = 0; k < n; k++) {
    const [pk, qk] = [a[p][k], a[q][k]];
    a[p][k] = c * pk - s * qk;
    a[q][k] = s * pk + c * qk;
  }
  for (let k = 0; k < n; k++) {
    const [kp, kq] = [vectors[k][p], vectors[k][q]];
    vectors[k][p] = c * kp - s * kq;
    vectors[k][q] = s * kp + c * kq;
  }
}
