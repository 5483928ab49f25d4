/** `did you mean …?` for an unknown name. */

/** `; did you mean klaverjas?` if known names are close to the word, otherwise an empty string. */
export function suggestion(word: string, known: Iterable<string>): string {
  let least = Math.max(1, Math.floor(word.length / 3));
  let nearest: string[] = [];
  for (const name of known) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance > least) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(name);
  }
  return nearest.length === 0 ? '' : `; did you mean ${nearest.join(' or ')}?`;
}

/** Damerau–Levenshtein distance (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let [previous, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? previous[j - 2] + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, replaced, swapped));
    }
    [previous, row] = [row, next];
  }
  return row[b.length];
}
