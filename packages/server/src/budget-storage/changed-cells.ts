import { eachSliced, present } from '@oasis/engine/base';
import type { CellFacts } from '@oasis/engine/edit';
import { inTimeSlices } from '../base/time-slices.ts';
import { writeBlockApart } from './block.ts';
import { openBlock } from './open-block.ts';

/** Cells that a save changed: each names its field and its gesture by the position in the two lists. */
export interface ChangedCells {
  readonly fields: readonly string[];
  readonly gestures: readonly string[];
  readonly cells: Buffer;
  readonly count: number;
}

/** One cell of a save, read back. NaN is empty. */
export interface ChangedCell {
  readonly before: number;
  readonly after: number;
  readonly gesture: string;
}

/** Packs the net changes of a save. `gestureOf` names the gesture that wrote the cell at a position. */
export async function packChanges(
  facts: CellFacts,
  fieldOf: (column: number) => string,
  gestureOf: (position: number) => string,
  calculationVersion: number,
): Promise<ChangedCells> {
  const fields: string[] = [];
  const gestures: string[] = [];
  const count = facts.rows.length;
  const field = new Uint8Array(count);
  const gesture = new Uint8Array(count);
  const note = (column: number, position: number): void => {
    field[position] = numberOf(fields, fieldOf(column));
    gesture[position] = numberOf(gestures, gestureOf(position));
  };
  await inTimeSlices(eachSliced(facts.columns, note));
  const cells = await writeBlockApart(
    {
      rows: count,
      doubles: new Map([
        ['row', new Float64Array(facts.rows)],
        ['before', facts.before],
        ['after', facts.after],
      ]),
      bytes: new Map([
        ['field', field],
        ['gesture', gesture],
      ]),
    },
    calculationVersion,
  );
  return { fields, gestures, cells, count };
}

/** The last change of one cell in a save; undefined if the save did not change it. */
export function changeOfCell(
  changes: Omit<ChangedCells, 'count'>,
  row: number,
  fieldId: string,
): ChangedCell | undefined {
  const wanted = changes.fields.indexOf(fieldId);
  if (wanted < 0) return undefined;
  const block = openBlock(changes.cells, 'changes');
  const column = (name: string) => present(block.doubles.get(name), name);
  const byte = (name: string) => present(block.bytes.get(name), name);
  const rows = column('row');
  for (let position = rows.length - 1; position >= 0; position--) {
    if (rows[position] !== row || byte('field')[position] !== wanted) continue;
    return {
      before: present(column('before')[position], 'before'),
      after: present(column('after')[position], 'after'),
      gesture: changes.gestures[byte('gesture')[position] ?? -1] ?? '',
    };
  }
  return undefined;
}

function numberOf(list: string[], text: string): number {
  const at = list.indexOf(text);
  return at < 0 ? list.push(text) - 1 : at;
}
