/**
 * "As maker you need about 60 card points, 40 of them in sight when bidding": a rule of thumb for Klaberjass.
 *
 * Every contract is one observation. *Taken*: the points of the cards that the maker captured, and 10 for the last
 * trick. *In sight*: the points of his six cards at the bid, counted in the suit that he then made trumps. *With the
 * exchange*: plus those of the turn-up, if he held the Seven that gets it.
 *
 * Players choose their contracts, so contracts are better than random hands. The same deals are therefore played twice:
 * by players who choose, and by players of whom the elder takes the turned suit with any hand.
 */

import { formatEstimate } from '../src/report/index.ts';
import { defineExperiment, type PlayedRun } from '../src/rows/index.ts';
import { countedOf, sectionsOf } from './klaberjass-maker/body.ts';
import { COLUMNS, curvesOf } from './klaberjass-maker/curves.ts';
import { figuresOf } from './klaberjass-maker/figures.ts';
import { type Findings, findingsOf, RULE, rawCurves, tabled, verdict } from './klaberjass-maker/findings.ts';

const deals = (agent: string): PlayedRun => ({
  game: 'klaberjass',
  agents: [agent, agent],
  seatings: 'fixed',
});

export default defineExperiment({
  question: 'Does the maker at Klaberjass need about 60 card points, 40 of them in sight when bidding?',
  runs: { chosen: deals('greedy'), 'any-hand': deals('greedy:take=-100') },
  deals: 2_000_000,
  leastDeals: 2_000,
  seed: 'klaberjass-maker',
  columns: COLUMNS,
  analyse: ({ games: [game] }) => curvesOf(game),

  report({ chosen, 'any-hand': any }, runs) {
    const { seed } = runs.chosen;
    const found = { chosen: findingsOf(chosen, seed), any: findingsOf(any, seed) };
    const numbers = ({ taken, inSight, atTheRule }: Findings) =>
      [tabled(taken.noLoss), tabled(inSight.noLoss), formatEstimate(atTheRule.taken, 'number', 1)] as const;
    const [taken, inSight, bring] = numbers(found.any);
    const [ofTaken, ofSight] = [
      verdict(found.any.taken.noLoss, RULE.taken),
      verdict(found.any.inSight.noLoss, RULE.inSight),
    ];
    const ofRule =
      ofTaken === ofSight
        ? `is ${ofTaken}`
        : `is ${ofTaken} in its ${RULE.taken} and ${ofSight} in its ${RULE.inSight}`;
    const answer =
      `A maker with any hand needs ${taken} card points taken, or ${inSight} in sight at the bid, to score as ` +
      `much as his ` +
      `opponent, and ${RULE.inSight} in sight bring him ${bring}, so the rule of ${RULE.taken} and ` +
      `${RULE.inSight} ${ofRule} ` +
      `(where ${runs.chosen.agents[0]} chose to bid, the three numbers are ${numbers(found.chosen).join(', ')}; ` +
      `95 % intervals).`;
    const figures = figuresOf(chosen, any);
    return {
      answer,
      lead: figures.gain,
      counted: countedOf({ chosen, any }, found),
      sections: sectionsOf({ chosen, any }, found, figures),
      data: {
        rule: RULE,
        chosen: { ...found.chosen, ...rawCurves(chosen) },
        anyHand: { ...found.any, ...rawCurves(any) },
      },
    };
  },
});
