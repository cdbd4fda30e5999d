import { isDeepStrictEqual } from 'node:util';
import type { CallQuery } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { BudgetTable } from '@oasis/engine/table';
import type { TableSettings } from '@oasis/engine/template';
import type { Refusal } from '../../base/refusal.ts';
import type { TableChange } from '../../budget-storage/change-budget.ts';
import { packedRows } from '../../budget-storage/row-set.ts';
import { remade } from '../../budget-storage/settings-changes.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

/** The settings in a query; missing ones stay as stored. */
export type ChosenSettings = Pick<CallQuery<'budget.save'>, 'mode' | 'period' | 'detail' | 'cost' | 'volumeBase'>;

/** Whether a query names any choice of the Input Set. */
export function namesInputSet({ mode, period, detail, cost }: ChosenSettings): boolean {
  return [mode, period, detail, cost].some((choice) => choice !== undefined);
}

/** Whether a query names any settings. */
export function namesSettings(chosen: ChosenSettings): boolean {
  return chosen.volumeBase !== undefined || namesInputSet(chosen);
}

/** The stored settings, with the chosen ones replaced. */
export function withChosen({ inputSet, volumeBase }: TableSettings, chosen: ChosenSettings): TableSettings {
  return {
    inputSet: {
      mode: chosen.mode ?? inputSet.mode,
      period: chosen.period ?? inputSet.period,
      detail: chosen.detail ?? inputSet.detail,
      cost: chosen.cost ?? inputSet.cost,
    },
    volumeBase: chosen.volumeBase ?? volumeBase,
  };
}

/** Whether two settings have the same Input Set. */
export function isSameInputSet(a: TableSettings, b: TableSettings): boolean {
  return isDeepStrictEqual(a.inputSet, b.inputSet);
}

/** A table under settings that are not stored. */
export interface OtherTable {
  readonly change: TableChange;
  /** The hash of its rows. */
  readonly rowSet: string;
}

/** The table that a save under these settings makes of a stored one: on its versions, with nothing typed (BUD-075). */
export async function tableUnder(
  db: Db | Tx,
  references: ReferenceStore,
  stored: BudgetTable,
  settings: TableSettings,
): Promise<Result<OtherTable, Refusal>> {
  const made = await remade(db, references, stored, { kind: 'input-set', settings, keepInputs: false });
  if (!made.ok) return made;
  return ok({ change: made.value, rowSet: packedRows(made.value.table.rows).hash.toString('hex') });
}
