/** The analysis of a deal, made in a worker. */
import { useEffect, useState } from 'preact/hooks';
import type { DealAnalysis } from '../../analysis/deal-analysis.ts';
import type { DealRecord } from '../../engine/record.ts';
import type { FromJudge, ToJudge } from '../judge-worker.ts';
import { startWorker } from '../workers.ts';

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
