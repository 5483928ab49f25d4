/** The choices of a player among legal cards, as features: what a policy is fitted to. */
import { cardCount, cardsOf } from '../../../src/cards/cardset.ts';
import { rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import type { Game } from '../../../src/engine/game.ts';
import { stateBehind, type View } from '../../../src/engine/view.ts';
import type { Agent, AgentDefinition } from '../../../src/index.ts';
import { isCard } from '../../../src/rules/action.ts';
import { CardFeatures, readSituation } from '../../../src/search/policy/features.ts';
import { isRemote } from '../../../src/table/agent.ts';
import { type Player, Table } from '../../../src/table/table.ts';

/** The place of the chosen card among the legal ones, then the features of these as `CardFeatures.of` gives them. */
export type Choice = readonly [chosen: number, ...features: number[]];

/** Plays deals with the teacher in all seats and writes down its choices, as long as nothing is left to be drawn. */
export class ChoiceTable {
  private readonly dealing: Dealing;
  private readonly table: Table;
  private choices: Choice[] = [];

  /** Throws a RangeError for a teacher that is another program. */
  constructor(game: Game, seed: string, teacher: Player) {
    const { definition } = teacher;
    if (isRemote(definition)) throw new RangeError('the teacher must be an agent of this process');
    const watched = this.watch(game, definition);
    const seats = Array.from({ length: game.seats }, () => ({
      label: teacher.label,
      definition: watched,
      options: teacher.options,
    }));
    const root = rootOf(seed);
    this.dealing = new Dealing(game, root);
    this.table = new Table(game, root, seats);
  }

  /** The choices of one deal. Throws an Error if the teacher is at fault. */
  play(deal: number): Choice[] {
    this.choices = [];
    this.table.play(deal, this.dealing.setup(deal));
    if (this.table.fault !== undefined) throw new Error(this.table.fault.message);
    return this.choices;
  }

  private watch(game: Game, definition: AgentDefinition): AgentDefinition {
    const features = new CardFeatures(game);
    return {
      doc: definition.doc,
      sees: definition.sees,
      options: definition.options,
      create: (options, ofGame, seat, rng, state): Agent => {
        const agent = definition.create(options, ofGame, seat, rng, state);
        return {
          begin: view => agent.begin?.(view),
          observe: (actor, action) => agent.observe?.(actor, action),
          act: view => {
            const action = agent.act(view);
            if (isChoice(view, action)) this.choices.push(choiceOf(features, view, action));
            return action;
          },
        };
      },
    };
  }
}

function isChoice(view: View, action: number): boolean {
  return view.isTurn() && view.stockLeft === 0 && isCard(action) && cardCount(view.legal()) > 1;
}

function choiceOf(features: CardFeatures, view: View, action: number): Choice {
  readSituation(stateBehind(view), features.now);
  features.look();
  const cards = cardsOf(view.legal());
  return [cards.indexOf(action), ...cards.map(card => features.of(card))];
}
