/** Effects that several views have. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

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

/** Ends what is shown for a while, after so many milliseconds. */
export function useLapse(isShown: boolean, millis: number, end: () => void): void {
  useEffect(() => {
    const timer = isShown ? setTimeout(end, millis) : undefined;
    return () => clearTimeout(timer);
  }, [isShown]);
}

/** Closes each thing that lies over the page, the topmost last. */
const closers: (() => void)[] = [];
/** The entry of the browser's history at which the page was last seen. */
let seen: ReturnType<typeof entry> | undefined;

/** The present entry. `depth`: as many things lay over the page there. */
function entry() {
  return { depth: Number(history.state?.depth ?? 0), hash: location.hash };
}

function onBack(): void {
  const before = seen;
  seen = entry();
  if (before === undefined || seen.hash !== before.hash || seen.depth >= before.depth) return;
  // What was closed otherwise has left its entry behind
  if (before.depth > closers.length) history.back();
  else closers.at(-1)?.();
}

/** While something lies over the page, the back button closes it and does not leave the page. */
export function useBack(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    if (seen === undefined) addEventListener('popstate', onBack);
    const depth = closers.push(close);
    if (entry().depth < depth) history.pushState({ depth }, '');
    seen = entry();
    return () => void closers.splice(closers.indexOf(close), 1);
  }, [isOpen]);
}

/** Closes the details that it is given to, with a tap outside of them, with Escape or with the back button. */
export function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (ref.current !== null) ref.current.open = false;
  };
  useBack(isOpen, close);
  useWindow({
    pointerdown({ target }) {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    },
    keydown({ key }) {
      if (key === 'Escape') close();
    },
  });
  return { ref, onToggle: () => setOpen(ref.current?.open === true) };
}
