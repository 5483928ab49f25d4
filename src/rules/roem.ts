/** Melds that lie in a trick: they belong to the side that takes it [KJ-ROEM-1…5]. */
import { JACK, type Suit } from '../cards/card.ts';
import { type CardSet, suitByte } from '../cards/cardset.ts';
import { PASS, ROEM, SAY_POINTS } from './action.ts';
import type { Deal } from './deal.ts';
import { MAXIMAL_RUNS, marriageOf } from './meld.ts';
import type { Step } from './ruleset.ts';

const RUN_POINTS = 20;
const LONG_RUN_POINTS = 50;
const STUK_POINTS = 20;
const QUARTET_POINTS = 100;

/** [suit byte of a trick] → points of its run: 20 for three, 50 for four cards. */
const RUNS: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_RUNS, runs => {
  const longest = Math.max(0, ...runs.map(run => run & 15));
  return longest >= 4 ? LONG_RUN_POINTS : longest === 3 ? RUN_POINTS : 0;
});

/** The roem in the four cards of a trick. */
export function roemOf(trick: CardSet, trump: Suit, fourJacks: number): number {
  let points =
    RUNS[suitByte(trick, 0)] + RUNS[suitByte(trick, 1)] + RUNS[suitByte(trick, 2)] + RUNS[suitByte(trick, 3)];
  const marriage = marriageOf(trump);
  if ((trick & marriage) === marriage) points += STUK_POINTS;
  const quartet = trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24) & 0xff;
  if (quartet !== 0) points += quartet === 1 << JACK ? fourJacks : QUARTET_POINTS;
  return points;
}

/** Roem of a finished trick goes to the side of its winner, by itself or if he claims it [KJ-ROEM-5]. */
export function roemInTricks(claim: 'auto' | 'manual', fourJacks: number): Step {
  const score = (deal: Deal, points: number): void => {
    deal.meldPoints[deal.sideOf(deal.winner)] += points;
    deal.tell(deal.winner, SAY_POINTS + points / 10);
  };
  return {
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
