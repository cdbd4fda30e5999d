import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { resultsPage } from './page.ts';
import { type MergeOptions, mergeFigures, readFigures, writeFigures } from './store.ts';

const BENCH = new URL('../../', import.meta.url);

export const RESULTS_FILE = fileURLToPath(new URL('results.json', BENCH));

/** Merges rows into bench/results.json, and writes bench/RESULTS.md and its pictures anew. Gives all rows. */
export function publish(fresh: readonly Figure[], options: MergeOptions = {}): readonly Figure[] {
  const rows = mergeFigures(readFigures(RESULTS_FILE), fresh, options);
  writeFigures(RESULTS_FILE, rows);
  const { text, pictures } = resultsPage(rows);
  mkdirSync(new URL('pictures/', BENCH), { recursive: true });
  for (const [name, svg] of pictures) writeFileSync(new URL(`pictures/${name}`, BENCH), svg);
  writeFileSync(new URL('RESULTS.md', BENCH), text);
  return rows;
}
