/** The browser of the tests. Without one they are skipped; where CHROMIUM names one, as in CI, they are not. */
import { existsSync } from 'node:fs';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where it is; empty if there is none. */
export const CHROMIUM = process.env.CHROMIUM ?? PATHS.find(path => existsSync(path)) ?? '';
