/** What a player tells of a deal, step by step, and what may come next in it. */
import { NONE } from '../../cards/card.ts';
import { type CardSet, EMPTY, lowestCard } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { handAfter, type NextHeard, nextHeard, passesBefore } from '../../hand/next-heard.ts';
import type { Situation } from '../../hand/situation.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { codeOf, FIRST_FACT, seatOf } from '../../rules/action.ts';
import type { Given, Told } from './given.ts';

/** How far a player has told a deal. */
export interface Telling {
  readonly heard: readonly number[];
  /** The cards that the seat has taken for all to see, besides those that were picked. */
  readonly taken: CardSet;
  /** Undefined while the turned card is not known, and where nothing fits. */
  readonly next?: NextHeard;
  readonly fault?: Fault;
}

/** What was told, what then follows by itself, and what may come next. */
export function tellingOf(game: Game, given: Given): Telling {
  let heard = given.told.map(({ entry }) => entry);
  if (game.ruleset.turnUp !== 'none' && given.turnUp === NONE) return { heard, taken: EMPTY };
  try {
    for (;;) {
      const next = nextHeard(game, { ...situationOf(game, given), heard });
      const [only] = next.entries;
      if (next.entries.length !== 1 || codeOf(only as number) < FIRST_FACT)
        return { heard, taken: next.hand & ~given.hand, next };
      heard = [...heard, only as number];
    }
  } catch (error) {
    return { heard, taken: EMPTY, fault: faultOf(error) };
  }
}

/** What the page asks the library about. */
function situationOf(game: Game, { hand, turnUp, suit, second, place }: Given): Situation {
  const { ruleset } = game;
  return {
    hand,
    place,
    ...(ruleset.turnUp !== 'none' && { turnUp }),
    proposed: [suit, second].slice(0, ruleset.indicator?.suits ?? 0),
  };
}

/** What is given once something more was told, by the seat itself or another. */
export function tell(game: Game, given: Given, { heard, next }: Telling, entry: number): Partial<Given> {
  const { hand, told } = given;
  const forced = heard.slice(told.length).map(code => ({ entry: code, hand }));
  const isOwn = next !== undefined && seatOf(entry) === next.seat;
  return {
    told: [...told, ...forced, { entry, hand }],
    hand: isOwn ? handAfter(situationOf(game, given), entry) : hand,
  };
}

/** What is given once the last thing was taken back, with what had followed by itself before it. */
export function takeBack({ hand, told }: Given): Partial<Given> {
  const last = told.at(-1);
  const left = told.slice(0, -1);
  while (codeOf(left.at(-1)?.entry ?? 0) >= FIRST_FACT) left.pop();
  return { told: left, hand: last?.hand ?? hand };
}

/** What is given of another place: the seats before it pass, and the hand is that before anything was told. */
export function seated(game: Game, given: Given, place: number): Partial<Given> {
  const { pack } = game.ruleset;
  const turnUp = given.turnUp === NONE ? lowestCard(pack) : given.turnUp;
  const told: Told = passesBefore(game, situationOf(game, { ...given, turnUp, place })).map(entry => ({
    entry,
  }));
  return { place, told, hand: given.told.find(one => one.hand !== undefined)?.hand ?? given.hand };
}
