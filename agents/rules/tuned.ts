/**
 * What `jaslab tune` has found for games played with their default options: thresholds of bids, numbers of the count of
 * a hand, and factors of terms. The reports named say how they were found. Other games are played as greedy bids.
 */
import type { Game } from '../../src/engine/game.ts';
import type { Numbers } from '../../src/rules/options.ts';

/** Numbers that replace the usual ones. */
export interface Tuned {
  /** In points: thresholds of greedy; and its patience, in cards. */
  readonly bids: Numbers;
  /** In tenths of a point: numbers of greedy's count of a hand. */
  readonly count: Numbers;
  /** In percent, by `phase.term`. */
  readonly factors: Numbers;
}

const NOTHING: Tuned = { bids: {}, count: {}, factors: {} };

/** By game. */
const TUNED: Readonly<Record<string, Partial<Tuned>>> = {
  // +0.96 ± 0.39 over rules without it: 30,000 boards of the seed tn7, found on others
  bela: { bids: { name: 4 } },
  // results/tuning/belote-rules
  belote: { bids: { take: -10, name: 1 } },
  // Duels of greedy with other thresholds, 1,500 boards each on the seeds ctb and ctd
  contree: { bids: { bid: -5, double: 0 } },
  honderden: {
    factors: {
      'drawing.keep': 50,
      'drawing.dear': 20,
      'drawing.hoard': 106,
      'drawing.economy': 84,
      'drawing.trick': 165,
      'drawing.last': 44,
      'drawing.tempo': 159,
      'drawing.draw': 145,
      'drawing.boss': 118,
      'drawing.control': 103,
      'drawing.under': 152,
      'drawing.trumpBoss': 163,
      'drawing.length': 46,
      'drawing.stiff': 40,
      'drawing.into': 83,
      'drawing.partnerSuit': 26,
      'drawing.answer': 33,
      'drawing.through': 142,
      'drawing.bare': 181,
      'drawing.win': 118,
      'drawing.smear': 136,
      'drawing.over': 41,
      'drawing.duck': 21,
      'drawing.waste': 12,
      'drawing.finesse': 158,
      'drawing.ruff': 47,
      'drawing.void': 191,
      'drawing.throw': 71,
      'drawing.signal': 108,
      'drawing.guard': 154,
    },
  },
  // +0.68 ± 0.35, results/tuning/klaberjass-rules
  klaberjass: { bids: { take: 3, name: -3, schmeiss: 5, make: -43 } },
  // +1.98 ± 0.65, results/tuning/klaverjas-rules
  klaverjas: {
    count: {
      trump7: 75,
      trump8: 253,
      trump9: 378,
      trumpT: 167,
      trumpJ: 863,
      trumpQ: 179,
      trumpK: 241,
      trumpA: 183,
      plainT: 71,
      plainJ: -84,
      plainA: 116,
      jackNine: 57,
      long: 212,
      aceTen: -83,
      none: 79,
      first: 7,
      second: -35,
      third: 15,
      fourth: 26,
    },
  },
  smoojas: { bids: { patience: 8 } },
  smousjas: { bids: { patience: 3 } },
};

/** What was found for a game; nothing where rules were changed, for which it was not confirmed. */
export function tunedFor(game: Game, wanted: boolean): Tuned {
  if (!wanted || Object.keys(game.changedOptions()).length > 0) return NOTHING;
  return { ...NOTHING, ...TUNED[game.id] };
}
