/** What the page knows of who serves it: `jaslab lab`, which also has runs, or a plain web server. */
import { useLoaded } from './hooks.ts';
import { refuse } from './refuse.ts';

export interface ServerInfo {
  /** Whether `jaslab lab` serves the page; undefined until that is known. */
  readonly isHere?: boolean | undefined;
  /** The page above, where the lab is part of a site. */
  readonly home?: string | undefined;
}

let asked: Promise<ServerInfo> | undefined;

export function serverInfo(): Promise<ServerInfo> {
  asked ??= fetch('lab.json')
    .then(response => response.json())
    .then(
      (found: { server?: unknown; home?: unknown }) => ({
        isHere: found.server === true,
        home: typeof found.home === 'string' ? found.home : undefined,
      }),
      () => ({ isHere: false }),
    );
  return asked;
}

export function useServer(): ServerInfo {
  return useLoaded(serverInfo, '') ?? {};
}

/** Something that `jaslab lab` tells. Rejects with what is wrong. */
export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(path).catch(() => {
    throw refuse('noServer');
  });
  const found = (await response.json()) as T & { readonly problem?: string };
  if (!response.ok) throw refuse('server', { n: response.status, details: found.problem ?? '' });
  return found;
}
