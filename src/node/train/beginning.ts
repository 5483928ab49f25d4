/** What a training begins with, and whom it meets: nets from files, and those of agents. */
import type { Game } from '../../engine/game.ts';
import { forAnyRules, type Net, shapeFor } from '../../learn/net.ts';
import { checkNet } from '../../learn/net-check.ts';
import { readNet } from '../../learn/net-file.ts';
import { NetPlayer } from '../../learn/net-player.ts';
import { sha256, sha256Of } from '../../storage/canonical.ts';
import { readWhole } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { type Agent, isRemote } from '../../table/agent.ts';
import { asUserError, makeAgent, makePlayer } from '../by-name.ts';

/** The agent that plays by the nets of the package. */
export const SHIPPED = 'net';
/** A file of weights has no more bytes than this. */
const MOST_BYTES = 1e9;

export interface Beginning {
  /** A file of weights, or {@link SHIPPED} for the net of the package. */
  readonly from?: string | undefined;
  /** The agent that is to be exploited. */
  readonly against?: string | undefined;
}

/**
 * The net to begin with: that of a file, or of the agent that is to be exploited, else that of the game. A `UserError`
 * if no net can learn from the agent, whatever it begins with.
 */
export async function netBefore(
  { from, against }: Beginning,
  game: Game,
  hidden: number,
): Promise<Net | undefined> {
  const own = against === undefined ? undefined : await netOfAgent(against, game);
  if (from === SHIPPED) {
    const shipped = await netOfAgent(SHIPPED, game);
    if (shipped === undefined) throw new UserError(`the package has no net for ${game.id}`);
    return fitting(shipped, game, hidden, SHIPPED);
  }
  if (from !== undefined) return fitting(await netOfFile(from, game), game, hidden, from);
  if (against === undefined) return undefined;
  const found = own ?? (await netOfAgent(SHIPPED, game));
  return found && fitting(found, game, hidden, own === undefined ? SHIPPED : against);
}

/** A `UserError` for a net of another shape than those that learn. */
function fitting(net: Net, game: Game, units: number, name: string): Net {
  const [own, wanted] = [net.shape, shapeFor(game, units)].map(
    ({ inputs, hidden, layers = [] }) =>
      `${inputs} inputs and ${[hidden, ...layers].join(' + ')} hidden units`,
  );
  if (own === wanted) return net;
  throw new UserError(`${name} has ${own}; ${game.id} needs ${wanted}`);
}

async function netOfFile(file: string, game: Game): Promise<Net> {
  const bytes = await readWhole(file, MOST_BYTES);
  return asUserError(() => {
    const found = readNet(bytes);
    checkNet(found, game, sha256Of);
    return forAnyRules(found.net, game);
  }, file);
}

/** The net of an agent that plays by one. */
export async function netOfAgent(text: string, game: Game): Promise<Net | undefined> {
  const agent = await companion(text, game);
  return agent instanceof NetPlayer ? agent.policy.net : undefined;
}

/** An agent that a net can copy or meet. A `UserError` for another program, and for one that sees all cards. */
export async function companion(text: string, game: Game): Promise<Agent> {
  const { definition, options } = await makePlayer(text);
  if (isRemote(definition)) throw new UserError(`${text} is another program: no net can learn from it`);
  if (definition.sees !== 'view') throw new UserError(`${text} sees all cards: no net can learn from it`);
  return makeAgent({ definition, options }, game);
}

/** The sha256 of the weights, as 32-bit numbers. */
export function hashOfWeights({ weights }: Pick<Net, 'weights'>): string {
  return sha256(new Uint8Array(weights.slice().buffer));
}
