/** What reports about melds have in common: the figures, and the tables by kind and by strength of the players. */
import {
  type Block,
  type DataTable,
  formatNumber,
  prose,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import type { Rows } from '../../src/rows/index.ts';
import { FIRST_MARRIAGE, FIRST_SEQUENCE, MELDS, type MeldId } from '../../src/rules/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { QUESTION_COLUMNS, questionsIn } from '../bidding/choices.ts';
import { DealMean, means } from '../bidding/gains.ts';
import { gainDots, measured, type Played, strengthTable } from '../bidding/tables.ts';
import { cell, drawn, signed } from '../bidding/words.ts';

export const COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'trump',
  'tricks_before',
  'card_points0',
  'card_points1',
  'meld_points0',
  'meld_points1',
  'score0',
  'score1',
] as const;
export type Column = (typeof COLUMNS)[number];
type MeldRows = Rows<Column> & Partial<Rows<'game_points0' | 'game_points1'>>;

/** How a deal ended: each number is that of who was asked, less that of the other. */
export interface Ending {
  readonly points: number;
  readonly cards: number;
  readonly gamePoints: number;
}

/** A meld that could be declared. */
interface Offer {
  readonly deal: number;
  readonly meld: MeldId;
  /** Finished tricks. */
  readonly tricks: number;
  /** Its cards; 2 for a marriage. */
  readonly length: number;
  /** The suit of a sequence; -1 otherwise. */
  readonly suit: number;
  /** For a sequence, the cards in a row that the player holds. */
  readonly run: number;
  readonly isDealer: boolean;
  /** Whether the agent declares this meld by itself. */
  readonly chosen: boolean;
  readonly declared: Ending;
  readonly kept: Ending;
}

export function endingOf(rows: MeldRows, row: number): Ending {
  const seat = rows.asked[row];
  const less = (first: ArrayLike<number> | undefined, second: ArrayLike<number> | undefined): number =>
    (seat === 0 ? 1 : -1) * ((first?.[row] ?? 0) - (second?.[row] ?? 0));
  return {
    points: less(rows.score0, rows.score1),
    cards: less(rows.card_points0, rows.card_points1),
    gamePoints: less(rows.game_points0, rows.game_points1),
  };
}

/** How many cards in a row of the hand a sequence is part of. */
export function runAround(hand: number, meld: MeldId): number {
  const { suit, top, length } = MELDS[meld];
  const has = (rank: number): boolean => rank >= 0 && rank < 8 && ((hand >>> (8 * suit + rank)) & 1) === 1;
  let [high, low] = [top, top - length + 1];
  while (has(high + 1)) high++;
  while (has(low - 1)) low--;
  return high - low + 1;
}

const isSequence = (meld: MeldId): boolean => meld >= FIRST_SEQUENCE && meld < FIRST_MARRIAGE;

/**
 * The offers of a question: each meld against keeping it. The first row of a question keeps. Melds are the answers from
 * index `first` on.
 */
function* offersIn(rows: MeldRows, count: number, first = 1): Generator<readonly Offer[]> {
  for (const [kept, ...declared] of questionsIn(rows, count)) {
    if (rows.answer[kept] >= first) continue;
    const hand = rows.held[kept] | 0;
    yield declared.map(row => {
      const meld = rows.answer[row] - first;
      return {
        deal: rows.deal[row],
        meld,
        length: MELDS[meld].length,
        suit: MELDS[meld].suit,
        tricks: rows.tricks_before[row],
        run: isSequence(meld) ? runAround(hand, meld) : 0,
        isDealer: rows.asked[kept] === rows.dealer[kept],
        chosen: rows.own[row] === 1,
        declared: endingOf(rows, row),
        kept: endingOf(rows, kept),
      };
    });
  }
}

/** Means of fewer melds are not drawn. */
const LEAST = 40;

export interface Unit {
  /** `points of the deal`. */
  readonly name: string;
  readonly decimals: number;
}

export function gainFigure({ kinds, stages }: MeldQuestion, tally: MeldTally, title: string, unit: Unit) {
  return gainDots('gain', {
    title,
    x: { label: `declared less kept, ${unit.name}` },
    rows: kinds.map(({ name }) => name),
    series: stages.map(({ name }, i) => ({
      label: name,
      values: kinds.map((_, kind) => drawn(tally.gain[kind][i].mean(), LEAST)),
    })),
  });
}

function wholeFigure({ stages }: MeldQuestion, tally: MeldTally, unit: Unit) {
  const plot = {
    title: 'The whole sequence at once, or three of its cards first?',
    x: { label: `whole less three first, ${unit.name}` },
    rows: RUNS,
    series: stages.map(({ name }, i) => ({
      label: name,
      values: RUNS.map((_, run) => drawn(tally.whole[run][i].mean(), LEAST)),
    })),
  };
  return gainDots('whole', plot, 'the same');
}

export function kindsTable({ kinds, stages }: MeldQuestion, tally: MeldTally, { decimals }: Unit): DataTable {
  const columns = stages.length > 1 ? [...stages.map(({ name }) => name), 'all'] : ['gain'];
  const from = stages.length > 1 ? 0 : 1;
  return table(
    ['meld', 'times', ...columns, 'card points'],
    kinds.map(({ name }, kind) => [
      name,
      formatNumber(tally.gain[kind][stages.length].mean().n),
      ...tally.gain[kind].slice(from).map(one => signed(one.mean(), decimals)),
      signed(tally.cards[kind].mean()),
    ]),
  );
}

/** The whole of a sequence against a part of it, as a figure and in numbers. */
export const wholeBlocks = (question: MeldQuestion, tally: MeldTally, unit: Unit): Block[] => [
  wholeFigure(question, tally, unit),
  table(
    ['whole at once less three first', ...question.stages.map(({ name }) => name), 'all'],
    tally.whole.map((row, run) => [RUNS[run], ...row.map(one => signed(one.mean()))]),
  ),
];

