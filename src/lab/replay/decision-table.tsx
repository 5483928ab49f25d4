/** The actions of one decision with what they were worth, with all cards open and by what could be known. */
import type { DecisionAnalysis } from '../../analysis/deal-analysis.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/words.tsx';
import { useFace } from '../settings.ts';
import { points } from './numbers.ts';

interface DecisionTableProps {
  readonly decision: DecisionAnalysis | undefined;
  readonly trump: number;
}

export function DecisionTable({ decision, trump }: DecisionTableProps) {
  const face = useFace();
  if (decision === undefined) return <p class="decision quiet">Step back to look at a decision.</p>;
  const { hindsight, worlds, legal, action } = decision;
  if (legal.length === 1) return <p class="decision quiet">Nothing else was possible.</p>;
  const exact = hindsight?.measure === 'score' ? hindsight.score : hindsight?.points;
  const weighed = new Map(worlds?.candidates.map(one => [one.action, one]));
  const shown = [...new Set([...weighed.keys(), ...Object.keys(exact?.values ?? {}), ...legal])];
  const label = (word: string) => {
    const act = parseAction(word);
    return act === undefined ? 'play a card' : face.action(act, trump);
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
              title="what is expected over the deals that fit what this seat has seen"
            >
              expected
            </th>
            {exact !== undefined && (
              <th
                scope="col"
                class="number"
                title="with all cards open, when everybody plays as well as possible"
              >
                {hindsight?.measure === 'score' ? 'open: score' : 'open: points'}
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
                <td class={word === worlds?.choice ? 'number best' : 'number'}>
                  {one === undefined ? '' : points(one.mean)}
                  <small>
                    {one?.low !== undefined &&
                      one.high !== undefined &&
                      `${points(one.low)} to ${points(one.high)}`}
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

function verdict({ hindsight, worlds }: DecisionAnalysis): string {
  const cost = worlds?.cost ?? worlds?.kept?.cost;
  const isClear = cost?.value !== undefined && cost.value >= 0.5 && (cost.low ?? 0) > 0;
  const known =
    worlds === undefined
      ? ''
      : isClear
        ? `By what could be known, it cost about ${points(cost.value ?? 0, false)} points. `
        : 'By what could be known, it cost nothing for certain. ';
  if (hindsight === undefined) return known;
  return hindsight.cost === 0
    ? `${known}With all cards open it was among the best.`
    : `${known}With all cards open it cost ${points(hindsight.cost, false)}.`;
}
