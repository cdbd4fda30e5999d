import { fileTypeFromBuffer } from 'file-type';
import type { FileEncoding } from './raw-rows.ts';

/** Kind of a file by its first bytes; its name is not used. */
export type Sniffed =
  | { readonly kind: 'text'; readonly encoding: FileEncoding; readonly skip: number }
  | { readonly kind: 'archive' }
  | { readonly kind: 'other'; readonly type: string };

/** How many bytes `sniff` wants to see. */
export const SNIFFED_BYTES = 4_100;

/** `named` is the encoding that a person names; a text of two bytes for each character has zeros without being no text. */
export async function sniff(head: Buffer, named?: FileEncoding): Promise<Sniffed> {
  const marked = byteOrderMark(head);
  if (marked) return { kind: 'text', ...marked };
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return { kind: 'archive' };
  const known = await fileTypeFromBuffer(head);
  if (known) return { kind: 'other', type: known.mime };
  const isWide = named === 'utf-16le' || named === 'utf-16be';
  const text = isWide ? new TextDecoder(named).decode(head) : head.toString('latin1');
  if (text.includes('\0')) return { kind: 'other', type: 'application/octet-stream' };
  const markup = markupType(text.trimStart());
  return markup === undefined ? { kind: 'text', encoding: named ?? 'utf-8', skip: 0 } : { kind: 'other', type: markup };
}

function byteOrderMark(head: Buffer): { encoding: FileEncoding; skip: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', skip: 2 };
  return undefined;
}

function markupType(text: string): string | undefined {
  if (text.startsWith('<')) return 'text/html';
  if (text.startsWith('{') || text.startsWith('[')) return 'application/json';
  return undefined;
}
