/** The methods of tuning by name. */
import { Cmaes } from './cmaes.ts';
import { Halving } from './halving.ts';
import type { Method, MethodName, MethodOptions } from './method.ts';
import { Ntbea } from './ntbea.ts';
import { Spsa } from './spsa.ts';

/** Parameters that CMA-ES takes at most: beyond, its matrix needs more trials than it is worth. */
export const MOST_CMAES = 40;

const MAKE: Readonly<Record<MethodName, new (options: MethodOptions) => Method>> = {
  spsa: Spsa,
  ntbea: Ntbea,
  cmaes: Cmaes,
  random: Halving,
};

/** Throws a RangeError where the method cannot search such parameters. */
export function makeMethod(name: MethodName, options: MethodOptions): Method {
  const { parameters } = options;
  const choice = parameters.find(({ words }) => words !== undefined);
  if (choice !== undefined && (name === 'spsa' || name === 'cmaes'))
    throw new RangeError(
      `${choice.name} is a choice without order: only ntbea and random tune it, not ${name}`,
    );
  if (name === 'cmaes' && parameters.length > MOST_CMAES)
    throw new RangeError(
      `cmaes tunes at most ${MOST_CMAES} parameters, not ${parameters.length}: name fewer`,
    );
  return new MAKE[name](options);
}
