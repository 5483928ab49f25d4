/** Whether a terminal can show the symbols of suits. */

/** Whether the terminal can show symbols, as far as the environment tells. */
export function showsSymbols(environment: NodeJS.ProcessEnv, platform: string): boolean {
  const { LC_ALL, LC_CTYPE, LANG } = environment;
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
