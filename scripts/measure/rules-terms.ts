/**
 * The worth of each term of the agent `rules`: points a deal that it loses when the term is left out, on common boards,
 * with 95 % intervals. Terms stand in for each other, so a term can be useful and yet cost nothing alone.
 *
 *     npx tsx scripts/measure/rules-terms.ts --games klaverjas,klaberjass --boards 10000
 *
 * It prints a table.
 */
import { parseArgs } from 'node:util';
import { TERM_DOCS } from '../../agents/rules/term-docs.ts';
import { PHASES, TERM_NAMES, type TermName } from '../../agents/rules/terms.ts';
import { listsOf, weightsOf } from '../../agents/rules/weights.ts';
import { rulesWith } from '../../agents/rules.ts';
import type { Game } from '../../src/engine/game.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { markdownTable } from '../../src/report/markdown.ts';
import { duelOf, pointsText } from '../fit/duel-of.ts';

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
