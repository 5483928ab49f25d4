/** What is asked about a hand, kept in this browser. */
import * as v from 'valibot';
import { NONE, PACK } from '../../cards/card.ts';
import { fitted, object, plain, whole } from '../../input/schema.ts';
import { GAME_IDS } from '../games.ts';
import { lastPlayed } from '../kept-rules.ts';
import { keep, kept } from '../settings.ts';

const KEY = 'jaslab.hand';
/** The turn-up is NONE where there is none. */
const GIVEN = object({
  game: v.picklist(GAME_IDS),
  rules: plain(),
  hand: v.number(),
  turnUp: whole(NONE, PACK - 1),
  suit: whole(0, 3),
  second: whole(0, 3),
  place: whole(1),
  /** What was said and played: entries of `heard`, and the hand as it was before, where it had been picked. */
  told: v.array(object({ entry: whole(), hand: v.optional(v.number()) })),
});
export type Given = Readonly<v.InferOutput<typeof GIVEN>>;
export type Told = Given['told'];
export const NOTHING: Given = {
  game: 'klaberjass',
  rules: {},
  hand: 0,
  turnUp: NONE,
  suit: 0,
  second: 1,
  place: 1,
  told: [],
};

/** The hand that was left here, or none in the game that was played last. */
export function usualHand(): Given {
  const left = fitted(GIVEN, kept(KEY));
  if ('value' in left && left.value.hand !== 0) return left.value;
  const last = fitted(GIVEN, { ...NOTHING, ...lastPlayed() });
  return 'value' in last ? last.value : NOTHING;
}

export function keepHand(given: Given): void {
  keep(KEY, given);
}
