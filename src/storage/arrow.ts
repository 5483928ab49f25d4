/** The Arrow library, as its CommonJS build: of hundreds of small modules that is the one that loads in little time. */
import { createRequire } from 'node:module';

export const arrow = createRequire(import.meta.url)('apache-arrow') as typeof import('apache-arrow');
