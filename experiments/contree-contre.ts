/**
 * When to say contre. Each player who is asked over a bid of the others says contre and passes in the same deal; the
 * same players go on.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { comparing } from './bidding/choices.ts';
import {
  ANSWERS,
  answerOf,
  COLUMNS,
  countedOf,
  dataOf,
  findingsOf,
  leadFigure,
  sectionsOf,
  tallyOf,
} from './contree-contre/report.ts';

const doubled = comparing({ game: 'contree', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you say contre?',
  runs: { net: doubled('net'), rules: doubled('rules', 0.25), greedy: doubled('greedy', 0.25) },
  deals: 20_000,
  leastDeals: 2_000,
  seed: 'contree-contre',
  columns: COLUMNS,
  analyse: run => tallyOf(run),

  report({ net, rules, greedy }, runs) {
    const found = findingsOf(net);
    const others = [
      { run: runs.net, tally: net },
      { run: runs.rules, tally: rules },
      { run: runs.greedy, tally: greedy },
    ];
    const [agent] = runs.net.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(net),
      counted: countedOf(net, agent),
      sections: sectionsOf(net, found, others),
      data: dataOf(found, others),
    };
  },
});
