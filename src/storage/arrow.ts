/** The Arrow library in its CommonJS build, which loads much faster than the hundreds of modules of the other. */
import { createRequire } from 'node:module';

export const arrow = createRequire(import.meta.url)('apache-arrow') as typeof import('apache-arrow');
