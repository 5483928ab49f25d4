/** One deal as text: hands, auction, a line for each trick, and the result. At most 80 columns. */
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
import { type Action, codeOf, type Fact, formatAction, isCard, seatOf } from '../rules/action.ts';
import { OUTCOMES, TURN } from '../rules/deal.ts';
import { breakdownOf, NOT_COUNTED, ROW_WORDS, sheetRows } from './breakdown.ts';
import { isForced } from './forced-contract.ts';
import { actionsOf, type Origin, resultOf, stockOf } from './record.ts';
import { State } from './state.ts';

const WIDTH = 80;
/** Spaces between the columns of the result. */
const GAP = 2;
/** The least width of the cards of a trick. */
const CARDS_WIDTH = 30;

/** A part of the transcript: the auction, or a trick with the acts around it. */
interface Passage {
  readonly cards: string[];
  readonly words: string[];
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
  const width = Math.max(CARDS_WIDTH, ...tricks.map(({ cards }) => cards.join('  ').length + 2));
  const lines = [
    ...titleOf(deal, origin),
    ...handsOf(deal, origin?.agents ?? [], words),
    ...cardsLeft(deal, words),
    ...(auction.words.length > 0 ? wrapped('Auction: ', auction.words, ', ') : []),
    contractOf(deal, words),
    ...tricks.flatMap((trick, index) => trickLines(trick, index, width, words)),
    ...resultLines(deal, words),
  ];
  return lines.map(line => `${line.trimEnd()}\n`).join('');
}

function titleOf({ game }: State, origin: Partial<Origin> = {}): string[] {
  const from = origin.deal === undefined ? '' : `, deal ${origin.deal}`;
  const seed = origin.seed === undefined ? [] : wrapped('Seed: ', [origin.seed], '');
  const options = Object.entries(game.changedOptions());
  const words = options.map(([name, value]) => `${name}=${JSON.stringify(value).replace(/["{}]/g, '')}`);
  const title = game.definition.title + from;
  return [title, ...seed, ...(words.length > 0 ? wrapped('Options: ', words, ' ') : [])];
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
    const roles = [agents[seat], seat === deal.dealer ? 'dealer' : undefined].filter(
      role => role !== undefined,
    );
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
    ...(suits > 0 ? [`Turned: ${turned.join(', then ')}`] : []),
  ];
}

function contractOf(deal: State, words: TranscriptWords): string {
  if (deal.trump === NONE) return 'Trumps were not chosen.';
  const deeds = [...deal.log.subarray(0, deal.logSize)].map(entry => ({
    seat: seatOf(entry),
    event: codeOf(entry),
  }));
  const plays = isForced(deeds, deal)
    ? `${nameOf(deal.maker, words)} must play, since everybody passed`
    : does(deal.maker, 'play', words);
  const maker = deal.maker === NONE ? '' : `, ${plays}`;
  return `Trump: ${TRUMP_NAMES[deal.trump]}${maker}${deal.factor > 1 ? `, times ${deal.factor}` : ''}`;
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
    const before = pointsIn(replay);
    replay.apply(action);
    for (; read < replay.logSize; read++) note(current, replay.log[read], replay.trump, words);
    if (replay.tricks === tricks) continue;
    current.winner = replay.leader;
    current.points = pointsIn(replay) - before;
  }
  return passages;
}

function newPassage(): Passage {
  return { cards: [], words: [], winner: NONE, points: 0 };
}

function pointsIn({ cardPoints }: State): number {
  return cardPoints.reduce((sum, points) => sum + points, 0);
}

function note(passage: Passage, entry: number, trump: Trump, words: TranscriptWords): void {
  const code = codeOf(entry);
  const text = words.event(code, trump);
  const who = words.seats === undefined ? seatOf(entry) : nameOf(seatOf(entry), words);
  if (isCard(code)) passage.cards.push(`${who} ${text}`);
  else passage.words.push(`${who}: ${text}`);
}

function trickLines(trick: Passage, index: number, width: number, words: TranscriptWords): string[] {
  const number = `${index + 1}.`.padStart(3);
  const cards = trick.cards.join('  ').padEnd(width);
  const end = trick.winner === NONE ? 'not finished' : `${does(trick.winner, 'take', words)} ${trick.points}`;
  return [
    `${number} ${cards}${end}`,
    ...(trick.words.length > 0 ? wrapped('      ', trick.words, ', ') : []),
  ];
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

/** `head` and the words, wrapped. Continuation lines are indented to the first word. */
function wrapped(head: string, words: readonly string[], separator: string): string[] {
  const indent = ' '.repeat(Math.min(head.length, 24));
  const lines: string[] = [];
  let line = head;
  let isEmpty = true;
  for (const word of words) {
    const next = isEmpty ? line + word : line + separator + word;
    if (next.length > WIDTH && !isEmpty) {
      lines.push((line + separator).trimEnd());
      line = indent + word;
    } else line = next;
    isEmpty = false;
  }
  return [...lines, line].flatMap(cut);
}

/** Breaks a word that is longer than a line. */
function cut(line: string): string[] {
  const pieces: string[] = [];
  const letters = [...line];
  while (letters.length > WIDTH) pieces.push(letters.splice(0, WIDTH).join(''));
  return [...pieces, letters.join('')];
}
