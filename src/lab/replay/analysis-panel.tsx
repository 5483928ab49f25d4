/** What an analysis says about a deal: the decision at hand, the curve, and the costliest mistakes. */

import { useEffect, useState } from 'preact/hooks';
import type { DealAnalysis } from '../../analysis/deal-analysis.ts';
import type { DealRecord } from '../../engine/record.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import type { FromJudge, ToJudge } from '../judge-worker.ts';
import { useCardWords } from '../settings.ts';
import { startWorker } from '../workers.ts';
import { CurvePlot } from './curve-plot.tsx';
import { DecisionTable } from './decision-table.tsx';
import { Mistakes } from './mistakes.tsx';
import type { Deal } from './source.ts';

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

/** The analysis of a deal, made in a worker. */
export interface AnalysisState {
  /** From 0 to 1. */
  readonly progress: number;
  readonly analysis?: DealAnalysis;
  readonly problem?: string;
}

const NOTHING: AnalysisState = { progress: 0 };
/** The last analyses, so that stepping from deal to deal and back costs nothing. */
const known = new Map<string, DealAnalysis>();
const MOST_KNOWN = 20;

export function useAnalysis(record: DealRecord, agent: string): AnalysisState {
  const [state, setState] = useState<AnalysisState>(NOTHING);
  useEffect(() => {
    const key = `${agent} ${JSON.stringify(record)}`;
    const found = known.get(key);
    if (found !== undefined) {
      setState({ progress: 1, analysis: found });
      return undefined;
    }
    setState(NOTHING);
    const worker = startWorker('judge');
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      if ('analysis' in data) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(key, data.analysis);
        setState({ progress: 1, analysis: data.analysis });
        worker.terminate();
      } else if ('problem' in data) setState({ progress: 0, problem: data.problem });
      else setState({ progress: data.done / data.of });
    };
    worker.onerror = () => setState({ progress: 0, problem: 'the analysis could not be loaded' });
    worker.postMessage({ record, agent } satisfies ToJudge);
    return () => worker.terminate();
  }, [record, agent]);
  return state;
}
