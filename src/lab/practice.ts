/**
 * What a person has practised, kept in this browser: answers to problems, and deals that bots have played again in the
 * person's seat. A rating is in levels: what a person gains over the bots on the same cards, in steps between levels.
 */
import * as v from 'valibot';
import { readDeal } from '../analysis/analyse-record.ts';
import type { Problem } from '../analysis/problems.ts';
import { NONE } from '../cards/card.ts';
import type { DealRecord } from '../engine/record.ts';
import { fitted, mapOf, object, whole } from '../input/schema.ts';
import { dealCode } from '../player/deal-code.ts';
import { stateAt } from '../player/seat-snapshot.ts';
import { marginOf } from '../search/payoff.ts';
import type { Estimate } from '../stats/estimate.ts';
import { Moments } from '../stats/moments.ts';
import { GAME_IDS } from './games.ts';
import { opponentOf } from './play/table-setup.ts';
import { refuse } from './refuse.ts';
import { playedOut } from './replay/play-out.ts';
import { readLink } from './replay/source.ts';
import { keep, kept } from './settings.ts';
import { startWorker } from './workers.ts';

// Problems ---------------------------------------------------------------------------------------------------------

/** The set of a game: see `jaslab problems`. */
export interface ProblemSet {
  readonly game: string;
  readonly level: number;
  readonly problems: readonly Problem[];
}

/** The set of a game of {@link GAME_IDS}. */
export async function loadSet(game: string): Promise<ProblemSet> {
  const file = await import(`./problems/sets/${game}.json`, { with: { type: 'json' } });
  return file.default;
}

/** A decision that is asked about. It is a {@link Problem} where a set of the page says what its answers are worth. */
export type Asked = Problem | Pick<Problem, 'deal' | 'at' | 'seat'>;

export function isSolved(asked: Asked): asked is Problem {
  return 'answers' in asked;
}

/** What a link asks. Rejects for one that asks nothing. */
export async function askedBy(code: string): Promise<Asked> {
  const { state, origin, at } = await readLink(code);
  if (at === NONE) throw refuse('damaged');
  const asked = { deal: dealCode(state, origin), at, seat: stateAt(state, at).turn };
  return (await problemNamed(idOf(asked))) ?? asked;
}

/** The problem that is named so by {@link idOf}. */
export async function problemNamed(id: string): Promise<Problem | undefined> {
  const game = id.split('~', 1)[0] ?? '';
  if (!GAME_IDS.includes(game)) return undefined;
  const { problems } = await loadSet(game);
  return problems.find(one => idOf(one) === id);
}

const PROBLEMS = 'jaslab.problems';
const PROGRESS = object({
  /** The answer to each problem that was answered, the first one given. */
  answers: mapOf(v.string()),
  /** Right answers in a row, and the most so far. */
  row: whole(),
  best: whole(),
  /** The last day on which the problem of the day was answered, and how many days in a row that makes. */
  day: whole(),
  days: whole(),
});
export type Progress = Readonly<v.InferOutput<typeof PROGRESS>>;
const NOTHING: Progress = { answers: {}, row: 0, best: 0, day: 0, days: 0 };

export function progressKept(): Progress {
  const reading = fitted(PROGRESS, kept(PROBLEMS));
  return 'value' in reading ? reading.value : NOTHING;
}

/** What names a problem. */
export function idOf({ deal, at }: Asked): string {
  return `${deal}@${at}`;
}

/** The first answer to a problem counts. `day` where it is the problem of that day, which counts for the day always. */
export function answered(progress: Progress, problem: Problem, answer: string, day?: number): Progress {
  const id = idOf(problem);
  const isNew = day !== undefined && day !== progress.day;
  const days = day === progress.day + 1 ? progress.days + 1 : 1;
  const next = isNew ? { ...progress, day, days } : progress;
  if (Object.hasOwn(progress.answers, id)) return next;
  const row = answer === problem.answers[0]?.action ? progress.row + 1 : 0;
  const answers = { ...progress.answers, [id]: answer };
  return { ...next, answers, row, best: Math.max(row, progress.best) };
}

export function keepProgress(progress: Progress): void {
  keep(PROBLEMS, progress);
}

