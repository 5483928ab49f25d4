/** What a hand is worth, computed in a worker. */
import { useEffect, useState } from 'preact/hooks';
import type { HandReport } from '../../hand/hand-summary.ts';
import type { Fault } from '../../input/input-error.ts';
import { faultIn, startWorker } from '../workers.ts';
import type { Asked, FromWorth, Tabled } from '../worth-worker.ts';

export interface WorthState {
  readonly isBusy: boolean;
  readonly report?: HandReport;
  /** The seat that is asked; the dealer is 0. */
  readonly seat?: number;
  /** What a bid table says. */
  readonly tabled?: readonly Tabled[];
  readonly problem?: Fault;
}

/** The answer to a question; what is asked anew or withdrawn is answered no more. */
export function useWorth(question: Asked | undefined): WorthState {
  const [state, setState] = useState<WorthState>({ isBusy: false });
  useEffect(() => {
    setState({ isBusy: question !== undefined });
    if (question === undefined) return undefined;
    const worker = startWorker('worth');
    worker.onmessage = ({ data }: MessageEvent<FromWorth>) => {
      if ('problem' in data) setState({ isBusy: false, problem: data.problem });
      else if ('report' in data)
        setState({ isBusy: !data.isDone, report: data.report, seat: data.seat, tabled: data.tabled });
    };
    worker.onerror = event => setState({ isBusy: false, problem: faultIn(event) });
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);
  return state;
}
