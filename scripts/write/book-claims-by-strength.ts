/**
 * How the answers of an experiment about bidding move with the strength of its players: a table of its results.
 *
 *     npx tsx scripts/write/book-claims-by-strength.ts > results/klaberjass-maker/strength.md
 */
import { readFileSync } from 'node:fs';
import { certainDifferences, strengthVerdict } from '../../experiments/bidding/tables.ts';
import { prose } from '../../src/document/report.ts';
import { formatEstimate, formatNumber, markdownOf, section, table } from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';

const FOLDERS = ['greedy', '.', 'strong'];

/** What we read of `summary.json`. */
interface Summary {
  readonly deals: number;
  readonly revision: string;
  readonly data: {
    readonly agents: readonly string[];
    readonly inSight: Readonly<Record<string, Estimate>>;
    readonly taken: readonly { readonly noLoss: Estimate; readonly even: Estimate }[];
    readonly long: readonly { readonly made: Estimate; readonly gain: Estimate }[];
    readonly alone: readonly { readonly made: Estimate; readonly gain: Estimate }[];
    readonly exchange: readonly Estimate[];
    readonly coefficients: readonly Estimate[];
    readonly rules: readonly { readonly name: string; readonly gain: readonly Estimate[] }[];
    readonly claims: readonly { readonly id: string; readonly says: string; readonly verdict: string }[];
  };
}

const all = FOLDERS.map(folder => {
  const file = `results/klaberjass-maker/${folder}/summary.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as Summary;
});
/** The pairs of neighbours come last but one, before the seat. */
const NEAR = -2;
const text = (estimate: Estimate): string => formatEstimate(estimate, 'number', 1);
const line = (name: string, of: (data: Summary['data']) => Estimate | undefined) =>
  [name, all.map(({ data }): Estimate => of(data) ?? { n: 0 })] as const;
const head = ['', ...all.map(({ data, deals }) => `\`${data.agents[0]}\`, ${formatNumber(deals)} deals`)];
const [, net] = all;
const FIRST = 'elder, first round';
const measures = [
  ...Object.keys(net.data.inSight).map(name => line(`points in sight: ${name}`, data => data.inSight[name])),
  line('points taken that bring no loss', data => data.taken[0].noLoss),
  line('points taken that make every second contract', data => data.taken[0].even),
  line('four trumps without Jack and Nine: gain over a pass', data => data.long[4].gain),
  line('Jack alone with two Aces: gain over a pass', data => data.alone[2].gain),
  line('exchange of the Seven for nothing special: gain', data => data.exchange[3]),
  line('a pair that may become a sequence: gain', data => data.coefficients.at(NEAR)),
  line('bidding on the fingers, elder, first round', data => data.rules[1].gain[0]),
  line('bidding from 40 in sight, elder, first round', data => data.rules[0].gain[0]),
];
/** Whether the last player, who has few deals, certainly differs in any number. If not, its other verdicts are open. */
const isDecided = certainDifferences(measures).length > 0;
const verdictOf = (i: number, player: number): string => {
  const { verdict } = all[player].data.claims[i];
  const isOther = player === all.length - 1 && verdict !== net.data.claims[i].verdict;
  return isOther && !isDecided ? `undecided (${verdict})` : verdict;
};

const revisions = [...new Set(all.map(({ revision }) => `\`${revision.slice(0, 12)}\``))];

process.stdout.write(
  markdownOf({
    title: 'Do the answers about bidding depend on who plays?',
    answer:
      `From how many points in sight on the elder bids in the first round: ` +
      `${all.map(({ data }) => `${text(data.inSight[FIRST])} with \`${data.agents[0]}\``).join(', ')}.`,
    counted: [
      'The same deals, bid and played by three kinds of players. ' + 'Intervals are 95 %, by deal.',
      table(
        head,
        measures.map(([name, values]) => [name, ...values.map(text)]),
      ),
      strengthVerdict(
        all.map(({ data }) => data.agents[0]),
        measures,
      ),
    ],
    sections: [
      section('Verdicts', [
        table(
          ['', 'the book says', ...all.map(({ data }) => `\`${data.agents[0]}\``)],
          net.data.claims.map(({ id, says }, i) => [
            `(${id})`,
            says,
            ...all.map((_, player) => verdictOf(i, player)),
          ]),
          [0, 1, 2, 3, 4],
        ),
        prose`Verdicts go by the estimates. _Undecided_: the verdict is not that of \`net\`, and the deals are too few
          to tell the two players apart.`,
        'Numbers: [greedy](greedy/summary.json), [net](report.md), [strong](strong/summary.json).',
      ]),
    ],
    again: {
      command: 'npx tsx scripts/write/book-claims-by-strength.ts > results/klaberjass-maker/strength.md',
      blocks: [`The reports are of revisions ${revisions.join(' and ')}.`],
    },
  }),
);
