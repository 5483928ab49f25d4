/** The lines that a bot is told as data: those that say something to it. */
import * as v from 'valibot';
import { checkForm, object, oneOf, whole } from '../input/schema.ts';

const CARD = whole(0, 31);
const SUIT = whole(0, 3);
const SEAT = whole(0, 3);
const NUMBER = whole(Number.MIN_SAFE_INTEGER);
const EVENT = whole(0, 1023);

/** By verb; of the others nothing is read. */
const SIGHTS: Readonly<Record<string, v.GenericSchema>> = {
  deal: object({
    seat: SEAT,
    dealer: SEAT,
    seed: NUMBER,
    hand: v.array(CARD),
    turnup: v.optional(CARD),
    proposed: v.optional(SUIT),
    totals: v.optional(v.array(NUMBER)),
    carry: v.optional(v.array(NUMBER)),
    held: v.optional(NUMBER),
    continuation: v.optional(v.boolean()),
  }),
  event: object({ seat: SEAT, event: EVENT }),
  ask: object({ hand: v.array(CARD), legal: v.array(EVENT), trump: v.optional(SUIT) }),
};
const OTHER = object({ verb: oneOf(['deal', 'event', 'ask', 'end', 'hello', 'game', 'quit']) });
const SIGHT_FORM = v.lazy(sight => {
  const verb = String((sight as { readonly verb?: unknown } | null | undefined)?.verb);
  return Object.hasOwn(SIGHTS, verb) ? SIGHTS[verb] : OTHER;
});

/** Throws a RangeError for what is no line of the protocol as data. */
export function checkSight(sight: unknown): void {
  checkForm(SIGHT_FORM, sight, 'what a bot is told');
}
