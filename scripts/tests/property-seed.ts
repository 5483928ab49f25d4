/** Property tests try the same values every time. `PROPERTY_SEED=7 npx vitest run` tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
