/** The games of the page: names and titles at once, rules when a game is chosen. */
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../player/catalogue.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { GAME_TITLES } from './game-titles.ts';

export const GAME_IDS: readonly string[] = Object.keys(GAME_TITLES);

export function titleOf(id: string): string {
  return GAME_TITLES[id]?.[0] ?? id;
}

export async function loadGame(id: string): Promise<GameDefinition> {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (load === undefined) throw new RangeError(`there is no game '${id}'; there are: ${GAME_IDS.join(', ')}`);
  return (await load()).default;
}

/** A game, once it is loaded. */
export function useGame(id: string): GameDefinition | undefined {
  const [game, setGame] = useState<GameDefinition>();
  useEffect(() => {
    let isWanted = true;
    loadGame(id).then(
      found => isWanted && setGame(() => found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return game?.id === id ? game : undefined;
}
