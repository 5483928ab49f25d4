/** Ways to choose one of the four suits. Their numbers are found in the even deals; the odd deals judge all. */
import type { Game } from '../../src/index.ts';
import {
  type Analysis,
  type ColumnArray,
  OUTCOMES,
  type PlayedRun,
  type Rows,
} from '../../src/rows/index.ts';
import { type Estimate, regress } from '../../src/stats/index.ts';
import { type Bid, DealMean } from './gains.ts';
import { type HandFacts, handFacts } from './hand.ts';
import { countsBy, USUAL } from './point-count.ts';

/** What a suit leads to when it is named. */
export interface Named {
  readonly facts: HandFacts;
  /** Score of the maker's side less that of the other. */
  readonly lead: number;
  readonly isNat: boolean;
}

/** Forehand's hand with every suit named, in the same deal. */
export interface Choice {
  readonly deal: number;
  readonly suits: readonly Named[];
  /** The suit that the player names by himself. */
  readonly own: number;
}

/** A way to choose: the suit with the highest rating is named; of equal ones that with more points in sight. */
type Rating = (facts: HandFacts) => number;

export function chosen({ suits }: Choice, rate: Rating): number {
  let best = 0;
  for (let suit = 1; suit < suits.length; suit++) {
    const [one, top] = [suits[suit].facts, suits[best].facts];
    const more = rate(one) - rate(top) || one.sight - top.sight;
    if (more > 0) best = suit;
  }
  return best;
}

/** What a way to choose brings, in the odd deals. */
export interface Way {
  readonly name: string;
  readonly lead: Estimate;
  readonly nat: Estimate;
  /** The best fitted choice less this one. */
  readonly loss: Estimate;
}

export interface Fitted {
  readonly parts: readonly { readonly words: string; readonly points: number }[];
  readonly rate: Rating;
}

/** A larger number of points is taken only if it gains this much a deal. */
const WORTH_IT = 0.5;

const richly = ({ sight, trumps, jack, nine, ace, aces, tens, voids, bella }: HandFacts): number[] => [
  ...[sight, trumps, jack, nine, ace, aces, tens, voids, bella],
  ...[trumps * trumps, jack * nine, jack * trumps, nine * trumps, aces * trumps],
];

function weigh(choices: readonly Choice[], features: (facts: HandFacts) => number[]): number[] | undefined {
  const rows = choices.flatMap(({ deal, suits }) => suits.map(({ facts, lead }) => ({ deal, facts, lead })));
  const fit = regress(
    {
      x: rows.map(({ facts }) => features(facts)),
      y: rows.map(({ lead }) => lead),
      deals: rows.map(({ deal }) => deal),
    },
    'linear',
  );
  return fit?.coefficients.slice(1).map(({ value = 0 }) => value);
}

const meanLead = (choices: readonly Choice[], rate: Rating): number =>
  choices.reduce((sum, choice) => sum + choice.suits[chosen(choice, rate)].lead, 0) / choices.length;

/** A count for the table: points for each thing held. */
export function fitCount(choices: readonly Choice[]): Fitted | undefined {
  const weights = weigh(choices, facts => USUAL.map(({ of }) => of(facts)));
  if (weights === undefined) return undefined;
  const tried = countsBy(weights, USUAL).map(one => ({ ...one, lead: meanLead(choices, one.of) }));
  const top = Math.max(...tried.map(({ lead }) => lead));
  const { parts, of: rate } = tried.find(({ lead }) => lead >= top - WORTH_IT)!;
  return { parts, rate };
}

function fitBest(choices: readonly Choice[]): Rating | undefined {
  const weights = weigh(choices, richly);
  if (weights === undefined) return undefined;
  return facts => {
    const x = richly(facts);
    return weights.reduce((sum, weight, i) => sum + weight * x[i], 0);
  };
}

