/** The costliest decisions of a deal. Each leads to its moment. */
import { clearCost } from '../../analysis/analyse-deal.ts';
import type { DealAnalysis, DecisionAnalysis } from '../../analysis/deal-analysis.ts';
import { betterMove } from '../../analysis/weigh.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';
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
  const { mistakes, decisions } = analysis;
  const word = (text: string): string => {
    const act = parseAction(text);
    return act === undefined ? text : words().spoken(act, trump);
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
                <Words
                  text={t('mistakes.deed', { seat: names[decision.seat], text: word(decision.action) })}
                />
                {best !== undefined && best !== decision.action && (
                  <Words text={t('mistakes.better', { text: word(best) })} />
                )}
                <small>
                  {decision.trick === 0
                    ? t(`kind.${decision.kind}`)
                    : t('mistakes.inTrick', { n: decision.trick, kind: t(`kind.${decision.kind}`) })}
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
      <h2>{t('mistakes.title')}</h2>
      {mistakes.worlds.length === 0 ? (
        <p class="quiet">{t('mistakes.none')}</p>
      ) : (
        <>
          <p class="quiet">{t('mistakes.by', { agent: words().named('opponent', analysis.agent ?? '') })}</p>
          {list(mistakes.worlds, clearCost, betterMove)}
        </>
      )}
      {mistakes.hindsight.length > 0 && (
        <details class="more">
          <summary>{t('mistakes.open', { n: mistakes.hindsight.length })}</summary>
          <p class="quiet">{t('mistakes.openDoc')}</p>
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
