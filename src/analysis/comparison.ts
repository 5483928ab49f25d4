/**
 * Answers compared in new worlds that fit what the seat has seen, with what another answer changes in them. Where the
 * seat can tell all hands, the exact solver plays the answers out once.
 */
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { Endgame } from '../search/endgame.ts';
import type { Candidate } from '../search/thought.ts';
import type { Seats } from '../table/seats.ts';
import { playedPerfectly } from '../worth/played-perfectly.ts';
import { Counts, exactChanges, type WhatChanges } from '../worth/what-changes.ts';
import { comparedIn } from './seated-agents.ts';

/** Answers that were compared. */
export interface Comparison {
  /** By answer; exact ones have no visits. Empty where no world fits. */
  readonly candidates: readonly Candidate[];
  /** What the k-th answer changes against the first. */
  changes(k: number): WhatChanges;
}

/**
 * Compares answers of the seat on turn in so many new worlds. It has been asked at this decision. A RangeError for an
 * agent that does not compare.
 */
export function comparison(
  state: State,
  asked: Seats,
  answers: readonly Action[],
  worlds: number,
): Comparison {
  const exact = comparedIn(asked, answers, 1);
  if (exact.length > 0 && exact.every(({ visits }) => visits === 0)) {
    const solver = new Endgame(state.game);
    const changes = exactChanges(state, answers, action => playedPerfectly(state, action, solver));
    return { candidates: exact, changes };
  }
  const counts = new Counts(state, answers);
  const candidates = comparedIn(asked, answers, worlds, (k, end, copies) => counts.add(k, end, copies));
  return { candidates, changes: k => counts.found(k) };
}
