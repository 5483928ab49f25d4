/** What stands in a benchmark beside our agents: searches as papers describe them, and a program that others wrote. */
import { prose } from '../document/report.ts';
import type { BenchmarkReport, EntryFigures, GameBenchmark } from '../duel/index.ts';
import { against } from '../stats/index.ts';

/** By the name of the entry: what it is, and the paper. */
const SEARCHES: Readonly<Record<string, string>> = {
  ismcts: prose`information-set Monte Carlo tree search after Cowling, Powley and Whitehouse, *Information Set Monte
    Carlo Tree Search*, IEEE TCIAIG 4(2), 2012, with playouts by \`greedy\``,
  pimc: prose`perfect-information Monte Carlo after Ginsberg, *GIB: Imperfect Information in a Computationally
    Challenging Game*, JAIR 14, 2001: every card is solved exactly in sampled worlds`,
};

/** Searches that only stand beside the benchmark are in no figure of all games. */
export function standsBeside({ name }: Pick<EntryFigures, 'name'>): boolean {
  return name in SEARCHES;
}

/** A line for each, as far as the benchmark has it. */
export function othersWords({ games }: BenchmarkReport): string[] {
  const entries = games[0]?.entries.filter(standsBeside) ?? [];
  return [
    ...entries.map(({ name, agent }) => {
      const told = games.flatMap(game => regretOf(game, name));
      const above = told.filter(regret => against(regret) === 'above');
      return prose`\`${name}\`: ${SEARCHES[name]}. As \`${agent}\` it is certainly above \`greedy\` in ${above.length}
        of ${told.length} games, by regret.`;
    }),
    prose`colver: a program for contrée that others wrote. [Whole matches by its own
      rules](../contree-rival/report.md) against its players, among them an IS-MCTS of its own. It plays behind the line
      protocol, and so takes no part here.`,
  ];
}

function regretOf({ entries }: GameBenchmark, name: string) {
  return entries.find(entry => entry.name === name)?.regret ?? [];
}
