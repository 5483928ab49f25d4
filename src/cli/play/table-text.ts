/** What lies on the table as text: the start of a deal, where it stands, what to choose from, the score sheet. */
import { NONE, type Suit, suitOf, TRUMP_CODES } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { NOT_COUNTED, ROW_WORDS, sheetRows } from '../../engine/breakdown.ts';
import type { View } from '../../engine/view.ts';
import type { CardWords } from '../../player/card-words.ts';
import type { SheetEntry } from '../../player/index.ts';
import { type Action, isCard } from '../../rules/action.ts';
import { alignRows, flow, indented } from '../layout.ts';

/** How the seats and sides of a deal are called. */
export interface Names {
  readonly seats: readonly string[];
  readonly sides: readonly string[];
}

/** The first lines of a deal, numbered from 1. */
export function headLines(number: number, view: View, names: Names, cardWords: CardWords): string[] {
  const dealer = `dealer ${names.seats[view.dealer]}`;
  return ['', [`── Deal ${number}`, dealer, ...turnedUp(view, cardWords)].join(' · ')];
}

/** What was turned. */
function turnedUp({ game, turnUp, proposed }: View, cardWords: CardWords): string[] {
  return [
    ...(turnUp === NONE ? [] : [`turn-up ${cardWords.card(turnUp)}`]),
    ...(game.ruleset.indicator === undefined ? [] : [`proposed ${cardWords.suit(proposed)}`]),
  ];
}

/** The suit by which a hand is sorted: trumps, or what may become trumps. */
export function mainSuit(view: View): Suit {
  if (view.trump !== NONE) return view.trump;
  if (view.turnUp !== NONE) return suitOf(view.turnUp);
  return view.game.ruleset.indicator === undefined ? NONE : view.proposed;
}

/** Where the deal stands: trumps, maker, bids, stock and points. */
export function standingLines(view: View, names: Names, cardWords: CardWords): string[] {
  const { game, trump, maker, factor, bid, open, stockLeft } = view;
  const sides = names.sides.map((_, side) => side);
  const each = (what: string, points: (side: number) => number) =>
    sides.some(side => points(side) !== 0)
      ? [`${what} ${sides.map(side => `${names.sides[side]} ${points(side)}`).join(', ')}`]
      : [];
  const pieces = [
    ...(trump === NONE ? turnedUp(view, cardWords) : [`trumps ${cardWords.suit(trump)}`]),
    ...(maker === NONE ? [] : [`maker ${names.seats[maker]}`]),
    ...(factor > 1 ? [`times ${factor}`] : []),
    ...(bid === 0 || trump !== NONE ? [] : [`highest ${cardWords.action(bid, trump)}`]),
    ...(open === NONE || trump === NONE ? [] : [`open ${cardWords.card(open)}`]),
    ...(game.ruleset.draws && stockLeft > 0 ? [`stock ${stockLeft}`] : []),
    ...each('cards', side => view.cardPoints(side)),
    ...each('melds', side => view.meldPoints(side)),
  ];
  return pieces.length === 0 ? [] : flow('  ', pieces, ' · ');
}

/** The hand in one line, suit by suit, and which of its cards are new since the hand was `before`. */
export function handLines(view: View, before: CardSet, cardWords: CardWords): string[] {
  const sorted = (set: CardSet) => cardWords.sorted(set, view.game, mainSuit(view));
  const cards = sorted(view.hand());
  const suits = [...new Set(cards.map(suitOf))];
  const pieces = suits.map(suit =>
    cards
      .filter(card => suitOf(card) === suit)
      .map(card => cardWords.card(card))
      .join(' '),
  );
  const fresh = sorted(view.hand() & ~before).map(card => cardWords.card(card));
  return flow('  hand: ', [...pieces, ...(fresh.length > 0 ? [`(new: ${fresh.join(' ')})`] : [])], '   ');
}

/** The legal actions in the order in which they are numbered: cards as in the hand, then the others. */
export function inOrder(legal: readonly Action[], view: View, cardWords: CardWords): Action[] {
  const cards = cardWords.sorted(view.legal(), view.game, mainSuit(view));
  return [...cards, ...legal.filter(action => !isCard(action))];
}

/** The actions to choose from, with their numbers. */
export function choiceLines(actions: readonly Action[], trump: Suit, cardWords: CardWords): string[] {
  const pieces = actions.map((action, n) => `${n + 1} ${cardWords.action(action, trump)}`);
  return flow('  ', actions.length === 1 ? [...pieces, '(Enter will do)'] : pieces, '   ');
}

/** The score sheet of a deal: a column for each side, whose parts stand above their sum. */
export function sheetLines(
  number: number,
  { result, breakdown }: SheetEntry,
  names: Names,
  cardWords: CardWords,
): string[] {
  const { outcome, maker, trump } = result;
  const rows = sheetRows(breakdown, result).map(({ kind, points }) => [
    ROW_WORDS[kind],
    ...points.map(String),
  ]);
  const by = maker === null ? '' : `, maker ${names.seats[maker]}`;
  const suit = trump === null ? '' : `, trumps ${cardWords.suit(TRUMP_CODES.indexOf(trump))}`;
  return [
    '',
    `── Deal ${number}: ${OUTCOME_WORDS[outcome] ?? outcome}${by}${suit}`,
    ...alignRows([['', ...names.sides], ...rows], { indent: 2, right: names.sides.map((_, n) => n + 1) }),
    ...(breakdown.counts ? [] : indented(NOT_COUNTED)),
  ];
}

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  tie: 'a tie',
  passed: 'everybody passed',
  falseDek: 'a false dek',
};
