/**
 * The service worker of the page where it lies on a web server: keeps all files after the first visit, so that the page
 * works without a network. The build puts the list of files in front of it.
 */
interface Kept {
  readonly version: string;
  readonly files: readonly string[];
}

interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker has and a page lacks. */
interface Scope {
  readonly KEPT: Kept;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
const { version, files } = scope.KEPT;
const PREFIX = 'jaslab-';
const NAME = PREFIX + version;
const at = (file: string): string => new URL(file, scope.registration.scope).href;

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([...files, ''].map(file => new Request(at(file), { cache: 'reload' })));
  await scope.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

scope.addEventListener('install', event => event.waitUntil(keep()));
scope.addEventListener('activate', event => event.waitUntil(takeOver()));
scope.addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
