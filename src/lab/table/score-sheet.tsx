/** The score sheet of a match: a line for each deal, and the totals. */
import { TRUMP_CODES } from '../../cards/card.ts';
import type { SheetRowKind } from '../../engine/breakdown.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { GAME_LINES, SCORE_LINES, type ScoreLineKind } from '../../rules/settle/settle.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';

interface ScoreSheetProps {
  readonly deals: readonly SheetEntry[];
  /** The names of the players of the match. */
  readonly players: readonly string[];
  /** The names of the sides of the match. */
  readonly sides: readonly string[];
  /** What the standing counts. */
  readonly counts: SheetRowKind;
}

export function ScoreSheet({ deals, players, sides, counts }: ScoreSheetProps) {
  const last = deals.at(-1);
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{t('sheet.deal')}</th>
          {sides.map(side => (
            <th key={side} scope="col" class="number">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deals.map((entry, n) => (
          <tr key={n}>
            <th scope="row">
              {n + 1}
              <small>
                {entry.result.trump !== null && (
                  <Words text={words().sign(TRUMP_CODES.indexOf(entry.result.trump))} />
                )}{' '}
                {makerOf(entry, players)} {words().named('outcome', entry.result.outcome)}
              </small>
              {!entry.breakdown.counts && <small>{t('sheet.notCounted')}</small>}
            </th>
            {sides.map((side, s) => (
              <Points
                key={side}
                entry={entry}
                side={sides.length === players.length ? entry.players.indexOf(s) : s}
              />
            ))}
          </tr>
        ))}
        {deals.length === 0 && (
          <tr>
            <td colSpan={sides.length + 1} class="nothing">
              {t('sheet.noDeal')}
            </td>
          </tr>
        )}
      </tbody>
      {last !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{t(`sheet.${counts}`)}</th>
            {sides.map((side, s) => (
              <td key={side} class="number">
                <b>{last.standing[s] ?? ''}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function makerOf({ result, players: seats }: SheetEntry, players: readonly string[]): string | undefined {
  return result.maker === null ? undefined : players[seats[result.maker] as number];
}

/** What a side has scored, and the parts that sum to it. `side` is -1 for a player who is out. */
function Points({ entry, side }: { readonly entry: SheetEntry; readonly side: number }) {
  if (side < 0) return <td class="number">–</td>;
  const { result, breakdown } = entry;
  const partsIn = (kinds: readonly ScoreLineKind[]): string[] =>
    breakdown.lines
      .filter(({ kind, points }) => kinds.includes(kind) && points[side] !== 0)
      .map(({ kind, points }) => `${t(`sheet.${kind}`)} ${points[side]}`);
  const parts = partsIn(SCORE_LINES);
  const carried = breakdown.carried?.[side] ?? 0;
  const score = result.score[side] as number;
  return (
    <td class="number">
      {score}
      {parts.length > 1 && parts.map(text => <small key={text}>{text}</small>)}
      {carried !== 0 && <small>{t('sheet.carried', { before: carried, all: carried + score })}</small>}
      {partsIn(GAME_LINES).map(text => (
        <small key={text}>{text}</small>
      ))}
    </td>
  );
}
