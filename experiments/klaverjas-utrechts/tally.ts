/** What is counted where forehand must name a suit, and of turned suits to compare with. */
import type { Game } from '../../src/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { Curve } from '../../src/stats/index.ts';
import type { Choice, Named } from '../bidding/choices.ts';
import { DealMean } from '../bidding/deal-mean.ts';
import { type HandFacts, handFacts } from '../bidding/hand.ts';
import { type BID_COLUMNS, leadOf, questionsIn, sideOf } from '../bidding/questions.ts';

export const SUITS = ['name:c', 'name:d', 'name:h', 'name:s'] as const;
export const TURNED = ['pass', 'play'] as const;
export type Column = (typeof BID_COLUMNS)[number];

const MADE = OUTCOMES.indexOf('made');
const LENGTHS = 9;

/** Two suits of one hand: which is better to name? */
export const CONTESTS = [
  { name: 'Jack and one beside, or three without the Jack', jack: 2, other: 3 },
  { name: 'Jack and one beside, or four without the Jack', jack: 2, other: 4 },
  { name: 'Jack and two beside, or four without the Jack', jack: 3, other: 4 },
  { name: 'Jack and two beside, or five without the Jack', jack: 3, other: 5 },
  { name: 'Jack alone, or three without the Jack', jack: 1, other: 3 },
  { name: 'Jack alone, or four without the Jack', jack: 1, other: 4 },
] as const;

/** Forehand's suits. */
export class NamingTally {
  readonly choices: Choice[] = [];
  /** The suit that the players name: nat, and the lead of the maker's side. */
  readonly nat = new DealMean();
  readonly lead = new DealMean();
  /** Of the suit named, by its length. */
  readonly natByTrumps = new Curve(LENGTHS, 'share');
  /** With the Jack in one suit, and more cards in another: the first less the second. */
  readonly contests: readonly DealMean[] = CONTESTS.map(() => new DealMean());

  add(choice: Choice): void {
    const { deal, suits, own } = choice;
    this.choices.push(choice);
    const { facts, lead, isNat } = suits[own];
    this.nat.add(deal, isNat ? 1 : 0);
    this.lead.add(deal, lead);
    this.natByTrumps.add(deal, facts.trumps, isNat ? 1 : 0);
    for (const [i, { jack, other }] of CONTESTS.entries()) {
      const first = suits.find(({ facts }) => facts.jack === 1 && facts.trumps === jack);
      const second = suits.find(({ facts }) => facts.jack === 0 && facts.trumps === other);
      if (first !== undefined && second !== undefined) this.contests[i].add(deal, first.lead - second.lead);
    }
  }
}

/** Deals in which a suit is turned, as the players play them. */
export class TurnedTally {
  readonly nat = new DealMean();
  /** Of forehand's side, whoever plays. */
  readonly lead = new DealMean();
  /** Deals that somebody plays by himself, and those that forehand must play. */
  readonly natByChoice = new DealMean();
  readonly natByForce = new DealMean();
}

function namedOf(game: Game, rows: Rows<Column>, row: number, facts: HandFacts): Named {
  const side = sideOf(game, rows.asked[row]);
  return { facts, lead: leadOf([rows.score0, rows.score1], row, side), isNat: rows.outcome[row] !== MADE };
}

export function choiceOf(game: Game, rows: Rows<Column>, question: readonly number[]): Choice {
  const suits = question.map(row =>
    namedOf(game, rows, row, handFacts(game, rows.held[row] | 0, rows.trump[row] - 1)),
  );
  return { deal: rows.deal[question[0]], suits, own: question.findIndex(row => rows.own[row] === 1) };
}

/** What a run counts: the other part stays empty. */
export interface Tally {
  readonly naming: NamingTally;
  readonly turned: TurnedTally;
}

export function tallyOf({ run, games: [game] }: ResolvedRun): Analysis<Column, Tally> {
  const tally: Tally = { naming: new NamingTally(), turned: new TurnedTally() };
  return {
    add(rows, count) {
      if (run === 'turnUp') addTurned(game, tally.turned, rows, count);
      else for (const question of questionsIn(rows, count)) tally.naming.add(choiceOf(game, rows, question));
    },
    result: () => tally,
  };
}

/** The last question of a deal has it as the players play it. */
function addTurned(game: Game, tally: TurnedTally, rows: Rows<Column>, count: number): void {
  for (let row = 0; row < count; row++) {
    if (rows.own[row] !== 1) continue;
    const isPlayed = TURNED[rows.answer[row]] === 'play';
    const isPassed = !isPlayed && rows.asked[row] === rows.dealer[row];
    if (!isPlayed && !isPassed) continue;
    const forehand = sideOf(game, (rows.dealer[row] + 1) % 4);
    const deal = rows.deal[row];
    const nat = rows.outcome[row] !== MADE ? 1 : 0;
    tally.nat.add(deal, nat);
    tally.lead.add(deal, leadOf([rows.score0, rows.score1], row, forehand));
    (isPassed ? tally.natByForce : tally.natByChoice).add(deal, nat);
  }
}
