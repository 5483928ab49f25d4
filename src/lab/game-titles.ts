// Written by scripts/write/tables.ts: change nothing by hand

/** The titles and players of the games, so that a list of them loads no game. */
export const GAME_TITLES: Readonly<Record<string, readonly [title: string, players: string]>> = {
  bela: ['Bela', '4 players, partners'],
  belote: ['Belote, partnership', '4 players, partners'],
  belote2: ['Belote for two', '2 players'],
  belote3: ['Belote for three', '3 players'],
  belote3x24: ['Belote for three, 24 cards', '3 players'],
  belote4: ['Belote for four, each for himself', '4 players'],
  contree: ['Belote contrée', '4 players, partners'],
  honderden: ['Honderden for two', '2 players'],
  honderden3: ['Honderden for three', '3 players'],
  klaberjass: ['Klaberjass', '2 players'],
  klaverjas: ['Klaverjassen', '4 players, partners'],
  smoojas: ['Smoojas, 1821', '2 players'],
  smousjas: ['Smousjas', '2 players'],
};
