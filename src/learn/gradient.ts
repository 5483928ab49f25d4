/**
 * The slope of a loss by the weights of a net, summed over samples. A sample begins after `Net.look`: each output that
 * erred is added with its error, the derivative of the loss by that output, and then the sample ends.
 */
import { FIRST_BITS, FIRST_MASK } from './card-features.ts';
import { type Net, type TensorName, tensorsOf } from './net.ts';

export class Gradient {
  private readonly net: Net;
  /** The sums: parts of `net.slopes`. */
  private readonly tensors: Readonly<Record<TensorName, Float32Array>>;
  private readonly hidden: Float32Array;
  /** The derivatives by the hidden units. */
  private readonly back: Float32Array;

  /** The net has memory for slopes. */
  constructor(net: Net) {
    const { buffer } = net.weights;
    this.net = net;
    this.tensors = tensorsOf(net.shape, net.slopes);
    this.hidden = new Float32Array(buffer, net.hiddenAt, net.shape.hidden);
    this.back = new Float32Array(buffer, net.backAt, net.shape.hidden);
  }

  /** Sets all sums to 0. */
  clear(): void {
    this.net.slopes.fill(0);
  }

  begin(): void {
    this.back.fill(0);
  }

  /** Adds the error of an action's output; `features` as in `Policy.features`. */
  addAction(output: number, features: number, error: number): void {
    const { policy, policyBias, features: table } = this.tensors;
    const row = output * this.net.row;
    this.addRow(this.net.tensors.policy.byteOffset + row, policy.byteOffset + row, error);
    policyBias[output] += error;
    if (features < 0) return;
    table[features & FIRST_MASK] += error;
    table[features >>> FIRST_BITS] += error;
  }

  /** Adds the error of the value. */
  addValue(error: number): void {
    this.addRow(this.net.tensors.value.byteOffset, this.tensors.value.byteOffset, error);
    this.tensors.valueBias[0] += error;
  }

  private addRow(weights: number, slopes: number, error: number): void {
    const { sums, hiddenAt, backAt, row } = this.net;
    sums.addRow(slopes, hiddenAt, error, row);
    sums.addRow(backAt, weights, error, row);
  }

  /** Ends the sample, whose inputs are those of the last `Net.look`. */
  end(size: number): void {
    const { back, hidden } = this;
    const { sums, inputsAt, backAt, row, always } = this.net;
    const first = this.tensors.first.byteOffset;
    for (let j = 0; j < back.length; j++) if (hidden[j] <= 0) back[j] = 0;
    sums.addRow(this.tensors.firstBias.byteOffset, backAt, 1, row);
    sums.addToRows(first, inputsAt, size, backAt, row);
    for (const input of always) sums.addRow(first + input * row, backAt, 1, row);
  }
}
