/** The worker that says what each decision of a deal cost. */
import { analyseRecord } from '../analysis/analyse-record.ts';
import type { DealAnalysis } from '../analysis/deal-analysis.ts';

/** To the worker: a record, and the agent that says what could be known. */
export interface ToJudge {
  readonly record: unknown;
  readonly agent: string;
}

/** From the worker. */
export type FromJudge =
  | { readonly done: number; readonly of: number }
  | { readonly analysis: DealAnalysis }
  | { readonly problem: string };

const port = globalThis as unknown as {
  postMessage(message: FromJudge): void;
  onmessage: (event: { readonly data: ToJudge }) => void;
};

port.onmessage = ({ data: { record, agent } }) => {
  analyseRecord(record, { agent, onProgress: ({ done, of }) => port.postMessage({ done, of }) }).then(
    analysis => port.postMessage({ analysis }),
    error => port.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  );
};
