/** The figures of a game from the duels of its ladder. */
import {
  differenceOf,
  type GameLadder,
  meanOf,
  type RungComparison,
  shareOf,
  type Worths,
} from '../../duel/index.ts';
import type { LadderDuel } from './ladder-duel.ts';
import { CHEAT, GREEDY, type Rung } from './rungs.ts';

/** `microsOf` gives what a decision of an agent costs, if that is known. */
export function figuresOf(
  game: string,
  rungs: readonly Rung[],
  duels: readonly LadderDuel[],
  microsOf: (agent: string) => number | undefined,
): GameLadder {
  const micros = (agent: string) => {
    const known = microsOf(agent);
    return known === undefined ? {} : { micros: known };
  };
  const gainOf = (agent: string): Worths =>
    duels.find(({ meeting: { kind, a } }) => kind === 'gain' && a === agent)?.worths ?? [];
  const bound = gainOf(CHEAT.agent);
  return {
    game,
    rungs: rungs.map(({ name, agent, isStep }) => {
      const worths = gainOf(agent);
      return {
        name,
        agent,
        isStep,
        ...micros(agent),
        ...(worths.length > 0 && { gain: meanOf(worths), share: shareOf(worths, bound) }),
        ...(agent !== CHEAT.agent && isPlayed(worths, bound) && { toBound: differenceOf(bound, worths) }),
        over: [...neighbourOf(agent, rungs, gainOf), ...directOf(agent, rungs, duels)],
      };
    }),
    curve: curveOf(duels, micros),
  };
}

function isPlayed(...duels: readonly Worths[]): boolean {
  return duels.every(worths => worths.length > 0);
}

/** The comparison with the step below, where one of the two is greedy: everybody has met it. */
function neighbourOf(
  agent: string,
  rungs: readonly Rung[],
  gainOf: (agent: string) => Worths,
): RungComparison[] {
  const steps = rungs.filter(({ isStep }) => isStep);
  const at = steps.findIndex(step => step.agent === agent);
  const below = steps[at - 1];
  if (below === undefined || (agent !== GREEDY.agent && below !== GREEDY)) return [];
  const worths = below === GREEDY ? gainOf(agent) : gainOf(below.agent).map(worth => -worth);
  return isPlayed(worths) ? [{ name: below.name, difference: meanOf(worths) }] : [];
}

/** Comparisons by duels of their own. */
function directOf(agent: string, rungs: readonly Rung[], duels: readonly LadderDuel[]): RungComparison[] {
  return duels
    .filter(({ meeting: { kind, a }, worths }) => kind === 'step' && a === agent && isPlayed(worths))
    .map(({ meeting: { b }, worths }) => ({
      name: rungs.find(rung => rung.agent === b)!.name,
      difference: meanOf(worths),
    }));
}

function curveOf(
  duels: readonly LadderDuel[],
  micros: (agent: string) => { readonly micros?: number },
): GameLadder['curve'] {
  const points = duels
    .filter(({ meeting, worths }) => meeting.kind === 'curve' && worths.length > 0)
    .map(({ meeting, worths }) => ({
      iterations: Number(/iterations=(\d+)/.exec(meeting.a)![1]),
      worths,
      ...micros(meeting.a),
    }))
    .sort((one, other) => one.iterations - other.iterations);
  return points.map(({ worths, ...point }) => {
    const tenth = points.find(({ iterations }) => 10 * iterations === point.iterations);
    return {
      ...point,
      gain: meanOf(worths),
      ...(tenth !== undefined && { overTenth: differenceOf(worths, tenth.worths) }),
    };
  });
}
