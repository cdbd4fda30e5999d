import { sql } from 'kysely';
import { CALCULATION_VERSION } from '../budget-storage/table-columns.ts';
import type { Db, Tx } from '../database/tables.ts';
import { byMake } from './figures.ts';
import type { MakeFigures } from './types.ts';

/** A budget in the form that a batch reads. Parts that many budgets share stay text, so that they are parsed once for all. */
export interface BatchBudget {
  readonly id: number;
  readonly version: number;
  readonly calculationVersion: number;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly pins: string;
  readonly settings: string;
  readonly scope: string;
  readonly rowSet: Buffer;
  readonly inputs: Buffer;
  /** Null unless this version of the calculation wrote them; otherwise they are written again in any case. */
  readonly measures: Buffer | null;
}

/** The budgets of a part in one statement, in the order of their ids; one that is gone is not among them. */
export async function readBudgets(tx: Db | Tx, ids: readonly number[]): Promise<readonly BatchBudget[]> {
  return tx
    .selectFrom('budget_table')
    .select(['id', 'version', 'calculation_version as calculationVersion', 'inputs', 'row_set as rowSet'])
    .select(['template_id as templateId', 'template_version as templateVersion'])
    .select((eb) => [
      sql<string>`pins::text`.as('pins'),
      sql<string>`settings::text`.as('settings'),
      sql<string>`scope::text`.as('scope'),
      eb.case().when('calculation_version', '=', CALCULATION_VERSION).then(eb.ref('measures')).end().as('measures'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute();
}

/** The stored totals of budgets, by budget, each in the order of the makes. */
export async function readFigures(
  tx: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly MakeFigures[]>> {
  const rows = await tx
    .selectFrom('budget_total')
    .select(['budget_id as budgetId', 'make', 'kufri', 'volume', 'budget', 'base_value as baseValue'])
    .select('lost_rows as lostRows')
    .where((eb) => eb('budget_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const byBudget = new Map<number, MakeFigures[]>();
  for (const { budgetId, ...figures } of rows) {
    const list = byBudget.get(budgetId);
    if (list === undefined) byBudget.set(budgetId, [figures]);
    else list.push(figures);
  }
  for (const list of byBudget.values()) list.sort(byMake);
  return byBudget;
}
