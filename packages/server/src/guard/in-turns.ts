import { setImmediate } from 'node:timers/promises';
import type { Slices } from '@oasis/engine';

/** The longest that slices follow one another before everybody else has a turn, in milliseconds. */
const STRETCH_MS = 5;

/** Does work of the engine in stretches of a few milliseconds, so that a large table keeps nobody else waiting. */
export async function inTurns<Value>(work: Slices<Value>): Promise<Value> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < STRETCH_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
