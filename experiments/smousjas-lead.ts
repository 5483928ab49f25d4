/** The first lead at Smousjas: every card of the eldest hand is led, and the deal played out. */
import { dotPlot, figure, formatNumber, section, table } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { comparing } from './bidding/choices.ts';
import { caveats, percent, signed } from './bidding/words.ts';
import { CELLS, COLUMNS, LeadTally, RULES } from './smousjas-lead/lead-tally.ts';

const compared = comparing({ game: 'smousjas', answers: ['leads'] });

export default defineExperiment({
  question: 'Smousjas: which card should you lead first?',
  runs: {
    net: compared('net', 1),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.004),
  },
  deals: 12_000,
  leastDeals: 500,
  seed: 'smousjas-lead',
  columns: COLUMNS,
  analyse() {
    const tally = new LeadTally();
    return { add: (rows, count) => tally.add(rows, count), result: () => tally };
  },

  report({ net, greedy, strong }, runs) {
    const gains = net.gain.map(one => one.mean());
    const order = net.order();
    const [best, worst] = [order[0], order.filter(cell => gains[cell].n > 0).at(-1) ?? 0];
    const rules = net.rules.map(one => one.mean());
    const values = rules.map(({ value = 0 }) => value);
    const rule = values.indexOf(Math.max(...values));
    const players = [
      { name: runs.greedy.agents[0], deals: runs.greedy.deals, tally: greedy },
      { name: runs.net.agents[0], deals: runs.net.deals, tally: net },
      { name: runs.strong.agents[0], deals: runs.strong.deals, tally: strong },
    ];
    const lower = (cell: number): string => CELLS[cell].replace(/^(p|l)/, 'a $1').replace(/^J/, 'the J');
    return {
      answer:
        `Lead ${RULES[rule].name}: that is worth ${signed(rules[rule])} points more than a card at random; of ` +
        `the kinds of cards the best is ${lower(best)} (${signed(gains[best])}), the worst ${lower(worst)} ` +
        `(${signed(gains[worst])}).`,
      lead: figure(
        'lead',
        dotPlot({
          title: 'What a first lead is worth, by kind of card',
          x: { label: 'points of the deal over a random card of the same hand' },
          rows: CELLS,
          series: [{ label: 'gain', values: gains }],
          marks: [{ axis: 'x', value: 0, label: 'a random card' }],
        }),
      ),
      counted: [
        `In ${formatNumber(runs.net.deals)} deals the player who does not deal leads each of his eight cards in ` +
          'turn, and every time the deal is played to its end by the same players. A kind of card is compared ' +
          'with the mean of all leads from the same hand. A card is of use for a meld if it has a neighbour in ' +
          'its suit, two others of its rank, or makes stuk, dubbel or brok with another card; otherwise it is ' +
          'alone. Low cards are Jack, Nine, Eight and Seven. The players are `net`, with the default rules.',
      ],
      sections: [
        section(
          'Rules of thumb',
          [
            'Points of the deal over a random card. “By the table” leads the kind of card that did best in one ' +
              'half of the deals, and is judged by the other half.',
            table(
              ['lead', 'gain'],
              [
                ...RULES.map(({ name }, i) => [name, signed(rules[i])]),
                ['by the table', signed(net.ordered())],
                ['what `net` leads', signed(net.own[0].mean())],
              ],
            ),
          ],
          'open',
        ),
        section('In numbers', [
          'How often the players lead such a card when they hold one is in the last column.',
          table(
            ['first lead', 'times', 'gain', 'led by `net`'],
            order.map(cell => [
              CELLS[cell],
              formatNumber(gains[cell].n),
              signed(gains[cell]),
              percent(net.choice[cell].share()),
            ]),
          ),
        ]),
        section('Do the answers depend on who plays?', [
          'The same leads, with the rest of the deal played by players of different strength:',
          table(
            ['', ...players.map(({ name, deals }) => `\`${name}\`, ${formatNumber(deals)} deals`)],
            [
              ...CELLS.map((name, cell) => [
                name,
                ...players.map(({ tally }) => signed(tally.gain[cell].mean())),
              ]),
              ...RULES.map(({ name }, i) => [
                name,
                ...players.map(({ tally }) => signed(tally.rules[i].mean())),
              ]),
              ['what they lead themselves', ...players.map(({ tally }) => signed(tally.own[0].mean()))],
            ],
          ),
        ]),
        caveats(
          'The players are programs; melds that they could declare with the lead are declared in any case.',
          'Only the first of nine leads with a stock is asked.',
          'All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        gain: Object.fromEntries(CELLS.map((name, i) => [name, gains[i]])),
        rules: Object.fromEntries(RULES.map(({ name }, i) => [name, rules[i]])),
        ordered: net.ordered(),
        own: { greedy: greedy.own[0].mean(), net: net.own[0].mean(), strong: strong.own[0].mean() },
      },
    };
  },
});
