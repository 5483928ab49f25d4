/**
 * What forehand should name at Klaverjassen of Utrecht, where he must play, and how often he is nat. Each of the four
 * suits is named in the same deal; the same players go on.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { BID_COLUMNS, comparing } from './bidding/choices.ts';
import {
  answerOf,
  countedOf,
  dataOf,
  findingsOf,
  leadFigure,
  SUITS,
  sectionsOf,
  TURNED,
  tallyOf,
} from './klaverjas-utrechts/report.ts';

const named = comparing({ game: 'klaverjas/utrechts', answers: SUITS });

export default defineExperiment({
  question: 'What should forehand name at Klaverjassen of Utrecht, and how often is he nat?',
  runs: {
    rules: named('rules'),
    greedy: named('greedy'),
    // Searches: some thirty milliseconds a deal
    strong: named('strong:iterations=30', 0.015),
    turnUp: comparing({ game: 'klaverjas', answers: TURNED })('rules'),
  },
  deals: 6_000,
  leastDeals: 2_000,
  seed: 'klaverjas-utrechts',
  columns: BID_COLUMNS,
  analyse: run => tallyOf(run),

  report({ rules, greedy, strong, turnUp }, runs) {
    const found = findingsOf(rules.naming, turnUp.turned);
    const others = [
      { run: runs.greedy, naming: greedy.naming },
      { run: runs.rules, naming: rules.naming },
      { run: runs.strong, naming: strong.naming },
    ];
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(found, agent),
      sections: sectionsOf(rules.naming, found, others),
      data: dataOf(found, others),
    };
  },
});
