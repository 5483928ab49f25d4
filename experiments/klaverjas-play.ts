/**
 * When to play the turned suit at Klaverjassen, by seat. Each hand that is asked is played out with the suit and with a
 * pass, by the same players with the same cards and random numbers.
 */
import { defineExperiment } from '../src/rows/index.ts';
import { BID_COLUMNS, comparing } from './bidding/choices.ts';
import {
  ANSWERS,
  answerOf,
  countedOf,
  dataOf,
  figuresOf,
  findingsOf,
  sectionsOf,
  tallyOf,
} from './klaverjas-play/report.ts';

const compared = comparing({ game: 'klaverjas', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you play the turned suit at Klaverjassen?',
  runs: {
    net: compared('net'),
    rules: compared('rules'),
    // Searches: some 150 milliseconds a deal
    strong: compared('strong:iterations=30', 0.25),
  },
  deals: 4_000,
  leastDeals: 2_000,
  seed: 'klaverjas-play',
  columns: BID_COLUMNS,
  analyse: run => tallyOf(run),

  report({ net, rules, strong }, runs) {
    const found = findingsOf(net);
    const agent = runs.net.agents[0];
    const figures = figuresOf(net, found);
    const others = [
      { run: runs.rules, tally: rules },
      { run: runs.net, tally: net },
      { run: runs.strong, tally: strong },
    ];
    return {
      answer: answerOf(found, agent),
      lead: figures.gain,
      counted: countedOf(net, agent),
      sections: sectionsOf(net, found, figures, others),
      data: {
        ...dataOf(found, net),
        strength: Object.fromEntries(
          others.map(({ run, tally }) => [run.run, tally.gain.map(curve => curve.threshold(0))]),
        ),
      },
    };
  },
});
