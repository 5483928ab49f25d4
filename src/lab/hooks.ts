/** Effects that several views have. */
import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * What was loaded last; undefined at first, and where nothing is to be loaded. It is loaded anew when `of` changes, and
 * what is then still under way counts no more.
 */
export function useLoaded<T>(
  load: () => Promise<T> | undefined,
  of: unknown,
  onProblem: (error: Error) => void = () => {},
): T | undefined {
  const [found, setFound] = useState<{ readonly value: T }>();
  useEffect(() => {
    let isWanted = true;
    load()?.then(
      value => isWanted && setFound({ value }),
      error => isWanted && onProblem(error),
    );
    return () => {
      isWanted = false;
    };
  }, [of]);
  return found?.value;
}

type Listeners = { readonly [K in keyof WindowEventMap]?: (event: WindowEventMap[K]) => void };

/** Listens to events of the window while the view is there; anew when what is in `of` changes. */
export function useWindow(listeners: Listeners, of: readonly unknown[] = []): void {
  useEffect(() => {
    const end = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as EventListener, { signal: end.signal });
    return () => end.abort();
  }, of);
}

/** Closes the details that it is given to, with a tap outside of them or with Escape. */
export function useClosing(): preact.RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };
  useWindow({
    pointerdown({ target }) {
      if (!(target instanceof Node && details.current?.contains(target))) close();
    },
    keydown({ key }) {
      if (key === 'Escape') close();
    },
  });
  return details;
}

/** Scrolls as little as brings an element into view: at once where a person wants no motion. */
export function bringIntoView(element: Element | null): void {
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
