// Written by scripts/write/tables.ts: change nothing by hand

/** The numbers of players of the games, and whether with partners, so that a list of them loads no game. */
export const PLAYER_COUNTS: Readonly<Record<string, readonly [players: number, partners: boolean]>> = {
  bela: [4, true],
  belote: [4, true],
  belote2: [2, false],
  belote3: [3, false],
  belote3x24: [3, false],
  belote4: [4, false],
  contree: [4, true],
  honderden: [2, false],
  honderden3: [3, false],
  klaberjass: [2, false],
  klaverjas: [4, true],
  smoojas: [2, false],
  smousjas: [2, false],
};
