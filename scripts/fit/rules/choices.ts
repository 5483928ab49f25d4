/** Many decisions in flat arrays: the legal cards of each, their features, and the payoff that each card led to. */
import type { Features } from '../../../agents/rules/features.ts';

/** A typed array that grows. */
class Growing<T extends Int32Array | Float32Array> {
  data: T;
  size = 0;
  private readonly make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.data = make(1024);
  }

  push(value: number): void {
    if (this.size === this.data.length) {
      const more = this.make(2 * this.size);
      more.set(this.data);
      this.data = more;
    }
    this.data[this.size++] = value;
  }
}

const integers = () => new Growing(length => new Int32Array(length));
const floats = () => new Growing(length => new Float32Array(length));

export class Choices {
  private readonly cards = integers();
  private readonly features = integers();
  private readonly placeList = integers();
  private readonly valueList = floats();
  private readonly payoffList = floats();

  constructor() {
    this.cards.push(0);
    this.features.push(0);
  }

  /** Complete decisions. */
  get count(): number {
    return this.cards.size - 1;
  }

  /** Adds a card to the decision under way. */
  addCard({ places, values, size }: Pick<Features, 'places' | 'values' | 'size'>): void {
    for (let i = 0; i < size; i++) {
      this.placeList.push(places[i]);
      this.valueList.push(values[i]);
    }
    this.features.push(this.placeList.size);
  }

  /** Adds what the next card without a payoff led to. */
  addPayoff(points: number): void {
    this.payoffList.push(points);
  }

  /** Ends the decision under way. */
  end(): void {
    this.cards.push(this.payoffList.size);
  }

  /** [choice] → its first card; the next entry is the end. */
  get first(): Int32Array {
    return this.cards.data;
  }
  /** [card] → its first feature; the next entry is the end. */
  get from(): Int32Array {
    return this.features.data;
  }
  /** [feature] → its place among the weights. */
  get places(): Int32Array {
    return this.placeList.data;
  }
  /** [feature] → its value. */
  get values(): Float32Array {
    return this.valueList.data;
  }
  /** [card] → points. */
  get payoffs(): Float32Array {
    return this.payoffList.data;
  }

  /** What the weights say of a card. */
  worth(card: number, weights: Float64Array): number {
    const { places, values, from } = this;
    let sum = 0;
    for (let i = from[card]; i < from[card + 1]; i++) sum += weights[places[i]] * values[i];
    return sum;
  }
}
