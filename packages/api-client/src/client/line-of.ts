import type { CallId } from '../contract/areas/calls.ts';
import { FIRST_CALLS } from '../contract/areas/first-calls.ts';
import type { CallLine } from '../contract/line.ts';

const first: Readonly<Partial<Record<CallId, CallLine>>> = FIRST_CALLS;
let every: Readonly<Record<CallId, CallLine>> | undefined;

/**
 * Method, path and action of a call. The calls of the first pages are there at once; the first other one loads the file of all
 * calls, so that the first pages need not bring them. A file that does not arrive is asked for again next time.
 */
export function lineOf(id: CallId): CallLine | Promise<CallLine> {
  return every?.[id] ?? first[id] ?? load(id);
}

async function load(id: CallId): Promise<CallLine> {
  const { CALLS } = await import('../contract/areas/calls.ts');
  every = CALLS;
  return CALLS[id];
}
