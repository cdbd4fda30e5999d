import { isErrorText } from './error-texts.ts';
import type { FileEncoding, RawCell } from './raw-rows.ts';

const EDGE = 4;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a cell. `bytes` holds one byte in each character, as a latin1 reading of the file gives them: the marks
 * of CSV are ASCII, which no byte of a longer character is in any encoding that is offered.
 */
export function decodeCell(bytes: string, encoding: FileEncoding): RawCell {
  const cell = isAscii(bytes) ? { text: bytes } : decodeBytes(bytes, encoding);
  return isErrorText(cell.text) ? { ...cell, failed: true } : cell;
}

function decodeBytes(bytes: string, encoding: FileEncoding): RawCell {
  const data = Buffer.from(bytes, 'latin1');
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(data) };
  const whole = decodeUtf8(data);
  return whole === undefined ? decodeBetweenEdges(data) : { text: whole };
}

/** Drops as few bytes at the edges as make the rest UTF-8. */
function decodeBetweenEdges(data: Buffer): RawCell {
  const head = highBytes(data, (index) => index);
  const tail = highBytes(data, (index) => data.length - 1 - index);
  for (let dropped = 1; dropped <= head + tail; dropped += 1) {
    for (let start = Math.min(head, dropped); start >= Math.max(0, dropped - tail); start -= 1) {
      const end = data.length - (dropped - start);
      const text = decodeUtf8(data.subarray(start, end));
      if (text !== undefined)
        return { text, dropped: hex(Buffer.concat([data.subarray(0, start), data.subarray(end)])) };
    }
  }
  return { text: data.toString('utf8'), broken: hex(data.filter((byte) => byte >= 0x80)) };
}

function highBytes(data: Buffer, place: (index: number) => number): number {
  let count = 0;
  while (count < EDGE && (data[place(count)] ?? 0) >= 0x80) count += 1;
  return count;
}

function decodeUtf8(data: Buffer): string | undefined {
  try {
    return utf8.decode(data);
  } catch {
    return undefined;
  }
}

function isAscii(bytes: string): boolean {
  for (let index = 0; index < bytes.length; index += 1) if (bytes.charCodeAt(index) >= 0x80) return false;
  return true;
}

function hex(data: Uint8Array): string {
  return [...data.subarray(0, 12)].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
