/** Games of the family that are known and deliberately not implemented, with what is missing. */

export interface UnimplementedGame {
  readonly id: string;
  readonly title: string;
  /** Where the rule book speaks of it. */
  readonly rules: string;
  readonly reason: string;
}

export const UNIMPLEMENTED: readonly UnimplementedGame[] = [
  {
    id: 'alsos',
    title: 'Alsós',
    rules: 'C8',
    reason:
      'sources insufficient: the list and tariffs of the figures, the bidding ladder and the kontra levels are missing',
  },
  {
    id: 'coinche',
    title: 'Coinche, Contrée',
    rules: 'C4',
    reason:
      'sources insufficient: when coinche may be called, and what a made or failed contract scores, differ between them',
  },
  {
    id: 'kruisjassen',
    title: 'Kruisjassen',
    rules: 'C9',
    reason:
      'sources insufficient: what is written down for a deal below the hundred points aimed at is not stated',
  },
  {
    id: 'vijfhonderden',
    title: 'Vijfhonderden',
    rules: 'C9',
    reason:
      'sources insufficient: which values, rejections and duties it takes from its two parents is not stated',
  },
];
