/** What a ruleset says about playing to tricks, compiled into tables. */
import { PACK } from '../cards/card.ts';
import { tabulateDuties } from '../rules/duties.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { tabulateBeats, tabulatePoints } from '../rules/tables.ts';
import { factBit, tabulateLeaves } from './legal.ts';

const SUITS = 4;

/** The rules of a trick. A row is the place in play: `(trump << 2 | led) << 5 | best card`. */
export class TrickRules {
  readonly seats: number;
  readonly partners: boolean;
  /** Whether cards are drawn after a trick. */
  readonly draws: boolean;
  /** [facts 0–511] → index of the duty, see DUTIES. */
  readonly duty: Uint8Array;
  /** [facts 0–511] → what the duty leaves of a hand, see legal.ts. */
  readonly leaves: Uint8Array;
  /** [row] → the cards that beat the best one. */
  readonly beats: Int32Array;
  /** [row] → the facts that are true of every follower. */
  readonly standing: Uint8Array;
  /** The fact that the partner is winning, if there are partners; otherwise 0. */
  readonly partnerFact: number;
  /** [trump][card] → card points. */
  readonly points: Uint8Array;

  constructor(ruleset: Pick<Ruleset, 'seats' | 'partners' | 'draws' | 'duties' | 'order' | 'points'>) {
    this.seats = ruleset.seats;
    this.partners = ruleset.partners;
    this.draws = ruleset.draws;
    this.duty = tabulateDuties(ruleset.duties);
    this.leaves = tabulateLeaves(this.duty);
    this.beats = tabulateBeats(ruleset.order);
    this.standing = Uint8Array.from({ length: SUITS * SUITS * PACK }, (_, row) => standingFacts(row));
    this.partnerFact = ruleset.partners ? factBit('partnerWinning') : 0;
    this.points = tabulatePoints(ruleset.points);
  }
}

function standingFacts(row: number): number {
  const [trump, led, best] = [row >> 7, (row >> 5) & 3, row & 31];
  if (led === trump) return factBit('ledTrump');
  return best >> 3 === trump ? factBit('ruffed') : 0;
}
