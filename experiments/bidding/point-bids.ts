/** What is counted of bids of points: each level against a pass and against the level below, in the same deal. */
import type { Game } from '../../src/index.ts';
import { formatNumber } from '../../src/report/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { Curve } from '../../src/stats/index.ts';
import {
  byQuestion,
  type Choice,
  chosen,
  type Fitted,
  fitCount,
  leadOf,
  QUESTION_COLUMNS,
  sideOf,
} from './choices.ts';
import { DealMean } from './gains.ts';
import { type HandFacts, handFacts } from './hand.ts';

/** The bids of a game that are compared. */
export interface PointBids {
  /** From the lowest that there is. */
  readonly levels: readonly number[];
  /** The others hardly ever bid more than this level, so that it tells what a hand is worth as maker. */
  readonly telling: number;
}

const SUITS: readonly string[] = ['c', 'd', 'h', 's'];

/** A pass, and every level in every suit. */
export function answersOf({ levels }: PointBids): string[] {
  return ['pass', ...levels.flatMap(points => SUITS.map(suit => `bid:${points}:${suit}`))];
}

export const COLUMNS = [...QUESTION_COLUMNS, 'dealer', 'outcome', 'maker', 'score0', 'score1'] as const;
export type Column = (typeof COLUMNS)[number];

/** Eldest opens; or the next player speaks after a bid of eldest. */
const SITUATIONS = 2;

const MADE = OUTCOMES.indexOf('made');
const KEPT_DEALS = 40_000;

/** What a bid leads to. */
export interface End {
  /** Score of the own side less that of the other. */
  readonly lead: number;
  /** Whether the own side plays, and fails. */
  readonly isNat: boolean;
}

/** A hand that is asked, with the ends of all bids. */
export interface Asked {
  readonly deal: number;
  /** Below {@link SITUATIONS}. */
  readonly situation: number;
  /** With each suit as trumps. */
  readonly suits: readonly HandFacts[];
  readonly pass: End;
  /** By suit, then by level; not all are legal or compared. */
  readonly bids: readonly ReadonlyMap<number, End>[];
  /** The level that the player bids by himself, in his suit; undefined for a pass, or a bid that is not compared. */
  readonly own?: { readonly suit: number; readonly level: number } | undefined;
}

function endOf(game: Game, rows: Rows<Column>, row: number): End {
  const side = sideOf(game, rows.asked[row]);
  const isMaker = sideOf(game, rows.maker[row]) === side;
  return {
    lead: leadOf([rows.score0, rows.score1], row, side),
    isNat: isMaker && rows.outcome[row] !== MADE,
  };
}

/** The hand of a question; undefined for one that is neither of the situations. */
export function askedOf(
  game: Game,
  rows: Rows<Column>,
  question: readonly number[],
  answers: readonly string[],
  { levels: [lowest] }: PointBids,
): Asked | undefined {
  const [first] = question;
  const bids = SUITS.map(() => new Map<number, End>());
  let own: Asked['own'];
  for (const row of question.slice(1)) {
    const [, points, letter] = answers[rows.answer[row]].split(':');
    const suit = SUITS.indexOf(letter);
    bids[suit].set(Number(points), endOf(game, rows, row));
    if (rows.own[row] === 1) own = { suit, level: Number(points) };
  }
  const isOpen = rows.question[first] === 0;
  // After a pass of eldest clubs may still be bid for the least
  if (!isOpen && (rows.question[first] !== 1 || bids[0].has(lowest))) return undefined;
  return {
    deal: rows.deal[first],
    situation: isOpen ? 0 : 1,
    suits: SUITS.map((_, suit) => handFacts(game, rows.held[first] | 0, suit)),
    pass: endOf(game, rows, first),
    bids,
    own,
  };
}

/** Eldest's openings of the telling level in every suit: what a count of the hand is fitted to. */
function choicesOf(asked: readonly Asked[], { telling }: PointBids): Choice[] {
  return asked.flatMap(({ deal, situation, suits, bids, own }) => {
    const ends = bids.map(levels => levels.get(telling));
    if (situation !== 0 || !ends.every(end => end !== undefined)) return [];
    const named = ends.map(({ lead, isNat }, suit) => ({ facts: suits[suit], lead, isNat }));
    return [{ deal, suits: named, own: own?.suit ?? 0 }];
  });
}

/** The hands of a run with these answers. */
export function askedIn(
  { games: [game] }: ResolvedRun,
  answers: readonly string[],
  compared: PointBids,
): Analysis<Column, readonly Asked[]> {
  const all: Asked[] = [];
  return byQuestion<Column, readonly Asked[]>(all, (rows, question) => {
    const asked = askedOf(game, rows, question, answers, compared);
    if (asked !== undefined && asked.deal < KEPT_DEALS) all.push(asked);
  });
}

/** How many hands were asked: `300 (forehand opens) and 250 (the next)`. */
export const handsText = (asked: readonly Asked[], situations: readonly string[]): string =>
  situations
    .map((name, i) => `${formatNumber(asked.filter(({ situation }) => situation === i).length)} (${name})`)
    .join(' and ');

/** Counts are below this. */
const COUNTS = 40;

/** A count that was fitted to eldest's openings in the even deals. */
export function countOf(asked: readonly Asked[], compared: PointBids): Fitted | undefined {
  return fitCount(choicesOf(asked, compared).filter(({ deal }) => deal % 2 === 0));
}

/** One level in one situation, in the suit that counts most. */
export class Worth {
  /** Over a pass, against the count. */
  readonly gain = new Curve(COUNTS, 'mean');
  /** Over the lowest bid with the same suit, against the count. */
  readonly more = new Curve(COUNTS, 'mean');
  /** Over the level below with the same suit, against the count; over a pass for the lowest. */
  readonly step = new Curve(COUNTS, 'mean');
  /** How often the own side plays and is nat, against the count. */
  readonly nat = new Curve(COUNTS, 'share');
  readonly any = new DealMean();
}

/** [situation][level]. The count of a hand is that of its best suit. */
export function worthOf(
  asked: readonly Asked[],
  { levels }: PointBids,
  { rate }: Pick<Fitted, 'rate'> = { rate: () => 0 },
): readonly (readonly Worth[])[] {
  const worth = Array.from({ length: SITUATIONS }, () => levels.map(() => new Worth()));
  for (const { deal, situation, suits, pass, bids } of asked) {
    const named = suits.map(facts => ({ facts, lead: 0, isNat: false }));
    const suit = chosen({ deal, suits: named, own: 0 }, rate);
    const count = Math.min(COUNTS - 1, Math.max(0, rate(suits[suit])));
    const least = bids[suit].get(levels[0]);
    for (const [i, level] of levels.entries()) {
      const end = bids[suit].get(level);
      if (end === undefined) continue;
      const { gain, more, step, nat, any } = worth[situation][i];
      const below = i === 0 ? pass : bids[suit].get(levels[i - 1]);
      if (below !== undefined) step.add(deal, count, end.lead - below.lead);
      gain.add(deal, count, end.lead - pass.lead);
      if (least !== undefined) more.add(deal, count, end.lead - least.lead);
      nat.add(deal, count, end.isNat ? 1 : 0);
      any.add(deal, end.lead - pass.lead);
    }
  }
  return worth;
}
