import { allocate, freezeYuan, type Month, weightsOf } from '@oasis/engine/base';
import type { Measures } from '@oasis/engine/report';
import { measurePlace, unpackMeasures } from '../../budget-storage/measures.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';

/** Frozen amount of one budget for one make in one month, in whole fen. */
interface FrozenAmount {
  readonly make: string;
  readonly month: Month;
  readonly fen: bigint;
}

interface MakeTotal {
  readonly make: string;
  /** Yuan; null if nothing is planned. */
  readonly budget: number | null;
}

/**
 * Freezes the budget amounts of programs in whole fen: each total is rounded once, and its months are split so that they add
 * up to it. Also stores the plan by month and model, so that terms based on it stay as submitted.
 */
export async function freezeBudgets(tx: Tx, programIds: readonly number[]): Promise<void> {
  await thawBudgets(tx, programIds);
  const budgets = await tx
    .selectFrom('budget_table')
    .select(['id', 'measures'])
    .where('program_id', 'in', inList(programIds))
    .where('kind', '=', 'main')
    .orderBy('id')
    .execute();
  for (const { id, measures } of budgets) {
    await tx.insertInto('budget_frozen_plan').values({ budget_id: id, measures }).execute();
    const totals = await tx.selectFrom('budget_total').select(['make', 'budget']).where('budget_id', '=', id).execute();
    const opened = unpackMeasures(measures);
    const amounts = frozenAmounts(totals, opened, await makesOf(tx, opened.models));
    if (amounts.length === 0) continue;
    const rows = amounts.map(({ make, month, fen }) => ({ budget_id: id, make, month, amount_fen: String(fen) }));
    await tx.insertInto('budget_frozen').values(rows).execute();
  }
}

/** Deletes the frozen amounts and the frozen plans of programs. */
export async function thawBudgets(tx: Tx, programIds: readonly number[]): Promise<void> {
  for (const table of ['budget_frozen', 'budget_frozen_plan'] as const) {
    await tx
      .deleteFrom(table)
      .where('budget_id', 'in', (eb) =>
        eb.selectFrom('budget_table').select('id').where('program_id', 'in', inList(programIds)),
      )
      .execute();
  }
}

/** Frozen totals of programs in fen; programs without frozen amounts are left out. */
export async function frozenTotals(tx: Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('budget_frozen as f')
    .innerJoin('budget_table as b', 'b.id', 'f.budget_id')
    .select(['b.program_id as id', ({ fn }) => fn.sum<string>('f.amount_fen').as('fen')])
    .where('b.program_id', 'in', inList(programIds))
    .groupBy('b.program_id')
    .execute();
  return new Map(rows.map(({ id, fen }) => [id, Number(fen)]));
}

/** Amounts of a budget by make and month. A make without a total and a budget without months have none. */
export function frozenAmounts(
  totals: readonly MakeTotal[],
  measures: Pick<Measures, 'months' | 'models' | 'budget'>,
  makeOf: ReadonlyMap<string, string>,
): readonly FrozenAmount[] {
  const { months, models } = measures;
  if (months.length === 0) return [];
  return totals.flatMap(({ make, budget }) => {
    if (budget === null || !Number.isFinite(budget)) return [];
    const own = models.flatMap((model, place) => (makeOf.get(model) === make ? [place] : []));
    const sums = months.map((_, month) =>
      own.reduce((sum, model) => sum + numberOr0(measures.budget[measurePlace(measures, month, model)]), 0),
    );
    const parts = allocate(freezeYuan(budget, 'halfUp'), weightsOf(sums));
    return months.map((month, place) => ({ make, month, fen: parts[place] ?? 0n }));
  });
}

function numberOr0(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value;
}

async function makesOf(tx: Tx, models: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('vehicle_model as v')
    .innerJoin('brand', 'brand.id', 'v.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['v.id', 'make.code'])
    .where('v.id', 'in', inList(models.map(Number)))
    .execute();
  return new Map(rows.map(({ id, code }) => [String(id), code]));
}
