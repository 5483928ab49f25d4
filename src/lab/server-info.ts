/** What the page knows of who serves it: `jaslab lab`, which also has runs, or a plain web server. */
import { useEffect, useState } from 'preact/hooks';

export interface ServerInfo {
  /** Whether `jaslab lab` serves the page. */
  readonly isHere: boolean;
}

let asked: Promise<ServerInfo> | undefined;

export function serverInfo(): Promise<ServerInfo> {
  asked ??= fetch('lab.json')
    .then(response => response.json())
    .then(
      found => ({ isHere: (found as { server?: unknown }).server === true }),
      () => ({ isHere: false }),
    );
  return asked;
}

export function useServer(): ServerInfo {
  const [info, setInfo] = useState<ServerInfo>({ isHere: false });
  useEffect(() => {
    void serverInfo().then(setInfo);
  }, []);
  return info;
}

/** Something that `jaslab lab` tells. Rejects with an error that says what is wrong. */
export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(path);
  const found = (await response.json()) as T & { readonly problem?: string };
  if (!response.ok) throw new Error(found.problem ?? `the server answers ${response.status}`);
  return found;
}
