import type { Pins } from '@oasis/engine/reference';
import type { MakeTotal } from '@oasis/engine/report';
import type { TableScope } from '@oasis/engine/table';
import type { TableSettings } from '@oasis/engine/template';
import type { Tx } from '../database/tables.ts';

/** A budget as stored, with its blocks still packed. */
export interface BudgetRow {
  readonly id: number;
  readonly programId: number;
  readonly version: number;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly pins: Pins;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly rowSet: Buffer;
  readonly inputs: Buffer;
  readonly measures: Buffer;
  readonly totals: readonly MakeTotal[];
}

/** The number of budgets in one batch; a large budget has several megabytes. */
const BATCH = 50;

/** Yields budgets in batches ordered by id: those whose program's period overlaps the year, or all. */
export async function* budgetBatches(tx: Tx, year: number | undefined): AsyncGenerator<readonly BudgetRow[]> {
  let after = 0;
  for (;;) {
    const rows = await budgetsOf(tx, year)
      .select([
        'budget.id',
        'budget.program_id as programId',
        'budget.version',
        'budget.template_id as templateId',
        'budget.template_version as templateVersion',
        'budget.pins',
        'budget.settings',
        'budget.scope',
        'budget.row_set as rowSet',
        'budget.inputs',
        'budget.measures',
      ])
      .where('budget.id', '>', after)
      .orderBy('budget.id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const totals = await totalsOf(
      tx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, totals: totals.get(row.id) ?? [] }));
    after = rows.at(-1)?.id ?? after;
  }
}

/** Counts these budgets, for the progress report. */
export async function countBudgets(tx: Tx, year: number | undefined): Promise<number> {
  const row = await budgetsOf(tx, year)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function budgetsOf(tx: Tx, year: number | undefined) {
  return tx
    .selectFrom('budget_table as budget')
    .innerJoin('program', 'program.id', 'budget.program_id')
    .$if(year !== undefined, (query) =>
      query.where('program.period_from', '<=', `${year}-12`).where('program.period_to', '>=', `${year}-01`),
    );
}

async function totalsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly MakeTotal[]>> {
  const rows = await tx.selectFrom('budget_total').selectAll().where('budget_id', 'in', ids).execute();
  const totals = rows.map(({ budget_id, make, kufri, volume, budget, base_value, lost_rows }) => ({
    budget_id,
    total: {
      make,
      kufri: kufri ?? Number.NaN,
      volume: volume ?? Number.NaN,
      budget: budget ?? Number.NaN,
      baseValue: base_value ?? Number.NaN,
      lostRows: lost_rows,
    },
  }));
  const groups = Map.groupBy(totals, ({ budget_id }) => budget_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ total }) => total)]));
}
