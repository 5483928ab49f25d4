/**
 * Actions and the suits that they name: cards, `name:<suit>`, bids of points, and sequences that are declared or
 * rejected. Broks and dubbel name no suit here: with other suits they may be no melds. Hot: two tables.
 */
import { NO_TRUMPS, NONE, type Suit } from '../cards/card.ts';
import { ACTION_COUNT, type Action, bidTrump, isBid, isCard, meldOf, NAME, PLAY } from './action.ts';
import { MELDS, SEQUENCES_PER_SUIT } from './melds/meld.ts';

function suitNamed(action: Action): Suit {
  if (isCard(action)) return action >> 3;
  if (action >= NAME && action < PLAY) return action - NAME;
  if (isBid(action)) return bidTrump(action) < NO_TRUMPS ? bidTrump(action) : NONE;
  const meld = meldOf(action);
  return meld === undefined ? NONE : MELDS[meld].suit;
}

/** How far an action is from the same action in the next suit. */
function stride(action: Action): number {
  if (isCard(action)) return 8;
  return meldOf(action) === undefined ? 1 : SEQUENCES_PER_SUIT;
}

const SUIT_OF = /* @__PURE__ */ Int8Array.from({ length: ACTION_COUNT }, (_, action) => suitNamed(action));

/** [4 * action + suit] → the same action in this suit. */
const IN_SUIT = /* @__PURE__ */ Uint16Array.from({ length: 4 * ACTION_COUNT }, (_, i) => {
  const action = i >> 2;
  const own = SUIT_OF[action];
  return own === NONE ? action : action + ((i & 3) - own) * stride(action);
});

/** The suit that an action names, or NONE. */
export function suitOfAction(action: Action): Suit {
  return SUIT_OF[action];
}

/** The same action in another suit; the action itself if it names none. */
export function actionInSuit(action: Action, suit: Suit): Action {
  return IN_SUIT[(action << 2) | suit];
}

/** The action with suits exchanged: `suits[at + s]` takes the place of suit s. A number that is no action stays. */
export function withSuits(action: Action, suits: ArrayLike<Suit>, at = 0): Action {
  const own = SUIT_OF[action];
  return own >= 0 ? IN_SUIT[(action << 2) | suits[at + own]] : action;
}
