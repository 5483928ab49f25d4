/** The text of the report, with its tables. It is written for players. */
import {
  type Block,
  bullets,
  curveTable,
  type DataTable,
  formatEstimate,
  formatNumber,
  heading,
  prose,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import { type Estimate, growTree, holm, sayTree, type Tree, twoSided } from '../../src/stats/index.ts';
import { askedText } from '../bidding/tables.ts';
import { caveats, percent } from '../bidding/words.ts';
import { type Claim, FEATURES, type Findings } from './book-claims.ts';
import type { Figures } from './figures.ts';
import { PURPOSES, SITUATIONS } from './rows.ts';
import { type Tally, TOTALS } from './tally.ts';

const FIVES = Array.from({ length: 16 }, (_, i) => 5 * i);
const text = (estimate: Estimate, decimals?: number): string => formatEstimate(estimate, 'number', decimals);
const RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
/** Rows in a leaf of the tree. */
const LEAST = 500;
/** Hands that a row of a table needs. */
const LEAST_HANDS = 50;

const UNLEARNED = ', which has learned the usual rule only and plays as `rules` there';

function claimsTable(claims: readonly Claim[]): DataTable {
  const rows = claims.map(({ id, says, verdict }) => [`(${id})`, says, `**${verdict}**`]);
  return table(['', 'the book says', 'verdict'], rows, [0, 1, 2]);
}

function whenToBid({ inSight, even, at40, totals }: Findings, figures: Figures): Block[] {
  const rows = SITUATIONS.map((name, i) => [name, text(inSight[i], 1), text(even[i], 1), text(at40[i], 1)]);
  const head = ['bid by', 'pays from', 'made every second time from', 'gain with exactly 40'];
  const matchHead = ['bid by', ...TOTALS.map(pair => pair.join(':'))];
  const matchRows = SITUATIONS.map((name, i) => [name, ...totals.map(row => text(row[i], 0))]);
  return [
    prose`Count the card points of your six cards as if the suit were trumps: Jack 20, Nine 14, each Ace 11, each Ten
      10, Kings 4, Queens 3, other Jacks 2. If you hold the Seven of the turned suit, count the turned card in its
      place. In the table: the number from which a bid is worth more than a pass, in points of the deal.`,
    table(head, rows),
    figures.inSight,
    heading('At other totals of the match'),
    prose`The same in a match for 500, for the chance to win it, own total first. The players play for points all the
      time; only the bid is judged by the match. Numbers below 12 mean nearly any hand; – means that there is no such
      number.`,
    table(matchHead, matchRows),
    figures.totals,
  ];
}

/** The tree without questions whose answers lead to the same bid. A merged leaf has no interval. */
function merged(tree: Tree): Tree {
  if ('mean' in tree) return tree;
  const [below, from] = [merged(tree.below), merged(tree.from)];
  if (!('mean' in below && 'mean' in from)) return { ...tree, below, from };
  const [one, other] = [below.mean, from.mean];
  const [low = 0, high = 0] = [one.value, other.value];
  if (low > 0 !== high > 0) return { ...tree, below, from };
  const n = one.n + other.n;
  return { mean: { n, value: (one.n * low + other.n * high) / Math.max(1, n) } };
}

function treeOf({ rows }: Findings): string[] {
  const names = [...FEATURES, 'dealer'];
  const words: Readonly<Record<string, readonly [string, string]>> = {
    jack: ['with the Jack of trumps', 'without the Jack'],
    nine: ['with the Nine of trumps', 'without the Nine'],
    bella: ['with King and Queen of trumps', 'without bella'],
    run: ['with a sequence', 'without a sequence'],
    dealer: ['as dealer', 'as elder'],
  };
  const what: Readonly<Record<string, string>> = {
    sight: 'points in sight',
    trumps: 'trumps',
    aces: 'plain Aces',
    near: 'pairs of neighbours',
  };
  const ask = (feature: number, at: number): readonly [string, string] =>
    words[names[feature]] ?? [
      `${at} or more ${what[names[feature]]}`,
      `fewer than ${at} ${what[names[feature]]}`,
    ];
  const tree = merged(growTree(rows, { depth: 3, least: LEAST }));
  return sayTree(tree, ask, ({ mean }) => `${(mean.value ?? 0) > 0 ? 'take' : 'pass'}: ${text(mean, 0)}`);
}

function rulesTable({ rules }: Findings): DataTable {
  const rows = rules.map(({ name, gain }) => [name, ...gain.map(one => text(one, 2))]);
  return table(['who bids by', ...SITUATIONS], rows);
}

/** A mark for each estimate that is certainly not 0, though many are looked at. */
function certain(estimates: readonly Estimate[]): string[] {
  const chances = estimates.map(({ value = 0, low, high }) => {
    if (low === undefined || high === undefined) return 1;
    return high > low ? twoSided((2 * 1.96 * value) / (high - low)) : 0;
  });
  return holm(chances).map(chance => (chance < 0.05 ? ' †' : ''));
}

function claimBlocks({ id, says, verdict, finding, figure }: Claim, figures: Figures): Block[] {
  const words = `**The claim ${verdict}.** ${finding}`;
  // The figure of claim (b) leads the report
  return [heading(`(${id}) ${says}`), words, ...(figure === 'gain' ? [] : [figures[figure]])];
}

const counts = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What was counted, in words. */
export function countedOf(bids: Tally, [bidders, exchangers]: readonly string[]): Block[] {
  return [
    prose`The players are \`${bidders}\`. They bid and play ${formatNumber(bids.gain[0].estimate().n)} deals. At
      every question of an auction the deal is then played out again with a pass and with every suit that can be bid,
      by the same players with the same cards. So a bid is judged by what it gains over a pass with the very same
      cards, in all hands and not only where a player liked to bid. In the second round the suit with most points in
      sight is bid. Hands asked: ${askedText(SITUATIONS, bids)}. The second round has only hands that were not bid in
      the first.`,
    prose`The exchange of the Seven is judged where it must be made before the first lead, so that it is a question
      of its own; there the players are \`${exchangers}\`${exchangers === 'net' ? UNLEARNED : ''}.`,
  ];
}

function holdingsTable({ holdings }: Findings): DataTable {
  const signs = certain(holdings.flatMap(({ gain }) => gain.slice(0, 2)));
  const rows = holdings.map(({ name, made, sight, gain }, i) => [
    name,
    percent(made),
    text(sight),
    text(gain[0]) + signs[2 * i],
    text(gain[1]) + signs[2 * i + 1],
  ]);
  return table(['trumps', 'made', 'in sight', 'gain as elder', 'gain as dealer'], rows);
}

function lengthTable({ long, alone }: Findings): DataTable {
  const row = (name: string, { made, gain }: Findings['long'][number]): string[][] =>
    made.n < LEAST_HANDS ? [] : [[name, percent(made), text(gain)]];
  return table(
    ['', 'made', 'gain'],
    [
      ...long.flatMap((one, n) => row(`${counts(n, 'trump')}, no Jack, no Nine`, one)),
      ...alone.flatMap((one, n) => row(`Jack alone, ${counts(n, 'plain Ace')}`, one)),
    ],
  );
}

function exchangeTable({ exchangeByPurpose, exchangeByRank }: Findings): DataTable {
  const row = (name: string, gain: Estimate): string[] => [name, formatNumber(gain.n), text(gain)];
  return table(
    ['the exchange', 'deals', 'gain'],
    [
      ...PURPOSES.map((name, i) => row(name, exchangeByPurpose[i])),
      ...exchangeByRank.flatMap((gain, rank) =>
        gain.n === 0 ? [] : [row(`turned card ${RANKS[rank]}`, gain)],
      ),
    ],
  );
}

/** The sections, with their figures. */
export function sectionsOf(
  bids: Tally,
  found: Findings,
  claims: readonly Claim[],
  figures: Figures,
): Section[] {
  return [
    section('The claims', [claimsTable(claims)], 'open'),
    section('When to bid', whenToBid(found, figures), 'open'),
    section(
      'The claims one by one',
      claims.flatMap(claim => claimBlocks(claim, figures)),
    ),
    section('Rules to take to the table', [
      'Points that a rule gains over never bidding, for each hand that is asked:',
      rulesTable(found),
      prose`*On the fingers*: two for each trump, three more for the Jack, one more for the Nine, one for each plain
        Ace, two for King and Queen of trumps; bid from 8 as elder and from 7 as dealer. The questions that tell most
        about taking the turned suit, and what it then gains over a pass:`,
      bullets(treeOf(found)),
    ]),
    section('Tables', [
      'Trumps held, for claim (c); all hands that were asked in the first round:',
      holdingsTable(found),
      "†: gain or loss is certain (5 % over all cells of the table together, by Holm's method).",
      'Neither Jack nor Nine, for claim (d), and the Jack alone, for claim (e), in the first round:',
      lengthTable(found),
      'What the exchange gains, for claim (f):',
      exchangeTable(found),
      'The elder in the first round:',
      curveTable(['in sight', 'hands', 'made', 'gain over a pass'], FIVES, [bids.made[0], bids.gain[0]]),
    ]),
    caveats(
      prose`The players are programs. How the answers move with their strength is in
        \`results/klaberjass-maker/strength.md\` of jaslab.`,
      'A pass is followed by what these players do then: they may bid in the second round.',
      '"I play or we throw in" (schmeiss) is not compared; with middling hands it can be better than both.',
      'The totals change only how the result is valued. The players do not take risks to win the match.',
      'All intervals are 95 %, by deal. Seven verdicts are read from one set of deals.',
    ),
  ];
}
