/** What single values of a column stand for: words, codes, and -1. `jaslab columns` says it; the files do not. */
import { NO_TRUMPS, SUITS } from '../cards/card.ts';
import { prose } from '../document/report.ts';
import {
  BELLA,
  bidAction,
  CONTRE,
  contractAction,
  DECLARE,
  formatAction,
  HIGHEST_BID,
  LOWEST_BID,
  LOWEST_CONTRACT,
  PASS,
  REJECT,
  SURCONTRE,
} from '../rules/action.ts';
import type { OUTCOMES } from '../rules/deal.ts';
import { DUBBEL, FIRST_BROK, FIRST_SEQUENCE, MELD_COUNT, MELDS, STUK } from '../rules/melds/meld.ts';
import type { ColumnSpec } from './column.ts';
import { storedCode } from './decisions.ts';
import type { MatchTermination } from './played.ts';

/** By value, or by a range of values such as `0-31`. */
export type Meanings = Readonly<Record<string, string>>;

const OUTCOME: Readonly<Record<(typeof OUTCOMES)[number] | 'undecided', string>> = {
  made: 'the maker made the contract',
  failed: 'the maker did not make the contract',
  tie: 'maker and defenders have equal points',
  annulled: 'the deal was annulled by agreement: nobody scores',
  passed: 'everybody passed: nobody scores',
  played: 'played to its end in a game without a maker',
  uit: 'ended by uit: a player announced that the target is reached',
  dek: 'ended by dek: a player rightly claimed the points that win the game',
  falseDek: 'ended by a wrong dek',
  claim: 'ended by a right claim of the target',
  undecided: 'an agent was at fault before the rules decided; see termination',
};
const TERMINATION: Readonly<Record<MatchTermination | 'thrown-in', string>> = {
  finished: 'played to its end by the rules',
  'thrown-in': 'thrown in by the rules: everybody passed, or the deal was annulled',
  unfinished: 'the match was broken off after too many deals',
  'illegal-action': 'an agent answered with an action that was not legal',
  crashed: 'an agent threw an error, or its program failed',
  timeout: 'an agent did not answer in time',
  disconnected: 'the program of an agent was gone',
};
const TRUMP: Meanings = {
  none: 'trumps were not chosen: everybody passed, the deal was annulled, or it was broken off before',
  clubs: 'suit 0, c',
  diamonds: 'suit 1, d',
  hearts: 'suit 2, h',
  spades: 'suit 3, s',
  'no trumps': 'sans atout, nt',
  'all trumps': 'tout atout, at',
};
const NONE: Meanings = {
  turn_up: 'no card was turned up',
  maker: 'nobody made trumps',
  exchanged_by: 'nobody exchanged the Seven of trumps',
  last_trick: 'the last trick was not played',
  faulted_by: 'no agent was at fault',
  round_winner: 'the deal decided neither a round nor the match',
  match_winner: 'not the last row of its match, or the match was broken off',
  winner: 'the match was broken off: nobody has won it',
};
const ACTS: Meanings = {
  pass: 'passes or declines',
  take: 'takes the turned suit as trumps',
  schmeiss: 'proposes to play or to annul the deal',
  make: 'answers a schmeiss: its proposer must play',
  annul: 'answers a schmeiss: the deal is annulled',
  'name:c': 'names clubs as trumps',
  'name:d': 'names diamonds as trumps',
  'name:h': 'names hearts as trumps',
  'name:s': 'names spades as trumps',
  play: 'plays the proposed suit',
  valse: 'proposes to annul the deal',
  kraken: 'doubles against the maker',
  herkraken: "redoubles, by the maker's side",
  superkraken: 'doubles a third time',
  accept: 'accepts a declaration without a word',
  reject: 'rejects a declaration; with a meld, that meld',
  open: 'chooses the open card in the last draw',
  covered: 'chooses the covered card in the last draw',
  uit: 'announces that the target is reached',
  dek: 'claims the points that win the game',
  roem: 'claims the melds of the trick',
  claim: 'claims the target during play',
  exchange: 'exchanges the Seven of trumps for the turned card',
  declare: 'declares all melds of the hand at once; with a meld, that meld',
  bella: 'announces King and Queen of trumps',
};

