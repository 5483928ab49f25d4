/** The worker that says what each decision of a deal cost, and what another answer changes. */
import { analyseRecord, type ChangeQuestion, whatChanges } from '../analysis/analyse-record.ts';
import type { DealAnalysis } from '../analysis/deal-analysis.ts';
import { type Fault, faultOf } from '../input/input-error.ts';
import type { WhatChanges } from '../worth/what-changes.ts';

/** To the worker: a record to analyse, with the agent that says what could be known, or a question about it. */
export type ToJudge = { readonly record: unknown } & (
  | { readonly agent: string; readonly confirm: number }
  | { readonly question: ChangeQuestion }
);

/** From the worker. */
export type FromJudge =
  | { readonly done: number; readonly of: number }
  | { readonly analysis: DealAnalysis }
  | { readonly changes: WhatChanges }
  | { readonly problem: Fault };

const port = globalThis as unknown as {
  postMessage(message: FromJudge): void;
  onmessage: (event: { readonly data: ToJudge }) => void;
};

port.onmessage = ({ data }) => {
  const onProgress = ({ done, of }: { readonly done: number; readonly of: number }) =>
    port.postMessage({ done, of });
  const answer: Promise<FromJudge> =
    'question' in data
      ? whatChanges(data.record, data.question).then(changes => ({ changes }))
      : analyseRecord(data.record, { ...data, onProgress }).then(analysis => ({ analysis }));
  answer.then(
    found => port.postMessage(found),
    error => port.postMessage({ problem: faultOf(error) }),
  );
};
