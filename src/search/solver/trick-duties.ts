/**
 * What a follower must play, as masks: derived from the 512 cases of the duty table of a game with its stock gone, so that no
 * rule is written twice. Every duty of a player who holds trumps, and cannot follow a plain suit or must follow trumps, is of
 * one shape: he may play the trumps that take the trick, and keeps or loses his other trumps and his plain cards. A game whose
 * table has cases of another shape is refused.
 */
import type { Game } from '../../engine/game.ts';
import { DUTIES, type Duty, FACTS } from '../../rules/duties.ts';

/** The bits of a case: what the masks of {@link TrickDuties} are indexed by. */
export const CAN_TAKE = 1;
export const PARTNER_WINS = 2;
export const RUFFED = 4;
export const TRUMP_LED = 8;
export const ONLY_JACK = 16;
const CASES = 32;

export interface TrickDuties {
  /** A follower of a plain suit must take the trick in that suit if he can. */
  readonly mustHead: boolean;
  /** A follower of a plain suit may ruff instead. */
  readonly mayRuff: boolean;
  /** [case] → -1 if plain cards may be played by a player who holds trumps and does not follow a plain suit, else 0. */
  readonly keepPlain: Int32Array;
  /** [case] → the same for trumps that do not take the trick. */
  readonly keepUnder: Int32Array;
  /** Trumps that take the trick if there are any, else any trump: in every case. */
  readonly mustOvertrump: boolean;
  /** The Jack of trumps alone is an exception. */
  readonly loneJack: boolean;
}

const bitOf = Object.fromEntries(FACTS.map((name, i) => [name, 1 << i])) as Record<
  (typeof FACTS)[number],
  number
>;

/** Throws an Error for a game whose duties have another shape. */
export function trickDutiesOf(game: Game): TrickDuties {
  const keepPlain = new Int32Array(CASES);
  const keepUnder = new Int32Array(CASES);
  let mustOvertrump = true;
  let loneJack = false;
  for (let index = 0; index < CASES; index++) {
    if ((index & TRUMP_LED) !== 0 && (index & RUFFED) !== 0) continue;
    const [plain, under] = kept(game, dutyWithTrumps(game, index), (index & CAN_TAKE) !== 0);
    keepPlain[index] = plain;
    keepUnder[index] = under;
    if (plain !== 0 || under !== ((index & CAN_TAKE) !== 0 ? 0 : -1)) mustOvertrump = false;
    if ((index & ONLY_JACK) !== 0) {
      const other = index & ~ONLY_JACK;
      if (keepPlain[other] !== plain || keepUnder[other] !== under) loneJack = true;
    }
  }
  checkWithoutTrumps(game);
  return { ...plainFollow(game), keepPlain, keepUnder, mustOvertrump, loneJack };
}

function refuse(game: Game): never {
  throw new Error(`${game.id}: the duties of a follower are none that the exact solver knows`);
}

/** Who holds trumps, and must follow a trump lead or cannot follow a plain one. */
function dutyWithTrumps(game: Game, index: number): Duty {
  const takes = (index & CAN_TAKE) !== 0;
  let bits = bitOf.hasTrump;
  if (takes) bits |= bitOf.canOvertrump;
  if ((index & PARTNER_WINS) !== 0) bits |= bitOf.partnerWinning;
  if ((index & RUFFED) !== 0) bits |= bitOf.ruffed;
  if ((index & ONLY_JACK) !== 0) bits |= bitOf.onlyJack;
  if ((index & TRUMP_LED) !== 0) bits |= bitOf.ledTrump | bitOf.canFollow | (takes ? bitOf.canHead : 0);
  const duty = DUTIES[game.duty[bits]];
  const follows = duty === 'follow' || duty === 'head';
  if (follows && (index & TRUMP_LED) === 0) refuse(game);
  return duty;
}

/** Masks for the plain cards and for the trumps that do not take the trick. */
function kept(game: Game, duty: Duty, takes: boolean): readonly [plain: number, under: number] {
  switch (duty) {
    case 'any':
      return [-1, -1];
    case 'anyButUndertrump':
      return [-1, 0];
    case 'head':
    case 'overtrump':
      return takes ? [0, 0] : refuse(game);
    default:
      return [0, -1];
  }
}

/** Without trumps, and without cards of the suit led, any card may be played. */
function checkWithoutTrumps(game: Game): void {
  for (const led of [0, bitOf.ledTrump, bitOf.ruffed]) {
    for (const partner of [0, bitOf.partnerWinning]) {
      const duty = DUTIES[game.duty[led | partner]];
      if (duty !== 'any' && duty !== 'anyButUndertrump') refuse(game);
    }
  }
}

/** Who can follow a plain suit: the same whoever wins and whatever trumps he holds. */
function plainFollow(game: Game): Pick<TrickDuties, 'mustHead' | 'mayRuff'> {
  const seen = [new Set<Duty>(), new Set<Duty>()];
  for (let bits = 0; bits < game.duty.length; bits++) {
    const is = (name: (typeof FACTS)[number]): boolean => (bits & bitOf[name]) !== 0;
    if (!is('canFollow') || is('ledTrump') || is('stockOpen')) continue;
    if (is('canHead') && is('ruffed')) continue;
    if ((is('canOvertrump') || is('onlyJack')) && !is('hasTrump')) continue;
    seen[is('canHead') ? 1 : 0].add(DUTIES[game.duty[bits]]);
  }
  const [low, high] = seen.map(duties => [...duties].join());
  if (low === 'follow' && (high === 'follow' || high === 'head')) {
    return { mustHead: high === 'head', mayRuff: false };
  }
  if (low === 'followOrTrump' && high === low) return { mustHead: false, mayRuff: true };
  return refuse(game);
}
