/** The report of a duel: who scores more, what became of the boards, and all figures. */
import { type Drawing, figure, prose, type Report, section, table } from '../document/report.ts';
import type { DuelReport, Forfeit, TerminationReport, TestReport } from '../duel/index.ts';
import { type Estimate, FEWEST, PAIR_CLASSES, proportion, type Strength } from '../stats/index.ts';
import { barPlot } from './bar-plot.ts';
import {
  ABSENT,
  decimalsOf,
  formatInterval,
  formatNumber,
  formatValue,
  gainText,
  intervalsText,
  signed,
  withIntervals,
} from './format.ts';

/** The report; `again` tells how the boards were played. */
export function duelPage(report: DuelReport, again: Report['again']): Report {
  const { agents, game, seatings, units } = report;
  const [a, b] = agents;
  return {
    title: `${a} against ${b} at ${game}`,
    answer: answerOf(report),
    lead: figure('boards', boardsFigure(report)),
    counted: [
      prose`${formatNumber(units)} boards: deals that are each played in ${formatNumber(seatings)} seatings, so that
        both agents have the same cards. ${intervalsText(units, 'boards')} *LL*: the first agent loses both games of a
        board; *WW*: it wins both; *DD*: one each, or two draws.`,
    ],
    sections: [section('All figures', [table(['', `${a} less ${b}`], duelRows(report), [0, 1])], 'open')],
    again,
  };
}

function answerOf({ agents: [a, b], difference, units }: DuelReport): string {
  if (difference.value === undefined) return 'No board was played to its end.';
  const { low = 0, high = 0 } = difference;
  const basis = difference.low === undefined ? 'no interval' : '95 % interval';
  const verdict =
    low > 0
      ? 'certainly stronger than'
      : high < 0
        ? 'certainly weaker than'
        : 'not certainly stronger or weaker than';
  return prose`\`${a}\` is ${verdict} \`${b}\`: ${interval(difference, 'points a deal')} (${basis}, over
    ${formatNumber(units)} boards).`;
}

/** The boards by the results of the first agent. */
function boardsFigure({ agents: [a], pentanomial }: DuelReport): Drawing {
  const all = pentanomial.reduce((sum, n) => sum + n, 0);
  const shares = pentanomial.map(n =>
    all < FEWEST ? { n: all, value: n / (all || 1) } : proportion(n, all),
  );
  const words = ['both lost', 'lost, drawn', 'one each', 'won, drawn', 'both won'];
  return barPlot({
    title: `What ${a} makes of its boards${withIntervals(shares)}`,
    x: {
      label: `results of ${a} in the two games of a board`,
      groups: PAIR_CLASSES.map((name, i) => [name, words[i]] as const),
    },
    y: { label: 'share of the boards', notation: 'percent' },
    series: [{ label: 'boards', values: shares }],
  });
}

/** Rows of two cells: a label and a figure. */
export function duelRows(report: DuelReport): string[][] {
  const { difference, bootstrap, gamePoints, strength, pairing, tests } = report;
  return [
    ['difference', interval(difference, 'points a deal')],
    ...faultRows(report),
    ...(bootstrap.low === undefined
      ? []
      : [['  by bootstrap', interval(bootstrap, 'points a deal', difference)]]),
    ...(gamePoints === undefined ? [] : [['game points', interval(gamePoints, 'a deal')]]),
    ['boards', pentanomialText(report.pentanomial)],
    ...(strength === undefined
      ? []
      : [
          ['Elo', eloText(strength) + losText(strength)],
          ['normalised Elo', gainText(strength.nElo)],
        ]),
    ...(tests.elo === undefined ? [] : [['test of Elo', testText(tests.elo)]]),
    ...(tests.points === undefined ? [] : [['test of points', testText(tests.points)]]),
    ...(pairing === undefined
      ? []
      : [
          [
            'pairing',
            pairing.factor === undefined
              ? 'the boards do not differ at all'
              : prose`${formatNumber(pairing.factor, 1)} times fewer deals than unpaired play: standard error
                ${formatNumber(pairing.error, 3)} instead of ${formatNumber(pairing.unpairedError, 3)} points`,
          ],
        ]),
    ...playedRows(report.terminations),
    ...alsoPlayedRows(report),
  ];
}

