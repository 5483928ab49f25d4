/**
 * "Uit" at Smousjas: whoever declares stuk with 480 points ends the round and wins. Say it, or play on? And is it worth
 * keeping stuk back until it can be said? The deals begin at totals with which a round ends within the deal.
 */
import { prose, section, table } from '../src/report/index.ts';
import { defineExperiment, type ResolvedRun } from '../src/rows/index.ts';
import { STUK } from '../src/rules/index.ts';
import { against } from '../src/stats/index.ts';
import { comparing, questionsIn } from './bidding/choices.ts';
import { DealMean, means } from './bidding/gains.ts';
import { byRun, gainDots, playersOf } from './bidding/tables.ts';
import { caveats, named, percent } from './bidding/words.ts';
import { type ClaimRows, COLUMNS, claimsIn } from './claims/claim-tally.ts';

/** Points of a player who says uit, without the stuk. */
const NEEDED = 480;
/** Totals before the deal. Together with the 162 points of the cards they bring somebody to 500. */
export const TOTALS = [
  [420, 420],
  [440, 400],
  [400, 440],
  [460, 380],
  [380, 460],
  [450, 450],
  [470, 410],
  [410, 470],
] as const;

/** The totals of a deal. */
export const totalsOf = (deal: number): readonly number[] => TOTALS[(deal >> 1) % TOTALS.length];

/** By the points that are missing when stuk could first be declared. */
export const MISSING = [20, 40, 60, 80, Number.POSITIVE_INFINITY] as const;
const NAMES = ['1 to 20 missing', '21 to 40', '41 to 60', '61 to 80', 'more than 80'] as const;
/** By what the opponent still needs to 500 then. */
const NEAR = 60;

const NEAR_END = { game: 'smousjas', totals: TOTALS } as const;
const kept = comparing({ ...NEAR_END, answers: ['melds'] });
const claimed = comparing({ ...NEAR_END, answers: ['claims'] });

/** Index of the answer `declare:M:stuk`, after `keep`. */
const DECLARES_STUK = 1 + STUK;

/** Chances to win the round. */
export class UitTally {
  /** The gain of playing on instead of saying uit. */
  readonly playedOn = new DealMean();
  /** What keeping stuk for uit adds, by what is missing; of all; and by whether the opponent is near 500. */
  readonly keeping: readonly DealMean[] = means(MISSING.length);
  readonly all = new DealMean();
  readonly byOpponent: readonly DealMean[] = means(2);
  private readonly seen = new Set<string>();

  addClaims(rows: ClaimRows, count: number): void {
    for (const { deal, playedOn } of claimsIn(rows, count)) this.playedOn.add(deal, playedOn > 0 ? 1 : 0);
  }

  /** The first chance to declare stuk in a deal, for each player, if it is kept. */
  addKept(rows: ClaimRows, count: number): void {
    for (const [kept, ...declared] of questionsIn(rows, count)) {
      const now = declared.find(row => rows.answer[row] === DECLARES_STUK);
      if (now === undefined || rows.answer[kept] !== 0 || rows.own[kept] !== 1) continue;
      const [deal, seat] = [rows.deal[kept], rows.asked[kept]];
      const key = `${deal} ${seat}`;
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      const points = [rows.points_before0[kept], rows.points_before1[kept]];
      const [own, other] = [seat, 1 - seat].map(side => totalsOf(deal)[side] + points[side]);
      const chance = (row: number): number => {
        const lead = (seat === 0 ? 1 : -1) * (rows.game_points0[row] - rows.game_points1[row]);
        return (1 + Math.sign(lead)) / 2;
      };
      const gain = chance(kept) - chance(now);
      this.keeping[MISSING.findIndex(most => NEEDED - own <= most)].add(deal, gain);
      this.byOpponent[500 - other <= NEAR ? 0 : 1].add(deal, gain);
      this.all.add(deal, gain);
    }
  }
}

