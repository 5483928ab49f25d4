/** The parts that a game is put together from: steps, which the engine takes by itself, and optional acts of a turn. */
import type { Seat } from '../cards/card.ts';
import type { Action } from './action.ts';
import type { Deal } from './deal.ts';
import type { MeldId } from './melds/meld.ts';

/**
 * A step of a stage. `proceed` is called until the step has nothing more to ask. Each time it either puts one question
 * (`deal.ask(seat)` and at least two `deal.offer(action)`) and returns true, or does its work and returns false.
 * `answer` takes the reply; it must change something that `proceed` looks at, `deal.item` for example.
 */
export interface Step {
  /** Asks the next question and returns true, or does its work and returns false. */
  proceed(deal: Deal): boolean;
  /** Takes the reply to the question. */
  answer?(deal: Deal, action: Action): void;
  /** The reply that nobody notices: a silent pass, an acceptance without a word [GEN-ACT-4]. */
  readonly silent?: Action;
  /**
   * Whether nothing that this step still does in the deal depends on a player, if nobody makes another optional act: it
   * asks no question, and it scores {@link certainMelds} and nothing else, whatever cards are played. Asked in a flat
   * turn when the stock is gone. Absent: never.
   */
  isDecided?(deal: Deal): boolean;
  /** Scores what a decided step is certain to score in the rest of the deal. Absent: nothing. */
  certainMelds?(deal: Deal, account: MeldAccount): void;
}

/** Where melds are written down: the deal itself, or a copy of its account. */
export interface MeldAccount {
  /** Scores a meld for a seat. */
  scoreMeld(seat: Seat, meld: MeldId, points: number): void;
}

/** Optional acts of the flat turn [GEN-ACT-1]. */
export interface TurnActs {
  /** Offers are made only while fewer tricks than this have been finished. */
  readonly tricks: number;
  /** Offers the acts now allowed, in ascending order. */
  offer(deal: Deal): void;
  /** Whether an action is an act of this part. */
  handles(action: Action): boolean;
  /** Carries out an act. */
  act(deal: Deal, action: Action): void;
  /** Whether nothing can be offered in the rest of the deal, whatever cards are played. Absent: only after `tricks`. */
  isSpent?(deal: Deal): boolean;
}