/** `LL 1, LD 2, DD 3, WD 4, WW 5`: the results of A in the two games of its boards. */
export function pentanomialText(counts: readonly number[]): string {
  return PAIR_CLASSES.map((name, i) => `${name} ${formatNumber(counts[i])}`).join(', ');
}

/** `49.4 [49.2, 49.5] points a deal`, with the digits that the interval of `like` justifies. */
export function interval(estimate: Estimate, unit: string, like: Estimate = estimate): string {
  const { value, low, high } = estimate;
  if (value === undefined) return `${ABSENT} (no board was played to its end)`;
  const decimals = decimalsOf(like);
  const ends =
    low === undefined || high === undefined ? '' : ` [${formatInterval(low, high, 'number', decimals)}]`;
  return `${signed(value, decimals)}${ends} ${unit}`;
}

/** `+12.3 ± 4.5`; without the error below the boards from which there is one. */
export function eloText({ elo, eloError }: Strength): string {
  return signed(elo.value!, 1) + (eloError === undefined ? '' : ` ± ${formatNumber(eloError, 1)}`);
}

function losText({ los, units }: Strength): string {
  return los === undefined
    ? ` (no interval below ${FEWEST} boards, here ${formatNumber(units)})`
    : `, ${formatValue(los, 'percent', 1)} likely to be above 0`;
}

/** `H1 accepted after 412 boards: LLR 2.95 of -2.94, 2.94`. */
function testText({ verdict, llr, lower, upper, units }: TestReport): string {
  const end = `${formatNumber(units)} board${units === 1 ? '' : 's'}`;
  const what = verdict === 'continue' ? `no verdict after ${end}` : `${verdict} accepted after ${end}`;
  return `${what}: LLR ${formatNumber(llr, 2)}, bounds ${formatInterval(lower, upper, 'number', 2)}`;
}

/** How many deals ended by the faults of each agent, and what that means. */
function faultRows({ terminations, faults, agents }: DuelReport): string[][] {
  const lines = blamedOn(terminations, agents);
  if (lines.length === 0) return [];
  const boards = `${formatNumber(terminations.spoilt)} board${terminations.spoilt === 1 ? '' : 's'}`;
  const meaning = {
    lose: `each such deal is lost by its side: ${forfeitText(faults)}, and what its contract and melds add`,
    skip: `${boards} with such a deal are in no figure`,
    stop: 'the duel ends with the first such deal, whose board is in no figure',
  }[faults.rule];
  return [...lines, meaning].map((text, i) => [i === 0 ? 'faults' : '', text]);
}

/** `mine.mjs: crashed 3, timeout 1`, for each agent with faults. */
function blamedOn({ faults }: TerminationReport, agents: readonly string[]): string[] {
  return agents.flatMap((agent, i) => {
    const kinds = Object.entries(faults[i]).map(([kind, n]) => `${kind} ${formatNumber(n)}`);
    return kinds.length === 0 ? [] : [`${agent}: ${kinds.join(', ')}`];
  });
}

function forfeitText({ points, gamePoints }: Forfeit): string {
  const words = [`${formatNumber(points)} points`];
  if (gamePoints > 0) words.push(`${formatNumber(gamePoints)} game points`);
  return words.join(' and ');
}

function playedRows({ played, thrownIn }: TerminationReport): string[][] {
  const thrown = thrownIn > 0 ? `, ${formatNumber(thrownIn)} of them thrown in` : '';
  return [['deals played', `${formatNumber(played)}${thrown}`]];
}

/** Boards played after the verdict of a test. */
function alsoPlayedRows({ alsoPlayed, agents }: DuelReport): string[][] {
  if (alsoPlayed === undefined) return [];
  const { units, terminations } = alsoPlayed;
  const faults = blamedOn(terminations, agents).map((text, i) => [i === 0 ? 'faults' : '', text]);
  const boards = `${formatNumber(units)} board${units === 1 ? '' : 's'}`;
  return [['also played', `${boards} after the verdict, which are in none of these figures`], ...faults];
}
