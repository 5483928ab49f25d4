/** Stands for `../load-net.ts` in the page of `jaslab lab`: the same nets, rounded to a small download. */
import type { Game } from '../../../src/engine/game.ts';
import type { Net } from '../../../src/learn/net.ts';
import { isTrainedFor } from '../net-text.ts';
import { type RoundedNet, roundedNet } from './rounded-net.ts';

/** By game. A test holds the list against that of all nets. */
export const NET_FILES: Readonly<Record<string, () => Promise<{ readonly NET: string }>>> = {
  belote: () => import('./weights/belote.ts'),
  belote2: () => import('./weights/belote2.ts'),
  belote3: () => import('./weights/belote3.ts'),
  belote3x24: () => import('./weights/belote3x24.ts'),
  belote4: () => import('./weights/belote4.ts'),
  honderden: () => import('./weights/honderden.ts'),
  honderden3: () => import('./weights/honderden3.ts'),
  klaberjass: () => import('./weights/klaberjass.ts'),
  klaverjas: () => import('./weights/klaverjas.ts'),
  smoojas: () => import('./weights/smoojas.ts'),
  smousjas: () => import('./weights/smousjas.ts'),
};

/** By game. */
const known = new Map<string, Net>();

/** The net of a game; undefined if there is none, or if options are not those it was trained with. */
export async function loadNet(game: Game): Promise<Net | undefined> {
  const load = NET_FILES[game.id];
  if (load === undefined || !isTrainedFor(game)) return undefined;
  const net = known.get(game.id) ?? roundedNet(game, JSON.parse((await load()).NET) as RoundedNet);
  known.set(game.id, net);
  return net;
}
