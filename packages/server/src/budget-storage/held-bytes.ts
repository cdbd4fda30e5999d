/** Bytes of a cache entry besides its value: key, place in the map and the objects around the memory. */
const ENTRY_BYTES = 512;

/** The bytes kept in memory by these views: all of their buffers, counted once. */
export function heldBytes(views: Iterable<ArrayBufferView>): number {
  const buffers = new Set<ArrayBufferLike>();
  for (const { buffer } of views) buffers.add(buffer);
  let bytes = ENTRY_BYTES;
  for (const { byteLength } of buffers) bytes += byteLength;
  return bytes;
}
