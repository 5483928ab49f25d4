/** The address of a view: `#/replay?at=12`. What follows `#` never leaves the browser. */
import { useEffect, useState } from 'preact/hooks';
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

/** Shorter than URLSearchParams writes it: an address holds `=`, `,` and `:` as they are. */
export function formatRoute({ view, query }: Route): string {
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll(/%(3D|2C|3A)/g, decodeURIComponent)}`,
  );
  return `#/${view}${search.length === 0 ? '' : `?${search.join('&')}`}`;
}

/** Copies the link to an address of the page. Returns the link where the browser keeps the clipboard from the page. */
export async function copyLink(address: string): Promise<string | undefined> {
  const link = new URL(address, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    return undefined;
  } catch {
    return link;
  }
}

/** Goes to a view; `isSmall` changes replace the address, so that the back button leads to the view before. */
export function go(view: ViewName, query: Route['query'] = {}, isSmall = false): void {
  const address = formatRoute({ view, query });
  if (isSmall) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event('hashchange'));
}

/** Where each view was left. */
const left: Partial<Record<ViewName, Route>> = {};

/** The place where a view was left, or its beginning. */
export function placeIn(view: ViewName): Route {
  return left[view] ?? { view, query: {} };
}

/** A view begins anew when it is opened again. */
export function forgetPlace(view: ViewName): void {
  delete left[view];
}

function present(): Route {
  const route = parseRoute(location.hash);
  left[route.view] = route;
  return route;
}

/** The present route. */
export function useRoute(): Route {
  const [route, setRoute] = useState(present);
  const follow = () => setRoute(present());
  useWindow({ hashchange: follow, popstate: follow });
  // It may have changed before anything listened
  useEffect(follow, []);
  return route;
}
