/** The claim that suits are only names: a deal with its suits exchanged takes the same course. */
import { NONE, type Suit } from '../../cards/card.ts';
import { type CardSet, cardsOf } from '../../cards/cardset.ts';
import { type Action, bidAction, DECLARE_MELD, formatAction, PASS } from '../../rules/action.ts';
import { withSuits } from '../../rules/action-suits.ts';
import { type ResultRecord, resultOf } from '../record.ts';
import type { Setup } from '../setup.ts';
import { State } from '../state.ts';
import type { Claim, Trial } from './claim.ts';

const FIRST_BID = bidAction(82, 0);

/**
 * Plays a deal and its twin with other suits side by side. Acts whose rules order the suits are left out, because there
 * the two may differ: declarations, which are made in canonical order, and bids where one may pass. `fixed` lists suits
 * that keep their names.
 */
export function suitClaim(fixed: readonly Suit[]): Claim {
  const permutations = allPermutations().filter(p => fixed.every(suit => p[suit] === suit));
  return {
    name: 'suits are names',
    every: 64,
    check: trial => compareTwins(trial, permutations[trial.rng.below(permutations.length)]),
  };
}

function compareTwins({ state, setup, rng }: Trial, permutation: readonly Suit[]): string | undefined {
  const one = new State(state.game).begin(setup);
  const twin = new State(state.game).begin(exchanged(setup, permutation));
  const where = `with suits ${permutation}, ply`;
  while (!one.isOver()) {
    if (one.turn !== twin.turn || one.stage !== twin.stage) return `${where} ${one.plies}: another turn`;
    if (mapCards(one.legal(), permutation) !== twin.legal())
      return `${where} ${one.plies}: other legal cards`;
    const plain = plainActions(one);
    const mapped = plain.map(action => withSuits(action, permutation)).sort((a, b) => a - b);
    const found = plainActions(twin);
    if (mapped.join() !== found.join())
      return `${where} ${one.plies}: ${found.map(formatAction)} instead of ${mapped.map(formatAction)}`;
    const action = plain[rng.below(plain.length)];
    one.apply(action);
    twin.apply(withSuits(action, permutation));
  }
  const expected = JSON.stringify(withoutTrump(resultOf(one)));
  const result = JSON.stringify(withoutTrump(resultOf(twin)));
  if (expected !== result) return `${where} ${one.plies}: ${result} instead of ${expected}`;
  return one.trump === NONE || permutation[one.trump] === twin.trump ? undefined : `${where}: another trump`;
}

/** The same deal with other suits: `suits[s]` takes the place of suit s. */
export function exchanged(setup: Setup, suits: readonly Suit[]): Setup {
  const deck = Array.from(setup.deck, card => withSuits(card, suits));
  const indicator = suits[setup.indicator & 3] | (suits[setup.indicator >> 2] << 2);
  return { ...setup, deck, dealtHands: undefined, indicator };
}

function withoutTrump(result: ResultRecord): Omit<ResultRecord, 'trump'> {
  return { ...result, trump: null } as Omit<ResultRecord, 'trump'>;
}

/** The legal actions that do not depend on the order of the suits. */
function plainActions(state: State): Action[] {
  const actions = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
  const mustBid = !state.isLegal(PASS);
  return actions.filter(action => action < FIRST_BID || (action < DECLARE_MELD && mustBid));
}

function mapCards(cards: CardSet, permutation: readonly Suit[]): CardSet {
  return cardsOf(cards).reduce((set, card) => set | (1 << withSuits(card, permutation)), 0);
}

function allPermutations(): Suit[][] {
  const suits = [0, 1, 2, 3];
  const all = suits.flatMap(a => suits.flatMap(b => suits.flatMap(c => suits.map(d => [a, b, c, d]))));
  return all.filter(permutation => new Set(permutation).size === 4);
}
