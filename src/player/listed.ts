// Written by scripts/write/tables.ts: change nothing by hand

/** The games by file name. */
export const GAMES = {
  bela: () => import('../games/bela/index.ts'),
  belote: () => import('../games/belote/index.ts'),
  belote2: () => import('../games/belote2/index.ts'),
  belote3: () => import('../games/belote3/index.ts'),
  belote3x24: () => import('../games/belote3x24/index.ts'),
  belote4: () => import('../games/belote4/index.ts'),
  contree: () => import('../games/contree/index.ts'),
  honderden: () => import('../games/honderden/index.ts'),
  honderden3: () => import('../games/honderden3/index.ts'),
  klaberjass: () => import('../games/klaberjass/index.ts'),
  klaverjas: () => import('../games/klaverjas/index.ts'),
  smoojas: () => import('../games/smoojas/index.ts'),
  smousjas: () => import('../games/smousjas/index.ts'),
};

/** The agents that a player can be, by file name, except those that the catalogue composes. */
export const AGENTS = {
  greedy: () => import('../../agents/greedy.ts'),
  ismcts: () => import('../../agents/ismcts.ts'),
  noisy: () => import('../../agents/noisy.ts'),
  pimc: () => import('../../agents/pimc.ts'),
  random: () => import('../../agents/random.ts'),
  rules: () => import('../../agents/rules.ts'),
};

/** The nets of the package, by game. */
export const NETS = {
  bela: () => import('../../agents/net/weights/bela.ts'),
  belote: () => import('../../agents/net/weights/belote.ts'),
  belote2: () => import('../../agents/net/weights/belote2.ts'),
  belote3: () => import('../../agents/net/weights/belote3.ts'),
  belote3x24: () => import('../../agents/net/weights/belote3x24.ts'),
  belote4: () => import('../../agents/net/weights/belote4.ts'),
  contree: () => import('../../agents/net/weights/contree.ts'),
  honderden: () => import('../../agents/net/weights/honderden.ts'),
  honderden3: () => import('../../agents/net/weights/honderden3.ts'),
  klaberjass: () => import('../../agents/net/weights/klaberjass.ts'),
  klaverjas: () => import('../../agents/net/weights/klaverjas.ts'),
  smoojas: () => import('../../agents/net/weights/smoojas.ts'),
  smousjas: () => import('../../agents/net/weights/smousjas.ts'),
};
