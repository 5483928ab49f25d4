/** Known games of the family that are not implemented, and why. */

export interface UnimplementedGame {
  readonly id: string;
  readonly title: string;
  /** The id of its entry in the rule book. */
  readonly rules: string;
  readonly reason: string;
}

export const UNIMPLEMENTED: readonly UnimplementedGame[] = [
  {
    id: 'alsos',
    title: 'Alsós',
    rules: 'C8',
    reason: 'sources lack the list and tariffs of the figures, the bidding ladder and the kontra levels',
  },
  {
    id: 'coinche',
    title: 'Coinche, Contrée',
    rules: 'C4',
    reason: 'sources disagree on when coinche may be called and how contracts score',
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
