/**
 * Melds at Smoojas: a single combination with each lead, which the opponent accepts or beats by showing a higher
 * one. Is it
 * worth declaring, answering, and spending the first lead of trumps on the marriage?
 */
import { formatNumber, listed, prose, section, table } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { FIRST_MARRIAGE, FIRST_SEQUENCE, MELDS } from '../src/rules/index.ts';
import { against } from '../src/stats/index.ts';
import { comparing } from './bidding/choices.ts';
import { byRun, gainDots, playersOf } from './bidding/tables.ts';
import { caveats, named, signed } from './bidding/words.ts';
import {
  COLUMNS,
  gainFigure,
  type MeldQuestion,
  MeldTally,
  numbersSection,
  strengthSection,
  untilTrick,
  wholeBlocks,
} from './melds/meld-report.ts';

const JACK = 4;

export const QUESTION: MeldQuestion = {
  kinds: [
    { name: 'three in a row, 20', fits: ({ run }) => run === 3 },
    { name: 'four in a row', fits: ({ run }) => run === 4 },
    { name: 'five or more in a row', fits: ({ run }) => run > 4 },
    {
      name: 'four Kings or Queens, 100',
      fits: ({ meld }) => meld < FIRST_SEQUENCE && MELDS[meld].top !== JACK,
    },
    { name: 'four Jacks, 200', fits: ({ meld }) => meld < FIRST_SEQUENCE },
  ],
  stages: untilTrick(2, 4, 7),
  asks: ({ chosen, meld }) => chosen && meld < FIRST_MARRIAGE,
  worth: ({ points }) => points,
};
const UNIT = { name: 'points of the deal', decimals: 1 };

const compared = comparing({ game: 'smoojas', answers: ['melds'] });

export default defineExperiment({
  question: 'Smoojas: what is worth showing?',
  runs: {
    net: compared('net'),
    shown: comparing({ game: 'smoojas', answers: ['rejections'] })('net'),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.00375),
  },
  deals: 8_000,
  leastDeals: 500,
  seed: 'smoojas-melds',
  columns: COLUMNS,
  analyse({ run }) {
    const tally = new MeldTally(QUESTION);
    return {
      add: (rows, count) => (run === 'shown' ? tally.addShown(rows, count) : tally.add(rows, count)),
      result: () => tally,
    };
  },

  report({ net, shown, greedy, strong }, runs) {
    const { kinds, stages } = QUESTION;
    const names = kinds.map(({ name }) => name);
    const players = playersOf(runs, { greedy, net, strong });
    const answered = kinds.map((_, i) => shown.gain[i][stages.length].mean());
    const losing = kinds.flatMap(({ name }, i) =>
      against(net.gain[i][stages.length].mean()) === 'below' ? [name.replace(/,.*/, '')] : [],
    );
    const whole = net.whole.map(row => row.map(one => one.mean()));
    const [[, , lateFour], [earlyFive, , lateFive]] = whole;
    const words = { above: 'better', below: 'worse', 'not told': 'neither better nor worse' } as const;
    return {
      answer: prose`Everything${losing.length > 0 ? ` but ${listed(losing)}` : ''}: declaring gains
        ${signed(net.any.mean())} points over waiting for a turn, and showing a higher combination gains
        ${signed(shown.any.mean())} over saying "good"; of five or more in a row it is ${words[against(earlyFive)]} to
        declare all at once than three first in tricks 1 and 2 (${signed(earlyFive)}), and ${words[against(lateFive)]}
        from trick 5 on (${signed(lateFive)}; four in a row ${signed(lateFour)}).`,
      lead: gainFigure(
        QUESTION,
        net,
        'What declaring a combination now gains over keeping it for a turn',
        UNIT,
      ),
      counted: [
        prose`Every combination that a player declares is also kept, in the same deal, with the same card led. Every
          combination that a player shows as higher is also kept, and he says "good" instead. Both deals are then
          played to their end; what was kept may be declared later. The gain is the difference of the two results: own
          points less those of the opponent. The players are \`net\`, with the default rules.`,
      ],
      sections: [
        section(
          'Saying "good", or showing a higher one?',
          [
            prose`Nobody has to answer. To answer takes the points from the opponent and scores the own ones, but shows
              cards and uses the combination up.`,
            gainDots('answer', {
              title: 'What showing a higher combination gains over saying "good"',
              x: { label: `shown less "good", ${UNIT.name}` },
              rows: names,
              series: [{ label: 'gain', values: answered }],
            }),
            table(
              ['shown', 'times', ...stages.map(({ name }) => name), 'all'],
              names.map((name, i) => [
                name,
                formatNumber(answered[i].n),
                ...shown.gains(i).map(one => signed(one)),
              ]),
            ),
          ],
          'open',
        ),
        section(
          'A long sequence: all of it, or three cards first?',
          [
            prose`A longer sequence may score after a shorter one that it contains. But only one combination goes with
              a lead.`,
            ...wholeBlocks(QUESTION, net, UNIT),
          ],
          'open',
        ),
        numbersSection(QUESTION, net, UNIT),
        strengthSection(QUESTION, players, UNIT),
        caveats(
          'The players are programs, and they declare what was kept at their next chance.',
          'The card of the turn is the same. A player who keeps a combination might lead another card.',
          'The marriage is not asked: it is declared with a King or Queen of trumps that is led, or lost with it.',
          'All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        gain: net.gainsByName(),
        cards: net.cards.map(one => one.mean()),
        shown: named(names, answered),
        whole,
        any: { ...byRun(players, ({ any }) => any.mean()), shown: shown.any.mean() },
      },
    };
  },
});
