/**
 * How a player errs. One number says how much: the standard deviation, in points, of what he thinks of a card or of a
 * suit. A player who misjudges more also forgets more. What is drawn for a deal lasts for the deal: a player
 * who dislikes a card, or has never heard of a piece of advice, does so until the deal is over.
 */
import type { Rng } from '../../src/cards/rng.ts';

/** A player who errs by this many points has forgotten half of what he should know. */
const HALF = 30;

/** The chance that a player who errs by `error` points forgets something. */
export function chanceOfLapse(error: number): number {
  return error / (error + HALF);
}

/** Roughly normal, with mean 0 and standard deviation 1: never beyond 3. */
export function drawNormal(rng: Rng): number {
  return 2 * (rng.real() + rng.real() + rng.real()) - 3;
}

/** A set of 32 things, each in it with the chance given. */
export function drawSet(rng: Rng, chance: number): number {
  let set = 0;
  for (let bit = 0; bit < 32; bit++) if (rng.real() < chance) set |= 1 << bit;
  return set;
}
