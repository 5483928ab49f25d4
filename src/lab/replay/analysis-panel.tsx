/** What an analysis says about a deal: the decision at hand, the curve, and the costliest mistakes. */
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/words.tsx';
import { useCardWords } from '../settings.ts';
import { CurvePlot } from './curve-plot.tsx';
import { DecisionTable } from './decision-table.tsx';
import { Mistakes } from './mistakes.tsx';
import type { Deal } from './source.ts';
import type { AnalysisState } from './use-analysis.ts';

export interface AnalysisPanelProps {
  readonly judged: AnalysisState;
  readonly deal: Deal;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  readonly at: number;
  /** The seat at the near side: the curve is drawn for its side. */
  readonly own: number;
  readonly onStep: (to: number) => void;
}

export function AnalysisPanel({ judged, deal, names, sides, at, own, onStep }: AnalysisPanelProps) {
  const cardWords = useCardWords();
  const { analysis, problem, progress } = judged;
  const next = deal.record.actions[at];
  const said = next === undefined ? undefined : parseAction(next.act);
  const trump = deal.state.trump;
  return (
    <>
      <h2>
        {next === undefined || said === undefined ? (
          'The deal is over'
        ) : (
          <>
            {names[next.seat]}: <Words text={cardWords.action(said, trump)} />
          </>
        )}
      </h2>
      {problem !== undefined && <p class="problem">{problem}</p>}
      {problem === undefined && analysis === undefined && (
        <p class="working">
          <progress value={progress} max={1} aria-label="analysis" /> weighing every decision …
        </p>
      )}
      {analysis !== undefined && (
        <>
          <DecisionTable decision={analysis.decisions[at]} trump={trump} />
          <CurvePlot
            analysis={analysis}
            side={analysis.sides[own] ?? 0}
            sides={sides}
            at={at}
            onStep={onStep}
          />
          <Mistakes analysis={analysis} names={names} trump={trump} at={at} onStep={onStep} />
        </>
      )}
    </>
  );
}
