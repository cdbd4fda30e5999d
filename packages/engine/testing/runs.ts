/** The one thing that tests read of their host; declared here, so that the engine needs no types of Node. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined;

/** Runs of a property: this number in an ordinary test run, fifty times as many with OASIS_LONG=1 in the environment. */
export function runs(ordinary: number): number {
  return typeof process !== 'undefined' && process.env.OASIS_LONG === '1' ? ordinary * 50 : ordinary;
}
