/** The actions of one decision with their values, with all cards open and from what the seat saw. */
import { clearCost } from '../../analysis/analyse-deal.ts';
import type { DecisionAnalysis, Hindsight } from '../../analysis/deal-analysis.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { useCardWords } from '../settings.ts';
import { points } from './numbers.ts';

interface DecisionTableProps {
  readonly decision: DecisionAnalysis | undefined;
  readonly trump: number;
}

export function DecisionTable({ decision, trump }: DecisionTableProps) {
  const cardWords = useCardWords();
  if (decision === undefined) return <p class="decision quiet">Step back to look at a decision.</p>;
  const { hindsight, worlds, legal, action } = decision;
  if (legal.length === 1) return <p class="decision quiet">Nothing else was possible.</p>;
  const exact = hindsight?.measure === 'score' ? hindsight.score : hindsight?.points;
  const weighed = new Map(worlds?.candidates.map(one => [one.action, one]));
  const shown = [...new Set([...weighed.keys(), ...Object.keys(exact?.values ?? {}), ...legal])];
  const label = (word: string) => {
    const act = parseAction(word);
    return act === undefined ? 'play a card' : cardWords.action(act, trump);
  };
  return (
    <div class="decision">
      <table>
        <thead>
          <tr>
            <th scope="col">choice</th>
            <th
              scope="col"
              class="number"
              title="over the deals that fit what this seat has seen: mean, 95 % interval, how often it was tried"
            >
              expected
            </th>
            {exact !== undefined && (
              <th scope="col" class="number" title={OPEN_TITLES[openKind(hindsight)]}>
                {OPEN_HEADS[openKind(hindsight)]}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(word => {
            const one = weighed.get(word);
            const value = exact?.values[word];
            return (
              <tr key={word} class={word === action ? 'taken' : ''}>
                <th scope="row">
                  <Words text={label(word)} />
                  {word === action && <small>taken</small>}
                </th>
                <td class={word === worlds?.best ? 'number best' : 'number'}>
                  {one === undefined ? '' : points(one.mean)}
                  <small>
                    {one?.low !== undefined &&
                      one.high !== undefined &&
                      `${points(one.low)} to ${points(one.high)}`}
                    {one !== undefined &&
                      one.visits > 0 &&
                      ` · ${one.few ? 'only ' : ''}${one.visits.toLocaleString('en')}×`}
                  </small>
                </td>
                {exact !== undefined && (
                  <td class={exact.best.includes(word) ? 'number best' : 'number'}>
                    {value === undefined ? '' : points(value)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="verdict">{verdict(decision)}</p>
    </div>
  );
}

/** What the exact column holds; of bids it is no exact value. */
function openKind(hindsight: Hindsight | undefined): 'score' | 'points' | 'played' {
  return hindsight?.by === 'playouts' ? 'played' : (hindsight?.measure ?? 'points');
}

const OPEN_HEADS = { score: 'open: score', points: 'open: points', played: 'these cards' } as const;
const OPEN_TITLES = {
  score: 'with all cards open, when everybody plays as well as possible',
  points: 'with all cards open, when everybody plays as well as possible',
  played: 'with the cards as they lay, when greedy plays on in all seats',
} as const;

function verdict({ hindsight, worlds }: DecisionAnalysis): string {
  const cost = clearCost({ worlds });
  const isClear = cost >= 0.5;
  const known =
    worlds === undefined
      ? ''
      : isClear
        ? `By what the seat could know, it cost about ${points(cost, false)} points. `
        : 'By what the seat could know, it was no clear mistake. ';
  if (hindsight === undefined) return known;
  if (hindsight.by === 'playouts')
    return hindsight.cost === 0
      ? `${known}As the cards lay, nothing would have brought more.`
      : `${known}As the cards lay, it cost ${points(hindsight.cost, false)}.`;
  return hindsight.cost === 0
    ? `${known}With all cards open it was among the best.`
    : `${known}With all cards open it cost ${points(hindsight.cost, false)}.`;
}
