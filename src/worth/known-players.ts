/**
 * An opponent model that knows who the others are: in a world that is the real deal, they would have acted as they did.
 * What draws random numbers, and what takes milliseconds a decision, is better modelled by a net.
 */

import type { Seat } from '../cards/card.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { type Agent, type AgentDefinition, announce, viewFor } from '../table/agent.ts';
import type { OpponentModel } from './likelihood.ts';

/** Asks the others while a world is replayed. */
export class KnownPlayers implements OpponentModel {
  viewer: Seat = 0;
  log = 0;
  readonly sampled: number;
  readonly least = 8;
  private readonly world: State;
  private readonly views: readonly View[];
  private readonly agents: readonly Agent[];
  /** The share of decisions taken for random. */
  private readonly floor: number;
  private hasBegun = false;

  /**
   * `agentOf` makes agents of the definition. `floor`: the share of decisions taken for random, in (0, 1]. `sampled`:
   * worlds for each that is kept.
   */
  constructor(
    world: State,
    definition: AgentDefinition,
    agentOf: (seat: Seat) => Agent,
    { floor, sampled }: { readonly floor: number; readonly sampled: number },
  ) {
    this.world = world;
    this.views = Array.from({ length: world.seats }, (_, seat) => viewFor(definition, world, seat));
    this.agents = this.views.map((_, seat) => agentOf(seat));
    this.floor = floor;
    this.sampled = sampled;
  }

  begin(): void {
    this.log = 0;
    this.hasBegun = false;
  }

  see(action: Action): void {
    const { world, agents, views, floor } = this;
    const { turn } = world;
    if (!this.hasBegun) for (const [seat, agent] of agents.entries()) agent.begin?.(views[seat]);
    this.hasBegun = true;
    const answers = views[turn].numLegal();
    if (turn !== this.viewer && answers > 1) {
      const isAlike = agents[turn].act(views[turn]) === action;
      this.log += Math.log((isAlike ? 1 - floor : 0) + floor / answers);
    }
    announce(agents, world, action);
  }
}
