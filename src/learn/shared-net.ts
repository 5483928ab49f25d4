/** Agents who all play by one net, and by nothing else: they play cards on together, without the engine in between. */
import { countCards } from '../cards/bytes.ts';
import { TURN } from '../rules/deal.ts';
import type { Agent } from '../table/agent.ts';
import { NetPlayer } from './net-player.ts';
import type { Policy } from './policy.ts';
import type { PublicCards } from './public-cards.ts';

export class SharedNet {
  private readonly policy: Policy;
  private readonly cards: PublicCards;

  private constructor(policy: Policy, cards: PublicCards) {
    this.policy = policy;
    this.cards = cards;
  }

  /** Undefined if the agents of a state do not all play by the same net. */
  static of(agents: readonly Agent[], cards: PublicCards): SharedNet | undefined {
    const players = agents.filter(agent => agent.constructor === NetPlayer) as NetPlayer[];
    const policy = players[0]?.policy;
    const isShared = players.length === agents.length && players.every(one => one.policy.net === policy?.net);
    return policy === undefined || !isShared ? undefined : new SharedNet(policy, cards);
  }

  /** Plays cards as long as nobody is asked and no act is offered. False if it plays none. */
  playCards(): boolean {
    const { policy, cards } = this;
    const { state } = cards;
    if (state.stage !== TURN || !policy.knows(state.trump)) return false;
    if (state.numLegal() !== countCards(state.legal())) return false;
    return policy.playOn(state, cards);
  }
}
