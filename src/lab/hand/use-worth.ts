/** What a hand is worth, computed in a worker. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HandReport } from '../../hand/hand-summary.ts';
import { t } from '../settings.ts';
import { startWorker } from '../workers.ts';
import type { FromWorth, Tabled, ToWorth } from '../worth-worker.ts';

export interface WorthState {
  readonly isBusy: boolean;
  readonly report?: HandReport;
  /** The seat that is asked; the dealer is 0. */
  readonly seat?: number;
  /** What a bid table says. */
  readonly tabled?: readonly Tabled[];
  readonly problem?: string;
}

export function useWorth(): readonly [WorthState, (question: ToWorth) => void, () => void] {
  const [state, setState] = useState<WorthState>({ isBusy: false });
  const worker = useRef<Worker | undefined>(undefined);
  const end = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => end, []);
  const ask = (question: ToWorth) => {
    end();
    const asked = startWorker('worth');
    worker.current = asked;
    setState({ isBusy: true });
    asked.onmessage = ({ data }: MessageEvent<FromWorth>) => {
      if ('problem' in data) setState({ isBusy: false, problem: data.problem });
      else setState({ isBusy: !data.isDone, report: data.report, seat: data.seat, tabled: data.tabled });
    };
    asked.onerror = () => setState({ isBusy: false, problem: t('hand.failed') });
    asked.postMessage(question);
  };
  const forget = () => {
    end();
    setState({ isBusy: false });
  };
  return [state, ask, forget];
}
