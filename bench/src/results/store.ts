import { readFileSync, writeFileSync } from 'node:fs';
import { type Figure, verdict } from './figure.ts';

/**
 * The rows of a file of results; none when there is no file yet. Throws, naming the row, when one is damaged or says of
 * itself that a goal is reached which its own numbers miss.
 */
export function readFigures(file: string): readonly Figure[] {
  const text = textOf(file);
  if (text === undefined) return [];
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(`${file} is no list`);
  return rows.map((row: unknown, index) => decodeFigure(row, `${file}, row ${index + 1}`));
}

/** Writes rows in the form that the formatter gives to JSON. */
export function writeFigures(file: string, rows: readonly Figure[]): void {
  writeFileSync(file, `${JSON.stringify(rows, undefined, 2)}\n`);
}

export interface MergeOptions {
  /** Old rows that go when the new ones do not bring them again: those of a bench that ran whole. */
  readonly replaces?: (row: Figure) => boolean;
}

/** New rows take the place of old ones of the same figure, entry point and peer; the others follow at the end. */
export function mergeFigures(
  old: readonly Figure[],
  fresh: readonly Figure[],
  { replaces = () => false }: MergeOptions = {},
): readonly Figure[] {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const kept = old.flatMap((row) => {
    const next = byKey.get(keyOf(row));
    byKey.delete(keyOf(row));
    if (next !== undefined) return [next];
    return replaces(row) ? [] : [row];
  });
  return [...kept, ...byKey.values()];
}

function keyOf({ figure, entryPoint, peerName }: Figure): string {
  return JSON.stringify([figure, entryPoint, peerName]);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Checks one row of the file. */
export function decodeFigure(value: unknown, where: string): Figure {
  if (typeof value !== 'object' || value === null) throw new Error(`${where} is no row`);
  const entries = new Map<string, unknown>(Object.entries(value));
  const wrong = (name: string): Error => new Error(`${where}: ${name} is wrong`);
  const text = (name: string): string => {
    const found = entries.get(name);
    if (typeof found !== 'string' || found === '') throw wrong(name);
    return found;
  };
  const number = (name: string): number => {
    const found = entries.get(name);
    if (typeof found !== 'number' || !(found >= 0)) throw wrong(name);
    return found;
  };
  const orNull = <Kind>(name: string, read: (name: string) => Kind): Kind | null =>
    entries.get(name) === null ? null : read(name);
  const row = {
    figure: text('figure'),
    unit: text('unit'),
    ours: number('ours'),
    peer: orNull('peer', number),
    peerName: orNull('peerName', text),
    ratio: orNull('ratio', number),
    goal: orNull('goal', text),
    entryPoint: text('entryPoint'),
  };
  if ((row.peer === null) !== (row.peerName === null) || (row.peer === null) !== (row.ratio === null)) {
    throw wrong('peer');
  }
  const reached = verdict(row);
  if (entries.get('reached') !== reached) throw wrong('reached');
  return { ...row, reached };
}
