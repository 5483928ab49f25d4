/** Why an action is not legal, as data and in words, with the rule that forbids it. */
import { type Card, formatCard, SUIT_NAMES, type Suit, TRUMP_NAMES, type Trump } from '../cards/card.ts';
import { hasCard, suitSet } from '../cards/cardset.ts';
import { ACTION_COUNT, type Action, formatAction, isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { ruleOfDuties } from '../rules/duties.ts';
import type { State } from './state.ts';

/**
 * `words`: something must be said first. `declared`: a card of a declared meld must be led. Duties are `follow`, `beat`
 * the card in its suit, `followOrTrump`, `trump` and `overtrump`; `undertrump` is forbidden. `busy` and `bot`: it is
 * not the turn of a person.
 */
export type ObjectionKind =
  | ('over' | 'noAction' | 'words' | 'notHeld' | 'declared' | 'busy' | 'bot')
  | ('follow' | 'beat' | 'followOrTrump' | 'trump' | 'overtrump' | 'undertrump');

/** Why an action is not legal. `jaslab/words` makes a sentence of it in a language. */
export interface Objection {
  readonly kind: ObjectionKind;
  /** In English, without a subject: `must follow hearts`. */
  readonly text: string;
  /** The suit led. */
  readonly suit?: Suit;
  readonly trump?: Trump;
  /** The card to beat, or the one that is not held. */
  readonly card?: Card;
  /** What may be done instead, of `words` and `declared`. */
  readonly actions?: readonly Action[];
  /** The id of a rule in the rule book, as `GEN-DUTY-BEAT2`, where one rule says so. */
  readonly rule?: string | undefined;
}

/** Why the seat on turn may not take this action; undefined if it may. */
export function whyIllegal(state: State, action: Action): Objection | undefined {
  if (state.isOver()) return { kind: 'over', text: 'the deal is over' };
  if (state.isLegal(action)) return undefined;
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT)
    return { kind: 'noAction', text: 'that is no action' };
  if (!isCard(action) || state.stage !== TURN) return instead(state, 'words', 'can say now');
  if (!hasCard(state.hands[state.turn], action))
    return { kind: 'notHeld', text: `does not hold ${formatCard(action)}`, card: action };
  if (state.trickSize === 0 || hasCard(state.legalFrom(state.hands[state.turn]), action))
    return instead(state, 'declared', 'must play a card of what was just declared');
  return dutyBroken(state);
}

function instead(state: State, kind: ObjectionKind, text: string): Objection {
  const actions = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
  return { kind, text: `${text}: ${actions.map(formatAction).join(', ')}`, actions };
}

/** Which cards the duty asks for is read from the cards that it leaves. */
function dutyBroken(state: State): Objection {
  const { led, trump, best, turn } = state;
  const hand = state.hands[turn];
  const legal = state.legalFrom(hand);
  const follow = hand & suitSet(led);
  const trumps = hand & state.game.trumps[(trump << 2) | led];
  const [suit, trumpSuit] = [SUIT_NAMES[led], TRUMP_NAMES[trump]];
  const rule = ruleOfDuties(state.game.ruleset.duties);
  const broken = (kind: ObjectionKind, text: string): Objection => ({
    kind,
    text,
    suit: led,
    trump,
    card: best,
    rule,
  });
  if (legal === follow) return broken('follow', `must follow ${suit}`);
  if ((legal & ~follow) === 0)
    return broken('beat', `must follow ${suit} with a card that beats ${formatCard(best)}`);
  if (follow !== 0) return broken('followOrTrump', `must follow ${suit} or play trumps, ${trumpSuit}`);
  if (legal === trumps) return broken('trump', `cannot follow ${suit} and must play trumps, ${trumpSuit}`);
  if ((legal & ~trumps) === 0)
    return broken('overtrump', `cannot follow ${suit} and must overtrump ${formatCard(best)}`);
  return broken('undertrump', `may not play a trump below ${formatCard(best)}`);
}
