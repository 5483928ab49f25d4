/** Signals that end a wait. In React Native they have neither `reason` nor `throwIfAborted`. */

/** Why it was aborted. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the wait was aborted'), { name: 'AbortError' });
}

/** Throws the reason of a signal that is aborted, and a RangeError for what is no signal. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal === undefined) return;
  if (typeof signal?.aborted !== 'boolean') throw new RangeError('what ends a wait must be an AbortSignal');
  if (signal.aborted) throw reasonOf(signal);
}
