/** What a deal hands on, and the comparison of a result with the one that the rules give. */
import {
  type After,
  type Before,
  type ReferenceGame,
  Refusal,
  type Result,
  readBefore,
  show,
} from './record.ts';

/** `after`, without zero and false keys. */
export function afterOf(
  totals: readonly number[],
  more: {
    held?: number;
    carry?: readonly number[];
    continuation?: boolean;
    roundWinner?: number | undefined;
  } = {},
): After {
  const after: { -readonly [K in keyof After]: After[K] } = {};
  if (totals.some(total => total !== 0)) after.totals = totals;
  if (more.carry?.some(total => total !== 0)) after.carry = more.carry;
  if (more.continuation) after.continuation = true;
  if (more.held) after.held = more.held;
  if (more.roundWinner !== undefined) after.roundWinner = more.roundWinner;
  return after;
}

/** A deal in which no card was played [GEN-SET-1, GEN-SET-2]. */
export function nothingPlayed(outcome: 'passed' | 'annulled', before: Before): Result {
  const zeros = before.totals.map(() => 0);
  return {
    outcome,
    maker: null,
    trump: null,
    cardPoints: zeros,
    lastTrick: null,
    meldPoints: zeros,
    score: zeros,
    after: afterOf(before.totals, { held: before.held }),
  };
}

/** Two lists added seat by seat. */
export function added(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, place) => value + b[place]);
}

/** Who has the most points, provided that it is at least the target and that nobody has as many. */
export function soleLeader(totals: readonly number[], target: number): number | undefined {
  const most = Math.max(...totals);
  const leaders = totals.filter(total => total === most).length;
  return most >= target && leaders === 1 ? totals.indexOf(most) : undefined;
}

/** Refuses a result that differs from the one that follows from the rules. */
export function compareResult(game: ReferenceGame, index: number, expected: Result, given: unknown): void {
  const found = asResultPart(given, index, 'result');
  for (const key of [
    'outcome',
    'maker',
    'trump',
    'cardPoints',
    'lastTrick',
    'meldPoints',
    'score',
    'gamePoints',
  ] as const) {
    if (show(found[key]) !== show(expected[key]))
      throw new Refusal(index, `${key} ${show(expected[key])}`, `${key} ${show(found[key])}`);
  }
  const after = asResultPart(found.after, index, 'after');
  const state = stateOf(game, after, index);
  const rightState = stateOf(game, expected.after, index);
  for (const key of ['totals', 'carry', 'continuation', 'held', 'first'] as const) {
    if (show(state[key]) !== show(rightState[key]))
      throw new Refusal(index, `after.${key} ${show(rightState[key])}`, `after.${key} ${show(state[key])}`);
  }
  if (after.roundWinner !== expected.after.roundWinner) {
    throw new Refusal(
      index,
      `after.roundWinner ${show(expected.after.roundWinner)}`,
      `after.roundWinner ${show(after.roundWinner)}`,
    );
  }
}

function asResultPart(value: unknown, index: number, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null)
    throw new Refusal(index, `${what}: an object`, show(value));
  return value as Record<string, unknown>;
}

function stateOf(game: ReferenceGame, after: unknown, index: number): Before {
  try {
    return readBefore(game, after);
  } catch (problem) {
    if (problem instanceof Refusal)
      throw new Refusal(index, `after.${problem.mismatch.expected}`, problem.mismatch.found);
    throw problem;
  }
}
