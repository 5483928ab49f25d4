/** The games of the page: names and titles at once, rules when a game is chosen. */
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../player/catalogue.ts';
import type { GameDefinition } from '../rules/ruleset.ts';

/** The titles and players of the games, so that a list of them loads no game. A test compares them with the games. */
export const GAME_TITLES: Readonly<Record<string, readonly [title: string, players: string]>> = {
  klaberjass: ['Klaberjass', '2 players'],
  klaverjas: ['Klaverjassen', '4 players, partners'],
  smousjas: ['Smousjas', '2 players'],
  smoojas: ['Smoojas, 1821', '2 players'],
  honderden: ['Honderden for two', '2 players'],
  honderden3: ['Honderden for three', '3 players'],
  belote: ['Belote, partnership', '4 players, partners'],
  belote2: ['Belote for two', '2 players'],
  belote3: ['Belote for three', '3 players'],
  belote3x24: ['Belote for three, 24 cards', '3 players'],
  belote4: ['Belote for four, each for himself', '4 players'],
};

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
