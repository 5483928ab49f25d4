/**
 * What `jaslab hand --table` writes: tables of bids, fitted to counterfactual deals of a game, with their error against
 * fresh simulated deals. In the first round of deals the others bid as greedy does, in the second by the tables of the
 * first; the rows of both are fitted together.
 */
import type { Game } from '../../engine/game.ts';
import { type AnswerTable, HAND_TABLE_SCHEMA, type HandTable } from '../../search/hand-table.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import { Meter, type Progress } from '../progress.ts';
import { type Fitter, makeFitter, tableErrors } from './table-errors.ts';

const ROUNDS = 2;
/** Deals between two looks at the stop signal. */
const PIECE = 100;

export interface HandTablePlan {
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
  readonly stop?: AbortSignal;
  /** Called after each piece. What is counted are the deals of both rounds, then the hands. */
  onProgress?(progress: Progress, doing: string): void;
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
  if (isRemote(player.definition))
    throw new UserError(`${player.label} is another program: it cannot repeat a deal`);
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
