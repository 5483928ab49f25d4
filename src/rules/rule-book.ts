/** Reads the rule book, which is Markdown. */

/**
 * The rules of a page: its items, without their tables. Most begin with their id, as `- **[KB-BID-1]** …`; where a
 * chapter repeats rules of another one, their ids stand in it.
 */
export function rulesOf(page: string): string[] {
  return page
    .split(/^(?=- )|^#.*$/m)
    .filter(part => part.startsWith('- '))
    .map(part =>
      part
        .slice(2)
        .replaceAll(/\n\s*```[^`]*```/g, '')
        .split(/\n\n(?! )/)[0]
        .replaceAll(/[*_`]|\s*\((?:S\d|AMB)[^)]*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

interface UnimplementedGame {
  readonly id: string;
  readonly title: string;
  /** The id of its entry in the rule book. */
  readonly rules: string;
  readonly reason: string;
}

/** Known games of the family that are not implemented, and why. */
export const UNIMPLEMENTED: readonly UnimplementedGame[] = [
  {
    id: 'alsos',
    title: 'Alsós',
    rules: 'C8',
    reason: 'sources lack the list and tariffs of the figures, the bidding ladder and the kontra levels',
  },
  {
    id: 'bridge-belot',
    title: 'Bridge-belot',
    rules: 'C4',
    reason: 'needs an auction, a comparison of melds and a settlement of its own',
  },
  {
    id: 'kruisjassen',
    title: 'Kruisjassen',
    rules: 'C9',
    reason: 'sources do not state the score of a deal below the hundred points aimed at',
  },
  {
    id: 'vijfhonderden',
    title: 'Vijfhonderden',
    rules: 'C9',
    reason: 'sources do not state which values, rejections and duties it takes from its two parents',
  },
];
