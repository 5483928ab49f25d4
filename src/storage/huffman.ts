/** Huffman codes of bytes, as zstd.ts writes them. */

/** The longest code. */
export const MOST_BITS = 11;

/** The length of the code of each symbol, 0 for those that do not occur. At least two symbols occur. */
export function lengthsOf(counts: Uint32Array): Uint8Array {
  const flattened = Float64Array.from(counts);
  for (;;) {
    const lengths = treeDepths(flattened);
    if (lengths.every(length => length <= MOST_BITS)) return lengths;
    // Counts that differ less give a flatter tree.
    for (let symbol = 0; symbol < flattened.length; symbol++)
      flattened[symbol] = Math.ceil(flattened[symbol] / 2);
  }
}

/** How deep each symbol stands in its Huffman tree: the two rarest nodes are joined again and again. */
function treeDepths(counts: Float64Array): Uint8Array {
  const nodes = [...counts.keys()].filter(symbol => counts[symbol] > 0).map(symbol => [symbol]);
  const weights = nodes.map(([symbol]) => counts[symbol]);
  const depths = new Uint8Array(counts.length);
  while (nodes.length > 1) {
    const [a, b] = twoRarest(weights);
    const joined = [...nodes[a], ...nodes[b]];
    for (const symbol of joined) depths[symbol]++;
    nodes[a] = joined;
    weights[a] += weights[b];
    nodes.splice(b, 1);
    weights.splice(b, 1);
  }
  return depths;
}

/** The places of the two smallest weights; the earlier of equal ones. */
function twoRarest(weights: readonly number[]): readonly [number, number] {
  let [rarest, next] = weights[1] < weights[0] ? [1, 0] : [0, 1];
  for (let i = 2; i < weights.length; i++) {
    if (weights[i] < weights[rarest]) [rarest, next] = [i, rarest];
    else if (weights[i] < weights[next]) next = i;
  }
  return [rarest, next];
}

/** The code of each symbol: the longest codes come first, and symbols in order among codes of one length. */
export function codesOf(lengths: Uint8Array, longest: number): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = longest; length > 0; length--) {
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) codes[symbol] = code++;
    code >>= 1;
  }
  return codes;
}
