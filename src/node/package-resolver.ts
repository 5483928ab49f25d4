/**
 * A hook of Node's module loader: `jaslab` and its subpaths are found in this package where they are not installed.
 * The agents that `agent-module.ts` loads can thus import them. Node runs hooks in their own thread.
 */

interface Context {
  readonly parentURL?: string | undefined;
}
type Resolved = { readonly url: string };
type Next = (specifier: string, context: Context) => Promise<Resolved>;

export async function resolve(specifier: string, context: Context, next: Next): Promise<Resolved> {
  try {
    return await next(specifier, context);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !/^jaslab(\/|$)/.test(specifier)) throw error;
    // A package may import itself by its name.
    return next(specifier, { ...context, parentURL: import.meta.url });
  }
}
