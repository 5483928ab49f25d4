/** The browser of the tests: the one that the variable CHROMIUM names, or the one that the system has. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts it; throws where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PATHS.find(path => existsSync(path));
  if (executablePath === undefined) throw new Error('no Chromium: install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
