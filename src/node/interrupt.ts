/** Ctrl-C in two steps: the first press asks a run to come to a good end, the second to end at once. */
export interface Interrupt {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly stop: AbortSignal;
  /** Aborted by the second. */
  readonly abort: AbortSignal;
  /** Gives the signals back to whoever had them. */
  dispose(): void;
}

/** Takes over SIGINT and SIGTERM. `onStop` is called at the first, to tell the user what happens now. */
export function takeInterrupts(onStop?: () => void): Interrupt {
  const [stop, abort] = [new AbortController(), new AbortController()];
  const press = () => {
    if (stop.signal.aborted) return abort.abort();
    stop.abort();
    onStop?.();
  };
  process.on('SIGINT', press).on('SIGTERM', press);
  const dispose = () => void process.off('SIGINT', press).off('SIGTERM', press);
  return { stop: stop.signal, abort: abort.signal, dispose };
}
