/** The figures of a game from the duels of its ladder. */
import { differenceOf, type GameLadder, meanOf, shareOf, type Worths } from '../../duel/index.ts';
import type { LadderDuel } from './ladder-duel.ts';
import { CHEAT, type Rung } from './rungs.ts';

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
  const nameOf = (agent: string) => rungs.find(rung => rung.agent === agent)?.name ?? agent;
  return {
    game,
    rungs: rungs.map(({ name, agent }) => {
      const worths = gainOf(agent);
      const direct = duels.filter(({ meeting, worths }) => meeting.a === agent && worths.length > 0);
      return {
        name,
        agent,
        ...micros(agent),
        ...(worths.length > 0 && {
          gain: meanOf(worths),
          share: shareOf(worths, bound),
          ...(agent !== CHEAT.agent && bound.length > 0 && { toBound: differenceOf(bound, worths) }),
        }),
        over: direct
          .filter(({ meeting }) => meeting.kind === 'step')
          .map(({ meeting, worths }) => ({ name: nameOf(meeting.b), difference: meanOf(worths) })),
      };
    }),
    curve: curveOf(duels, micros),
  };
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
