/** Why an action is not legal, as data and in words, with the rule that forbids it. */
import { formatCard, SUIT_NAMES, TRUMP_NAMES } from '../cards/card.ts';
import { hasCard, suitSet } from '../cards/cardset.ts';
import type { AnyObjection } from '../input/input-error.ts';
import { ACTION_COUNT, type Action, formatAction, isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { ruleOfDuties } from '../rules/duties.ts';
import { legalActions } from './legal-actions.ts';
import type { State } from './state.ts';

/**
 * `words`: something must be said before a card is played. `notNow`: a word that cannot be said now. `declared`: a card
 * of a declared meld must be led. Duties are `follow`, `beat` the card in its suit, `followOrTrump`, `trump` and
 * `overtrump`; `undertrump` is forbidden. `busy` and `bot`: it is not the turn of a person.
 */
export type ObjectionKind =
  | ('over' | 'noAction' | 'words' | 'notNow' | 'notHeld' | 'declared' | 'busy' | 'bot')
  | ('follow' | 'beat' | 'followOrTrump' | 'trump' | 'overtrump' | 'undertrump');

/** Why an action is not legal. `jaslab/words` makes a sentence of it in a language. */
export interface Objection extends AnyObjection {
  readonly kind: ObjectionKind;
  /** In English, without a subject: `must follow hearts`. */
  readonly text: string;
}

/** Why the seat on turn may not take this action; undefined if it may. */
export function whyIllegal(state: State, action: Action): Objection | undefined {
  if (state.isOver()) return { kind: 'over', text: 'the deal is over' };
  if (state.isLegal(action)) return undefined;
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT)
    return { kind: 'noAction', text: 'that is no action', rule: 'GEN-ACT-3' };
  if (!isCard(action)) return instead(state, 'notNow', 'can say now', action);
  if (state.stage !== TURN) return instead(state, 'words', 'can say now', action);
  if (!hasCard(state.hands[state.turn], action))
    return { kind: 'notHeld', text: `does not hold ${formatCard(action)}`, card: action, rule: 'GEN-INV-1' };
  if (state.trickSize === 0 || hasCard(state.legalFrom(state.hands[state.turn]), action))
    return instead(state, 'declared', 'must play a card of what was just declared', state.spoken);
  return dutyBroken(state);
}

/** Something else must be done than `action`, or than a card of what `action` has declared. */
function instead(state: State, kind: ObjectionKind, text: string, action: Action): Objection {
  const { definition, steps, turnActs } = state.game;
  const actions = legalActions(state);
  const part =
    state.stage === TURN ? turnActs.find(one => one.handles(action)) : steps[state.stage][state.step];
  const about = part?.about ?? Object.keys(part?.says ?? {})[0];
  return {
    kind,
    text: `${text}: ${actions.map(formatAction).join(', ')}`,
    trump: state.trump,
    actions,
    // A word of no part: the turn has other ones
    rule: part === undefined ? 'GEN-ACT-1' : definition.cites?.[about ?? ''],
    about: about === undefined ? undefined : [about],
  };
}

/** The sentences that ask for the card; a game has one of them. */
const FOLLOW = ['play.follow', 'play.head', 'play.followOrTrump'];
const BEAT = ['play.head', 'play.headTrumps'];
const RUFF = ['play.ruff'];

/** Which cards the duty asks for is read from the cards that it leaves. */
function dutyBroken(state: State): Objection {
  const { led, trump, best, turn } = state;
  const hand = state.hands[turn];
  const legal = state.legalFrom(hand);
  const follow = hand & suitSet(led);
  const trumps = hand & state.game.trumps[(trump << 2) | led];
  const [suit, trumpSuit] = [SUIT_NAMES[led], TRUMP_NAMES[trump]];
  const rule = ruleOfDuties(state.game.ruleset.duties);
  const broken = (kind: ObjectionKind, about: readonly string[], text: string): Objection => ({
    kind,
    text,
    suit: led,
    trump,
    card: best,
    rule,
    about,
  });
  if (legal === follow) return broken('follow', FOLLOW, `must follow ${suit}`);
  if ((legal & ~follow) === 0)
    return broken('beat', BEAT, `must follow ${suit} with a card that beats ${formatCard(best)}`);
  if (follow !== 0)
    return broken('followOrTrump', FOLLOW.slice(-1), `must follow ${suit} or play trumps, ${trumpSuit}`);
  if (legal === trumps)
    return broken('trump', RUFF, `cannot follow ${suit} and must play trumps, ${trumpSuit}`);
  if ((legal & ~trumps) === 0)
    return broken('overtrump', RUFF, `cannot follow ${suit} and must overtrump ${formatCard(best)}`);
  const about = ['play.under.duty.anyButUndertrump'];
  return broken('undertrump', about, `may not play a trump below ${formatCard(best)}`);
}
