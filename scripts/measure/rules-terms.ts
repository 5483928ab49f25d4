/**
 * The worth of each term of the agent `rules`: points a deal that it loses when the term is left out, on common boards,
 * with 95 % intervals. Terms stand in for each other, so a term can be useful and yet cost nothing alone.
 *
 *     npx tsx scripts/measure/rules-terms.ts --games klaverjas,klaberjass --boards 10000
 *
 * It prints a table.
 */
import { parseArgs } from 'node:util';
import { PHASES, TERM_NAMES, type TermName } from '../../agents/rules/terms.ts';
import { listsOf, weightsOf } from '../../agents/rules/weights.ts';
import { rulesWith } from '../../agents/rules.ts';
import type { Game } from '../../src/engine/game.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { markdownTable } from '../../src/report/markdown.ts';
import { duelOf, pointsText } from '../fit/duel-of.ts';

/** What each term is about. Lists in brackets say what selects the weight. Players need none of it. */
const TERM_DOCS: Readonly<Record<TermName, string>> = {
  ply: 'the worth of the card one ply deep, as greedy sees it [question]',
  keep: 'keep high cards for later [half of the deal, question, trump or plain, unseen cards above: 0, 1, 2, more]',
  dear: 'the same for each 10 card points of the card',
  hoard: 'keep trumps [maker or not, unseen trumps above: 0, 1, 2, more]',
  economy: 'play the lower of two cards that do the same [question], for each lower card held',
  trick: 'win what lies in the trick [follow or not], for each 10 points, by the chance to win it',
  last: 'keep a boss for the last trick, among the last four cards [trump or plain]',
  tempo: 'take the lead with masters to cash [trumps out or not; constant and for each master]',
  draw: 'draw the trumps of the others, and stop then [maker or not, trumps out with opponents: 0, 1, 2, 3, more]',
  boss: 'lead bosses before they are ruffed [cards out in the suit: 0, 2, 4, more; no trumps out]',
  control: 'lead trumps the more the own ones outnumber those still out [maker or not], for each more',
  under: 'lead low from a suit whose boss is in hand',
  trumpBoss: 'lead the highest trump [maker or not]',
  length: 'lead long or short suits [cards held: 1, 2, 3, more]',
  stiff: 'lead a single card to ruff later, with a trump in hand',
  into: 'mind who has none of the suit led [next opponent, other opponents, partner, all others]',
  partnerSuit: "lead the partner's suit, not that of the opponents [partner's, theirs, own]",
  answer: "answer the partner's first discard: lead that suit [low discard, high discard]",
  through: 'lead through the maker, not up to him [maker next or last, trump or plain]',
  bare: 'do not lay a Ten or another high card bare [question], for each 10 points',
  win: 'head the trick [last, before opponents, before the partner too; boss or not]',
  smear: 'give points to the partner who wins [follow or not, last or not], for each 10 points',
  over: 'do not take from the partner [last or not; and for each 10 points of the trick]',
  duck: 'duck a trick that could be headed [trump or plain; and for each 10 points of the trick]',
  waste: 'no high card on a lost trick [question], for each 10 points, by the chance to lose it',
  finesse: 'risk a high card that can be beaten [one opponent after, two]',
  ruff: 'ruff [partner wins or not; constant, for 10 points of the trick, for trumps out]',
  void: 'make a void to ruff: throw the last card of a suit [always; with a trump in hand]',
  throw: 'throw from long or short suits [cards held: 1, 2, 3, more]',
  signal: 'the first discard as a signal [low with the boss, low without, the boss itself]',
  guard: 'keep a low card beside a Ten [question]',
};

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'klaverjas,klaberjass' },
    boards: { type: 'string', default: '10000' },
  },
});
const games = await Promise.all(values.games.split(',').map(name => makeGame(name)));

function worth(game: Game, term: TermName): string {
  const weights = weightsOf(game);
  if (PHASES.every(phase => weights[phase]?.[term] === undefined)) return '';
  const [all, less] = [listsOf(weights), listsOf(weights, [term])].map(rulesWith);
  return pointsText(duelOf(game, all, less, 'rules-terms', Number(values.boards)));
}

const rows = TERM_NAMES.map(term => {
  console.error(term);
  return [`\`${term}\``, TERM_DOCS[term], ...games.map(game => worth(game, term))];
});
console.log(markdownTable(['term', 'advice', ...games.map(({ id }) => `\`${id}\``)], rows, [0, 1]));
