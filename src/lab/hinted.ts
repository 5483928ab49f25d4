/** At which decisions the player got a hint: a review explains there why its number differs. */
import * as v from 'valibot';
import type { DecisionAnalysis } from '../analysis/deal-analysis.ts';
import { fitted } from '../input/schema.ts';
import { keep, kept } from './settings.ts';

const KEY = 'jaslab.hinted';
/** As many are kept, the last ones. */
const MOST = 300;
const FORM = v.array(v.string());

/** A decision of a deal at a table. */
interface Place {
  readonly game: string;
  readonly seed?: string | undefined;
  /** The number of the deal. */
  readonly deal?: number | undefined;
}

function hinted(): readonly string[] {
  const reading = fitted(FORM, kept(KEY));
  return 'value' in reading ? reading.value : [];
}

const nameOf = ({ game, seed = '', deal = 0 }: Place, at: number) => [game, deal, at, seed].join(' ');

/** Keeps that a hint was given after so many actions of a deal. */
export function keepHinted(place: Place, at: number): void {
  const name = nameOf(place, at);
  keep(KEY, [...hinted().filter(one => one !== name), name].slice(-MOST));
}

/** Whether a hint was given there. */
export function wasHinted(place: Place, at: number): boolean {
  return hinted().includes(nameOf(place, at));
}

/** A decision without what is said of its hint. */
export function unhinted(decision: DecisionAnalysis): DecisionAnalysis {
  if (decision.worlds === undefined) return decision;
  const { again, overruled, ...worlds } = decision.worlds;
  return { ...decision, worlds };
}
