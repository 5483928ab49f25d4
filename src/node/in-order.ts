/**
 * Starts tasks ahead of the one whose result is awaited, and yields the results in the order of the tasks.
 */

/** A task that was started. */
interface Started<R> {
  readonly done: Promise<R>;
}

/**
 * Draws a task only when fewer than `most()` are started and not handed out. `onHandedOut` is called just before the
 * result of a task is yielded.
 */
export async function* inOrder<T, R, S extends Started<R>>(
  tasks: Iterable<T> | AsyncIterable<T>,
  most: () => number,
  start: (task: T) => S,
  onHandedOut: (started: S) => void,
): AsyncGenerator<R> {
  const source = drawn(tasks);
  const started: S[] = [];
  let next: Promise<{ task: IteratorResult<T> }> | undefined;
  for (let isLast = false; ; ) {
    if (!isLast && started.length < most()) next ??= source.next().then(task => ({ task }));
    const first = started[0]?.done.then(done => ({ done }));
    const events = [next, first].filter(event => event !== undefined);
    if (events.length === 0) return;
    const event = await Promise.race<{ task: IteratorResult<T> } | { done: R }>(events);
    if ('done' in event) {
      onHandedOut(started.shift()!);
      yield event.done;
      continue;
    }
    next = undefined;
    if (event.task.done) isLast = true;
    else started.push(start(event.task.value));
  }
}

async function* drawn<T>(tasks: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* tasks;
}
