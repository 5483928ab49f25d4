/** An agent in the seats of a deal that is played again: it is asked at its decisions, and sees only its view. */
import type { Seat } from '../cards/card.ts';
import type { Root } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { bestFor, type Candidate, type Watch } from '../search/thought.ts';
import { type LocalPlayer, Seats } from '../table/seats.ts';

/** An agent that judges a deal, or is judged. */
export type Analyst = LocalPlayer;

/** What an agent makes of a decision. */
export interface Answer {
  readonly choice: Action;
  /** What a hint calls best: the same agent with the same random numbers gives it. */
  readonly best?: Action | undefined;
  /** Undefined where it followed a rule. */
  readonly candidates: readonly Candidate[] | undefined;
}

/** Seats an agent. The state has begun, and is played on by the caller; `deal` and the root decide what is drawn. */
export function seated(
  state: State,
  analyst: Analyst,
  seats: readonly Seat[],
  root: Root,
  deal: number,
): Seats {
  const players = Array.from({ length: state.game.seats }, (_, seat) =>
    seats.includes(seat) ? analyst : undefined,
  );
  const all = new Seats(state, root, players);
  all.begin(deal);
  return all;
}

/** The answer of the seat on turn, where another action was taken; undefined where nobody sits there. */
export function answerIn(seats: Seats, taken: Action): Answer | undefined {
  const one = seats.onTurn();
  if (one === undefined) return undefined;
  const choice = seats.choose(one);
  const best = bestFor(choice, one.agent.candidates?.(choice) ?? []);
  return { choice, best, candidates: one.agent.candidates?.(taken) };
}

/** The action of whoever is on turn, where somebody sits in every seat. */
export function choiceIn(seats: Seats): Action {
  return seats.choose(seats.onTurn()!);
}

/** What whoever is on turn thinks of actions, in so many worlds. A RangeError for an agent that does not compare. */
export function comparedIn(
  seats: Seats,
  actions: readonly Action[],
  worlds: number,
  watch?: Watch,
): readonly Candidate[] {
  const { agent, label } = seats.onTurn()!;
  if (agent.compare === undefined) throw new RangeError(`${label} does not say what actions are worth`);
  return agent.compare(actions, worlds, watch);
}
