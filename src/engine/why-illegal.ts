/** Why an action is not legal, in words, with the rule that forbids it. */
import { formatCard, SUIT_NAMES, TRUMP_NAMES } from '../cards/card.ts';
import { hasCard, suitSet } from '../cards/cardset.ts';
import { ACTION_COUNT, type Action, formatAction, isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { ruleOfDuties } from '../rules/duties.ts';
import type { State } from './state.ts';

/** Why an action is not legal. */
export interface Objection {
  /** One sentence: `must follow hearts`. */
  readonly text: string;
  /** The id of a rule in the rule book, as `GEN-DUTY-BEAT2`, where one rule says so. */
  readonly rule?: string | undefined;
}

/** Why the seat on turn may not take this action; undefined if it may. */
export function whyIllegal(state: State, action: Action): Objection | undefined {
  if (state.isOver()) return { text: 'the deal is over' };
  if (state.isLegal(action)) return undefined;
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT) return { text: 'that is no action' };
  if (!isCard(action) || state.stage !== TURN) return { text: `can say now: ${wordsOf(state)}` };
  if (!hasCard(state.hands[state.turn], action)) return { text: `does not hold ${formatCard(action)}` };
  if (state.trickSize === 0 || hasCard(state.legalFrom(state.hands[state.turn]), action))
    return { text: `must play a card of what was just declared: ${wordsOf(state)}` };
  return dutyBroken(state);
}

function wordsOf(state: State): string {
  return Array.from({ length: state.numLegal() }, (_, k) => formatAction(state.legalAt(k))).join(', ');
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
  if (legal === follow) return { text: `must follow ${suit}`, rule };
  if ((legal & ~follow) === 0)
    return { text: `must follow ${suit} with a card that beats ${formatCard(best)}`, rule };
  if (follow !== 0) return { text: `must follow ${suit} or play trumps, ${trumpSuit}`, rule };
  if (legal === trumps) return { text: `cannot follow ${suit} and must play trumps, ${trumpSuit}`, rule };
  if ((legal & ~trumps) === 0)
    return { text: `cannot follow ${suit} and must overtrump ${formatCard(best)}`, rule };
  return { text: `may not play a trump below ${formatCard(best)}`, rule };
}
