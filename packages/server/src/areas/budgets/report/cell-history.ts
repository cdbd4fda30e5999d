import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { StoredBudget } from '../../../budget-storage/budget-store.ts';
import { type ChangedCell, changeOfCell } from '../../../budget-storage/changed-cells.ts';
import { orNull } from '../../../budget-storage/or-null.ts';
import type { Db } from '../../../database/tables.ts';

type History = CallData<'budget.cellHistory'>;

/** Most changes of a cell that are returned. */
const MOST_CHANGES = 50;
/** Saves that are looked at first, and how many times as many each time after: most cells are found soon. */
const SAVES_FIRST = 20;
const TIMES_MORE = 8;
/** Cells of saves that are read in one go: some ten megabytes. */
const MOST_CELLS = 400_000;

/**
 * The changes of one cell, newest first: a walk over the saves with the present rows. Row numbers mean other rows before a change of the
 * rows, so older saves are left out.
 */
export async function readCellHistory(
  db: Db,
  budget: Pick<StoredBudget, 'id' | 'rowSet'>,
  { row, field }: { readonly row: number; readonly field: string },
): Promise<History> {
  if (row > GREATEST_INTEGER) return [];
  const found: FoundChange[] = [];
  let [before, size] = [GREATEST_INTEGER, SAVES_FIRST];
  while (found.length < MOST_CHANGES) {
    const saves = await savesBefore(db, budget, { row, field, before, size });
    for (const save of saves) {
      const change = changeOfCell(save, row, field);
      if (change !== undefined) found.push({ ...save, ...change });
    }
    const oldest = saves.at(-1);
    if (oldest === undefined || saves.length < size) break;
    before = oldest.version;
    const cells = Math.max(...saves.map((save) => save.cell_count), 1);
    size = Math.max(SAVES_FIRST, Math.min(size * TIMES_MORE, Math.floor(MOST_CELLS / cells)));
  }
  const told = found.slice(0, MOST_CHANGES);
  const names = await namesOf(db, told);
  return told.map((change) => ({
    version: change.version,
    at: change.at.toISOString(),
    by: names.get(change.usrid) ?? '',
    gesture: change.gesture,
    before: orNull(change.before),
    after: orNull(change.after),
  }));
}

type FoundChange = ChangedCell & { readonly version: number; readonly at: Date; readonly usrid: number };

interface SoughtSaves {
  readonly row: number;
  readonly field: string;
  readonly before: number;
  readonly size: number;
}

/** Saves that may contain the cell: those that touched its column and, if they list their rows, its row. */
async function savesBefore(
  db: Db,
  { id, rowSet }: Pick<StoredBudget, 'id' | 'rowSet'>,
  { row, field, before, size }: SoughtSaves,
) {
  return db
    .selectFrom('budget_change as change')
    .select(['change.version', 'change.at', 'change.usrid', 'fields', 'gestures', 'cells', 'cell_count'])
    .where('change.budget_id', '=', id)
    .where('change.row_set', '=', rowSet)
    .where('change.version', '<', before)
    .where(sql<boolean>`change.fields @> ${JSON.stringify([field])}::jsonb`)
    .where(sql<boolean>`(change.touched_rows is null or change.touched_rows @> ${row}::int4)`)
    .orderBy('change.version', 'desc')
    .limit(size)
    .execute();
}

/** Names are read only for the returned changes. */
async function namesOf(db: Db, changes: readonly FoundChange[]): Promise<ReadonlyMap<number, string>> {
  if (changes.length === 0) return new Map();
  const ids = [...new Set(changes.map(({ usrid }) => usrid))];
  const rows = await db.selectFrom('app_user').select(['id', 'fulnm']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, fulnm }) => [id, fulnm]));
}

/** Versions and rows are 4-byte integers. */
const GREATEST_INTEGER = 2_147_483_647;
