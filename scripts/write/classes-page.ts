/**
 * The report of the classes of Klaverjassen, from its numbers in `summary.json`: the solved classes are not kept. Some
 * numbers of the committed summary were read from a figure or a printed table, and are only as exact as those: the
 * chances by holding and by the trumps of the side, the shares of random deals, and the comparison of the two rules.
 */
import type { Facts } from '../../experiments/klaverjas-classes/facts.ts';
import { reportOf } from '../../experiments/klaverjas-classes/report.ts';
import experiment from '../../experiments/klaverjas-classes.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Game } from '../../src/index.ts';
import { type ExperimentSummary, filesOf } from '../../src/node/experiment/experiment-report.ts';

export function classesPage(summary: ExperimentSummary): Readonly<Record<string, string>> {
  const { deals, revision } = summary;
  const software = { jaslab: '0.1.0', git: { revision } };
  const run = { run: 'solved', games: [new Game(klaverjas)], agents: [], deals, seed: experiment.seed };
  const report = reportOf(summary.data as unknown as Facts);
  const { answer, data } = report;
  return filesOf(experiment, { ...summary, answer, data }, report, [run], software);
}