const DAY = 86_400_000;
/** A prime, so that every problem of a set has its day before the first comes again. */
const STRIDE = 7919;

/** The number of a day where the browser is. */
export function dayOf(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY);
}

/** Which of `size` problems is that of the day. */
export function daily(day: number, size: number): number {
  return (day * STRIDE) % size;
}

// Rating -----------------------------------------------------------------------------------------------------------

/** A deal against bots of one level, as points of the person's side less the mean of the others. */
const RATED = object({
  /** Names the deal: its game, seed and number. */
  id: v.string(),
  game: v.string(),
  level: whole(1, 10),
  own: v.number(),
  /** The mean of {@link PLAYS} deals in which a bot of the level sat in the person's seat. */
  bots: v.number(),
  /** The day, as in `2026-11-28`. */
  day: v.string(),
});
const DEALS = v.array(RATED);
export type RatedDeal = Readonly<v.InferOutput<typeof RATED>>;
const RATING = 'jaslab.rating';
/** The last deals that are kept. */
const MOST_DEALS = 2000;

/** Deals that bots play in the person's seat: luck of the bots counts a quarter. */
const PLAYS = 4;

/**
 * Points a deal by which a level beats the one below, by game: the mean of levels 2 to 10 in the table of
 * results/agents.md. In games of partners both players of a side have the level there.
 */
const STEPS: Readonly<Record<string, number>> = {
  bela: 7.4,
  belote: 8.1,
  belote2: 4.7,
  belote3: 4.2,
  belote3x24: 4.1,
  belote4: 2.6,
  contree: 24.5,
  honderden: 22.2,
  honderden3: 6.1,
  klaberjass: 4.7,
  klaverjas: 8.9,
  smoojas: 13.4,
  smousjas: 18.2,
};

export function ratedDeals(): readonly RatedDeal[] {
  const reading = fitted(DEALS, kept(RATING));
  return 'value' in reading ? reading.value : [];
}

/** What the person and the bots in his seat have made of a deal. */
export interface Comparison {
  readonly own: number;
  readonly bots: number;
  /** Deals of the bots. */
  readonly plays: number;
}

/** Lets bots play a deal in all seats, from its first card on. Undefined where no person has played it. */
export async function playedByBots(record: DealRecord, opponent: string): Promise<Comparison | undefined> {
  const seat = record.agents?.indexOf('person') ?? -1;
  if (seat < 0) return undefined;
  const margin = async (played: unknown) => {
    const state = await readDeal(played);
    return marginOf(state, state.sideOf(seat));
  };
  const { bot } = opponentOf(opponent);
  // A worker of their own, so that the bots of the next deal do not wait.
  const worker = startWorker('think');
  let sum = 0;
  try {
    for (let play = 0; play < PLAYS; play++) {
      const played = await playedOut({
        game: record.game,
        rules: record.options,
        seats: record.hands.map(() => ({ ...bot, worker })),
        seed: `${record.seed} ${record.deal} ${play}`,
        start: { ...record, actions: [] },
      });
      sum += await margin(played);
    }
  } finally {
    worker.terminate();
  }
  return { own: await margin(record), bots: sum / PLAYS, plays: PLAYS };
}

/** Keeps a deal for the rating, once. */
export function rate(record: DealRecord, level: number, { own, bots }: Comparison): void {
  const id = `${record.game} ${record.seed} ${record.deal}`;
  const before = ratedDeals();
  if (before.some(one => one.id === id)) return;
  const day = new Date().toISOString().slice(0, 10);
  keep(RATING, [...before, { id, game: record.game, level, own, bots, day }].slice(-MOST_DEALS));
}

/** The games with deals that count, and their ratings in levels. `isPartners`: a person is half of a side. */
export function ratingOf(
  deals: readonly RatedDeal[],
  game: string,
  isPartners: boolean,
): Estimate | undefined {
  const step = STEPS[game];
  if (step === undefined) return undefined;
  const moments = new Moments();
  for (const one of deals)
    if (one.game === game) moments.add(one.level + (one.own - one.bots) / (isPartners ? step / 2 : step));
  return moments.estimate();
}
