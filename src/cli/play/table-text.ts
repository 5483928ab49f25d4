/** What lies on the table as text: the start of a deal, where it stands, what to choose from, the score sheet. */
import { NONE, type Suit, suitOf, TRUMP_CODES } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { sheetRows } from '../../engine/breakdown.ts';
import type { View } from '../../engine/view.ts';
import type { SheetEntry } from '../../player/index.ts';
import type { Words } from '../../player/words/index.ts';
import { type Action, isCard } from '../../rules/action.ts';
import { alignRows, flow, indented } from '../layout.ts';

/** How the seats and sides of a deal are called. */
export interface Names {
  readonly seats: readonly string[];
  readonly sides: readonly string[];
}

/** The first lines of a deal, numbered from 1. */
export function headLines(number: number, view: View, names: Names, words: Words): string[] {
  const dealer = `dealer ${names.seats[view.dealer]}`;
  return ['', [`── Deal ${number}`, dealer, ...turnedUp(view, words)].join(' · ')];
}

/** What was turned. */
function turnedUp({ game, turnUp, proposed }: View, words: Words): string[] {
  return [
    ...(turnUp === NONE ? [] : [`turn-up ${words.cards.card(turnUp)}`]),
    ...(game.ruleset.indicator === undefined ? [] : [`proposed ${words.sign(proposed)}`]),
  ];
}

/** The suit by which a hand is sorted: trumps, or what may become trumps. */
export function mainSuit(view: View): Suit {
  if (view.trump !== NONE) return view.trump;
  if (view.turnUp !== NONE) return suitOf(view.turnUp);
  return view.game.ruleset.indicator === undefined ? NONE : view.proposed;
}

/** Where the deal stands: trumps, maker, bids, stock and points. */
export function standingLines(view: View, names: Names, words: Words): string[] {
  const { game, trump, maker, factor, bid, open, stockLeft } = view;
  const sides = names.sides.map((_, side) => side);
  const each = (what: string, points: (side: number) => number) =>
    sides.some(side => points(side) !== 0)
      ? [`${what} ${sides.map(side => `${names.sides[side]} ${points(side)}`).join(', ')}`]
      : [];
  const pieces = [
    ...(trump === NONE ? turnedUp(view, words) : [`trumps ${words.sign(trump)}`]),
    ...(maker === NONE ? [] : [`maker ${names.seats[maker]}`]),
    ...(factor > 1 ? [`times ${factor}`] : []),
    ...(bid === 0 || trump !== NONE ? [] : [`highest ${words.spoken(bid, trump)}`]),
    ...(open === NONE || trump === NONE ? [] : [`open ${words.cards.card(open)}`]),
    ...(game.ruleset.draws && stockLeft > 0 ? [`stock ${stockLeft}`] : []),
    ...each('cards', side => view.cardPoints(side)),
    ...each('melds', side => view.meldPoints(side)),
  ];
  return pieces.length === 0 ? [] : flow('  ', pieces, ' · ');
}

/** The hand in one line, suit by suit, and which of its cards are new since the hand was `before`. */
export function handLines(view: View, before: CardSet, words: Words): string[] {
  const sorted = (set: CardSet) => words.cards.sorted(set, view.game, mainSuit(view));
  const cards = sorted(view.hand());
  const suits = [...new Set(cards.map(suitOf))];
  const pieces = suits.map(suit =>
    cards
      .filter(card => suitOf(card) === suit)
      .map(card => words.cards.card(card))
      .join(' '),
  );
  const fresh = sorted(view.hand() & ~before).map(card => words.cards.card(card));
  return flow('  hand: ', [...pieces, ...(fresh.length > 0 ? [`(new: ${fresh.join(' ')})`] : [])], '   ');
}

/** The legal actions in the order in which they are numbered: cards as in the hand, then the others. */
export function inOrder(legal: readonly Action[], view: View, words: Words): Action[] {
  const cards = words.cards.sorted(view.legal(), view.game, mainSuit(view));
  return [...cards, ...legal.filter(action => !isCard(action))];
}

/** The actions to choose from, with their numbers. */
export function choiceLines(actions: readonly Action[], trump: Suit, words: Words): string[] {
  const pieces = actions.map((action, n) => `${n + 1}: ${words.spoken(action, trump)}`);
  return flow('  ', actions.length === 1 ? [...pieces, '(Enter will do)'] : pieces, '   ');
}

/** The score sheet of a deal: a column for each side, whose parts stand above their sum. */
export function sheetLines(
  number: number,
  { result, breakdown }: SheetEntry,
  names: Names,
  words: Words,
): string[] {
  const { outcome, maker, trump } = result;
  const rows = sheetRows(breakdown, result).map(({ kind, points }) => [
    words.named('sheet', kind),
    ...points.map(String),
  ]);
  const by = maker === null ? '' : `, maker ${names.seats[maker]}`;
  const suit = trump === null ? '' : `, trumps ${words.sign(TRUMP_CODES.indexOf(trump))}`;
  return [
    '',
    `── Deal ${number}: ${words.named('outcome', outcome)}${by}${suit}`,
    ...alignRows([['', ...names.sides], ...rows], { indent: 2, right: names.sides.map((_, n) => n + 1) }),
    ...(breakdown.counts ? [] : indented(words.t('sheet.notCounted'))),
  ];
}
