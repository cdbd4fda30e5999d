import { unpooledBytes } from '../base/unpooled-bytes.ts';

/** Reply data that is sent many times, with its encoded body; a text would have to be encoded for every reply. */
const bodies = new WeakMap<object, Buffer | undefined>();

/**
 * Marks reply data for caching: the same object will be sent again and never changes. It is checked against its schema and
 * encoded only once.
 */
export function cachedReply<Data extends object>(data: Data): Data {
  if (!bodies.has(data)) bodies.set(data, undefined);
  return data;
}

/** Returns the body of data marked by `cachedReply`, made at its first use; undefined for other data. */
export function cachedBody(data: unknown, make: () => string): Buffer | undefined {
  if (typeof data !== 'object' || data === null || !bodies.has(data)) return undefined;
  const known = bodies.get(data);
  if (known !== undefined) return known;
  const made = unpooledBytes(make());
  bodies.set(data, made);
  return made;
}
