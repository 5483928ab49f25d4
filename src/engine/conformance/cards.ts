/** Claims about cards, points and legal actions. Each is a few lines that can be checked by eye. */
import { formatCard, NONE, type Suit } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, formatCardSet, hasCard, setOfAll } from '../../cards/cardset.ts';
import {
  ACTION_COUNT,
  type Action,
  bidAction,
  DECLARE_MELD,
  formatAction,
  isAction,
  isCard,
  LOG_SIZE,
  PASS,
} from '../../rules/action.ts';
import { withSuits } from '../../rules/action-suits.ts';
import { FAILED, MADE, PLAYED, TIE, TURN } from '../../rules/deal.ts';
import { pointsOf } from '../game.ts';
import { type ResultRecord, resultOf } from '../record.ts';
import { type Setup, State } from '../state.ts';
import type { Claim, Trial } from './claim.ts';

const MAX_SCORE = 32_767;

/** Every card of the pack lies in exactly one place: a hand, the stock, open on the table, or played. */
const partition: Claim = {
  name: 'partition',
  every: 1,
  check({ state }) {
    const places: CardSet[] = [...state.hands, ...state.played];
    for (let position = state.next; position < state.deckSize; position++)
      places.push(1 << state.deck[position]);
    if (state.open !== NONE) places.push(1 << state.open);
    let all = 0;
    for (const place of places) {
      if ((all & place) !== 0) return `${formatCardSet(all & place)} in two places`;
      all |= place;
    }
    const { pack } = state.game.ruleset;
    return all === pack ? undefined : `${formatCardSet(all ^ pack)} missing or foreign`;
  },
};

/**
 * A deal that is played out has all its tricks and leaves no card in hand. Every trick has a card of each seat. Plies
 * are the actions of the log.
 */
const length: Claim = {
  name: 'length',
  every: 1,
  check({ state }) {
    const { game } = state;
    const played = state.played.reduce((sum, cards) => sum + cardCount(cards), 0);
    if (played !== state.tricks * game.seats + state.trickSize)
      return `${played} cards played in ${state.tricks} tricks and ${state.trickSize} cards`;
    const won = state.won.reduce((sum, tricks) => sum + tricks, 0);
    if (won !== state.tricks) return `${won} tricks won of ${state.tricks}`;
    const actions = state.log.subarray(0, state.logSize).filter(isAction).length;
    if (actions !== state.plies) return `${actions} actions in ${state.plies} plies`;
    if (!isPlayedOut(state)) return undefined;
    if (state.tricks !== game.tricks) return `over after ${state.tricks} tricks`;
    return state.hands.some(hand => hand !== 0) ? 'over with cards in hand' : undefined;
  },
};

/** Card points are neither lost nor created; all are there once every card is played [GEN-INV-2, GEN-INV-8]. */
const conservation: Claim = {
  name: 'conservation',
  every: 1,
  check({ state }) {
    const { game } = state;
    if (state.trump === NONE) return undefined;
    const played = state.played.reduce((all, cards) => all | cards, 0);
    const taken = state.cardPoints.reduce((sum, points) => sum + points, 0);
    const lying = state.trickSize > 0 ? state.trickPoints : 0;
    if (pointsOf(game, played, state.trump) !== taken + lying) return `${taken} taken and ${lying} lying`;
    if (!isPlayedOut(state)) return undefined;
    const everyCard = game.tricks * game.seats === cardCount(game.ruleset.pack);
    if (everyCard && taken !== pointsOf(game, game.ruleset.pack, state.trump)) return `${taken} in all`;
    const last = state.lastTrickSide();
    return last >= 0 && last < game.sides ? undefined : `side ${last} has the last trick`;
  },
};

/** There is always a legal action, and at least two outside a turn. Actions ascend [GEN-INV-1]. */
const legal: Claim = {
  name: 'legal',
  every: 1,
  check({ state }) {
    const count = state.numLegal();
    if (state.isOver()) return count === 0 ? undefined : `${count} legal actions after the end`;
    if (count < (state.stage === TURN ? 1 : 2)) return `${count} legal actions`;
    const actions: Action[] = Array.from({ length: count }, (_, k) => state.legalAt(k));
    const unordered = actions.find((action, k) => k > 0 && action <= actions[k - 1]);
    if (unordered !== undefined) return `${formatAction(unordered)} out of order`;
    const cards = setOfAll(actions.filter(isCard));
    if (cards !== state.legal()) return `${formatCardSet(cards)} are not legal()`;
    if ((cards & ~state.hands[state.turn]) !== 0) return `${formatCardSet(cards)} are not all in hand`;
    if (state.stage === TURN && cards === 0) return 'a turn without a legal card';
    return undefined;
  },
};

/** `legalAt` lists exactly the actions that `isLegal` accepts. */
const legalityAgrees: Claim = {
  name: 'legality agrees',
  every: 8,
  check({ state }) {
    const offered = new Set(Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k)));
    const junk = [-1, 0.5, Number.NaN, ACTION_COUNT, ACTION_COUNT + 1];
    for (const action of [...Array(ACTION_COUNT).keys(), ...junk]) {
      if (state.isLegal(action) !== offered.has(action)) return `isLegal(${action}) is wrong`;
    }
    return undefined;
  },
};

/** The log, the acts and the announced melds fit their arrays. */
const capacity: Claim = {
  name: 'capacity',
  every: 1,
  check({ state }) {
    if (state.logSize > LOG_SIZE) return `a log of ${state.logSize}`;
    if (state.actCount > state.acts.length) return `${state.actCount} acts`;
    return state.announcedCount > state.announced.length ? `${state.announcedCount} melds` : undefined;
  },
};

/** Scores are zero until the deal is over, and fit 16 bits then. */
const scores: Claim = {
  name: 'scores',
  every: 1,
  check({ state }) {
    const out = new Int32Array(4);
    for (let seat = 0; seat < state.seats; seat++) out[seat] = state.score[state.sideOf(seat)];
    const limit = state.isOver() ? MAX_SCORE : 0;
    const wrong = out.find(score => Math.abs(score) > limit);
    return wrong === undefined ? undefined : `a score of ${wrong}`;
  },
};

/** The best card of a trick is the one that no other card of the trick beats. */
const winner: Claim = {
  name: 'winner',
  every: 1,
  check({ state }) {
    if (state.trickSize === 0) return undefined;
    const beaters = state.game.beats[(((state.trump << 2) | state.led) << 5) | state.best];
    const better = cardsOf(state.trickSet).find(card => hasCard(beaters, card));
    if (better !== undefined) return `${formatCard(better)} beats ${formatCard(state.best)}`;
    return state.table[state.winner] === state.best ? undefined : 'the best card is not the winner’s';
  },
};

export const cardClaims: readonly Claim[] = [
  partition,
  length,
  conservation,
  legal,
  legalityAgrees,
  capacity,
  scores,
  winner,
];

function isPlayedOut({ outcome }: State): boolean {
  return outcome === MADE || outcome === FAILED || outcome === TIE || outcome === PLAYED;
}

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
  return one.trump === NONE || (permutation[one.trump] ?? one.trump) === twin.trump
    ? undefined
    : `${where}: another trump`;
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
