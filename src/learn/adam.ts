/** Adam: steps downhill, as long for each weight as its slope is steady. */

const MEAN = 0.9;
const SQUARE = 0.999;
const TINY = 1e-8;

export class Adam {
  /** The moments of the slopes; doubles, since tiny floats are slow. */
  readonly mean: Float64Array;
  readonly square: Float64Array;
  steps = 0;

  constructor(size: number) {
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  /** Begins anew. */
  reset(): void {
    this.mean.fill(0);
    this.square.fill(0);
    this.steps = 0;
  }

  /** Moves the weights by about `rate` against the slopes. A weight without a slope stays where it is. */
  step(weights: Float32Array, slopes: Float32Array | Float64Array, rate: number): void {
    const { mean, square } = this;
    this.steps++;
    const first = rate / (1 - MEAN ** this.steps);
    const second = 1 / (1 - SQUARE ** this.steps);
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i];
      if (slope === 0) continue;
      const m = MEAN * mean[i] + (1 - MEAN) * slope;
      const s = SQUARE * square[i] + (1 - SQUARE) * slope * slope;
      mean[i] = m;
      square[i] = s;
      weights[i] -= (first * m) / (Math.sqrt(s * second) + TINY);
    }
  }
}
