import fc from 'fast-check';

/** See `runs.ts`. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined;

// Run before each test file: OASIS_SEED replays the properties of a run; without it fast-check prints its seed after a failure.
const seed = typeof process === 'undefined' ? undefined : process.env.OASIS_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
