/**
 * What `jaslab hand --table` writes: tables of bids, fitted to counterfactual deals of a game, with their error against
 * fresh simulated deals. In the first round of deals the others bid as greedy does, in the second by the tables of the
 * first; the rows of both are fitted together.
 */
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { evaluateHand } from '../../hand/evaluate-hand.ts';
import type { Action } from '../../rules/action.ts';
import { type AnswerTable, HAND_TABLE_SCHEMA, type HandTable } from '../../search/hand-table.ts';
import { type Estimate, Moments } from '../../stats/index.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import type { Player } from '../../table/table.ts';
import { makeAgent, makeGame, makePlayer, partOfAgent } from '../by-name.ts';
import type { Work } from '../executor.ts';
import { Meter } from '../progress.ts';

const ROUNDS = 2;
/** Deals between two looks at the stop signal. */
const PIECE = 100;

/** What is counted are the deals of both rounds, then the hands; `doing` says which. */
export interface HandTablePlan extends Omit<Work<[doing: string]>, 'abort' | 'workers'> {
  /** A game or preset, and options as `name=value`. */
  readonly game: string;
  readonly rules: readonly string[];
  /** Who plays the cards. */
  readonly agent: string;
  /** Deals of each of the two rounds. */
  readonly deals: number;
  /** Hands for the error, and simulated deals for each. */
  readonly hands: number;
  readonly worlds: number;
  readonly seed: string;
}

/** Undefined if it was stopped. A `UserError` for a game without an auction, and for an agent of another process. */
export async function fitHandTable(plan: HandTablePlan): Promise<HandTable | undefined> {
  const { stop } = plan;
  try {
    return await fitted(plan);
  } catch (error) {
    if (stop?.aborted === true && error === stop.reason) return undefined;
    throw error;
  }
}

async function fitted(plan: HandTablePlan): Promise<HandTable> {
  const { deals, hands, worlds, seed, stop, onProgress } = plan;
  const game = await makeGame(plan.game, plan.rules);
  const player = await makePlayer(plan.agent);
  const { label, definition, options } = player;
  if (isRemote(definition)) throw new UserError(`${label} is another program: it cannot repeat a deal`);
  makeAgent({ definition, options }, game);
  const meter = new Meter(ROUNDS * deals);
  const fitter = await makeFitter(game, seed, player);
  for (let round = 0; round < ROUNDS; round++) {
    for (let deal = 0; deal < deals; deal++) {
      fitter.add(deal);
      meter.played++;
      if (deal % PIECE !== 0) continue;
      onProgress?.(meter.read(0), 'fitting');
      await new Promise(resolve => setImmediate(resolve));
      stop?.throwIfAborted();
    }
    if (!fitter.fit()) throw new UserError(`${plan.game} has no auction: there are no bids to fit`);
  }
  const checked = new Meter(hands);
  const errors = await tableErrors(game, fitter, {
    hands,
    worlds,
    seed: `${seed} check`,
    player,
    onHand(done) {
      checked.played = done;
      onProgress?.(checked.read(0), 'comparing hands with simulated deals');
      stop?.throwIfAborted();
    },
  });
  return written(game, fitter, errors);
}

const tenths = (values: ArrayLike<number>): number[] =>
  Array.from(values, one => Math.round(10 * one) / 10 + 0);

function written(
  game: Game,
  fitter: Fitter,
  errors: ReadonlyMap<string, NonNullable<AnswerTable['error']>>,
): HandTable {
  const answers = fitter
    .tabulated()
    .map(([kind, { context, trump, plain, aside }]): [string, AnswerTable] => {
      const error = errors.get(kind);
      return [
        kind,
        {
          context: tenths(context),
          trump: tenths(trump),
          plain: tenths(plain),
          aside: tenths(aside),
          ...(error !== undefined && { error }),
        },
      ];
    });
  return {
    schema: HAND_TABLE_SCHEMA,
    game: game.id,
    version: game.version,
    rules: game.options,
    answers: Object.fromEntries(answers),
  };
}

interface ErrorPlan extends Pick<HandTablePlan, 'hands' | 'worlds' | 'seed'> {
  /** Who bids and plays in them, in all seats. */
  readonly player: Player;
  /** Called after each hand. It may throw to end the comparison. */
  onHand(done: number): void;
}

type AnswerError = NonNullable<AnswerTable['error']>;

interface Errors {
  readonly bias: Moments;
  /** Squared errors, less what the simulation alone would make. */
  squares: number;
}

const HALF = 1.96;

/** By kind of answer: the error in a question of fresh deals after 0, 1, … passes, two rounds at most. */
async function tableErrors(
  game: Game,
  fitter: Fitter,
  { hands, worlds, seed, player, onHand }: ErrorPlan,
): Promise<Map<string, AnswerError>> {
  const found = new Map<string, Errors>();
  const players = Array.from({ length: game.seats }, () => player);
  const dealing = new Dealing(game, rootOf(seed));
  for (let deal = 0; deal < hands; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
    const pass = state.legalAt(0);
    for (let passes = deal % (2 * game.seats); passes > 0 && state.isLegal(pass); passes--) state.apply(pass);
    const view = views[state.turn];
    const rated = fitter.rate(view);
    if (rated.length > 0) {
      const { answers } = await evaluateHand({ view, players, worlds, seed: `${seed} ${deal}` });
      const valued = (action: Action): Estimate =>
        answers.find(one => one.action === action)?.value ?? { n: 0 };
      const reference = valued(rated.find(({ kind }) => kind === '')?.action ?? 0);
      for (const { action, kind, worth } of rated) {
        if (kind === '' || !Number.isFinite(worth)) continue;
        const errors = found.get(kind) ?? { bias: new Moments(), squares: 0 };
        found.set(kind, errors);
        const value = valued(action);
        const error = worth - ((value.value ?? 0) - (reference.value ?? 0));
        errors.bias.add(error);
        errors.squares += error * error;
        for (const { low = 0, high = 0 } of [value, reference])
          errors.squares -= ((high - low) / (2 * HALF)) ** 2;
      }
    }
    onHand(deal + 1);
  }
  return new Map([...found].map(([kind, errors]) => [kind, summed(errors)]));
}

function summed({ bias, squares }: Errors): AnswerError {
  const rms = Math.round(10 * Math.sqrt(Math.max(0, squares / bias.n))) / 10;
  return { hands: bias.n, bias: bias.estimate(), rms };
}

/** Points by holding of a suit, and by context. */
interface TabulatedAnswer {
  readonly trump: Float64Array;
  readonly aside: Float64Array;
  readonly plain: Float64Array;
  readonly context: Float64Array;
}

interface Fitter {
  add(deal: number): void;
  fit(): boolean;
  rate(view: View): { readonly action: Action; readonly kind: string; readonly worth: number }[];
  tabulated(): [kind: string, TabulatedAnswer][];
}

/** The player plays the cards. */
async function makeFitter(game: Game, seed: string, player: Player): Promise<Fitter> {
  type Make = new (game: Game, seed: string, cards: Pick<Player, 'definition' | 'options'>) => Fitter;
  const { TableFitter } = await partOfAgent<{ readonly TableFitter: Make }>('bidder/fitting/index');
  return new TableFitter(game, seed, player);
}