/** The words of a column that has some, -1 where it stands for something, and the codes of actions and melds. */
export function meaningsOf({ name, words }: ColumnSpec): Meanings {
  if (name === 'trump') return Object.fromEntries((words ?? []).map(word => [word, TRUMP[word]]));
  if (name === 'outcome') return OUTCOME;
  if (name === 'termination')
    return Object.fromEntries((words ?? []).map(word => [word, TERMINATION[word as MatchTermination]]));
  if (/\.action$/.test(name)) return actionCodes();
  if (/\.meld$/.test(name)) return meldCodes();
  const none = NONE[name];
  return none === undefined ? {} : { '-1': none };
}

function actionCodes(): Meanings {
  const words = Array.from({ length: BELLA - PASS + 1 }, (_, i) => {
    const word = formatAction(PASS + i);
    return [PASS + i, `${word}: ${ACTS[word]}`];
  });
  const [contract, capot] = [LOWEST_CONTRACT, Number.POSITIVE_INFINITY].map(points =>
    storedCode(contractAction(points, 0)),
  );
  const [bare, bareCapot, lowest] = [
    contractAction(LOWEST_CONTRACT, NO_TRUMPS),
    contractAction(Number.POSITIVE_INFINITY, NO_TRUMPS),
    bidAction(LOWEST_BID, NO_TRUMPS),
  ].map(storedCode);
  const [first, last] = [bidAction(LOWEST_BID, 0), bidAction(HIGHEST_BID, 0) + SUITS.length - 1];
  return {
    [`0-${PASS - 1}`]: 'a card: 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A',
    ...Object.fromEntries(words),
    [`${first}-${last}`]: `bid:<points>:<suit>: ${first} + 4 * (points - ${LOWEST_BID}) / 10 + suit`,
    [`${contract}-${capot + 3}`]: prose`bid:<points>:<suit>: ${contract} + 4 * (points - ${LOWEST_CONTRACT}) / 10 +
      suit; from ${capot} on: capot, all tricks`,
    [storedCode(CONTRE)]: 'contre: doubles a contract',
    [storedCode(SURCONTRE)]: 'surcontre: redoubles it',
    [`${bare}-${lowest + 1}`]: prose`bid:<points>:<nt or at>: ${bare} + 2 * (points - ${LOWEST_CONTRACT}) / 10, and 1
      more for at; from ${bareCapot} on: capot; from ${lowest} on: ${LOWEST_BID}`,
  };
}

/** The field holds the number of a meld, counted from 1. */
function meldCodes(): Meanings {
  const range = (from: number, to: number) => `${from + 1}-${to}`;
  const code = (id: number) => MELDS[id].code;
  return {
    0: `no meld: the action is another, or ${formatAction(DECLARE)} or ${formatAction(REJECT)} without a meld`,
    [range(0, FIRST_SEQUENCE)]: `four of a kind, from ${code(0)} to ${code(FIRST_SEQUENCE - 1)}`,
    [range(FIRST_SEQUENCE, STUK)]:
      `a sequence, from ${code(FIRST_SEQUENCE)} to ${code(STUK - 1)}: by suit, highest card and length, descending`,
    [STUK + 1]: `${code(STUK)}: King and Queen of trumps`,
    [DUBBEL + 1]: `${code(DUBBEL)}: the Queens of diamonds and spades`,
    [range(FIRST_BROK, MELD_COUNT)]:
      `a King and a Queen of suits of different colour, from ${code(FIRST_BROK)} to ${code(MELD_COUNT - 1)}`,
  };
}
