/** How a deal and a match have ended, in a sentence. */
import { NONE } from '../../cards/card.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { capital } from '../../player/words/index.ts';
import { t, words, score as written } from '../settings.ts';
import { outcomeOf, scoresOf } from '../table/deeds.ts';
import type { Session } from './session.ts';

/** Outcomes that end a game at once. */
const ENDING: readonly string[] = ['uit', 'dek', 'falseDek', 'claim'];

/** Who wins a deal that a maker has made or failed; who has most points in one without a maker; else the scores. */
export function dealResult({ sides, names, own, now, table }: Session, { result }: SheetEntry): string {
  const { outcome, score, after } = result;
  const ownSide = own === NONE ? NONE : now.sides[own];
  const whoOf = (side: number) =>
    table.game.partners ? (side === ownSide ? 'we' : 'they') : side === ownSide ? 'you' : 'seat';
  if (ENDING.includes(outcome) && after.roundWinner !== undefined) {
    const values = { seat: sides[after.roundWinner], scores: scoresOf(sides, score) };
    const what = capital(words().named('outcome', outcome));
    return t(`game.ended.${whoOf(after.roundWinner)}`, { what, ...values });
  }
  const most = Math.max(...score);
  const [winner = NONE, ...level] = score.flatMap((points, side) => (points === most ? side : []));
  const [scores, isPlayed] = [scoresOf(sides, score), outcome === 'played'];
  if (isPlayed && level.length > 0) return t('points.level', { scores });
  if (!(isPlayed || ['made', 'failed', 'tie'].includes(outcome)) || level.length > 0)
    return t('prompt.result', { what: outcomeOf(result, names), scores });
  const others = score.flatMap((points, side) => (side === winner ? [] : written(points))).join(', ');
  const values = { seat: sides[winner], most: written(most), others, opponents: score.length - 1 };
  if (isPlayed) return t(winner === ownSide ? 'points.you' : 'points.seat', values);
  return t(`deal.${whoOf(winner)}`, values);
}

/** What the maker needed, what he had, and where the number comes from. */
export function needText({ sides }: Session, { breakdown: { need } }: SheetEntry): string {
  if (need === undefined) return '';
  const { side, needed, had, of } = need;
  const kind = of.kind === 'half' && of.melds > 0 ? 'halfMelds' : of.kind;
  return `${t('deal.need', { needed, had, seat: sides[side] })} ${t(`need.${kind}`, { needed, ...of })}`;
}

export function matchResult({ players, table, person }: Session, winner: number): string {
  if (winner === NONE) return t('match.closes');
  if (table.game.partners) return t(winner === person % 2 ? 'match.we' : 'match.they');
  return winner === person ? t('match.you') : t('match.seat', { seat: players[winner] });
}
