import { setImmediate } from 'node:timers/promises';
import type { Slices } from '@oasis/engine/base';

/** Longest time slice that long work may block the event loop, in milliseconds. */
const SLICE_MS = 5;

/** When long work first ran in the current turn of the event loop. */
let began: number | undefined;

/** Runs sliced work of the engine and yields to the event loop every few milliseconds, so that other requests go on. */
export async function inTimeSlices<Value>(work: Slices<Value>): Promise<Value> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await yieldToOthers();
  }
}

/** Yields to the event loop if the current time slice is used up; long work calls it between two steps. */
export async function yieldToOthers(): Promise<void> {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    void setImmediate().then(() => {
      began = undefined;
    });
  }
  if (now - began >= SLICE_MS) await setImmediate();
}