/** All ways, judged; undefined where the deals are too few to find the numbers. */
export function waysOf(
  choices: readonly Choice[],
): { readonly count: Fitted; readonly ways: readonly Way[] } | undefined {
  const [even, odd] = [0, 1].map(half => choices.filter(({ deal }) => deal % 2 === half));
  const [count, best] = [fitCount(even), fitBest(even)];
  if (count === undefined || best === undefined || odd.length === 0) return undefined;
  const by = (rate: Rating) => (choice: Choice) => chosen(choice, rate);
  const all: readonly (readonly [string, (choice: Choice) => number])[] = [
    ['the longest suit', by(({ trumps }) => trumps)],
    ['a suit with the Jack, the longest', by(({ jack, trumps }) => 10 * jack + trumps)],
    ['the most card points in sight', by(({ sight }) => sight)],
    ['the count below', by(count.rate)],
    ['the best that was fitted', by(best)],
    ['what the players name', ({ own }) => own],
  ];
  return { count, ways: all.map(([name, choose]) => judge(name, odd, choose, by(best))) };
}

function judge(
  name: string,
  choices: readonly Choice[],
  choose: (choice: Choice) => number,
  best: (choice: Choice) => number,
): Way {
  const [lead, nat, loss] = Array.from({ length: 3 }, () => new DealMean());
  for (const choice of choices) {
    const { deal, suits } = choice;
    const own = suits[choose(choice)];
    lead.add(deal, own.lead);
    nat.add(deal, own.isNat ? 1 : 0);
    loss.add(deal, suits[best(choice)].lead - own.lead);
  }
  return { name, lead: lead.mean(), nat: nat.share(), loss: loss.mean() };
}

/*
 * The rows of runs that compare answers: the questions in them, and what a deal is worth to who was asked.
 */

/** The columns that say what was asked, of whom with which hand, and what he answered. */
export const QUESTION_COLUMNS = ['deal', 'question', 'asked', 'held', 'answer', 'own'] as const;

/** These, and what bids of Klaverjassen are judged by. */
export const BID_COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'trump',
  'outcome',
  'maker',
  'score0',
  'score1',
] as const;

/** Runs in which an agent sits in every seat, and each question is played out with each of these answers. */
export const comparing =
  (asked: Pick<PlayedRun, 'game' | 'rules' | 'answers' | 'questions' | 'totals'>) =>
  (agent: string, share = 1): PlayedRun => ({ ...asked, agents: [agent], seatings: 'fixed', share });

/** The questions in rows: the rows of their answers. */
export function* questionsIn(rows: Rows<'deal' | 'question'>, count: number): Generator<readonly number[]> {
  let from = 0;
  for (let row = 1; row <= count; row++) {
    if (row < count && rows.deal[row] === rows.deal[from] && rows.question[row] === rows.question[from])
      continue;
    yield Array.from({ length: row - from }, (_, i) => from + i);
    from = row;
  }
}

/** Takes the rows question by question; the result is the tally that was filled. */
export const byQuestion = <Name extends string, Tally>(
  tally: Tally,
  take: (rows: Rows<Name | 'deal' | 'question'>, question: readonly number[]) => void,
): Analysis<Name | 'deal' | 'question', Tally> => ({
  add(rows, count) {
    for (const question of questionsIn(rows, count)) take(rows, question);
  },
  result: () => tally,
});

/** The side of a seat: partners sit opposite. */
export function sideOf({ partners }: Game, seat: number): number {
  return partners ? seat & 1 : seat;
}

/** The score of a side less the mean of the others, in points of the deal. `scores` has a column for each side. */
export function leadOf(scores: readonly ColumnArray[], row: number, side: number): number {
  let others = 0;
  for (const [other, score] of scores.entries()) if (other !== side) others += score[row];
  return scores[side][row] - others / (scores.length - 1);
}

const MADE = OUTCOMES.indexOf('made');
type BidRows = Rows<(typeof QUESTION_COLUMNS)[number] | 'trump' | 'outcome' | 'score0' | 'score1'>;

/** A bid against a pass, from the rows of a question. `hand` is what counts as held. */
export function bidIn(
  game: Game,
  rows: BidRows,
  [pass, bid]: readonly number[],
  situation: number,
  { hand = rows.held[bid] | 0, scores = [rows.score0, rows.score1] as readonly ColumnArray[] } = {},
): Bid {
  const side = sideOf(game, rows.asked[bid]);
  return {
    deal: rows.deal[bid],
    situation,
    facts: handFacts(game, hand, rows.trump[bid] - 1),
    gain: leadOf(scores, bid, side) - leadOf(scores, pass, side),
    made: rows.outcome[bid] === MADE ? 1 : 0,
    chosen: rows.own[bid] === 1,
  };
}
