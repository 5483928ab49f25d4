/** The address of a view: `#/replay?at=12`. What follows `#` never leaves the browser. */
import { useState } from 'preact/hooks';
import { useWindow } from './hooks.ts';

export const VIEWS = ['play', 'replay', 'practice', 'hand', 'runs'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Route {
  readonly view: ViewName;
  readonly query: Readonly<Record<string, string>>;
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const view = VIEWS.find(name => name === path) ?? 'play';
  return { view, query: Object.fromEntries(new URLSearchParams(search)) };
}

export function formatRoute({ view, query }: Route): string {
  const search = new URLSearchParams(query).toString();
  return `#/${view}${search === '' ? '' : `?${search}`}`;
}

/** Goes to a view; `isSmall` changes replace the address, so that the back button leads to the view before. */
export function go(view: ViewName, query: Route['query'] = {}, isSmall = false): void {
  const address = formatRoute({ view, query });
  if (isSmall) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event('hashchange'));
}

/** The present route. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  const follow = () => setRoute(parseRoute(location.hash));
  useWindow({ hashchange: follow, popstate: follow });
  return route;
}
