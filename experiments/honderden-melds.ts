/**
 * Melds at Honderden, which are declared in the first trick or never, and shown: is it worth it? Each meld is also
 * kept,
 * in the same deal, with the same card played.
 */
import { formatEstimate, formatNumber, listed, prose, section, table } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { FIRST_SEQUENCE, STUK } from '../src/rules/index.ts';
import { against } from '../src/stats/index.ts';
import { comparing } from './bidding/choices.ts';
import { DealMean } from './bidding/gains.ts';
import { byRun, gainDots, playersOf } from './bidding/tables.ts';
import { caveats, signed } from './bidding/words.ts';
import {
  COLUMNS,
  gainFigure,
  kindsTable,
  type MeldQuestion,
  MeldTally,
  RUNS,
  strengthSection,
} from './melds/meld-report.ts';

export const QUESTION: MeldQuestion = {
  kinds: [
    { name: 'stuk, 20, in any trick', fits: ({ meld }) => meld === STUK },
    { name: 'three in a row, 20', fits: ({ run }) => run === 3 },
    { name: 'four in a row, 50', fits: ({ run }) => run === 4 },
    { name: 'five or more in a row, 100', fits: ({ run }) => run > 4 },
    { name: 'four of a kind, 100', fits: ({ meld }) => meld < FIRST_SEQUENCE },
  ],
  stages: [
    { name: 'by who does not deal, who leads first', fits: ({ isDealer }) => !isDealer },
    { name: 'by the dealer', fits: ({ isDealer }) => isDealer },
  ],
  // Whole sequences: what is left out can never be declared
  asks: ({ run, length }) => run === 0 || run === length,
  worth: ({ gamePoints }) => gamePoints,
};
const POINTS: MeldQuestion = { ...QUESTION, worth: ({ points }) => points };
const UNIT = { name: 'game points', decimals: 2 };

const compared = comparing({ game: 'honderden', answers: ['melds'] });

export class HonderdenTally {
  readonly games = new MeldTally(QUESTION);
  readonly points = new MeldTally(POINTS);
  /** Deals that no one wins: they go on in the next. */
  readonly undecided = new DealMean();
}

export default defineExperiment({
  question: 'Honderden: is a meld worth showing your cards?',
  runs: {
    net: compared('net', 1),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.005),
  },
  deals: 16_000,
  leastDeals: 500,
  seed: 'honderden-melds',
  columns: [...COLUMNS, 'game_points0', 'game_points1'],
  analyse() {
    const tally = new HonderdenTally();
    return {
      add(rows, count) {
        tally.games.add(rows, count);
        tally.points.add(rows, count);
        for (let row = 0; row < count; row++)
          tally.undecided.add(rows.deal[row], rows.game_points0[row] + rows.game_points1[row] === 0 ? 1 : 0);
      },
      result: () => tally,
    };
  },

  report({ net, greedy, strong }, runs) {
    const { kinds, stages } = QUESTION;
    const all = kinds.map((_, i) => net.games.gain[i][stages.length].mean());
    const players = playersOf(runs, { greedy: greedy.games, net: net.games, strong: strong.games });
    const named = (verdict: ReturnType<typeof against>): string[] =>
      kinds.flatMap(({ name }, i) => (against(all[i]) === verdict ? [name.replace(/,.*/, '')] : []));
    const [gains, losses, open] = [named('above'), named('below'), named('not told')];
    const [three, four] = [1, 2].map(i => all[i]);
    return {
      answer:
        `${losses.length === 0 ? 'Yes' : 'Not always'}: ` +
        `${gains.length === kinds.length ? 'all kinds of melds' : listed(gains)} ` +
        `${gains.length === 1 ? 'gains' : 'gain'} game points` +
        `${losses.length > 0 ? `, ${listed(losses)} ${losses.length === 1 ? 'loses' : 'lose'} some` : ''}` +
        `${open.length > 0 ? `, and for ${listed(open)} nothing is certain` : ''}; three in a row is worth ` +
        `${signed(three, 2)} game points a deal, four ${signed(four, 2)}, and what is shown changes the ` +
        'card points by ' +
        `${signed(net.games.anyCards.mean())}.`,
      lead: gainFigure(QUESTION, net.games, 'What declaring a meld gains over keeping it', UNIT),
      counted: [
        prose`Every meld that a player could declare is declared as a whole, and also kept, in the same deal, with the
          same card played to the same trick. Both deals are then played to their end, or until somebody says "ik dek".
          A meld that was kept may still reject a meld of the opponent, as the rules allow. The gain is the difference
          of the game points that the deal brings: own less the opponent’s.
          ${formatEstimate(net.undecided.share(), 'percent', 0)} of these deals are won by nobody and go on in the
          next; they count 0, so what a meld adds to the points carried over is left out. The players are \`net\`, with
          the default rules; deals are the first of a game.`,
      ],
      sections: [
        section(
          'What it costs to show the cards',
          [
            'Card points alone, without what the melds count. Where the interval holds 0, no cost of showing is seen.',
            gainDots(
              'shown',
              {
                title: 'Card points won or lost by showing a meld',
                x: { label: 'declared less kept, card points' },
                rows: kinds.map(({ name }) => name),
                series: [{ label: 'card points', values: net.games.cards.map(one => one.mean()) }],
              },
              'no cost',
            ),
          ],
          'open',
        ),
        section('A part of a sequence?', [
          'Three cards of a longer sequence show less, but count 20 instead of 50 or 100. In game points:',
          table(
            ['the whole less three of its cards', 'times', 'gain'],
            net.games.whole.map((row, run) => {
              const gain = row[stages.length].mean();
              return [RUNS[run], formatNumber(gain.n), signed(gain, 2)];
            }),
          ),
        ]),
        section('In numbers', [
          'Game points gained by declaring, by who declares; in the last column card points:',
          kindsTable(QUESTION, net.games, UNIT),
          'The same in points of the deal, where a meld of 100 counts no points:',
          kindsTable(POINTS, net.points, { name: 'points', decimals: 1 }),
        ]),
        strengthSection(QUESTION, players, UNIT),
        caveats(
          'The players are programs. They use the cards that were shown as far as their strength goes.',
          'The card of the turn is the same. A player who keeps a meld might play another card.',
          'Later deals of a game, with points carried over, are not asked.',
          'All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        gamePoints: net.games.gainsByName(),
        points: net.points.gainsByName(),
        whole: net.games.whole.map(row => row.map(one => one.mean())),
        cards: net.games.cards.map(one => one.mean()),
        undecided: net.undecided.share(),
        any: byRun(players, ({ any }) => any.mean()),
      },
    };
  },
});
