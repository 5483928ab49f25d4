/** Choices of the agent `rules` at its own table, with what each legal card leads to when the same players play on. */

import { STYLES } from '../../../agents/greedy/styles.ts';
import greedy, { Greedy } from '../../../agents/greedy.ts';
import { RulesJudge, type WeightLists } from '../../../agents/rules/rules-judge.ts';
import { PHASES, type Phase } from '../../../agents/rules/terms.ts';
import type { Card } from '../../../src/cards/card.ts';
import { cardCount } from '../../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import type { Game } from '../../../src/engine/game.ts';
import { PlayoutTable } from '../../../src/learn/playout-table.ts';
import { type Action, isCard } from '../../../src/rules/action.ts';
import { defaultsOf } from '../../../src/rules/options.ts';
import { payoffs } from '../../../src/search/payoff.ts';
import type { Choices } from './choices.ts';

/** Players whose judges can be asked. */
class Seats extends PlayoutTable {
  readonly judges: readonly RulesJudge[];

  constructor(game: Game, lists: WeightLists) {
    const options = defaultsOf(greedy.options);
    const judges: RulesJudge[] = [];
    const agents = Array.from({ length: game.seats }, (_, seat) => {
      return new Greedy(options, game, seat, STYLES, (cards, counting) => {
        judges[seat] = new RulesJudge(game, seat, cards, counting, lists);
        return judges[seat];
      });
    });
    super(game, agents, true);
    this.judges = judges;
  }

  /** What the player whose turn it is does. */
  wish(): Action {
    const { turn } = this.state;
    return this.agents[turn].act(this.views[turn]);
  }
}

/** Choices of each phase. */
export type PhaseChoices = Readonly<Record<Phase, Choices>>;

/** What decides the choices. */
export interface Sampling {
  readonly seed: string;
  /** Choices of each phase when it ends. */
  readonly choices: number;
}

/** One decision in three is taken, so that no deal weighs much. */
const ONE_IN = 3;
/** Deals that show which phases a game has. */
const FEW_DEALS = 20;

/** Plays deals until `found` has enough choices of each phase that the game has: of those that a few deals show. */
export function playOn(
  game: Game,
  lists: WeightLists,
  { seed, choices }: Sampling,
  found: PhaseChoices,
): void {
  const [base, branch] = [new Seats(game, lists), new Seats(game, lists)];
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const rng = new Rng();
  const out = new Float64Array(game.sides);
  const lacks = (phase: Choices) => phase.count < choices;
  const started = (phase: Phase) => found[phase].count > 0;
  for (
    let deal = 0;
    deal < FEW_DEALS || PHASES.some(phase => started(phase) && lacks(found[phase]));
    deal++
  ) {
    const given = dealing.setup(deal);
    const setup = { ...given, deck: Uint8Array.from(given.deck) };
    const actions: Action[] = [];
    /** The payoff of a card, played after the actions so far. */
    const payoffOf = (card: Card, side: number): number => {
      branch.begin(setup);
      for (const action of actions) {
        // Players remember what they have declared
        if (!isCard(action)) branch.wish();
        branch.apply(action);
      }
      branch.apply(card);
      branch.playOn();
      payoffs(branch.state, out);
      return out[side];
    };
    rng.seed(root, deal, 0);
    for (base.begin(setup); !base.state.isOver(); ) {
      const { state, views, judges } = base;
      const wish = base.wish();
      const phase = found[judges[state.turn].phaseOf(views[state.turn])];
      const isChoice = isCard(wish) && views[state.turn].isTurn() && cardCount(state.legal()) > 1;
      if (isChoice && rng.below(ONE_IN) === 0 && lacks(phase)) {
        const side = state.sideOf(state.turn);
        judges[state.turn].forEachCard(views[state.turn], (card, features) => {
          phase.addCard(features);
          phase.addPayoff(payoffOf(card, side));
        });
        phase.end();
      }
      actions.push(wish);
      base.apply(wish);
    }
  }
}
