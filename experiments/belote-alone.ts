/** When to take the turned suit at Belote for two, three and four, each for himself: by seat and by the turned card. */
import { heading, listed, prose, section } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import {
  askedWords,
  CAVEATS,
  COLUMNS,
  COUNT,
  compared,
  countSection,
  dataOf,
  type Form,
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
import { text } from './bidding/words.ts';

export default defineExperiment({
  question: 'When should you take the turned suit at Belote for two, three or four?',
  runs: {
    two: compared('belote2', 'net'),
    three: compared('belote3', 'net'),
    four: compared('belote4', 'net'),
    rulesTwo: compared('belote2', 'rules', 0.25),
    rulesThree: compared('belote3', 'rules', 0.25),
    rulesFour: compared('belote4', 'rules', 0.25),
    strongTwo: compared('belote2', 'strong:iterations=20', 0.125),
  },
  deals: 9_000,
  leastDeals: 1_000,
  seed: 'belote-alone',
  columns: COLUMNS,
  columnsIfAny: ['score2', 'score3'],
  analyse({ games: [game] }) {
    const tally = new TakeTally(game);
    return { add: (rows, count) => tally.addRows(rows as TakeRows, count), result: () => tally };
  },

  report({ two, three, four, rulesTwo, rulesThree, rulesFour, strongTwo }, runs) {
    const forms: readonly Form[] = [
      { name: 'for two', tally: two },
      { name: 'for three', tally: three },
      { name: 'for four', tally: four },
    ];
    const found = forms.map(findingsOf);
    const limits = forms.map(({ name }, i) => `${name} from ${listed(limitWords(found[i]))}`);
    const losses = forms.map(({ name }, i) => `${text(lossOf(found[i]), 2)} ${name}`);
    return {
      answer: prose`Taking is worth more than a pass from so many card points in sight on: ${limits.join('; ')}. Points
        that can be counted at the table lose little against the best bid: ${listed(losses)}, in points a hand.`,
      lead: gainFigure(
        'two',
        'Belote for two: what taking gains over a pass, by card points in sight',
        forms[0],
      ),
      counted: [
        prose`${HOW} With more than two players the mean of the others counts. The players are
          \`${runs.two.agents[0]}\`, with the default rules. Hands asked: ${listed(forms.map(askedWords))}.`,
        prose`${COUNT} For two and three the turned card counts only in place of the Seven; for four it comes to the
          maker and counts in his hand.`,
      ],
      sections: [
        section('By seat', seatBlocks(forms, found), 'open'),
        section('A count for the table', countSection(forms, found), 'open'),
        section(
          'The turned card',
          [
            'For two and three nobody gets the turned card, except for the Seven; for four the maker takes it.',
            turnedFigure(forms, found),
            ...turnedBlocks(forms, found),
          ],
          'open',
        ),
        section('Figures', [
          gainFigure('three', 'Belote for three: what taking gains over a pass', forms[1]),
          gainFigure('four', 'Belote for four: what taking gains over a pass', forms[2]),
        ]),
        section('Do the answers depend on who plays?', [
          heading('Belote for two'),
          ...strengthBlocks(playersOf(runs, { rulesTwo, two, strongTwo })),
          heading('Belote for three'),
          ...strengthBlocks(playersOf(runs, { rulesThree, three })),
          heading('Belote for four'),
          ...strengthBlocks(playersOf(runs, { rulesFour, four })),
        ]),
        CAVEATS,
      ],
      data: Object.fromEntries(forms.map(({ name }, i) => [name, dataOf(found[i])])),
    };
  },
});
