/**
 * Encodes a text as UTF-8 outside the buffer pool. `Buffer.from` puts short texts into a shared pool of 64 KiB, so keeping one
 * of them keeps the whole pool in memory.
 */
export function unpooledBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'utf8'));
  bytes.write(text, 'utf8');
  return bytes;
}
