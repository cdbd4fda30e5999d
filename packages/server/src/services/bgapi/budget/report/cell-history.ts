import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/tables.ts';
import type { StoredBudget } from '../budget-store.ts';
import { changeOfCell } from '../changed-cells.ts';
import { orNull } from '../or-null.ts';

type History = CallData<'budget.cellHistory'>;

/** Most changes of a cell that are told. */
const MOST_CHANGES = 50;
/** Saves that are looked at in one go; a save can be large. */
const SAVES_AT_ONCE = 20;

/**
 * The changes of one cell, the newest first: a walk over the saves of the rows that the budget has now. Row numbers of
 * other rows mean something else, so saves from before the rows changed are not told.
 */
export async function readCellHistory(
  db: Db,
  budget: Pick<StoredBudget, 'id' | 'rowSet'>,
  { row, field }: { readonly row: number; readonly field: string },
): Promise<History> {
  const history: History = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (history.length < MOST_CHANGES) {
    const saves = await savesBefore(db, budget, field, before);
    for (const save of saves) {
      const change = changeOfCell(save, row, field);
      if (change === undefined) continue;
      const { version, at, by } = save;
      history.push({
        version,
        at: at.toISOString(),
        by: by ?? '',
        gesture: change.gesture,
        before: orNull(change.before),
        after: orNull(change.after),
      });
    }
    const oldest = saves.at(-1);
    if (oldest === undefined || saves.length < SAVES_AT_ONCE) break;
    before = oldest.version;
  }
  return history.slice(0, MOST_CHANGES);
}

async function savesBefore(db: Db, { id, rowSet }: Pick<StoredBudget, 'id' | 'rowSet'>, field: string, before: number) {
  return db
    .selectFrom('budget_change as change')
    .leftJoin('app_user', 'app_user.id', 'change.usrid')
    .select(['change.version', 'change.at', 'app_user.fulnm as by', 'fields', 'gestures', 'cells'])
    .where('change.budget_id', '=', id)
    .where('change.row_set', '=', rowSet)
    .where('change.version', '<', Math.min(before, GREATEST_VERSION))
    .where(sql<boolean>`change.fields @> ${JSON.stringify([field])}::jsonb`)
    .orderBy('change.version', 'desc')
    .limit(SAVES_AT_ONCE)
    .execute();
}

/** Versions are 4-byte integers. */
const GREATEST_VERSION = 2_147_483_647;
