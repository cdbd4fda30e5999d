import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** In the data folder, outside the database: one line for each new head of the chain, with time, number and hash. */
export const ANCHOR_FILE = 'audit-anchors.log';

/** Hashes of heads, in hexadecimal, by their number. */
export type Anchors = ReadonlyMap<number, string>;

/** The anchors in a data folder; none where there is no file. */
export async function readAnchors(folder: string): Promise<Anchors> {
  const text = await readFile(path.join(folder, ANCHOR_FILE), 'utf8').catch(() => '');
  const anchors = new Map<number, string>();
  for (const line of text.split('\n')) {
    const [, seq, hash] = line.split(' ');
    if (seq !== undefined && hash !== undefined) anchors.set(Number(seq), hash);
  }
  return anchors;
}
