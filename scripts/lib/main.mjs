import { passSignalsOn } from './run.mjs';

/**
 * Runs a script: its number is the exit code; what stops it is a sentence, not a stack.
 * @param {() => Promise<number>} script
 */
export async function orExplain(script) {
  passSignalsOn();
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
