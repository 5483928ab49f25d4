/** How far tables of bids are from simulated deals: hands of fresh deals are played out, and compared with them. */
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { evaluateHand } from '../../hand/evaluate-hand.ts';
import type { Action } from '../../rules/action.ts';
import type { AnswerTable } from '../../search/hand-table.ts';
import { type Estimate, Moments } from '../../stats/index.ts';
import type { Player } from '../../table/table.ts';
import { partOfAgent } from '../by-name.ts';

export interface ErrorPlan {
  readonly hands: number;
  /** Simulated deals for each hand and answer. */
  readonly worlds: number;
  readonly seed: string;
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
export async function tableErrors(
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
export interface TabulatedAnswer {
  readonly trump: Float64Array;
  readonly aside: Float64Array;
  readonly plain: Float64Array;
  readonly context: Float64Array;
}

export interface Fitter {
  add(deal: number): void;
  fit(): boolean;
  rate(view: View): { readonly action: Action; readonly kind: string; readonly worth: number }[];
  tabulated(): [kind: string, TabulatedAnswer][];
}

/** The player plays the cards. */
export async function makeFitter(game: Game, seed: string, player: Player): Promise<Fitter> {
  type Make = new (game: Game, seed: string, cards: Pick<Player, 'definition' | 'options'>) => Fitter;
  const { TableFitter } = await partOfAgent<{ readonly TableFitter: Make }>('bidder/fitting/index');
  return new TableFitter(game, seed, player);
}
