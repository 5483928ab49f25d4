/**
 * A player whose cards, bids and answers a net chooses. What is declared, claimed or exchanged, answers that the net
 * has no output for, and cards with trumps that it has not met are another agent's.
 */
import type { Seat } from '../cards/card.ts';
import { cardCount, hasCard, lowestCard } from '../cards/cardset.ts';
import type { View } from '../engine/view.ts';
import { type Action, BELLA, isCard } from '../rules/action.ts';
import { marriageOf } from '../rules/melds/meld.ts';
import type { Agent } from '../table/agent.ts';
import type { Policy } from './policy.ts';
import type { PublicCards } from './public-cards.ts';

/** An agent that asks a net. */
export class NetPlayer implements Agent {
  readonly policy: Policy;
  private readonly other: Agent;

  /** `other` sits in the same seat and answers what the net does not. */
  constructor(policy: Policy, other: Agent) {
    this.policy = policy;
    this.other = other;
  }

  begin(view: View): void {
    this.other.begin?.(view);
  }

  observe(seat: Seat, action: Action): void {
    this.other.observe?.(seat, action);
  }

  act(view: View): Action {
    if (view.numLegal() === 1) return view.legalAt(0);
    const action = this.ofOther(view);
    return action ?? this.announced(view, this.choice(view));
  }

  /** The same in a playout, in which everything is read from the state and `cards` is what all know. */
  playOut(view: View, cards: PublicCards): Action {
    if (view.numLegal() === 1) return view.legalAt(0);
    const action = this.ofOther(view);
    return action ?? this.announced(view, this.quickChoice(view, cards));
  }

  /** What the net chooses. */
  protected choice(view: View): Action {
    this.policy.rate(view);
    return this.policy.choice;
  }

  /** The same in a playout. Players who choose otherwise than by the net alone override both. */
  protected quickChoice(view: View, cards: PublicCards): Action {
    const legal = view.legal();
    // A card beside acts that the player does not want
    if (legal !== 0 && (legal & (legal - 1)) === 0) return lowestCard(legal);
    return this.policy.choose(cards.state, cards);
  }

  /** What the other agent decides, where more than one action is legal; undefined where the net does. */
  ofOther(view: View): Action | undefined {
    const { other } = this;
    if (!view.isTurn()) return this.policy.answers(view) ? undefined : other.act(view);
    if (!this.policy.knows(view.trump)) return other.act(view);
    if (view.numLegal() === cardCount(view.legal())) return undefined;
    if (other.actBeforeCard !== undefined) return other.actBeforeCard(view);
    const action = other.act(view);
    return isCard(action) || action === BELLA ? undefined : action;
  }

  /** A card of the net, or bella where that card announces it. */
  announced(view: View, action: Action): Action {
    const isMarriage = isCard(action) && view.trump >= 0 && hasCard(marriageOf(view.trump), action);
    return isMarriage && view.isLegal(BELLA) ? BELLA : action;
  }
}

/** Whether what an agent observes decides how it plays: a net reads everything from the view. */
export function observes(agent: Agent): boolean {
  return agent.observe !== undefined && !(agent instanceof NetPlayer);
}

/** Whether that is so of some agent. */
export function haveMemory(agents: readonly Agent[]): boolean {
  return agents.some(observes);
}
