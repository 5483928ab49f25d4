/**
 * Writes text records: hands, auction, a line for each trick, and the result. At most 80 columns, unless a seed or the
 * name of an agent is longer. `text-record.ts` reads them.
 */
import {
  type Card,
  formatCard,
  NONE,
  type Seat,
  SUIT_NAMES,
  suitOf,
  TRUMP_NAMES,
  type Trump,
} from '../cards/card.ts';
import { type CardSet, cardsOf } from '../cards/cardset.ts';
import { type Action, codeOf, type Fact, formatAction, isAction, seatOf } from '../rules/action.ts';
import { OUTCOMES, TURN } from '../rules/deal.ts';
import { optionWords } from '../rules/options.ts';
import { breakdownOf, NOT_COUNTED, ROW_WORDS, sheetRows } from './breakdown.ts';
import { isForced } from './forced-contract.ts';
import { actionsOf, type Origin, resultOf, standingRecord, stockOf } from './record.ts';
import { State } from './state.ts';

const WIDTH = 80;
/** Spaces between the columns of the result. */
const GAP = 2;
/** The least width of a trick with its number, and the width of the number. */
const CARDS_WIDTH = 34;
const INDENT = 4;

/** A part of the transcript: the auction, or a trick with the acts around it. */
interface Passage {
  /** Cards and acts with their seats, and what is said and shown between them in parentheses. */
  readonly items: string[];
  /** What has been said and shown since the last of them. */
  readonly said: string[];
  winner: Seat;
  points: number;
}

/** How a transcript names cards, events and seats. */
export interface TranscriptWords {
  card(card: Card): string;
  event(event: Action | Fact, trump: Trump): string;
  /** By seat, as `you` or `left`. Absent: `seat 0`, `seat 1`. */
  readonly seats?: readonly string[];
}

/** The words of records, with seats by number. */
export const WORDS_OF_RECORDS: TranscriptWords = { card: formatCard, event: formatAction };

/** The transcript of a deal that is over. Every line ends with `\n`. */
export function transcriptOf(deal: State, origin?: Partial<Origin>, words = WORDS_OF_RECORDS): string {
  const [auction, ...tricks] = passagesOf(deal, words);
  return text([
    ...headOf(deal, origin),
    ...handsOf(deal, origin?.agents ?? [], words),
    ...cardsLeft(deal, words),
    ...(auction.items.length + auction.said.length > 0
      ? wrapped('Auction: ', [...auction.items, ...auction.said], '  ')
      : []),
    `Trump: ${contractOf(deal, words)}`,
    ...tricks.flatMap((trick, index) => trickLines(trick, index, words)),
    ...resultLines(deal, words),
  ]);
}

/** The text of a deal before its first decision. Every line ends with `\n`. */
export function setupTextOf(deal: State, origin?: Partial<Origin>): string {
  const words = WORDS_OF_RECORDS;
  return text([...headOf(deal, origin), ...handsOf(deal, [], words), ...cardsLeft(deal, words)]);
}

function text(lines: readonly string[]): string {
  return lines.map(line => `${line.trimEnd()}\n`).join('');
}

function headOf({ game, before }: State, { deal, seed }: Partial<Origin> = {}): string[] {
  const options = optionWords(game.changedOptions());
  const standing = Object.entries(standingRecord(before, game)).map(([key, value]) =>
    value === true ? key : `${key} ${[value].flat().join(' ')}`,
  );
  return [
    ...wrapped('Game: ', [game.id, ...options], ' '),
    ...(deal === undefined ? [] : [`Deal: ${deal}`]),
    ...(seed === undefined ? [] : [`Seed: ${quoted(seed)}`]),
    ...(standing.length > 0 ? wrapped('Before: ', standing, ', ') : []),
  ];
}

/** A text as it is, or as JSON where it could be taken for something else. */
function quoted(text: string): string {
  const isPlain = /^[\w.:=,;+*/@-]+$/.test(text) && text !== 'dealer';
  return isPlain ? text : JSON.stringify(text).replaceAll('#', '\\u0023');
}

/** `seat 2`, or its name. */
export function nameOf(seat: Seat, { seats }: TranscriptWords): string {
  return seats?.[seat] ?? `seat ${seat}`;
}

