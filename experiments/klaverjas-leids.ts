/**
 * What a hand may bid at Klaverjassen of Leiden. Each hand that is asked passes, and bids each of several levels, in
 * the same deal; the same players go on.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { comparing } from './bidding/choices.ts';
import { answersOf, askedIn, COLUMNS } from './bidding/point-bids.ts';
import {
  answerOf,
  countedOf,
  dataOf,
  findingsOf,
  LEIDS,
  leadFigure,
  sectionsOf,
} from './klaverjas-leids/report.ts';

const GAME = 'klaverjas/leids';
const ANSWERS = answersOf(LEIDS);
/** A run that searches compares fewer. */
const FEW = ['pass', 'bid:82:s', 'bid:102:s', 'bid:122:s'];
const all = comparing({ game: GAME, answers: ANSWERS, questions: 2 });

export default defineExperiment({
  question: 'What may a hand bid at Klaverjassen of Leiden?',
  runs: {
    rules: all('rules'),
    greedy: all('greedy', 0.5),
    // Searches: some forty milliseconds an answer
    strong: comparing({ game: GAME, answers: FEW, questions: 1 })('strong:iterations=30', 0.03),
  },
  deals: 2_000,
  leastDeals: 2_000,
  seed: 'klaverjas-leids',
  columns: COLUMNS,
  analyse: run => askedIn(run, run.run === 'strong' ? FEW : ANSWERS, LEIDS),

  report({ rules, greedy, strong }, runs) {
    const found = findingsOf(rules);
    const others = [
      { run: runs.greedy, asked: greedy },
      { run: runs.rules, asked: rules },
      { run: runs.strong, asked: strong },
    ];
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(rules, agent),
      sections: sectionsOf(found, others),
      data: dataOf(found, others),
    };
  },
});
