/**
 * "Ik dek" at Honderden: claim a hundred at once, or play on? Each claim that is right is also not made. Then a
 * table where
 * nobody says whether a claim is right: how sure must a player be?
 */
import { formatNumber, prose, section, table } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { against, type Estimate, negated } from '../src/stats/index.ts';
import { comparing } from './bidding/choices.ts';
import { byRun, gainDots, measured, playersOf, strengthTable } from './bidding/tables.ts';
import { caveats, named, percent, signed, text } from './bidding/words.ts';
import { ClaimMeans, COLUMNS, claimsIn } from './claims/claim-tally.ts';

const HUNDRED = 100;
const JAN = 50;
/** How far around a hundred a player is unsure whether he has it. */
const NEAR = 15;

/** By what the opponent has when the claim could be made. */
export const CELLS = [
  { name: 'the opponent has no point yet', fits: (other: number) => other === 0 },
  { name: 'fewer than 50', fits: (other: number) => other < JAN },
  { name: '50 or more', fits: () => true },
] as const;
const NAMES = CELLS.map(({ name }) => name);

const CLAIMS = { game: 'honderden', answers: ['claims'] } as const;
const compared = comparing(CLAIMS);

/** Claims of who has a hundred, by what the opponent has; and of who is near it, below and above. */
export class DekTally {
  readonly all = new ClaimMeans();
  readonly right = CELLS.map(() => new ClaimMeans());
  /** [fewer than 50, 50 or more][a little too few, enough]. */
  readonly near = [0, 1].map(() => [new ClaimMeans(), new ClaimMeans()] as const);
}

/** How sure one must be that the claim is right, from what it then gains and otherwise loses. */
export function surety(loss: Estimate, gain: Estimate): Estimate {
  if (loss.value === undefined || gain.value === undefined) return { n: 0 };
  const sum = loss.value + gain.value;
  const error = ({ low = 0, high = 0 }: Estimate): number => (high - low) / 3.92;
  const value = loss.value / sum;
  const half = (1.96 * Math.hypot(gain.value * error(loss), loss.value * error(gain))) / (sum * sum);
  return {
    n: Math.min(loss.n, gain.n),
    value,
    low: Math.max(0, value - half),
    high: Math.min(1, value + half),
  };
}

export default defineExperiment({
  question: 'Honderden: say "ik dek" as soon as you have a hundred?',
  runs: {
    net: compared('net', 1),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.005),
    unsure: comparing({ ...CLAIMS, rules: ['dek=manual'] })('net', 0.04),
  },
  deals: 20_000,
  leastDeals: 500,
  seed: 'honderden-dek',
  columns: COLUMNS,
  analyse() {
    const tally = new DekTally();
    return {
      add(rows, count) {
        for (const claim of claimsIn(rows, count)) {
          if (claim.own >= HUNDRED) {
            tally.all.add(claim);
            tally.right[CELLS.findIndex(({ fits }) => fits(claim.other))].add(claim);
          }
          if (Math.abs(claim.own - HUNDRED + 0.5) < NEAR)
            tally.near[claim.other < JAN ? 0 : 1][claim.own < HUNDRED ? 0 : 1].add(claim);
        }
      },
      result: () => tally,
    };
  },

  report({ net, greedy, strong, unsure }, runs) {
    const gains = net.right.map(({ gain }) => gain.mean());
    const wrong = unsure.near.map(([{ gain }]) => negated(gain.mean()));
    const right = unsure.near.map(([, { gain }]) => gain.mean());
    const sure = wrong.map((loss, i) => surety(loss, right[i]));
    const verdict = { above: 'Yes', below: 'No', 'not told': 'Nothing is certain' }[
      against(net.all.gain.mean())
    ];
    const later =
      against(right[1]) === 'above'
        ? `, to ${percent(sure[1])} later`
        : ', and otherwise wait until he is certain';
    const players = playersOf(runs, { greedy, net, strong });
    return {
      answer: prose`${verdict}: playing on until the next occasion costs ${text(gains[1], 2)} game points while the
        opponent has fewer than 50, ${text(gains[2], 2)} later, and wins more than the claim in
        ${percent(net.all.more.share())}; who is not certain of his count should be sure to ${percent(sure[0])}
        with the opponent below 50${later}.`,
      lead: gainDots('gain', {
        title: 'What the claim gains over playing on',
        x: { label: 'game points of the deal' },
        rows: NAMES,
        series: [{ label: 'gain', values: gains }],
      }),
      counted: [
        prose`Wherever a player has a hundred and may say "ik dek", the deal is ended by the claim, and also played on.
          Who plays on may claim at the next occasion. The gain is the difference of the game points that the deal
          brings, own less the opponent’s. The players are \`net\`, with the default rules; deals are the first of a
          game.`,
      ],
      sections: [
        section(
          'What playing on brings',
          [
            prose`A claim brings two game points if the opponent has fewer than 50, otherwise one. Playing on can bring
              more only by all sixteen tricks.`,
            table(
              [
                'the opponent',
                'times',
                'the claim brings',
                'playing on brings',
                'gain',
                'playing on loses',
                'wins more',
              ],
              NAMES.map((name, i) => [
                name,
                formatNumber(gains[i].n),
                signed(net.right[i].claimed.mean(), 2),
                signed(net.right[i].playedOn.mean(), 2),
                signed(gains[i], 2),
                percent(net.right[i].lost.share()),
                percent(net.right[i].more.share()),
              ]),
            ),
          ],
          'open',
        ),
        section(
          'How sure must you be?',
          [
            prose`At a table where a wrong claim loses (\`dek=manual\`), every player may claim at every occasion.
              Compared are claims with ${HUNDRED - NEAR} to ${HUNDRED - 1} points, which are wrong, and with ${HUNDRED}
              to ${HUNDRED + NEAR - 1}, which are right. If both are possible, claim when you are surer than this:`,
            table(
              ['the opponent', 'a wrong claim costs', 'a right claim gains', 'be sure to'],
              ['fewer than 50', '50 or more'].map((name, i) => [
                name,
                signed(wrong[i], 2),
                signed(right[i], 2),
                against(right[i]) === 'above' ? percent(sure[i]) : 'wait',
              ]),
            ),
            'Game points over playing on. With other rules than the default `net` plays as `rules`.',
          ],
          'open',
        ),
        section('Do the answers depend on who plays?', [
          strengthTable(
            players,
            [
              ...measured(players, ['all'], ({ all }) => all.gain.mean()),
              ...measured(players, NAMES, ({ right }, i) => right[i].gain.mean()),
            ],
            one => signed(one, 2),
            'gain of the claim',
          ),
        ]),
        caveats(
          'The players are programs.',
          'Later deals of a game, with points carried over, are not asked.',
          'All intervals are 95 %, by deal; those of how sure one must be come from the two means.',
        ),
      ],
      data: {
        gain: named(NAMES, gains),
        lost: net.all.lost.share(),
        more: net.all.more.share(),
        sure: { 'fewer than 50': sure[0], '50 or more': sure[1] },
        all: byRun(players, ({ all }) => all.gain.mean()),
      },
    };
  },
});
