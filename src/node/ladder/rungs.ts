/** The rungs of the ladder from the bottom: which agents climb it, and how much of each is measured. */

/** How many of the boards or deals an agent is given. */
export type Share = 'all' | 'few' | 'none';

export interface Rung {
  /** Its name on the page. */
  readonly name: string;
  readonly agent: string;
  /** Boards against `greedy`. */
  readonly boards: Share;
  /** Deals at whose decisions it is judged. */
  readonly deals: Share;
}

/** Everybody's opponent in duels, and the zero of both measures. */
export const GREEDY = 'greedy';

/** What `few` is of `all`. */
export const FEW = { boards: 1 / 20, deals: 1 / 4 } as const;

function rung(name: string, agent: string, boards: Share, deals: Share): Rung {
  return { name, agent, boards, deals };
}

/**
 * `random` and `cheat` are not judged: one would make every decision costly and tell nothing, the other sees the cards
 * that the judge draws anew.
 */
const RUNGS: readonly Rung[] = [
  rung('random', 'random', 'all', 'none'),
  rung(GREEDY, GREEDY, 'none', 'all'),
  rung('rules', 'rules', 'all', 'all'),
  rung('ismcts', 'ismcts:iterations=500', 'none', 'few'),
  rung('pimc', 'pimc:worlds=50', 'none', 'few'),
  rung('net', 'net', 'all', 'all'),
  rung('strong 10', 'strong:iterations=10', 'few', 'all'),
  rung('strong 100', 'strong:iterations=100', 'few', 'all'),
  rung('strong 1,000', 'strong:iterations=1000', 'none', 'all'),
  rung('cheat', 'cheat', 'few', 'none'),
];

const LEFT_OUT = ['ismcts', 'pimc', 'strong 1,000'];

/** All rungs; a quick ladder leaves out those that take longest. */
export function rungsOf(isQuick: boolean): readonly Rung[] {
  return RUNGS.filter(({ name }) => !(isQuick && LEFT_OUT.includes(name)));
}
