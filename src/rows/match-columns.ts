/**
 * The columns of a dataset of matches: those of its deals, and how the match stands.
 */
import type { Game } from '../engine/game.ts';
import { isRoundMatch, type RoundMatch } from '../rules/ruleset.ts';
import { type ColumnSpec, type DeclaredColumn, specsOf } from './column.ts';
import { dealColumns, each, ownerOf } from './deal-columns.ts';
import type { ActionDetail } from './decisions.ts';

/** What the standing of a match counts. */
export function matchUnit(game: Game, by?: RoundMatch['by']): 'points' | 'lives' | 'game points' {
  const { match } = game.ruleset;
  if (!isRoundMatch(match)) return 'points';
  return (by ?? match.by) === 'lives' ? 'lives' : 'game points';
}

/** The ids of the games of a match: usually one, and two if the last two players change to another. */
export function gamesOfMatch(game: Game, by?: RoundMatch['by']): readonly string[] {
  const { match } = game.ruleset;
  const changes = isRoundMatch(match) && matchUnit(game, by) === 'lives' && match.lastTwo !== undefined;
  return changes ? [game.id, match.lastTwo.game.id] : [game.id];
}

/** The columns that matches add to those of their deals, `match` first; `by` as in the matches. */
export function ownMatchColumns(game: Game, by?: RoundMatch['by']): readonly DeclaredColumn[] {
  const { match } = game.ruleset;
  const owner = ownerOf(game);
  const unit = matchUnit(game, by);
  const games = gamesOfMatch(game, by);
  const inRounds = isRoundMatch(match);
  const handedOn = inRounds && match.totalsAreGamePoints ? 'game points' : 'points';
  const where = inRounds && !match.totalsAreGamePoints ? 'in the round' : 'as the next deal takes them over';
  const gameColumn: DeclaredColumn = {
    name: 'game',
    from: 'played.game',
    type: 'dictionary',
    unit: '',
    words: games,
    doc: 'the game of the deal: the last two players of a match change to another; who is out has no cards',
  };
  return [
    {
      name: 'match',
      from: 'played.match',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the match in the run; with the seed and the number of the deal it names the cards',
    },
    ...(games.length > 1 ? [gameColumn] : []),
    ...each<DeclaredColumn>(game.sides, side => ({
      name: `total${side}`,
      from: `totals[${side}]`,
      type: 'int32',
      unit: handedOn,
      doc: `${handedOn} of ${owner(side)} after the deal, ${where}`,
    })),
    ...each<DeclaredColumn>(game.sides, side => ({
      name: `standing${side}`,
      from: `standing[${side}]`,
      type: 'int32',
      unit,
      doc: `${unit} of ${owner(side)} in the match after the deal: what decides it`,
    })),
    {
      name: 'round_winner',
      from: 'played.roundWinner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won a round, or the match, with this deal, or -1',
    },
    {
      name: 'match_winner',
      from: 'played.winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won the match, in the last row of a match only, else -1',
    },
  ];
}

/** All columns of a dataset of matches: those of its deals and {@link ownMatchColumns}. */
export function matchColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
  actions?: ActionDetail,
): readonly ColumnSpec[] {
  const [match, ...others] = specsOf(ownMatchColumns(game, by));
  return [
    match,
    ...dealColumns(game, agents, actions).map(column =>
      column.name === 'deal' ? { ...column, doc: 'number of the deal in its match, from 0' } : column,
    ),
    ...others,
  ];
}
