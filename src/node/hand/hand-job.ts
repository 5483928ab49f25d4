/** The job of a worker thread that plays the answers to a question about a hand. */
import { keptAs } from '../../cards/kept.ts';
import { rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { situate } from '../../hand/situate.ts';
import type { Situation } from '../../hand/situation.ts';
import { HandTrial } from '../../hand/trial.ts';
import type { MatchEquity } from '../../search/equity/match-equity.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import type { Player } from '../../table/table.ts';
import { findEquity, makeAgent, makeGame, makePlayer } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';

/** A question about a hand as plain data. */
export interface HandQuestion {
  /** A game or preset, and options as `name=value`. */
  readonly game: string;
  readonly rules: readonly string[];
  readonly situation: Situation;
  /** One agent for all seats, or two: for the side that is asked, and for all others. */
  readonly agents: readonly string[];
  readonly seed: string;
}

export interface HandPayload extends Range {
  readonly question: HandQuestion;
  /** The indices of the answers to play. */
  readonly answers: readonly number[];
}

/** The players by seat. A `UserError` for an agent that is another program, or does not play the game. */
export async function playersOf(view: View, { agents }: HandQuestion): Promise<Player[]> {
  const [own, others = own] = await Promise.all(agents.map(makePlayer));
  for (const { label, definition, options } of new Set([own, others])) {
    if (isRemote(definition))
      throw new UserError(`${label} is another program: it cannot repeat what was said`);
    makeAgent({ definition, options }, view.game);
  }
  const side = view.sideOf(view.seat);
  return Array.from({ length: view.game.seats }, (_, seat) => (view.sideOf(seat) === side ? own : others));
}

/** The match equity of a question with totals. A `UserError` where there is none for the rules. */
export async function equityFor(game: Game, { situation }: HandQuestion): Promise<MatchEquity | undefined> {
  return situation.totals === undefined ? undefined : findEquity(game);
}

export async function perform(
  { question, answers, from, to }: HandPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const batch = (await trialOf(question)).play(from, to, answers);
  tick(to - from);
  return batch;
}

const trialOf = keptAs(
  question => JSON.stringify(question),
  async (question: HandQuestion): Promise<HandTrial> => {
    const game = await makeGame(question.game, question.rules);
    const view = situate(game, question.situation, question.seed);
    const [players, equity] = [await playersOf(view, question), await equityFor(game, question)];
    return new HandTrial(view, players, rootOf(question.seed), equity);
  },
);
