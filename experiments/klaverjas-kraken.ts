/**
 * When to double at Klaverjassen with kraken, and when to double back. Each player who is asked doubles and passes in
 * the same deal; the same players go on.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { BID_COLUMNS, comparing } from './bidding/choices.ts';
import {
  ANSWERS,
  answerOf,
  countedOf,
  dataOf,
  findingsOf,
  leadFigure,
  sectionsOf,
  tallyOf,
} from './klaverjas-kraken/report.ts';

const doubled = comparing({ game: 'klaverjas/kraken', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you double at Klaverjassen with kraken?',
  runs: {
    rules: doubled('rules'),
    greedy: doubled('greedy'),
    // Searches: some seventy milliseconds a deal
    strong: doubled('strong:iterations=30', 0.015),
  },
  deals: 6_000,
  leastDeals: 2_000,
  seed: 'klaverjas-kraken',
  columns: BID_COLUMNS,
  analyse: run => tallyOf(run),

  report({ rules, greedy, strong }, runs) {
    const found = findingsOf(rules);
    const others = [
      { run: runs.greedy, tally: greedy },
      { run: runs.rules, tally: rules },
      { run: runs.strong, tally: strong },
    ];
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(rules, agent),
      sections: sectionsOf(rules, found, others),
      data: dataOf(found, others),
    };
  },
});
