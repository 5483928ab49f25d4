/** The tables of bids that are shipped, and the rules that each is for. */
import type { Game } from '../../../src/engine/game.ts';
import type { BidTables } from '../bid-tables.ts';
import belote from './belote.ts';
import belote2 from './belote2.ts';
import belote3 from './belote3.ts';
import belote3x24 from './belote3x24.ts';
import belote4 from './belote4.ts';
import klaberjass from './klaberjass.ts';
import klaverjas from './klaverjas.ts';
import klaverjasAmsterdam from './klaverjas-amsterdam.ts';
import klaverjasAmsterdamClub from './klaverjas-amsterdam-club.ts';
import klaverjasKraken from './klaverjas-kraken.ts';
import klaverjasRotterdamClub from './klaverjas-rotterdam-club.ts';
import klaverjasSchoppenDubbel from './klaverjas-schoppen-dubbel.ts';
import klaverjasVoorhandVrij from './klaverjas-voorhand-vrij.ts';

/** Tables and the rules that they were fitted for. */
export interface Entry {
  readonly game: string;
  /** The name of the module. */
  readonly name: string;
  /** Options that are not at their defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly tables: BidTables;
}

/** Options that change too little of what a hand is worth to need tables of their own. */
const SMALL: readonly string[] = [
  ...['target', 'match', 'meldClaim', 'dixWindow', 'tie', 'failTo', 'capotBonus', 'mustUndertrump'],
  ...['freeWhenPartnerWins', 'equalMeld', 'fivePlus', 'meldNeedsTrick', 'tieScore', 'gameEnd', 'roemClaim'],
  ...['rounding', 'pit', 'pitFor', 'fourJacks', 'firstDealClubs', 'secondTurn', 'handRoem', 'makeRule'],
];

const entry = (game: string, name: string, options: Entry['options'], tables: BidTables): Entry => ({
  game,
  name,
  options,
  tables,
});

export const ENTRIES: readonly Entry[] = [
  entry('klaberjass', 'klaberjass', {}, klaberjass),
  entry('klaverjas', 'klaverjas', {}, klaverjas),
  entry('klaverjas', 'klaverjas-amsterdam', { trickRule: 'amsterdam' }, klaverjasAmsterdam),
  entry('klaverjas', 'klaverjas-voorhand-vrij', { trumpSelection: 'voorhandVrij' }, klaverjasVoorhandVrij),
  entry('klaverjas', 'klaverjas-kraken', { doubling: 'kraken' }, klaverjasKraken),
  entry('klaverjas', 'klaverjas-schoppen-dubbel', { doubling: 'schoppenDubbel' }, klaverjasSchoppenDubbel),
  entry('klaverjas', 'klaverjas-rotterdam-club', { trumpSelection: 'freeChoice' }, klaverjasRotterdamClub),
  entry(
    'klaverjas',
    'klaverjas-amsterdam-club',
    { trumpSelection: 'freeChoice', trickRule: 'amsterdam', firstSpeaker: 'forehand' },
    klaverjasAmsterdamClub,
  ),
  entry('belote', 'belote', {}, belote),
  entry('belote2', 'belote2', {}, belote2),
  entry('belote3', 'belote3', {}, belote3),
  entry('belote3x24', 'belote3x24', {}, belote3x24),
  entry('belote4', 'belote4', {}, belote4),
];

/** The tables for the rules of a game; undefined if none were fitted for them. */
export function tablesFor(game: Game): BidTables | undefined {
  const given = game.changedOptions();
  const suits = ({ options }: Entry): boolean =>
    Object.keys(game.options).every(name => SMALL.includes(name) || options[name] === given[name]);
  return ENTRIES.find(one => one.game === game.id && suits(one))?.tables;
}
