/**
 * The acts of the last hands, once the stock is gone and all cards can be told: what cannot be rejected is declared,
 * and then the exact solver chooses the card.
 */
import { cardsOf } from '../../cards/cardset.ts';
import { stateBehind, type View } from '../../engine/view.ts';
import { type Action, DECLARE_MELD, isCard } from '../../rules/action.ts';
import { FIRST_MARRIAGE, MELDS } from '../../rules/melds/meld.ts';
import { type Deadline, limitsOf } from '../deadline.ts';
import type { OpenPosition } from '../solver/position.ts';
import { Solver } from '../solver/solver.ts';
import type { Candidate } from '../thought.ts';
import { type Declaring, entryOf } from './declaring.ts';
import type { Simulation } from './simulation.ts';
import type { StockRules } from './stock-rules.ts';

export class LastActs {
  private readonly rules: StockRules;
  private readonly simulation: Simulation;
  private readonly declaring: Declaring;
  private readonly solver: Solver;

  constructor(rules: StockRules, simulation: Simulation, declaring: Declaring) {
    this.rules = rules;
    this.simulation = simulation;
    this.declaring = declaring;
    this.solver = new Solver(rules.game, 'cards+roem+sweep');
  }

  /** The action in a turn after the stock; of a card also the points to come after each. */
  choose(
    view: View,
    legal: readonly Action[],
    deadline: Deadline,
  ): { action: Action; values: readonly Candidate[] } {
    const act = this.safeMeld(view, legal) || dearest(this.rules, legal);
    return act === 0 ? this.card(view, deadline) : { action: act, values: [] };
  }

  /** Of the first group of melds in canonical order that cannot be rejected, the one with most points; 0 for none. */
  private safeMeld(view: View, legal: readonly Action[]): Action {
    const { rules, declaring, simulation } = this;
    simulation.prepare(stateBehind(view), view.seat);
    simulation.load(view.possible(1 - view.seat));
    let best: Action = 0;
    for (const act of legal) {
      const meld = act - DECLARE_MELD;
      if (meld < 0 || meld >= FIRST_MARRIAGE) continue;
      const entry = entryOf(meld);
      if (declaring.canBeRejected(entry, view.seat, view.trump)) continue;
      if (best === 0) best = act;
      else if (MELDS[meld].suit < 0 || MELDS[meld].suit !== MELDS[best - DECLARE_MELD].suit) break;
      else if (rules.values[meld] > rules.values[best - DECLARE_MELD]) best = act;
    }
    return best;
  }

  /** The best card, or the one of which most is proven when the time is over. */
  private card(view: View, deadline: Deadline): { action: Action; values: readonly Candidate[] } {
    const { seat, trump, leader, trickSize } = view;
    const { won, wonEarly } = stateBehind(view);
    const hands = [0, 0];
    hands[seat] = view.hand();
    hands[1 - seat] = view.possible(1 - seat);
    const position: OpenPosition = {
      trump,
      leader,
      hands,
      trick: trickSize > 0 ? [view.best] : [],
      tricks: [won[seat] - wonEarly[seat], won[1 - seat] - wonEarly[1 - seat]],
      side0: 1 << seat,
    };
    const { legal, lo } = this.solver.cardValues(position, limitsOf(deadline));
    let best = -1;
    for (let card = 0; card < 32; card++)
      if ((legal >>> card) & 1 && (best < 0 || lo[card] > lo[best])) best = card;
    const values = cardsOf(legal).map(action => ({ action, visits: 0, mean: lo[action] }));
    return { action: best, values };
  }
}

/** The marriage with most points among the legal actions; 0 for none. */
export function dearest({ values }: StockRules, legal: readonly Action[]): Action {
  let best: Action = 0;
  for (const act of legal) {
    if (isCard(act) || act < DECLARE_MELD + FIRST_MARRIAGE) continue;
    if (best === 0 || values[act - DECLARE_MELD] > values[best - DECLARE_MELD]) best = act;
  }
  return best;
}
