/**
 * Decision trees that are small enough to say aloud. The questions are found with the even deals, and the means of the
 * leaves come from the odd ones: a tree that has sought its own numbers does not judge itself.
 */
import type { Estimate } from './estimate.ts';
import { Ratio } from './ratio.ts';
import type { Observations } from './regression.ts';

/** The mean response of the rows that come here, from the odd deals; the interval is by deal. */
export interface TreeLeaf {
  readonly mean: Estimate;
}

/** A question: is the feature at least `at`? */
export interface TreeSplit {
  readonly feature: number;
  readonly at: number;
  readonly below: Tree;
  readonly from: Tree;
}

/** A regression tree. */
export type Tree = TreeLeaf | TreeSplit;

/** How far a tree may grow. */
export interface TreeLimits {
  /** Questions from the top to a leaf. */
  readonly depth: number;
  /** Rows of even deals in a leaf, at the least. */
  readonly least: number;
}

/** The tree whose questions explain most of the squares of the response, one after the other. Features are numbers. */
export function growTree(rows: Observations, limits: TreeLimits): Tree {
  const [even, odd]: [number[], number[]] = [[], []];
  for (let row = 0; row < rows.x.length; row++) (rows.deals[row] % 2 === 0 ? even : odd).push(row);
  return grow(rows, even, odd, limits);
}

function grow(rows: Observations, even: readonly number[], odd: readonly number[], limits: TreeLimits): Tree {
  const { depth, least } = limits;
  const split = depth > 0 ? bestSplit(rows, even, least) : undefined;
  if (split === undefined) return { mean: meanOf(rows, odd) };
  const { feature, at } = split;
  const isBelow = (row: number): boolean => rows.x[row][feature] < at;
  const deeper = { depth: depth - 1, least };
  const [low, high] = [isBelow, (row: number) => !isBelow(row)].map(side =>
    grow(rows, even.filter(side), odd.filter(side), deeper),
  );
  return { feature, at, below: low, from: high };
}

function meanOf({ y, deals }: Observations, chosen: readonly number[]): Estimate {
  const sums = new Map<number, [number, number]>();
  for (const row of chosen) {
    const [count, sum] = sums.get(deals[row]) ?? [0, 0];
    sums.set(deals[row], [count + 1, sum + y[row]]);
  }
  const ratio = new Ratio();
  for (const [count, sum] of sums.values()) ratio.add(count, sum);
  return ratio.estimate();
}

function bestSplit(
  { x, y }: Observations,
  chosen: readonly number[],
  least: number,
): { readonly feature: number; readonly at: number } | undefined {
  const features = x[0]?.length ?? 0;
  const whole = chosen.reduce((sum, row) => sum + y[row], 0);
  let best: { feature: number; at: number } | undefined;
  let most = whole ** 2 / chosen.length + 1e-9;
  for (let feature = 0; feature < features; feature++) {
    const byValue = new Map<number, [number, number]>();
    for (const row of chosen) {
      const [count, sum] = byValue.get(x[row][feature]) ?? [0, 0];
      byValue.set(x[row][feature], [count + 1, sum + y[row]]);
    }
    let [n, sum] = [0, 0];
    for (const [value, [count, total]] of [...byValue].sort(([a], [b]) => a - b)) {
      const left = chosen.length - n;
      const explained = n < least || left < least ? 0 : sum ** 2 / n + (whole - sum) ** 2 / left;
      if (explained > most) [most, best] = [explained, { feature, at: value }];
      n += count;
      sum += total;
    }
  }
  return best;
}

/** A tree as a line of text for each leaf: the answers that lead to it. `ask` words a question, `say` a leaf. */
export function sayTree(
  tree: Tree,
  ask: (feature: number, at: number) => readonly [yes: string, no: string],
  say: (leaf: TreeLeaf) => string,
  path: readonly string[] = [],
): string[] {
  if ('mean' in tree) return [[path.join(', '), say(tree)].filter(words => words !== '').join(': ')];
  const [yes, no] = ask(tree.feature, tree.at);
  return [...sayTree(tree.from, ask, say, [...path, yes]), ...sayTree(tree.below, ask, say, [...path, no])];
}
