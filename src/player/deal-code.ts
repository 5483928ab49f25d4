/**
 * A deal that is over as a short text for links: `klaverjas~3~Pq7…~~12~k3j2l9x` names the game, the version of its
 * rules, the deal, the options that are changed, its number and its seed. The deal is one number in base 64, made of
 * digits that each have a radix of their own. An action is its place among the legal ones: a forced one takes no room.
 * The last digit asks about a decision of the deal, where the code is of a problem.
 */
import { NONE } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { mix32 } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { actionsOf, type Origin } from '../engine/record.ts';
import { hashOfResult } from '../engine/signature.ts';
import { State } from '../engine/state.ts';
import { optionWords } from '../rules/options.ts';
import { Standing } from '../rules/standing.ts';
import { gameOf } from './catalogue.ts';

/** The digits of base 64 that stand in an address as they are. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of the longest code that is read. Deals under many options, of a long match, have some 300. */
const LONGEST = 2000;
/** One damaged code in so many is not found out. */
const CHECKS = 2 ** 24;

/** Takes a digit below a radix: the one given, which is written, or the next that is read. */
type Digit = (radix: number, digit: number) => number;

/** The code of a deal that is over; with `at`, of the problem that its action of this index is. */
export function dealCode(state: State, { seed, deal }: Partial<Origin> = {}, at: number = NONE): string {
  const { game } = state;
  const digits: (readonly [radix: number, digit: number])[] = [];
  dealBy(
    (radix, digit) => {
      digits.push([radix, digit]);
      return digit;
    },
    game,
    state,
  );
  digits.push([CHECKS, checkOf(state)]);
  let rest = digits.reduceRight(
    (sum, [radix, digit]) => sum * BigInt(radix) + BigInt(digit),
    BigInt(at - NONE),
  );
  let number = '';
  for (; rest > 0n; rest >>= 6n) number += LETTERS[Number(rest & 63n)];
  const options = optionWords(game.changedOptions());
  return [game.id, game.version, number, options.join(), deal, seed].join('~');
}

/** The deal of a code. */
export interface CodedDeal {
  readonly state: State;
  readonly origin: Partial<Origin>;
  /** The decision that the code asks about is the action of this index; NONE where it asks nothing. */
  readonly at: number;
}

/** Why a code is refused. `otherRules`: it is of another version of the game. */
export interface RefusedCode {
  readonly problem: 'damaged' | 'otherRules';
}

export async function readDealCode(code: string): Promise<CodedDeal | RefusedCode> {
  const [id = '', version, number = '', options = '', deal = '', ...seed] = code.slice(0, LONGEST).split('~');
  const words = options.split(',').filter(word => word !== '');
  // An option that is not known is one of other rules, as an unknown game is.
  const game = await gameOf(id, words).catch(() => undefined);
  if (game === undefined || version !== String(game.version)) return { problem: 'otherRules' };
  let rest = 0n;
  for (const letter of [...number].reverse())
    rest = (rest << 6n) + BigInt(Math.max(0, LETTERS.indexOf(letter)));
  const next: Digit = radix => {
    const digit = Number(rest % BigInt(radix));
    rest /= BigInt(radix);
    return digit;
  };
  const state = dealBy(next, game);
  const check = next(CHECKS, 0);
  const at = Number(rest) + NONE;
  if (at >= actionsOf(state).length || check !== checkOf(state)) return { problem: 'damaged' };
  const name = seed.join('~');
  return {
    state,
    at,
    origin: { ...(name !== '' && { seed: name }), ...(deal !== '' && { deal: Number(deal) }) },
  };
}

/** A deal, digit by digit: that of `from` is written, and without it one is read, which may be damaged. */
function dealBy(digit: Digit, game: Game, from?: State): State {
  const left = cardsOf(game.ruleset.pack);
  const deck: number[] = [];
  while (left.length > 0) {
    const place = digit(left.length, from === undefined ? 0 : left.indexOf(from.deck[deck.length]));
    deck.push(...left.splice(place, 1));
  }
  const dealer = digit(game.seats, from?.dealer ?? 0);
  const indicator = digit(16, from?.indicator ?? 0);
  const state = new State(game).begin({
    deck,
    dealer,
    indicator,
    before: standingBy(digit, game, from?.before),
  });
  const actions = from === undefined ? [] : actionsOf(from);
  for (let n = 0; !state.isOver(); n++) {
    const legal = legalActions(state);
    state.apply(legal[digit(legal.length, Math.max(0, legal.indexOf(actions[n])))] as number);
  }
  return state;
}

function standingBy(digit: Digit, { sides, seats }: Game, from: Standing = new Standing()): Standing {
  const standing = new Standing();
  for (let side = 0; side < sides; side++) standing.totals[side] = countBy(digit, from.totals[side]);
  for (let seat = 0; seat < seats; seat++) standing.carry[seat] = countBy(digit, from.carry[seat]);
  standing.held = countBy(digit, from.held);
  // Records do not say how many deals came before: -1.
  standing.played = countBy(digit, from.played + 1) - 1;
  standing.first = digit(2, Number(from.first)) === 1;
  standing.continuation = digit(2, Number(from.continuation)) === 1;
  return standing;
}

/** A whole number, four bits after four: most are 0. */
function countBy(digit: Digit, count: number): number {
  let sum = 0;
  for (let rest = count, unit = 1; digit(2, rest > 0 ? 1 : 0) === 1; unit *= 16) {
    sum += unit * digit(16, rest % 16);
    rest = Math.floor(rest / 16);
  }
  // A damaged code can hold any number.
  return sum | 0;
}

function checkOf(state: State): number {
  let hash = mix32(state.dealer + (state.indicator << 2) + (state.turnUp << 8));
  for (const hand of state.dealt) hash = mix32(hash + hand);
  return hashOfResult(state, hash) & (CHECKS - 1);
}
