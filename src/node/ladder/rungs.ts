/**
 * The rungs of the ladder: which agents climb it in each game. Everybody meets `greedy`, and every rung meets the one
 * below it.
 */
import { BUDGETS, USUAL_BUDGET } from './budgets.ts';

/** An agent of a ladder. */
export interface Rung {
  /** Its name on the page. */
  readonly name: string;
  readonly agent: string;
  /** A step of the ladder meets the step below it. Others meet `greedy`, and the main rung meets them. */
  readonly isStep: boolean;
}

/** The strong agent and what it is given. */
export const STRONG = 'strong';
/** Everybody's opponent. */
export const GREEDY: Rung = { name: 'greedy', agent: 'greedy', isStep: true };
/** The bound. */
export const CHEAT: Rung = { name: 'cheat', agent: 'cheat', isStep: true };

/** Milliseconds of CPU time for a decision with a choice, for the rungs of the strong agent. */
export const MILLIS = [1, 5, 50] as const;
/** The rung that baselines are compared with: 5 ms. */
export const MAIN = 1;

/** Budgets of the curves. */
export const CURVE = [3, 10, 30, 100, 300, 1_000, 3_000, 10_000] as const;
/** The same with `--quick`. */
export const QUICK_CURVE = [10, 100, 1_000] as const;

export function strongAt(iterations: number): string {
  return `${STRONG}:iterations=${iterations}`;
}

/**
 * The rungs of a game from the bottom to the bound. `known` are the agents that exist: the rung of one that does not is
 * left out. A quick ladder has the main rungs only.
 */
export function rungsOf(game: string, known: readonly string[], isQuick: boolean): Rung[] {
  const budget = BUDGETS[game] ?? USUAL_BUDGET;
  const step = (name: string, agent: string): Rung => ({ name, agent, isStep: true });
  const baseline = (name: string, agent: string): Rung => ({ name, agent, isStep: false });
  const all = [
    step('random', 'random'),
    GREEDY,
    step('rules', 'rules'),
    baseline('ismcts', 'ismcts:iterations=500'),
    baseline('pimc', 'pimc:worlds=10'),
    baseline('net', 'net'),
    baseline('no inference', `${strongAt(budget[MAIN])},inference=off`),
    ...MILLIS.map((millis, i) => step(`${STRONG} ${millis} ms`, strongAt(budget[i]))),
    CHEAT,
  ];
  const left = ['pimc', 'no inference', 'random', `${STRONG} ${MILLIS.at(-1)} ms`];
  return all.filter(
    ({ name, agent }) => known.includes(agent.split(':')[0]) && !(isQuick && left.includes(name)),
  );
}

/** A duel of the ladder: `a` should be the stronger. */
export interface LadderMeeting {
  readonly game: string;
  readonly a: string;
  readonly b: string;
  /** `gain`: over greedy. `step`: over another rung. `curve`: over greedy, with a budget of the curve. */
  readonly kind: 'gain' | 'step' | 'curve';
  /** How much its precision matters, relative to others. */
  readonly weight: number;
}

/** The duels of a game, the most important first. */
export function meetingsOf(game: string, rungs: readonly Rung[], isQuick: boolean): LadderMeeting[] {
  const others = rungs.filter(rung => rung !== GREEDY);
  const strong = others.filter(({ agent, isStep }) => isStep && agent.startsWith(`${STRONG}:`));
  const rest = others.filter(rung => !strong.includes(rung));
  const duel = (kind: LadderMeeting['kind'], a: string, b: string, weight: number): LadderMeeting => {
    return { game, a, b, kind, weight };
  };
  const gains = [...strong, CHEAT, ...rest.filter(rung => rung !== CHEAT)].map(rung =>
    duel('gain', rung.agent, GREEDY.agent, strong.includes(rung) ? 2 : 1),
  );
  const steps = rungs.filter(rung => rung.isStep);
  const pairs = steps.slice(1).map((rung, i) => [rung, steps[i]] as const);
  const main = strong[MAIN];
  const compared = main === undefined ? [] : rest.filter(({ isStep }) => !isStep);
  const climbs = [
    ...pairs.filter(pair => !pair.includes(GREEDY)),
    ...compared.map(rung => [main, rung] as const),
  ].map(([a, b]) => duel('step', a.agent, b.agent, 2));
  const curve = (strong.length === 0 ? [] : isQuick ? QUICK_CURVE : CURVE).map(iterations =>
    duel('curve', strongAt(iterations), GREEDY.agent, 1),
  );
  return [...gains, ...climbs, ...curve];
}
