/** The parts of a game: steps, which the engine runs, and optional acts of a turn. */
import type { Seat, Trump } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { Action } from './action.ts';
import type { Deal } from './deal.ts';
import type { MeldId, MeldValues } from './melds/meld.ts';

/**
 * What a part of the rules says of itself on a sheet of rules: kinds of sentences, `section.kind`, each with the rules
 * that are put into it. False: it is not said. The texts are in `src/player/words`.
 */
export type Says = Readonly<Record<string, object | false>>;

/** A step of a stage. The engine calls `proceed` until it returns false, and without the step as `this`. */
export interface Step {
  /**
   * Either asks one question (`deal.ask(seat)` and at least two `deal.offer(action)`) and returns true, or does its
   * work and returns false.
   */
  proceed(deal: Deal): boolean;
  /** Takes the reply. Must change something that `proceed` reads, such as `deal.item`. */
  answer?(deal: Deal, action: Action): void;
  /** The number of finished tricks from which it does nothing. Absent: it acts in all tricks. */
  readonly tricks?: number;
  /** In the stage `card`, it does nothing after other cards than these. Absent: it may after each. */
  cards?(trump: Trump): CardSet;
  /** It does nothing in a trick in which nobody has made an optional act. Absent: it may. */
  readonly afterActs?: boolean;
  /** In so many first tricks it only speaks: it asks nobody, shows no card and scores nothing. Absent: in none. */
  readonly speaks?: number;
  /** It does nothing while no seat has this many points, carried ones included. Absent: it may. */
  readonly fromPoints?: number | undefined;
  /**
   * In the stage `draw` of two players: while more than two cards are left the winner draws one and then the other one,
   * and it does no more. Absent: it may.
   */
  readonly isPlainDraw?: boolean;
  /** It asks for bids of points. Absent: it does not. */
  readonly bids?: boolean;
  /** The reply that the other players do not notice, such as a silent pass [GEN-ACT-4]. */
  readonly silent?: Action;
  /** Its sentences on a sheet of rules. Absent: none. */
  readonly says?: Says;
  /** The kind of the sentence about its question. Absent: its own first one. */
  readonly about?: string;
  /** The melds that it scores. Absent: none. */
  readonly melds?: DeclaredMelds;
  /**
   * Whether the rest of the deal is fixed for this step, whatever cards are played, if nobody makes another optional
   * act: it asks no question and scores exactly {@link certainMelds}. Called in a flat turn when the stock is gone.
   * Absent: never.
   */
  isDecided?(deal: Deal): boolean;
  /** Scores the melds that a decided step will score in the rest of the deal. Absent: none. */
  certainMelds?(deal: Deal, account: MeldAccount): void;
}

/** Receives scored melds: the deal itself or a copy of its account. */
export interface MeldAccount {
  /** Scores a meld for a seat. */
  scoreMeld(seat: Seat, meld: MeldId, points: number): void;
}

/** The melds that acts of the turn declare, as data: for players who plan with melds that nobody holds yet. */
export interface DeclaredMelds {
  /** [meld] → points; 0 for a meld that is not declared by these acts. */
  readonly values: MeldValues;
  /** Whether a better meld of an opponent may score instead. Absent: no. */
  readonly isContested?: boolean;
}

/** Optional acts of the flat turn [GEN-ACT-1]. */
export interface TurnActs {
  /** Acts are offered only while fewer than this many tricks are finished. */
  readonly tricks: number;
  /** They are offered to the player who leads, before the lead, and to no other. Absent: to all. */
  readonly onlyToLeader?: boolean;
  /** They are offered only to a hand with one of these cards. Absent: to any. */
  cards?(trump: Trump): CardSet;
  /** Offers the allowed acts in ascending order. */
  offer(deal: Deal): void;
  /** Whether the action belongs to this part. */
  handles(action: Action): boolean;
  /** Performs an act. */
  act(deal: Deal, action: Action): void;
  /** Whether nothing will be offered any more, whatever cards are played. Absent: only after `tricks`. */
  isSpent?(deal: Deal): boolean;
  /** Their sentences on a sheet of rules. Absent: none. */
  readonly says?: Says;
  /** The kind of the sentence about these acts. Absent: their own first one. */
  readonly about?: string;
  /** The melds that the acts declare. Absent: none. */
  readonly melds?: DeclaredMelds;
}
