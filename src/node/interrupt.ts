/** SIGINT and SIGTERM in two steps: the first asks a command to finish cleanly, the second ends it at once. */
export interface Interrupt {
  /** Aborted by the first signal. */
  readonly stop: AbortSignal;
  /** Aborted by the second signal, or when the time after the first has run out. */
  readonly abort: AbortSignal;
  /** Gives the signals back. */
  dispose(): void;
}

/** The time that a command has to finish cleanly. */
export const GRACE_MILLIS = 500;

/** Takes over SIGINT and SIGTERM. `onStop` is called at the first, to tell the user what happens now. */
export function takeInterrupts(onStop?: () => void, graceMillis: number = GRACE_MILLIS): Interrupt {
  const [stop, abort] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  const onSignal = () => {
    if (stop.signal.aborted) return abort.abort();
    timer = setTimeout(() => abort.abort(), graceMillis);
    stop.abort();
    onStop?.();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const dispose = () => {
    clearTimeout(timer);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  };
  return { stop: stop.signal, abort: abort.signal, dispose };
}
