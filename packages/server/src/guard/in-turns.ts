import { setImmediate } from 'node:timers/promises';
import type { Slices } from '@oasis/engine';

/** The longest that long work keeps everybody else waiting before it gives them a turn, in milliseconds. */
const STRETCH_MS = 5;

/** When long work first asked in the present turn of the event loop. */
let began: number | undefined;

/** Does work of the engine in stretches of a few milliseconds, so that a large table keeps nobody else waiting. */
export async function inTurns<Value>(work: Slices<Value>): Promise<Value> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await othersFirst();
  }
}

/** Stands between two steps of long work: lets everybody else have a turn where the present one has taken long enough. */
export async function othersFirst(): Promise<void> {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    void setImmediate().then(() => {
      began = undefined;
    });
  }
  if (now - began >= STRETCH_MS) await setImmediate();
}
