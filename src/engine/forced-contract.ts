/** A contract that nobody has chosen: everybody has passed, and the rules name maker and trumps [KJ-BID-2]. */
import { NONE, type Seat, type Trump } from '../cards/card.ts';
import {
  type Action,
  type Fact,
  isBid,
  isCard,
  MAKE,
  NAME,
  PLAY,
  SCHMEISS,
  TAKE,
  VALSE,
} from '../rules/action.ts';

const CHOICES: ReadonlySet<Action | Fact> = new Set([TAKE, SCHMEISS, MAKE, VALSE]);

/** Something that a seat has done. */
interface Deed {
  readonly seat: Seat;
  readonly event: Action | Fact;
}

/** Whether a seat plays trumps that it has neither taken, named nor bid. `deeds` are those of the deal so far. */
export function isForced(
  deeds: readonly Deed[],
  { trump, maker }: { readonly trump: Trump; readonly maker: Seat },
): boolean {
  if (trump === NONE || maker === NONE) return false;
  for (const { seat, event } of deeds) {
    if (isCard(event)) return true;
    if (seat === maker && isChoice(event)) return false;
  }
  return true;
}

function isChoice(event: Action | Fact): boolean {
  return CHOICES.has(event) || (event >= NAME && event <= PLAY) || isBid(event);
}
