import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** What the engine says is what the model says; quicker than a matcher where nothing differs. */
export function same(engine: unknown, model: unknown, where: string): void {
  if (!isDeepStrictEqual(engine, model)) expect(engine, where).toEqual(model);
}

/** In the order of their names. */
export function sorted<Value>(all: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  return all.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
