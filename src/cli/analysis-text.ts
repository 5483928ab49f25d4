/** The analysis of one deal, for people: what was lost, the costliest mistakes, and every decision if asked for. */
import { clearCost } from '../analysis/analyse-deal.ts';
import type {
  DealAnalysis,
  DecisionAnalysis,
  Hindsight,
  InWorlds,
  OpenHandsPoint,
  WeighedAction,
} from '../analysis/deal-analysis.ts';
import type { AgentReport, MistakeExample, MistakeReport } from '../analysis/mistake-tally.ts';
import { betterMove } from '../analysis/weigh.ts';
import { formatNumber } from '../report/format.ts';
import {
  exampleText,
  HINDSIGHT_TITLE,
  kindCells,
  type MistakePage,
  mistakesNote,
  placeOf,
  worldsTitle,
} from '../report/mistakes-page.ts';
import type { Estimate } from '../stats/index.ts';
import type { DealWords } from './deal-words.ts';
import { alignRows, counted, indented, signed, wrap } from './layout.ts';

/** What is said about a deal besides its analysis. */
export interface DealTitle {
  /** The deal for people to read; see `transcriptOf`. */
  readonly transcript: string;
  readonly words: Pick<DealWords, 'action' | 'seat'>;
  /** Why an answer is better, a sentence each. */
  readonly why: (decision: DecisionAnalysis) => readonly string[];
  /** By seat. */
  readonly agents: readonly string[];
}

type Words = DealTitle['words'];

const SHOWN = 10;
const BAR = 24;

/** A page about a deal; `full` lists every decision with all its actions. */
export function dealLines(
  analysis: DealAnalysis,
  { transcript, agents, words, why }: DealTitle,
  full: boolean,
): string[] {
  const { agent, decisions, mistakes, curve } = analysis;
  const of = (index: number): DecisionAnalysis => decisions[index];
  const hindsight = mistakes.hindsight.map(index => hindsightLine(of(index), words));
  const worlds = mistakes.worlds.map(index => {
    const one = of(index);
    return [worldsLine(one, words), ...why(one)].join(' ');
  });
  return [
    ...transcript.trimEnd().split('\n'),
    '',
    ...lossRows(analysis, agents, words),
    '',
    ...listed(HINDSIGHT_TITLE, hindsight),
    ...(agent === undefined ? [] : ['', ...listed(worldsTitle(agent), worlds)]),
    ...(curve.length === 0 ? [] : ['', ...curveLines(analysis, words)]),
    ...(full ? decisions.flatMap(decision => ['', ...decisionLines(decision, agent, words)]) : []),
  ];
}

function lossRows({ losses, agent }: DealAnalysis, agents: readonly string[], words: Words): string[] {
  const head = ['points lost', 'decisions', 'in hindsight', ...(agent === undefined ? [] : ['in worlds'])];
  const rows = losses.map(({ seat, decisions, hindsight, worlds }) => [
    agents[seat] === `seat ${seat}` ? words.seat(seat) : `${words.seat(seat)}, ${agents[seat]}`,
    String(decisions),
    formatNumber(hindsight.score + hindsight.points),
    ...(agent === undefined ? [] : [formatNumber(worlds, 1)]),
  ]);
  return alignRows([head, ...rows], { right: [1, 2, 3] });
}

function listed(title: string, lines: readonly string[]): string[] {
  const more = lines.length - SHOWN;
  return [
    title,
    ...(lines.length === 0 ? ['  no mistakes'] : lines.slice(0, SHOWN).flatMap(indented)),
    ...(more > 0 ? [`  and ${counted(more, 'smaller one')}`] : []),
  ];
}

/** `Trick 5, seat 1`, or `Trick 5, left`. */
function placeIn(decision: DecisionAnalysis, words: Words): string {
  return placeOf(decision, words.seat(decision.seat));
}

/** `Trick 5, seat 1: 9h cost 14 points (best: Kd).` */
function hindsightLine(decision: DecisionAnalysis, words: Words): string {
  const { cost, best, measure, by } = decision.hindsight as Hindsight;
  const how = by === 'playouts' ? ', played out' : measure === 'points' ? ' in tricks' : '';
  const points = `${counted(cost, 'point')}${how}`;
  const better = best.map(word => words.action(word)).join(' ');
  return `${placeIn(decision, words)}: ${words.action(decision.action)} cost ${points} (best: ${better}).`;
}

/** `Trick 5, seat 1: 9h cost 8.4 points, 5.1 to 11.7 (better: Kd).` */
function worldsLine(decision: DecisionAnalysis, words: Words): string {
  const { cost, kept, candidates } = decision.worlds as InWorlds;
  const isKept = (kept?.cost.low ?? 0) > 0;
  const own = isKept ? (kept?.cost as Estimate) : (cost as Estimate);
  const [act] = candidates.filter(({ action }) => action.length > 2);
  const action = words.action(decision.action);
  const said = isKept ? `${action} without ${words.action(act.action)}` : action;
  const total = isKept ? own.value : clearCost(decision);
  const points = `${formatNumber(total ?? 0, 1)} points${rangeOf(own)}`;
  const better = words.action(betterMove(decision) ?? '');
  return `${placeIn(decision, words)}: ${said} cost ${points} (better: ${better}).`;
}

function rangeOf({ value, low, high }: Estimate): string {
  if (low === undefined || high === undefined || low === value) return '';
  return `, ${formatNumber(low, 1)} to ${formatNumber(high, 1)}`;
}

