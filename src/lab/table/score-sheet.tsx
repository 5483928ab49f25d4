/** The score sheet of a match: a line for each deal, and the totals. */
import { SUITS } from '../../cards/card.ts';
import { breakdownOf, SCORE_LINE_WORDS } from '../../engine/breakdown.ts';
import type { ResultRecord } from '../../engine/record.ts';
import { Words } from '../cards/words.tsx';
import { useCardWords } from '../settings.ts';

export interface SheetLine {
  readonly result: ResultRecord;
  /** The names of the seats of this deal, which are fewer once players have gone out. */
  readonly names: readonly string[];
  /** What decides the match, after the deal. */
  readonly standing: readonly number[];
}

const OUTCOMES: Readonly<Record<string, string>> = {
  made: 'made',
  failed: 'failed',
  tie: 'tie',
  annulled: 'annulled',
  passed: 'passed out',
  played: 'played',
  uit: 'uit',
  dek: 'dek',
  falseDek: 'false dek',
  claim: 'claimed',
};

export function outcomeWord(outcome: string): string {
  return OUTCOMES[outcome] ?? outcome;
}

interface ScoreSheetProps {
  readonly lines: readonly SheetLine[];
  readonly sides: readonly string[];
  /** What the last trick counts. */
  readonly lastTrick: number;
}

export function ScoreSheet({ lines, sides, lastTrick }: ScoreSheetProps) {
  const cardWords = useCardWords();
  const last = lines.at(-1);
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">deal</th>
          {sides.map(side => (
            <th key={side} scope="col" class="number">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ result, names }, n) => (
          <tr key={n}>
            <th scope="row">
              {n + 1}
              <small>
                {result.trump !== null && <Words text={cardWords.suit(SUITS.indexOf(result.trump))} />}{' '}
                {result.maker !== null && names[result.maker]} {outcomeWord(result.outcome)}
              </small>
            </th>
            {sides.map((side, s) => (
              <Points key={side} result={result} side={s} lastTrick={lastTrick} />
            ))}
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={sides.length + 1} class="nothing">
              no deal yet
            </td>
          </tr>
        )}
      </tbody>
      {last !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">match</th>
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

interface PointsProps {
  readonly result: ResultRecord;
  readonly side: number;
  readonly lastTrick: number;
}

/** The score of a side, and the parts that sum to it. */
function Points({ result, side, lastTrick }: PointsProps) {
  const { score, gamePoints } = result;
  const lines = breakdownOf(result, { lastTrick }).filter(({ points }) => points[side] !== 0);
  return (
    <td class="number">
      {score[side] ?? '–'}
      {lines.length > 1 &&
        lines.map(({ kind, points }) => (
          <small key={kind}>{`${SCORE_LINE_WORDS[kind]} ${points[side]}`}</small>
        ))}
      {(gamePoints?.[side] ?? 0) > 0 && <small>{`game ${gamePoints?.[side]}`}</small>}
    </td>
  );
}
