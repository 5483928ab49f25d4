/** Signals that end a wait. In React Native they have neither `reason` nor `throwIfAborted`. */

/** Why it was aborted. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the wait was aborted'), { name: 'AbortError' });
}

/** Throws the reason of a signal that is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}
