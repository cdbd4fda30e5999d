import process from 'node:process';

/** The JavaScript form of the analyser; it starts no other process. */
process.env.RECHECK_BACKEND = 'pure';

const { checkSync } = await import('recheck');

/** Time for one proof, in milliseconds; the slowest take some seconds on a busy machine. */
const LONGEST_MS = 120_000;

/**
 * Proves by automata that the time of an expression grows no faster than the text. Answers what is wrong with it, with a
 * text that shows it; undefined when it is proven.
 * @param {{ pattern: string, flags: string }} expression
 * @returns {string | undefined}
 */
export function faultOf({ pattern, flags }) {
  const verdict = checkSync(pattern, flags.replace('v', 'u'), { checker: 'automaton', timeout: LONGEST_MS });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `not proven: ${verdict.error.kind}`;
  const pumps = verdict.attack.pumps.map(({ prefix, pump }) => JSON.stringify([prefix, pump])).join(' ');
  return `${verdict.complexity.type}, shown by ${pumps}`;
}
