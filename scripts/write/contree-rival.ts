/**
 * Our agents and the players of colver at Contrée: matches, exact values, colver's bidders. The numbers come from the
 * scripts beside the peer:
 *
 *     npx tsx scripts/peers/colver/exact.ts --json > exact.json
 *     python3 scripts/peers/colver/bidders.py heuristic 1500 > bidders.json
 *     npx tsx scripts/peers/colver/matches.ts net "isdd 20" --boards 20 --log net.jsonl
 *     npx tsx scripts/write/contree-rival.ts exact.json bidders.json net.jsonl …
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prose } from '../../src/document/report.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { reportFiles } from '../../src/report/files.ts';
import {
  bullets,
  dotPlot,
  figure,
  formatEstimate,
  formatNumber,
  listed,
  type Report,
  section,
  table,
} from '../../src/report/index.ts';
import type { ExactComparison } from '../peers/colver/exact.ts';
import { MatchLog, type Summary, summaryOf } from '../peers/colver/match-log.ts';

/** What `bidders.py` prints. */
interface Bidders {
  readonly bidder: string;
  readonly play: string;
  readonly others: readonly {
    readonly less: string;
    readonly boards: number;
    readonly points: number;
    readonly half: number;
  }[];
}

/** The numbers of the study. */
export interface ContreeRival {
  readonly matches: readonly Summary[];
  readonly exact: ExactComparison & { readonly seed: string; readonly deals: number };
  readonly bidders: Bidders;
}

const NAMES: Readonly<Record<string, string>> = {
  heuristic: 'heuristic',
  ismcts: 'naive IS-MCTS',
  smart_ismcts: 'smart IS-MCTS',
  isdd: 'IS-DD',
};

/** `IS-DD, 20 ms`. */
function nameOf({ theirs }: Summary): string {
  const [method, millis] = theirs.split(' ');
  return millis === undefined ? NAMES[method] : `${NAMES[method]}, ${formatNumber(Number(millis))} ms`;
}

const OURS_BY_BIDS = prose`No agent of ours is certainly above colver there: what they win in the table above comes from
  their bids.`;

const share = ({ wins }: Summary): string => formatEstimate(wins, 'percent', 0);
const code = (text: string): string => `\`${text}\``;

