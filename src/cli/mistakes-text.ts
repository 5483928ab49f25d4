/** The mistakes over many deals, for people. */
import type { AgentReport, MistakeExample, MistakeReport } from '../analysis/mistake-tally.ts';
import {
  exampleText,
  HINDSIGHT_TITLE,
  lossCells,
  type MistakePage,
  mistakesNote,
  worldsTitle,
} from '../report/mistakes-page.ts';
import { alignRows, counted, grouped, wrap } from './layout.ts';

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
  const rows = kinds.map(({ kind, decisions, hindsight, worlds }) => [
    kind.replace('-', ' '),
    grouped(decisions),
    ...lossCells(hindsight),
    ...(hasWorlds ? lossCells(worlds) : []),
  ]);
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
