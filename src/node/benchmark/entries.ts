/** The entries of the benchmark, from the bottom: who takes part, and how much of each is measured. */
import { GREEDY, OPPONENTS, type Opponent } from '../../duel/index.ts';
import { UserError } from '../../storage/user-error.ts';

/** How many of the boards or deals an agent is given. */
export type Share = 'all' | 'few' | 'none';

export interface Entry {
  /** Its name on the page. */
  readonly name: string;
  readonly agent: string;
  /** Boards against each opponent. */
  readonly boards: Share;
  /** Deals at whose decisions it is judged. */
  readonly deals: Share;
  /** Whether a best response to it is found in small games. */
  readonly isExploited: boolean;
  /** Of the package, and so in every benchmark. These play the deals whose decisions are judged. */
  readonly isField: boolean;
}

/** What `few` is of `all`. */
export const FEW = { boards: 1 / 10, deals: 1 / 4 } as const;

function entry(name: string, agent: string, boards: Share, deals: Share, isExploited = false): Entry {
  return { name, agent, boards, deals, isExploited, isField: true };
}

/**
 * `random` and `cheat` are not judged: one would make every decision costly and tell nothing, the other sees the cards
 * that the judge draws anew.
 */
const FIELD: readonly Entry[] = [
  entry('random', 'random', 'all', 'none', true),
  entry(GREEDY, GREEDY, 'all', 'all', true),
  entry('rules', 'rules', 'all', 'all'),
  entry('ismcts', 'ismcts:iterations=500', 'none', 'few'),
  entry('pimc', 'pimc:worlds=50', 'none', 'few'),
  entry('net', 'net', 'all', 'all'),
  entry('strong 10', 'strong:iterations=10', 'few', 'all'),
  entry('strong 100', 'strong:iterations=100', 'few', 'all'),
  entry('strong 1,000', 'strong:iterations=1000', 'none', 'all'),
  entry('cheat', 'cheat', 'few', 'none'),
];

const LEFT_OUT = ['ismcts', 'pimc', 'strong 1,000'];

/**
 * The field, and after it the agents of one's own. A quick benchmark leaves out what takes longest. Throws a
 * `UserError` for an agent that takes part twice.
 */
export function entriesOf(isQuick: boolean, own: readonly string[] = []): readonly Entry[] {
  const added = own.map((agent, k): Entry => {
    if (FIELD.some(one => one.agent === agent) || own.indexOf(agent) < k)
      throw new UserError(`--agents: ${agent} takes part already`);
    return { name: agent, agent, boards: 'all', deals: 'all', isExploited: true, isField: false };
  });
  const all = [...FIELD, ...added];
  if (!isQuick) return all;
  return all
    .filter(({ name, isField }) => !(isField && LEFT_OUT.includes(name)))
    .map(one => ({ ...one, isExploited: false }));
}

/** The opponents that an entry meets: all but itself. */
export function opponentsOf({ agent }: Entry): readonly Opponent[] {
  return OPPONENTS.filter(opponent => opponent !== agent);
}
