/**
 * The bytes of a text in memory of their own. Those of a short text from `Buffer.from` lie in a pool of 64 KiB that they share
 * with whatever came at the same time, and who keeps one keeps the whole pool.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'utf8'));
  bytes.write(text, 'utf8');
  return bytes;
}