/** The value before each trick and at the end, for side 0. */
function curveLines({ curve, decisions, sides }: DealAnalysis, words: Words): string[] {
  const isScore = curve.some(({ score }) => score !== undefined);
  const first = new Map<string, OpenHandsPoint>();
  for (const point of curve) {
    const label = point.index === decisions.length ? 'end' : `trick ${decisions[point.index].trick}`;
    if (!first.has(label) && (!isScore || point.score !== undefined)) first.set(label, point);
  }
  const worthAt = ({ score, points }: OpenHandsPoint): number => (isScore ? (score ?? points) : points)[0];
  const most = Math.max(1, ...[...first.values()].map(point => Math.abs(worthAt(point))));
  const rows = [...first].map(([label, point]) => {
    const value = worthAt(point);
    const bar = '#'.repeat(Math.round((BAR * Math.abs(value)) / most));
    return [label, signed(value), value < 0 ? bar.padStart(BAR) : '', value < 0 ? '' : bar];
  });
  const seats = [...sides.keys()].filter(seat => sides[seat] === 0);
  const isNumbered = seats.every(seat => words.seat(seat) === `seat ${seat}`);
  const whose =
    isNumbered && seats.length > 1
      ? `seats ${seats.join(' and ')}`
      : seats.map(seat => words.seat(seat)).join(' and ');
  const what = isScore ? 'score' : 'points in tricks';
  return [
    ...wrap(`The ${what} of ${whose} less that of the others, with best play of all from there on`),
    ...rows.map(([label, value, left, right]) =>
      `  ${label.padEnd(8)}  ${value.padStart(5)}  ${left.padEnd(BAR)}|${right}`.trimEnd(),
    ),
  ];
}

/** A decision with all that was legal. */
function decisionLines(decision: DecisionAnalysis, agent: string | undefined, words: Words): string[] {
  const { action, legal, hindsight, worlds, kind } = decision;
  const place = `${placeIn(decision, words)}: ${words.action(action)} (${kind.replace('-', ' ')})`;
  if (legal.length === 1) return [`${place}, the only legal action`];
  const hasWorlds = agent !== undefined && worlds !== undefined && worlds.candidates.length > 0;
  const exact = hindsight?.score ?? hindsight?.points;
  if (!hasWorlds && exact === undefined)
    return wrap(`${place}; legal: ${legal.map(word => words.action(word)).join(' ')}`);
  const found = new Map(worlds?.candidates.map(one => [one.action, one]));
  const names = [...new Set([...legal, ...found.keys()])];
  const worth = (name: string): number =>
    exact?.values[name] ?? found.get(name)?.mean ?? Number.NEGATIVE_INFINITY;
  const rows = names
    .sort((a, b) => worth(b) - worth(a))
    .map(name => [
      `${name === action ? '>' : ' '} ${words.action(name)}`,
      ...(exact === undefined ? [] : [name in exact.values ? signed(exact.values[name]) : '']),
      ...(hasWorlds ? worldsCells(found.get(name)) : []),
    ]);
  const what =
    hindsight?.by === 'playouts'
      ? 'these cards'
      : hindsight?.measure === 'points'
        ? 'hindsight, tricks'
        : 'hindsight';
  const head = [
    '  action',
    ...(exact === undefined ? [] : [what]),
    ...(hasWorlds ? [agent, '95 %', 'tried'] : []),
  ];
  const said =
    worlds === undefined || agent === undefined ? '' : `; ${agent} would: ${words.action(worlds.choice)}`;
  return [...wrap(`${place}${said}`), ...alignRows([head, ...rows], { right: [1, 2, 3, 4] })];
}

function worldsCells(one: WeighedAction | undefined): string[] {
  if (one === undefined) return ['', '', ''];
  const { mean, low, high, visits, few } = one;
  const range =
    low === undefined || high === undefined ? '' : `${formatNumber(low, 1)} to ${formatNumber(high, 1)}`;
  return [formatNumber(mean, 1), range, visits === 0 ? '' : `${few ? 'only ' : ''}${formatNumber(visits)}`];
}

/** The tables of all agents, with their costliest mistakes. */
export function mistakeLines(report: MistakeReport, page: MistakePage): string[] {
  return [
    ...report.agents.flatMap(agent => [...agentLines(agent, page), '']),
    ...wrap(mistakesNote(report, page)),
  ];
}

function agentLines({ agent, sides, kinds, examples }: AgentReport, page: MistakePage): string[] {
  const hasWorlds = page.agent !== undefined;
  const heads = [
    ['', '', 'hindsight', '', ...(hasWorlds ? ['worlds', ''] : [])],
    ['', 'decisions', 'mistakes', 'lost a deal', ...(hasWorlds ? ['mistakes', 'lost a deal'] : [])],
  ];
  const rows = kinds.map(kind => kindCells(kind, hasWorlds));
  return [
    ...wrap(`${agent}, ${counted(sides, 'deal')}`),
    ...alignRows([...heads, ...rows], { indent: 2, right: [1, 2, 3, 4, 5] }),
    ...exampleLines(HINDSIGHT_TITLE, examples.hindsight, page),
    ...(page.agent === undefined ? [] : exampleLines(worldsTitle(page.agent), examples.worlds, page)),
  ];
}

function exampleLines(title: string, examples: readonly MistakeExample[], { names }: MistakePage): string[] {
  if (examples.length === 0) return [];
  const lines = examples.flatMap(one => wrap(exampleText(one, names), 76).map(line => `    ${line}`));
  return ['', `  ${title}`, ...lines];
}
