/**
 * A strong player that searches nothing: the bids and acts of greedy, and cards chosen by a sum of named features. Each
 * feature is a piece of advice from the books; its weight is fitted.
 */
import type { Seat } from '../src/cards/card.ts';
import type { Game } from '../src/engine/game.ts';
import {
  countOption,
  defaultsOf,
  flagOption,
  type Numbers,
  numbersOption,
  type OptionValues,
  textOption,
} from '../src/rules/options.ts';
import { type Agent, defineAgent } from '../src/table/agent.ts';
import { countOf } from './greedy/hand-count.ts';
import { countNumbers } from './greedy/styles.ts';
import { unusedCounts, unusedThresholds } from './greedy/unused-options.ts';
import greedy, { Greedy, THRESHOLDS } from './greedy.ts';
import { RulesJudge, type WeightLists } from './rules/rules-judge.ts';
import {
  AT,
  type GameWeights,
  listOf,
  PHASES,
  type Phase,
  TERM_NAMES,
  TERM_SIZES,
  type Weights,
} from './rules/terms.ts';
import { tunedFor } from './rules/tuned.ts';
import fitted from './rules/weights/index.ts';

/** A factor for each term in each phase. */
const FACTORS = /* @__PURE__ */ Object.fromEntries(
  PHASES.flatMap(phase =>
    TERM_NAMES.map(name => {
      const option = countOption(100, [-400, 400, 1], 'percent', `weights of ${name}`, {
        least: 0,
        most: 200,
      });
      return [`${phase}.${name}`, option] as const;
    }),
  ),
);

const OPTIONS = {
  without: textOption('', 'terms to leave out, with + between them'),
  tuned: flagOption(true, 'uses the thresholds and factors tuned for its game where none are given'),
  bids: numbersOption(
    { ...THRESHOLDS, patience: greedy.options.patience },
    'thresholds of bids, and patience, of greedy: take:-10+name:0',
  ),
  count: greedy.options.count,
  factors: numbersOption(FACTORS, 'percent of the weights of terms: making.draw:120+drawing.keep:80'),
};
type Options = OptionValues<typeof OPTIONS>;
const GREEDY = defaultsOf(greedy.options);

function seated(game: Game, seat: Seat, { bids, count }: Options, lists: WeightLists): Agent {
  return new Greedy(
    { ...GREEDY, ...bids, count },
    game,
    seat,
    (cards, counting) => new RulesJudge(game, seat, cards, counting, lists),
  );
}

/** The options of greedy and the weights that a game is played with by default. */
export function usualRules(game: Game): { readonly options: typeof GREEDY; readonly weights: WeightLists } {
  const { bids, count, factors } = tunedFor(game, true);
  return { options: { ...GREEDY, ...bids, count }, weights: listsOf(weightsOf(game), [], factors) };
}

function filledIn({ tuned, bids, count, factors, ...other }: Options, game: Game): Options {
  const usual = tunedFor(game, tuned);
  return {
    ...other,
    tuned,
    bids: { ...usual.bids, ...bids },
    count: { ...countNumbers(countOf(game)), ...usual.count, ...count },
    factors: { ...usual.factors, ...factors },
  };
}

/** The names in a text such as `draw+signal`. Throws a RangeError for one that is no term. */
function termsIn(text: string): readonly string[] {
  const names = text === '' ? [] : text.split('+');
  for (const name of names)
    if (!TERM_NAMES.some(term => term === name))
      throw new RangeError(`there is no term '${name}'; there are: ${TERM_NAMES.join(', ')}`);
  return names;
}

export default defineAgent({
  doc: 'strong without search: bids as greedy does, and plays the card with the largest sum of named, fitted terms',
  sees: 'view',
  options: OPTIONS,
  filledIn,
  unused: game => [
    ...unusedThresholds(game).map(name => `bids.${name}`),
    ...unusedCounts(game),
    ...(game.ruleset.draws ? [] : ['factors.drawing']),
  ],
  create(options, game, seat) {
    const filled = filledIn(options, game);
    const lists = listsOf(weightsOf(game), termsIn(filled.without), filled.factors);
    return seated(game, seat, filled, lists);
  },
});

// The weights of each game. A game that has none is played as greedy plays it

/** Plays as greedy does. */
export const PLAIN: Weights = { ply: [1, 1, 1] };

/** By game. */
const FITTED: Readonly<Record<string, GameWeights>> = fitted;

/** The weights that a game is played with. */
export function weightsOf(game: Game): GameWeights {
  return FITTED[game.id] ?? {};
}

/** The same as lists. `without` names terms that are left out; `factors` are in percent, by `phase.term`. */
export function listsOf(
  weights: GameWeights,
  without: readonly string[] = [],
  factors: Numbers = {},
): WeightLists {
  const list = (phase: Phase) => {
    const all = listOf(weights[phase] ?? PLAIN, without);
    for (const name of TERM_NAMES) {
      const factor = (factors[`${phase}.${name}`] ?? 100) / 100;
      if (factor === 1) continue;
      for (let at = AT[name]; at < AT[name] + TERM_SIZES[name]; at++) all[at] = all[at] * factor + 0;
    }
    return all;
  };
  return { drawing: list('drawing'), making: list('making'), against: list('against') };
}
