/**
 * A strong player that searches nothing: the bids and acts of greedy, and cards chosen by a sum of named features. Each
 * feature is a piece of advice from the books; its weight is fitted.
 */
import type { Seat } from '../src/cards/card.ts';
import type { Game } from '../src/engine/game.ts';
import { defaultsOf, textOption } from '../src/rules/options.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../src/table/agent.ts';
import { STYLES } from './greedy/styles.ts';
import greedy, { Greedy } from './greedy.ts';
import { RulesJudge, type WeightLists } from './rules/rules-judge.ts';
import { TERM_NAMES } from './rules/terms.ts';
import { listsOf, weightsOf } from './rules/weights.ts';

const OPTIONS = {
  without: textOption('', 'pieces of advice that it does not follow, with + between them'),
};
const GREEDY = defaultsOf(greedy.options);

function seated(game: Game, seat: Seat, lists: WeightLists): Agent {
  return new Greedy(
    GREEDY,
    game,
    seat,
    STYLES,
    (cards, counting) => new RulesJudge(game, seat, cards, counting, lists),
  );
}

function agentWith(listsFor: (game: Game, without: string) => WeightLists): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'strong without search: bids as greedy does, and plays the card with the largest sum of named, fitted terms',
    sees: 'view',
    options: OPTIONS,
    create: ({ without }, game, seat) => seated(game, seat, listsFor(game, without)),
  });
}

/** The agent with other weights than its own. */
export function rulesWith(lists: WeightLists): AgentDefinition<typeof OPTIONS> {
  return agentWith(() => lists);
}

/** The names in a text such as `draw+signal`. Throws a RangeError for one that is no term. */
function termsIn(text: string): readonly string[] {
  const names = text === '' ? [] : text.split('+');
  for (const name of names)
    if (!TERM_NAMES.some(term => term === name))
      throw new RangeError(`there is no term '${name}'; there are: ${TERM_NAMES.join(', ')}`);
  return names;
}

export default agentWith((game, without) => listsOf(weightsOf(game), termsIn(without)));
