/** Agents that would play by the net of their game, where the package has none. */
import { isObject, type Json } from '../../storage/canonical.ts';

/** Those in a configuration, as lines. The search plays on without a net, and must not pass for the one with it. */
export function withoutNetIn(config: Json | undefined): string[] {
  if (!isObject(config)) return Array.isArray(config) ? [...new Set(config.flatMap(withoutNetIn))] : [];
  const { agent, options, weights } = config;
  const asks = typeof agent === 'string' && isObject(options) && options.nets === true;
  const own =
    asks && weights === undefined
      ? [`${agent}: the package has no net for this game, so deals are played out as rules plays`]
      : [];
  return [...new Set([...own, ...Object.values(config).flatMap(withoutNetIn)])];
}
