/** URLs of modules of this package, which end in `.js` where it is compiled and in `.ts` where it runs from source. */

/** Whether a loader of TypeScript runs this package from its sources. */
export const IS_SOURCE = import.meta.url.endsWith('.ts');

/** The URL of the module at `path`, relative to the module at `base`: `moduleUrl('./play-job', import.meta.url)`. */
export function moduleUrl(path: string, base: string | URL): URL {
  return new URL(`${path}.${IS_SOURCE ? 'ts' : 'js'}`, base);
}
