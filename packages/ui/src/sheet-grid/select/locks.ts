import type { GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import type { SheetView } from './sheet-view.ts';

interface Selected {
  readonly source: GridSource;
  readonly view: SheetView;
}

/** The number of cells checked for a writable one; a larger selection counts as having one. */
const MOST_LOOKED_AT = 20_000;

/** Why the active cell cannot be written; undefined when it can. */
export function lockOfActive({ view: { active }, source }: Selected): string | undefined {
  return active === undefined ? undefined : source.lockReason(active.row, active.column);
}

/** The reason why no selected cell can be written; undefined if a checked one can. */
export function lockOfSelection(selected: Selected): string | undefined {
  const { view, source } = selected;
  let looked = 0;
  for (const { top, left, bottom, right } of source.isEditable ? view.ranges : []) {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (isWritable(source, { row, column }) || ++looked > MOST_LOOKED_AT) return undefined;
      }
    }
  }
  return lockOfActive(selected);
}

/** Why no cell of the table can be written. */
export function lockOfSheet(selected: Selected): string | undefined {
  return selected.source.isEditable ? undefined : lockOfActive(selected);
}
