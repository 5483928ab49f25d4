/** Tells whoever listens that something has changed. */
import { reasonOf, throwIfAborted } from './abort-signals.ts';

export class Changes {
  /** How often something has changed. */
  count = 0;
  private readonly listeners = new Set<() => void>();

  /** Calls `listener` after each change, and returns what ends that. Bound to this object. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Something has changed. */
  tell(): void {
    this.count++;
    for (const listener of [...this.listeners]) listener();
  }

  /** Resolves with the next change, and rejects with the reason of `signal` if that is aborted first. */
  next(signal?: AbortSignal): Promise<void> {
    throwIfAborted(signal);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        unsubscribe();
        signal?.removeEventListener('abort', abort);
      };
      const abort = (): void => {
        end();
        reject(signal && reasonOf(signal));
      };
      const unsubscribe = this.subscribe(() => {
        end();
        resolve();
      });
      signal?.addEventListener('abort', abort);
    });
  }
}
