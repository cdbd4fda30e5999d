/** Functions of the host that tests use; declared here, so that the engine needs no types of Node. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined;

declare const console: { readonly log: (line: string) => void };

const GREATEST = 2 ** 31;

/**
 * The seed of a random test: OASIS_SEED of the environment, which replays a run, else a new one. Prints it
 * under the name of the test.
 */
export function testSeed(name: string): number {
  const given = typeof process === 'undefined' ? undefined : process.env.OASIS_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * GREATEST) : Number(given);
  console.log(`seed of ${name}: OASIS_SEED=${seed}`);
  return seed;
}
