/**
 * How well regret predicts duels: every pair of a field by both. The numbers come from `jaslab regret` and from a
 * tournament of the same agents:
 *
 *     npx tsx scripts/write/regret-and-duels.ts REGRET_DIR TOURNAMENT_DIR && npx tsx scripts/write/reports.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegretReport } from '../../src/analysis/regret.ts';
import { type Made, madeText, reportFiles } from '../../src/report/files.ts';
import {
  dotPlot,
  figure,
  formatEstimate,
  formatNumber,
  type Report,
  section,
  table,
} from '../../src/report/index.ts';
import type { TournamentTable } from '../../src/report/tournament-page.ts';
import { Bivariate } from '../../src/stats/bivariate.ts';
import { type Estimate, negated } from '../../src/stats/estimate.ts';

/** Two agents: the first less the second, in points a deal for one side. */
export interface ComparedPair {
  readonly agents: readonly [string, string];
  /** How much less the first one loses by its decisions. */
  readonly regret: Estimate;
  readonly duel: Estimate;
}

/** The numbers of the study. */
export interface RegretAndDuels {
  readonly game: string;
  readonly gameVersion: number;
  /** The judge is the last one. */
  readonly players: readonly string[];
  readonly deals: number;
  readonly boards: number;
  readonly commands: readonly [regret: string, duels: string];
  readonly software: Made;
  readonly pairs: readonly ComparedPair[];
}

type RegretSummary = RegretReport & {
  readonly command: string;
  readonly judge: string;
  readonly game: string;
};
type Tournament = TournamentTable & {
  readonly command: string;
  readonly software: Made;
  readonly config: { readonly game: { readonly version: number } };
};

/** Puts the numbers of both together, the stronger agent of each duel first. */
export function compared(regret: RegretSummary, duels: Tournament): RegretAndDuels {
  const pairs = duels.duels.map(({ a, b, report: { difference } }): ComparedPair => {
    const isFirst = (difference.value ?? 0) >= 0;
    const [one, other] = isFirst ? [duels.field[a], duels.field[b]] : [duels.field[b], duels.field[a]];
    const found = regret.differences.find(({ agents }) => agents.includes(one) && agents.includes(other));
    if (found === undefined) throw new RangeError(`there is no regret of ${one} and ${other}`);
    return {
      agents: [one, other],
      regret: found.agents[0] === one ? negated(found.lost) : found.lost,
      duel: isFirst ? difference : negated(difference),
    };
  });
  pairs.sort((x, y) => (y.duel.value ?? 0) - (x.duel.value ?? 0));
  const { game, judge, agents, deals, command } = regret;
  const gameVersion = duels.config.game.version;
  const players = [...agents, judge];
  const commands = [command, duels.command] as const;
  return {
    game,
    gameVersion,
    players,
    deals,
    boards: duels.units,
    commands,
    software: duels.software,
    pairs,
  };
}

/** Pearson's correlation over the pairs. */
function correlation(pairs: readonly ComparedPair[]): number {
  const both = new Bivariate();
  for (const { regret, duel } of pairs) both.add(regret.value ?? 0, duel.value ?? 0);
  return both.covariance() / Math.sqrt(both.valueVariance() * both.controlVariance());
}

const isCertain = ({ low }: Estimate): boolean => low !== undefined && low > 0;
const halfOf = ({ low = 0, high = 0 }: Estimate): number => (high - low) / 2;

export function regretAndDuelsPage(study: RegretAndDuels): Report {
  const { pairs, game, players, deals, boards, commands, software } = study;
  const [regrets, duels] = [pairs.map(({ regret }) => regret), pairs.map(({ duel }) => duel)];
  const r = correlation(pairs);
  const narrower = pairs.map(({ regret, duel }) => halfOf(duel) / halfOf(regret)).sort((x, y) => x - y);
  const middle = narrower[Math.floor(narrower.length / 2)];
  const count = (list: readonly Estimate[]): string => formatNumber(list.filter(isCertain).length);
  const times = (boards * pairs.length * middle * middle) / deals;
  return {
    title: 'Does regret predict duels?',
    answer:
      `At ${game} the differences in regret of ${formatNumber(pairs.length)} pairs of agents over ` +
      `${formatNumber(deals)} deals correlate with those of duels of ${formatNumber(boards)} boards by ` +
      `${formatNumber(r, 2)}. Regret tells the stronger agent of ${count(regrets)} pairs, duels that of ` +
      `${count(duels)}. The interval of regret is ` +
      `${formatNumber(middle, 1)} times as narrow as that of a duel (median): duels of all pairs would need ` +
      `${formatNumber(times)} times as many boards as regret needs deals.`,
    lead: figure(
      'pairs',
      dotPlot({
        title: 'How much stronger the first agent is, by duels and by regret',
        x: { label: 'points a deal' },
        rows: pairs.map(({ agents: [one, other] }) => [one, `less ${other}`]),
        series: [
          { label: 'duel', values: duels },
          { label: 'regret', values: regrets },
        ],
        marks: [{ axis: 'x', value: 0, label: '' }],
      }),
    ),
    counted: [
      'Points a deal for one side, with 95 % intervals: over the boards of each duel, and over deals in which all ' +
        `agents are asked at the same decisions and ${players.at(-1)} compares their answers. A duel also counts ` +
        'how a mistake changes the rest of the deal among these two; regret takes all to play on as the net of the ' +
        'judge.',
      table(
        ['agents', 'duel', 'regret'],
        pairs.map(({ agents: [one, other], duel, regret }) => [
          `\`${one}\` less \`${other}\``,
          formatEstimate(duel, 'number', 1),
          formatEstimate(regret, 'number', 1),
        ]),
      ),
    ],
    sections: [
      section('What this does not say', [
        'One game and one judge. The judge plays out by a net, so it may favour agents that think as that net does.',
      ]),
    ],
    again: { command: commands.join('\n'), blocks: [madeText(software)] },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [regret, duels] = process.argv.slice(2).map(folder => {
    return JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as never;
  });
  const folder = fileURLToPath(new URL('../../results/regret/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const study = compared(regret, duels);
  for (const [name, text] of Object.entries(reportFiles(regretAndDuelsPage(study), study)))
    writeFileSync(join(folder, name), text);
}
