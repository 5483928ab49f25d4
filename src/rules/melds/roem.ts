/** Roem: sequences, stuk and quartets in a trick of Klaverjassen [KJ-ROEM-1…5]. */
import { JACK, KING, QUEEN } from '../../cards/card.ts';
import { MAXIMAL_SEQUENCES } from './meld.ts';
import type { TrickMelds } from './trick-melds.ts';

const SEQUENCE_POINTS = 20;
const LONG_SEQUENCE_POINTS = 50;
const STUK_POINTS = 20;
const QUARTET_POINTS = 100;

const MARRIAGE = (1 << KING) | (1 << QUEEN);

/** [suit byte of a trick] → points of its sequence. */
const SEQUENCES: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_SEQUENCES, sequences => {
  const longest = Math.max(0, ...sequences.map(sequence => sequence & 15));
  return longest >= 4 ? LONG_SEQUENCE_POINTS : longest === 3 ? SEQUENCE_POINTS : 0;
});

/** The same with stuk, for the trump suit. */
const TRUMPS: Uint8Array = /* @__PURE__ */ SEQUENCES.map(
  (points, byte) => points + ((byte & MARRIAGE) === MARRIAGE ? STUK_POINTS : 0),
);

function quartetPoints(ranks: number, fourJacks: number): number {
  if (ranks === 0) return 0;
  return ranks === 1 << JACK ? fourJacks : QUARTET_POINTS;
}

/** The melds of a trick. They score automatically, or the winner of the trick claims them [KJ-ROEM-5]. */
export function roem(fourJacks: number, claim: TrickMelds['claim']): TrickMelds {
  const quartets = Uint8Array.from({ length: 256 }, (_, ranks) => quartetPoints(ranks, fourJacks));
  return { plain: SEQUENCES, trump: TRUMPS, quartets, claim };
}
