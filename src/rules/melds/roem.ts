/** Melds that lie in a trick: they belong to the side that takes it [KJ-ROEM-1…5]. */
import { JACK, KING, QUEEN, type Suit } from '../../cards/card.ts';
import { type CardSet, suitByte } from '../../cards/cardset.ts';
import { PASS, ROEM, SAY_POINTS } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TrickMelds } from '../ruleset.ts';
import { MAXIMAL_RUNS } from './meld.ts';

const RUN_POINTS = 20;
const LONG_RUN_POINTS = 50;
const STUK_POINTS = 20;
const QUARTET_POINTS = 100;

const MARRIAGE = (1 << KING) | (1 << QUEEN);

/** [suit byte of a trick] → points of its run: 20 for three, 50 for four cards. */
const RUNS: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_RUNS, runs => {
  const longest = Math.max(0, ...runs.map(run => run & 15));
  return longest >= 4 ? LONG_RUN_POINTS : longest === 3 ? RUN_POINTS : 0;
});

/** The same with stuk, for the trump suit. */
const TRUMP_RUNS: Uint8Array = /* @__PURE__ */ RUNS.map(
  (points, byte) => points + ((byte & MARRIAGE) === MARRIAGE ? STUK_POINTS : 0),
);

/** Four of a kind: `ranks` are those that all four suits of the trick have. */
function quartetPoints(ranks: number, fourJacks: number): number {
  if (ranks === 0) return 0;
  return ranks === 1 << JACK ? fourJacks : QUARTET_POINTS;
}

/** {@link roemOf} as tables. */
export function roemTables(fourJacks: number): TrickMelds {
  const quartets = Uint8Array.from({ length: 256 }, (_, ranks) => quartetPoints(ranks, fourJacks));
  return { plain: RUNS, trump: TRUMP_RUNS, quartets };
}

/** The roem in the four cards of a trick. */
export function roemOf(trick: CardSet, trump: Suit, fourJacks: number): number {
  let points = 0;
  for (let suit = 0; suit < 4; suit++) points += (suit === trump ? TRUMP_RUNS : RUNS)[suitByte(trick, suit)];
  return points + quartetPoints(trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24) & 0xff, fourJacks);
}

/** Roem of a finished trick goes to the side of its winner, by itself or if he claims it [KJ-ROEM-5]. */
export function roemInTricks(claim: 'auto' | 'manual', fourJacks: number): Step {
  const score = (deal: Deal, points: number): void => {
    deal.meldPoints[deal.sideOf(deal.winner)] += points;
    deal.tell(deal.winner, SAY_POINTS + points / 10);
  };
  return {
    ...(claim === 'auto' ? { trickMelds: roemTables(fourJacks), isDone: () => true } : {}),
    run(deal) {
      const points = roemOf(deal.trickSet, deal.trump, fourJacks);
      if (points === 0 || deal.item > 0) return false;
      if (claim === 'auto') score(deal, points);
      else {
        deal.ask(deal.winner);
        deal.offer(PASS);
        deal.offer(ROEM);
      }
      return claim === 'manual';
    },
    answer(deal, action) {
      deal.item++;
      if (action === ROEM) score(deal, roemOf(deal.trickSet, deal.trump, fourJacks));
    },
  };
}
