/**
 * What a hand may bid at contrée. Each hand that is asked passes, and bids each of several contracts, in the same deal;
 * the same players go on.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { comparing } from './bidding/choices.ts';
import { answersOf, askedIn, COLUMNS } from './bidding/point-bids.ts';
import {
  answerOf,
  CONTREE,
  countedOf,
  dataOf,
  findingsOf,
  leadFigure,
  sectionsOf,
} from './contree-bids/report.ts';

const ANSWERS = answersOf(CONTREE);
const all = comparing({ game: 'contree', answers: ANSWERS, questions: 2 });

export default defineExperiment({
  question: 'What may a hand bid at contrée?',
  runs: { net: all('net'), rules: all('rules', 0.25), greedy: all('greedy', 0.25) },
  deals: 20_000,
  leastDeals: 2_000,
  seed: 'contree-bids',
  columns: COLUMNS,
  analyse: run => askedIn(run, ANSWERS, CONTREE),

  report({ net, rules, greedy }, runs) {
    const found = findingsOf([
      { run: runs.net, asked: net },
      { run: runs.rules, asked: rules },
      { run: runs.greedy, asked: greedy },
    ]);
    const [agent] = runs.net.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(net, agent),
      sections: sectionsOf(found),
      data: dataOf(found),
    };
  },
});
