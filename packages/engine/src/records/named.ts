import { folded } from '../access/file-fields.ts';

/** Something that a cell of a file names, by any of its names: its code, its English and its Chinese one. */
export interface Named {
  readonly id: number;
  readonly names: readonly string[];
}

/** The id of what a text names; undefined for none. */
export function idNamed(known: readonly Named[], text: string): number | undefined {
  const wanted = folded(text);
  return known.find(({ names }) => names.some((name) => folded(name) === wanted))?.id;
}