export default defineExperiment({
  question: 'Smousjas: is "uit" worth waiting for?',
  runs: {
    net: kept(`patient:points=${NEEDED},then=net`),
    greedy: kept(`patient:points=${NEEDED},then=greedy`, 0.5),
    rules: kept(`patient:points=${NEEDED},then=rules`, 0.25),
    uit: claimed('net'),
    strong: claimed('strong:iterations=20', 0.005),
  },
  deals: 8_000,
  leastDeals: 500,
  seed: 'smousjas-uit',
  columns: COLUMNS,
  analyse({ run }) {
    const tally = new UitTally();
    const isClaim = run === 'uit' || run === 'strong';
    return {
      add: (rows, count) => (isClaim ? tally.addClaims(rows, count) : tally.addKept(rows, count)),
      result: () => tally,
    };
  },

  report({ net, greedy, rules, uit, strong }, runs) {
    const gains = net.keeping.map(one => one.mean());
    const on = uit.playedOn.share();
    const points = (estimate: Parameters<typeof percent>[0]): string =>
      estimate.value !== undefined && estimate.value > 0 ? `+${percent(estimate)}` : percent(estimate);
    const all = net.all.mean();
    const [players, claimers] = [playersOf(runs, { greedy, rules, net }), playersOf(runs, { uit, strong })];
    const rowOf = ({ agents, deals }: ResolvedRun, said: string) => [`\`${agents[0]}\``, `${deals}`, said];
    const verdict = { above: 'Yes', below: 'No', 'not told': 'Nothing is certain' }[against(all)];
    return {
      answer: prose`${verdict}: keeping King and Queen of trumps until "uit" can be said, instead of declaring them for
        40, adds ${points(all)} to the chance to win the round; but once it can be said, say it, because whoever plays
        on wins only ${percent(on)} of the rounds.`,
      lead: gainDots('keeping', {
        title: 'What keeping stuk for "uit" adds to the chance to win the round',
        x: { label: 'chance to win the round, kept less declared at once', notation: 'percent' },
        rows: NAMES,
        series: [{ label: 'gain', values: gains }],
      }),
      counted: [
        prose`Rounds that end within the deal: both players have 380 to 470 points before it. Players keep stuk until
          they have the 480 points that "uit" needs without its 40, cards of the deal included. The first time that a
          player could declare it earlier, the deal is also played with stuk declared at once, with the same card. The
          players are \`net\`, with the default rules.`,
      ],
      sections: [
        section(
          'By what is missing',
          [
            table(
              ['to 480', 'times', 'kept less declared'],
              [
                ...NAMES.map((name, i) => [name, `${gains[i].n}`, points(gains[i])]),
                ['all', `${all.n}`, points(all)],
                ...[`the opponent needs ${NEAR} or fewer`, `the opponent needs more than ${NEAR}`].map(
                  (name, i) => {
                    const gain = net.byOpponent[i].mean();
                    return [name, `${gain.n}`, points(gain)];
                  },
                ),
              ],
            ),
          ],
          'open',
        ),
        section('Once it can be said', [
          prose`Whoever says "uit" has won. Where the same players play on, they win ${percent(on)} of the rounds
            (${on.n} claims).`,
        ]),
        section('Do the answers depend on who plays?', [
          table(
            ['keeping stuk', 'deals', 'kept less declared'],
            players.map(({ run, tally }) => rowOf(run, points(tally.all.mean()))),
          ),
          table(
            ['playing on instead of uit', 'deals', 'rounds won'],
            claimers.map(({ run, tally }) => rowOf(run, percent(tally.playedOn.share()))),
          ),
          'What search would do if it kept stuk is not measured: it sees the declaration among its choices.',
        ]),
        caveats(
          'The players are programs. They do not play for the lead because of the stuk that they keep.',
          'Rounds that are not near their end are not asked.',
          'A round that is drawn counts one half. All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        keeping: named(NAMES, gains),
        all: byRun(playersOf(runs, { net, greedy, rules }), tally => tally.all.mean()),
        byOpponent: net.byOpponent.map(one => one.mean()),
        playedOn: { net: on, strong: strong.playedOn.share() },
      },
    };
  },
});
