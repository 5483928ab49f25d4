/** Plays by a net with an output for each action, by its code with canonical suits: it decides everything itself. */
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { withSuits } from '../rules/action-suits.ts';
import type { Agent } from '../table/agent.ts';
import type { Policy } from './policy.ts';

export class ActionPlayer implements Agent {
  private readonly policy: Policy;

  constructor(policy: Policy) {
    this.policy = policy;
  }

  act(view: View): Action {
    const { encoder, net } = this.policy;
    const size = encoder.encode(view);
    net.sit(encoder.layout.always);
    net.look(encoder.inputs, size);
    let best = view.legalAt(0);
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      const output = net.output(withSuits(action, encoder.canon.slot));
      if (output > highest) [best, highest] = [action, output];
    }
    return best;
  }
}
