/** When to take the turned suit at Belote with a partner, by seat; the worth of the turned card; a count. */
import { listed, prose, section } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import {
  askedWords,
  CAVEATS,
  COLUMNS,
  COUNT,
  compared,
  countSection,
  dataOf,
  findingsOf,
  gainFigure,
  HOW,
  limitWords,
  lossOf,
  seatBlocks,
  strengthBlocks,
  type TakeRows,
  TakeTally,
  turnedBlocks,
  turnedFigure,
} from './belote/take-report.ts';
import { playersOf } from './bidding/tables.ts';
import { signed, text } from './bidding/words.ts';

export default defineExperiment({
  question: 'When should you take the turned suit at Belote with a partner?',
  runs: {
    net: compared('belote', 'net'),
    rules: compared('belote', 'rules', 0.25),
    strong: compared('belote', 'strong:iterations=20', 0.0625),
  },
  deals: 16_000,
  leastDeals: 1_000,
  seed: 'belote-partners',
  columns: COLUMNS,
  analyse({ games: [game] }) {
    const tally = new TakeTally(game);
    return { add: (rows, count) => tally.addRows(rows as TakeRows, count), result: () => tally };
  },

  report({ net, rules, strong }, runs) {
    const form = { name: 'with a partner', tally: net };
    const found = findingsOf(form);
    const [jack, , , , low] = found.turned;
    return {
      answer: prose`Taking is worth more than a pass from so many card points in sight on, the turned card included:
        ${listed(limitWords(found))}; over all hands it changes the score by ${signed(jack)} with a Jack turned and by
        ${signed(low)} with an Eight or Seven; points that can be counted at the table lose ${text(lossOf(found), 2)}
        points a hand against the best bid.`,
      lead: gainFigure('gain', 'What taking gains over a pass, by card points in sight', form),
      counted: [
        `${HOW} The players are \`${runs.net.agents[0]}\`, with the default rules. Hands asked: ${askedWords(form)}.`,
        `${COUNT} The maker gets the turned card, so it counts in the hand: six cards.`,
      ],
      sections: [
        section('By seat', seatBlocks([form], [found]), 'open'),
        section('A count for the table', countSection([form], [found]), 'open'),
        section('The turned card', [turnedFigure([form], [found]), ...turnedBlocks([form], [found])], 'open'),
        section(
          'Do the answers depend on who plays?',
          strengthBlocks(playersOf(runs, { rules, net, strong })),
        ),
        CAVEATS,
      ],
      data: dataOf(found),
    };
  },
});