export function contreeRivalPage({ matches, exact, bidders }: ContreeRival): Report {
  const own = matches.filter(({ bids, single }) => bids === 'own' && !single);
  const first = matches.filter(({ single }) => single);
  const alone = matches.filter(({ bids }) => bids !== 'own');
  const hardest = [...new Set(own.map(({ ours }) => ours))].map(agent => {
    const all = own.filter(({ ours }) => ours === agent);
    return all.reduce((a, b) => ((b.wins.value ?? 1) < (a.wins.value ?? 1) ? b : a));
  });
  const [{ cpu, seed }] = matches;
  const revisions = [...new Set(matches.map(({ revision }) => revision.slice(0, 12)))];
  const loads = matches.map(({ load }) => load);
  const { ours, colver } = exact.seconds;
  const millis = (seconds: number): string => `${formatNumber((1e3 * seconds) / exact.solved, 1)} ms`;
  return {
    title: 'Contrée: do our agents beat colver by its own rules?',
    answer:
      `${own.every(({ wins }) => (wins.low ?? 0) > 0.5) ? 'Yes.' : 'Not against all for certain.'} ` +
      'Of whole matches to 2,000 points against the players of colver 0.11.1 that need no downloaded weights, ' +
      `${listed(hardest.map(one => `${code(one.ours)} wins ${share(one)} against ${nameOf(one)}`))}, ` +
      'and no fewer against any other.',
    lead: figure(
      'wins',
      dotPlot({
        title: 'Matches to 2,000 points that our agents win',
        x: { label: 'share of matches' },
        rows: own.map(one => [nameOf(one), one.ours]),
        series: [{ label: 'won by ours', values: own.map(({ wins }) => wins) }],
        marks: [{ axis: 'x', value: 0.5, label: '' }],
      }),
    ),
    counted: [
      prose`Whole matches to 2,000 points under the preset \`contree/colver\`, bidding included, between one of our
        agents in two seats and one player of colver in the other two. A board is a match that is played twice with
        the sides exchanged: the cards of every deal and the first dealer are the same. *Boards* counts those of which
        ours win both matches, one, none. Intervals are of 95 %, by boards. *Points* are ours less theirs, a deal. CPU
        time is that of a choice among two cards or more.`,
      table(
        ['ours', 'colver', 'matches won', 'boards', 'points', 'ms a card, ours', 'colver'],
        own.map(rowOf),
        [0, 1],
      ),
    ],
    sections: [
      ...(alone.length === 0
        ? []
        : [
            section('Play alone', [
              'One side bids in all four seats, so that only the play of the cards differs.',
              ...(alone.some(({ wins }) => (wins.low ?? 0) > 0.5) ? [] : [OURS_BY_BIDS]),
              table(
                ['ours', 'colver', 'all bids by', 'matches won', 'boards', 'points'],
                alone.map(one => {
                  const [first, second, ...rest] = rowOf(one);
                  return [first, second, one.bids === 'ours' ? 'our agent' : 'colver', ...rest.slice(0, 3)];
                }),
                [0, 1, 2],
              ),
            ]),
          ]),
      section('Single deals', [
        prose`Here a board is the first deal of a match alone, played twice with the sides exchanged; each side bids
          for itself. At 1,000 ms a card whole matches take hours. So few deals decide little.`,
        table(
          ['ours', 'colver', 'boards', 'deals with more points', 'points', 'ms a card, ours', 'colver'],
          first.map(one => {
            const [ours, theirs, won, , ...rest] = rowOf(one);
            return [ours, theirs, formatNumber(one.boards), won, ...rest];
          }),
          [0, 1],
        ),
      ]),
      section('Who has what', [
        bullets([
          prose`Each player knows the hand of its seat, the bids and the cards played. colver wants whole deals:
            \`bot.py\` fills the hidden hands at random with cards that fit what the seat has seen, anew for each
            decision.`,
          prose`colver bids with \`improved\`, its best bidder without weights (below). Its nets for bids and play,
            and its model of worlds, have to be downloaded. They are not here: its authors call them its strongest.`,
          prose`Ours bid by the net of the package, which was trained by self-play with rules drawn at random, with none
            of colver's deals.`,
          prose`colver has the time that its players are given, in milliseconds for a card, on the clock on the wall.
            The machine (${cpu}) was shared, with a load of ${formatNumber(Math.min(...loads))} to
            ${formatNumber(Math.max(...loads))}, so \`bot.py\` stretches that limit, up to six times, until the CPU
            time comes to what a free core would give. The table has what it took. IS-DD solves two worlds at least,
            and starts a thread for each core; the others use one.`,
          'Ours think for a number of playouts, in one thread, however long that takes. Bids of colver take no time.',
          'Both are told the totals of the match. Ours do not use them: they play for points in every deal.',
        ]),
      ]),
      section("Which of colver's bidders", [
        prose`\`${bidders.bidder}\` less each of the others, points a deal, both sides playing as \`${bidders.play}\`,
          ${formatNumber(bidders.others[0].boards)} boards:`,
        table(
          ['less', 'points'],
          bidders.others.map(({ less, points, half }) => [
            code(less),
            `${formatNumber(points, 1)} ± ${formatNumber(half, 1)}`,
          ]),
        ),
      ]),
      section('Exact values', [
        prose`${formatNumber(exact.deals)} full deals with open hands, each with every suit as trumps: the points of
          ${formatNumber(exact.cards)} first leads, and the score under a contract. ${formatNumber(exact.differences)}
          differ. After ${formatNumber(exact.pointless)} leads a side takes tricks without points; there colver scores
          as if it took none, and only points are compared.`,
        prose`All values of a deal take ours ${millis(ours)} of CPU time and colver ${millis(colver)}, in turn in the
          same run, a thread each: ${formatNumber(colver / ours, 1)} times.`,
      ]),
      section('What this does not say', [
        bullets([
          'How ours play against the nets of colver.',
          'How any of them plays against people.',
          'That the agents would win by as much on a free machine: colver had the CPU time of one, but not its caches.',
        ]),
      ]),
    ],
    again: {
      command: [
        'pip install colver==0.11.1',
        ...matches.map(
          ({ ours: one, theirs, boards, bids, single, seed: of }) =>
            `npx tsx scripts/peers/colver/matches.ts ${one} "${theirs}" --boards ${boards} --seed ${of}` +
            (bids === 'own' ? '' : ` --bids ${bids}`) +
            (single ? ' --single' : ''),
        ),
        `npx tsx scripts/peers/colver/exact.ts --deals ${exact.deals} --seed ${exact.seed}`,
        `python3 scripts/peers/colver/bidders.py ${bidders.play} ${bidders.others[0].boards}`,
      ].join('\n'),
      blocks: [
        prose`Matches of the seed \`${seed}\`, revision ${revisions.map(code).join(' and ')}. The searches of colver
          watch the clock, so they do not play the same again. Each command needs a log of its own: \`--log FILE\`.`,
      ],
    },
  };
}

function rowOf(one: Summary): string[] {
  const { ours, theirs } = one.millis;
  return [
    code(one.ours),
    nameOf(one),
    share(one),
    one.won.join('-'),
    formatEstimate(one.points, 'number', 0),
    formatNumber(ours.card.cpu, 2),
    formatNumber(theirs.card.cpu, 2),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [exact, bidders, ...logs] = process.argv.slice(2);
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;
  const matches = logs.map(file => {
    const log = MatchLog.read(file);
    return summaryOf(log.plan, log.matches);
  });
  const study: ContreeRival = {
    matches,
    exact: read(exact),
    bidders: read(bidders),
  };
  const folder = fileURLToPath(new URL('../../results/contree-rival/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  // What the list of stale figures reads
  const players = [...new Set(matches.map(({ ours }) => ours))];
  const [{ game, revision }] = matches;
  const made = { game, gameVersion: (await makeGame(game)).version, players, revision };
  const summary = Object.assign(made, study);
  for (const [name, text] of Object.entries(reportFiles(contreeRivalPage(study), summary)))
    if (name !== 'report.html') writeFileSync(`${folder}${name}`, text);
}
