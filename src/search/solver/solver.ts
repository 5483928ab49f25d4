import type { Card } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import type { OpenPosition } from './position.ts';

/** What is maximised: card points with the last trick; with the roem of tricks; and with the bonus of a sweep. */
export const OBJECTIVES = ['cards', 'cards+roem', 'cards+roem+sweep'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Where a search stops although it has not finished; absent: it always finishes. */
export interface Limits {
  readonly nodes?: number;
  readonly millis?: number;
}

/** Future points of side 0 less those of side 1. */
export interface Solution {
  /** The value; of an unfinished search the bound that is nearer to what was expected. */
  readonly value: number;
  readonly exact: boolean;
  /** `lo <= true value <= hi`, always. */
  readonly lo: number;
  readonly hi: number;
  /** Positions at the start of a trick that were looked at. */
  readonly nodes: number;
}

/** The value of the position after each legal card, as in {@link Solution}; arrays are indexed by card, 0 where not legal. */
export interface CardValues {
  readonly legal: CardSet;
  /** Cards whose value is exact. */
  readonly exact: CardSet;
  readonly value: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly nodes: number;
}

export class Solver {
  readonly game: Game;
  readonly objective: Objective;

  constructor(game: Game, objective: Objective) {
    this.game = game;
    this.objective = objective;
  }

  solve(position: OpenPosition, limits?: Limits): Solution {
    throw new Error(`not there yet ${position.trump} ${limits?.nodes}`);
  }

  /** Whether `side` gets at least `points` more than the other; undefined if the limits were too narrow to tell. */
  atLeast(position: OpenPosition, side: 0 | 1, points: number, limits?: Limits): boolean | undefined {
    throw new Error(`not there yet ${position.trump} ${side} ${points} ${limits?.nodes}`);
  }

  cardValues(position: OpenPosition, limits?: Limits): CardValues {
    throw new Error(`not there yet ${position.trump} ${limits?.nodes}`);
  }

  principalVariation(position: OpenPosition): Card[] {
    throw new Error(`not there yet ${position.trump}`);
  }
}
