/** The costliest decisions of a deal. Each leads to its moment. */
import { clearCost } from '../../analysis/analyse-deal.ts';
import type { DealAnalysis, DecisionAnalysis } from '../../analysis/deal-analysis.ts';
import { betterMove } from '../../analysis/weigh.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { useCardWords } from '../settings.ts';
import { points } from './numbers.ts';

interface MistakesProps {
  readonly analysis: DealAnalysis;
  readonly names: readonly string[];
  readonly trump: number;
  readonly at: number;
  readonly onStep: (to: number) => void;
}

const MOST = 6;

export function Mistakes({ analysis, names, trump, at, onStep }: MistakesProps) {
  const cardWords = useCardWords();
  const { mistakes, decisions } = analysis;
  const word = (text: string) => {
    const act = parseAction(text);
    return act === undefined ? text : cardWords.action(act, trump);
  };
  const list = (indices: readonly number[], costOf: (one: DecisionAnalysis) => number, better: Better) => (
    <ol class="mistakes">
      {indices.slice(0, MOST).map(index => {
        const decision = decisions[index];
        if (decision === undefined) return null;
        const best = better(decision);
        return (
          <li key={index}>
            <button type="button" aria-current={index === at} onClick={() => onStep(index)}>
              <b>−{points(costOf(decision), false)}</b>
              <span>
                {names[decision.seat]} <Words text={word(decision.action)} />
                {best !== undefined && best !== decision.action && (
                  <>
                    , better <Words text={word(best)} />
                  </>
                )}
                <small>
                  {decision.trick === 0 ? decision.kind : `trick ${decision.trick}, ${decision.kind}`}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      <h2>Mistakes</h2>
      {mistakes.worlds.length === 0 ? (
        <p class="quiet">By what the seats could know, nobody made a clear mistake.</p>
      ) : (
        <>
          <p class="quiet">Points lost by what the seat could know, judged by {analysis.agent}:</p>
          {list(mistakes.worlds, clearCost, betterMove)}
        </>
      )}
      {mistakes.hindsight.length > 0 && (
        <details class="more">
          <summary>With all cards open ({mistakes.hindsight.length})</summary>
          <p class="quiet">
            Nobody could know these: they compare with the exact value when all hands lie open. Bids are
            played out with the cards as they lay.
          </p>
          {list(
            mistakes.hindsight,
            ({ hindsight }) => hindsight?.cost ?? 0,
            ({ hindsight }) => hindsight?.best[0],
          )}
        </details>
      )}
    </>
  );
}

type Better = (decision: DecisionAnalysis) => string | undefined;
