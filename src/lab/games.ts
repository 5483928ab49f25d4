/** The games of the page: names and titles at once, rules when a game is chosen. */
import { GAMES } from '../player/catalogue.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { useLoaded } from './hooks.ts';
import { PLAYER_COUNTS } from './player-counts.ts';
import { refuse } from './refuse.ts';
import { t, words } from './settings.ts';

export const GAME_IDS: readonly string[] = Object.keys(PLAYER_COUNTS);

/** Games that are good to begin with: one for four and one for two. */
const GOOD_TO_START: readonly string[] = ['klaverjas', 'klaberjass'];

export function titleOf(id: string): string {
  return words().named('game', id);
}

/** How many play a game, and whether with partners. */
export function playersOf(id: string): string {
  const [n = 0, isOfPartners] = PLAYER_COUNTS[id] ?? [];
  const players = t(isOfPartners === true ? 'game.partners' : 'game.players', { n });
  return GOOD_TO_START.includes(id) ? t('game.toStart', { players }) : players;
}

export async function loadGame(id: string): Promise<GameDefinition> {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (load === undefined) throw refuse('noGame', { word: id });
  return (await load()).default;
}

/** A game, once it is loaded. */
export function useGame(id: string): GameDefinition | undefined {
  const game = useLoaded(() => loadGame(id), id);
  return game?.id === id ? game : undefined;
}