/** `left takes`, `you take`. */
function does(seat: Seat, verb: string, words: TranscriptWords): string {
  const name = nameOf(seat, words);
  return `${name} ${verb}${name === 'you' ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function handsOf(deal: State, agents: readonly string[], words: TranscriptWords): string[] {
  return [...deal.dealt.subarray(0, deal.seats)].flatMap((hand, seat) => {
    const agent = agents[seat];
    const roles = [
      ...(agent === undefined ? [] : [quoted(agent)]),
      ...(seat === deal.dealer ? ['dealer'] : []),
    ];
    const name = `${capital(nameOf(seat, words))}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}: `;
    return wrapped(name, bySuit(hand, words), '   ');
  });
}

/** The cards of each suit, highest first. */
function bySuit(hand: CardSet, words: TranscriptWords): string[] {
  const cards = cardsOf(hand).reverse();
  const suits = [3, 2, 1, 0].map(suit =>
    cards.filter(card => suitOf(card) === suit).map(card => words.card(card)),
  );
  return suits.filter(suit => suit.length > 0).map(suit => suit.join(' '));
}

function cardsLeft(deal: State, words: TranscriptWords): string[] {
  const stock = stockOf(deal).map(card => words.card(card));
  const suits = deal.game.ruleset.indicator?.suits ?? 0;
  const turned = Array.from({ length: suits }, (_, i) => SUIT_NAMES[(deal.indicator >> (2 * i)) & 3]);
  return [
    ...(deal.turnUp === NONE ? [] : [`Turn-up: ${words.card(deal.turnUp)}`]),
    ...(stock.length > 0 ? wrapped('Stock: ', stock, ' ') : []),
    ...(suits > 0 ? [`Turned: ${turned.join(', ')}`] : []),
  ];
}

function contractOf(deal: State, words: TranscriptWords): string {
  if (deal.trump === NONE) return 'none';
  const deeds = [...deal.log.subarray(0, deal.logSize)].map(entry => ({
    seat: seatOf(entry),
    event: codeOf(entry),
  }));
  const plays = isForced(deeds, deal)
    ? `${nameOf(deal.maker, words)} must play, since everybody passed`
    : does(deal.maker, 'play', words);
  const maker = deal.maker === NONE ? '' : `, ${plays}`;
  return `${TRUMP_NAMES[deal.trump]}${maker}${deal.factor > 1 ? `, times ${deal.factor}` : ''}`;
}

/** Replays the deal and splits its log into the auction and the tricks. */
function passagesOf(deal: State, words: TranscriptWords): [Passage, ...Passage[]] {
  const replay = new State(deal.game).begin(deal);
  const passages: [Passage, ...Passage[]] = [newPassage()];
  let current = passages[0];
  let read = 0;
  for (const action of actionsOf(deal)) {
    if (replay.stage === TURN && replay.trickSize === 0 && replay.tricks === passages.length - 1) {
      current = newPassage();
      passages.push(current);
    }
    const { tricks } = replay;
    const before = takenIn(replay);
    replay.apply(action);
    for (; read < replay.logSize; read++) note(current, replay.log[read], replay.trump, words);
    if (replay.tricks === tricks) continue;
    current.winner = replay.leader;
    current.points = takenIn(replay) - before;
  }
  return passages;
}

function newPassage(): Passage {
  return { items: [], said: [], winner: NONE, points: 0 };
}

/** The points of the cards in all tricks so far. */
export function takenIn({ cardPoints }: State): number {
  return cardPoints.reduce((sum, points) => sum + points, 0);
}

function note(passage: Passage, entry: number, trump: Trump, words: TranscriptWords): void {
  const code = codeOf(entry);
  const who = words.seats === undefined ? seatOf(entry) : nameOf(seatOf(entry), words);
  const item = `${who} ${words.event(code, trump)}`;
  if (!isAction(entry)) passage.said.push(`(${item})`);
  else passage.items.push(...passage.said.splice(0), item);
}

function trickLines(trick: Passage, index: number, words: TranscriptWords): string[] {
  const { items, said, winner, points } = trick;
  const end = winner === NONE ? '(not finished)' : `${does(winner, 'take', words)} ${points}`;
  const lines = wrapped(`${index + 1}. `.padStart(INDENT), items, '  ');
  const last = `${lines.pop()!.padEnd(CARDS_WIDTH - GAP)}${' '.repeat(GAP)}`;
  if (last.length + end.length <= WIDTH) return [...lines, ...wrapped(last, [end, ...said], '  ', INDENT)];
  return [...lines, last, ...wrapped(' '.repeat(CARDS_WIDTH), [end, ...said], '  ', INDENT)];
}

/** The score sheet: a column for each side, whose parts stand above their sum. */
function resultLines(deal: State, words: TranscriptWords): string[] {
  const { after } = deal;
  const breakdown = breakdownOf(deal);
  const seats = Array.from({ length: deal.seats }, (_, seat) => seat);
  const names = Array.from({ length: deal.sides }, (_, side) => {
    const own = seats.filter(seat => deal.sideOf(seat) === side);
    return words.seats === undefined
      ? `Seat ${own.join('+')}`
      : capital(own.map(seat => nameOf(seat, words)).join('+'));
  });
  const rows = sheetRows(breakdown, resultOf(deal));
  const width = Math.max(...rows.map(({ kind }) => ROW_WORDS[kind].length));
  const lineOf = (label: string, cells: readonly (string | number)[]): string =>
    [label.padEnd(width), ...cells.map((cell, side) => String(cell).padStart(names[side].length + GAP))].join(
      '',
    );
  const winner = after.roundWinner === NONE ? [] : [`Side ${after.roundWinner} has won.`];
  return [
    `Result: ${OUTCOMES[deal.outcome] ?? 'undecided'}`,
    lineOf('', names),
    ...rows.map(({ kind, points }) => lineOf(ROW_WORDS[kind], points)),
    ...(breakdown.counts ? [] : [NOT_COUNTED]),
    ...winner,
  ];
}

/** `head` and the words, wrapped. Continuation lines are indented, to the first word unless said otherwise. */
function wrapped(
  head: string,
  words: readonly string[],
  separator: string,
  indent = Math.min(head.length, 24),
): string[] {
  const lines: string[] = [];
  let line = head;
  let isEmpty = true;
  for (const word of words) {
    const next = isEmpty ? line + word : line + separator + word;
    if (next.length > WIDTH && !isEmpty) {
      lines.push((line + separator).trimEnd());
      line = ' '.repeat(indent) + word;
    } else line = next;
    isEmpty = false;
  }
  return [...lines, line];
}