export const numbersSection = (question: MeldQuestion, tally: MeldTally, unit: Unit): Section =>
  section('In numbers', [
    prose`Gain over keeping, by when it is declared. The last column is the gain in card points alone: what it costs to
      show the cards.`,
    kindsTable(question, tally, unit),
  ]);

/** How the gains move with the strength of the players. */
export function strengthSection(
  { kinds, stages }: MeldQuestion,
  players: readonly Played<MeldTally>[],
  { name: unit, decimals }: Unit,
): Section {
  const CARDS = 'all melds, card points only';
  const names = kinds.map(({ name }) => name);
  return section('Do the answers depend on who plays?', [
    prose`What declaring gains over keeping, in ${unit}, with players of different strength. Those who think longer
      play fewer deals, so their intervals are wide.`,
    strengthTable(
      players,
      [
        ...measured(players, ['all melds'], ({ any }) => any.mean()),
        ...measured(players, [CARDS], ({ anyCards }) => anyCards.mean()),
        ...measured(players, names, ({ gain }, kind) => gain[kind][stages.length].mean()),
      ],
      (one, name) => cell(one, LEAST, enough => signed(enough, name === CARDS ? 1 : decimals)),
    ),
  ]);
}

/** A kind of meld. The first one that fits counts. */
export interface MeldGroup {
  readonly name: string;
  fits(offer: Offer): boolean;
}

/** When it is, or who declares. The first one that fits counts. */
export interface Stage {
  readonly name: string;
  fits(offer: Offer): boolean;
}

/** Stages by finished tricks. */
export function untilTrick(...last: readonly number[]): readonly Stage[] {
  return last.map((trick, i) => ({
    name: `tricks ${(last[i - 1] ?? 0) + 1} to ${trick}`,
    fits: ({ tricks }) => tricks < trick,
  }));
}

export interface MeldQuestion {
  readonly kinds: readonly MeldGroup[];
  readonly stages: readonly Stage[];
  /** Which offers count. By default, those that the players take. */
  asks?(offer: Offer): boolean;
  /** What a deal is worth to a player. */
  worth(ending: Ending): number;
}

/** Runs of cards of which a part could be declared first. */
export const RUNS = ['four cards in a row', 'five or more in a row'] as const;

/** Every gain is that of declaring a meld, over keeping it for this turn. */
export class MeldTally {
  /** [kind][stage], the last of which is all. */
  readonly gain: readonly (readonly DealMean[])[];
  /** [kind]: of card points alone, so without what melds count. */
  readonly cards: readonly DealMean[];
  /** [run][stage]: the whole sequence at once, less a part of three cards first. */
  readonly whole: readonly (readonly DealMean[])[];
  /** The means of all melds. */
  readonly any = new DealMean();
  readonly anyCards = new DealMean();
  private readonly question: MeldQuestion;

  constructor(question: MeldQuestion) {
    const { kinds, stages } = question;
    this.question = question;
    this.gain = kinds.map(() => means(stages.length + 1));
    this.cards = means(kinds.length);
    this.whole = RUNS.map(() => means(stages.length + 1));
  }

  /** Takes rows in which melds are declared. */
  add(rows: MeldRows, count: number): void {
    const asks = this.question.asks ?? (({ chosen }: Offer) => chosen);
    for (const offers of offersIn(rows, count)) {
      for (const offer of offers) if (asks(offer)) this.addOffer(offer);
      this.addWhole(offers);
    }
  }

  /** Takes rows in which a meld is shown against a declared one, or not. */
  addShown(rows: MeldRows, count: number): void {
    for (const offers of offersIn(rows, count, 2))
      if (offers.length > 0) this.addOffer(offers.find(({ chosen }) => chosen) ?? offers[0]);
  }

  /** The stages of an offer, with that of all. */
  private stagesOf(offer: Offer): readonly number[] {
    const { stages } = this.question;
    const stage = stages.findIndex(({ fits }) => fits(offer));
    return stage < 0 ? [stages.length] : [stage, stages.length];
  }

  private addOffer(offer: Offer): void {
    const { kinds, worth } = this.question;
    const { deal, declared, kept } = offer;
    const kind = kinds.findIndex(({ fits }) => fits(offer));
    if (kind < 0) return;
    const gain = worth(declared) - worth(kept);
    for (const stage of this.stagesOf(offer)) this.gain[kind][stage].add(deal, gain);
    this.cards[kind].add(deal, declared.cards - kept.cards);
    this.any.add(deal, gain);
    this.anyCards.add(deal, declared.cards - kept.cards);
  }

  private addWhole(offers: readonly Offer[]): void {
    const { worth } = this.question;
    for (const whole of offers) {
      if (!isSequence(whole.meld) || whole.run < 4 || whole.length !== whole.run) continue;
      const parts = offers.filter(
        ({ meld, suit, length }) => isSequence(meld) && suit === whole.suit && length === 3,
      );
      const part = parts.find(({ chosen }) => chosen) ?? parts.at(-1);
      if (part === undefined) continue;
      const run = whole.run === 4 ? 0 : 1;
      for (const stage of this.stagesOf(whole))
        this.whole[run][stage].add(whole.deal, worth(whole.declared) - worth(part.declared));
    }
  }

  gains(kind: number): readonly Estimate[] {
    return this.gain[kind].map(one => one.mean());
  }

  /** The gains of all stages, by the name of the kind. */
  gainsByName(): Readonly<Record<string, readonly Estimate[]>> {
    const { kinds } = this.question;
    return Object.fromEntries(kinds.map(({ name }, kind) => [name, this.gains(kind)]));
  }
}
