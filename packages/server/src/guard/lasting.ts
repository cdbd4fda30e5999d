import { ownBytes } from './own-bytes.ts';

/** Data that the same object answers many times, with the bytes that it was sent as: a text would be encoded every time. */
const bodies = new WeakMap<object, Buffer | undefined>();

/**
 * Marks the data of a reply as lasting: the same object will be answered again, and is never changed. Its check against
 * the schema and its bytes are made once.
 */
export function lasting<Data extends object>(data: Data): Data {
  if (!bodies.has(data)) bodies.set(data, undefined);
  return data;
}

/** The body of lasting data, made at its first use; undefined for data that is not lasting. */
export function lastingBody(data: unknown, make: () => string): Buffer | undefined {
  if (typeof data !== 'object' || data === null || !bodies.has(data)) return undefined;
  const known = bodies.get(data);
  if (known !== undefined) return known;
  const made = ownBytes(make());
  bodies.set(data, made);
  return made;
}
