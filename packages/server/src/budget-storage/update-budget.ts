import { PROGRAM } from '@oasis/engine/areas/programs';
import type { BudgetTable } from '@oasis/engine/table';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { type StoredTotals, storedTotals } from './stored-totals.ts';
import type { ChangeKind } from './tables.ts';
import { type ColumnsForm, type WholeForm } from './write-budget.ts';

/** The state that an update requires, so that no other change is overwritten. */
export interface ExpectedState {
  readonly budgetId: number;
  readonly version: number;
  /** The Kufri versions that the change was computed with. */
  readonly pins: BudgetTable['pins'];
}

/** The row of a change in the history. */
export interface ChangeRow {
  readonly kind: ChangeKind;
  /** JSON of the former form of the table, if its complete former state is stored. */
  readonly formBefore: string | null;
  /** The rows before the change, which its cells are numbered by. */
  readonly rowSet: Buffer;
  readonly fields: readonly string[];
  readonly gestures: readonly string[];
  /** JSON of the settings before and after; null if they are the same. */
  readonly settings: string | null;
  readonly cellCount: number;
  readonly cells: Buffer;
  /** The rows of the cells, as `touchedRows` writes them. */
  readonly touchedRows: string;
  readonly inputsBefore: Buffer | null;
}

export interface BudgetUpdate {
  readonly expected: ExpectedState;
  readonly table: BudgetTable;
  /** Only the columns if nothing else of the table changed. */
  readonly form: ColumnsForm | WholeForm;
  readonly change: ChangeRow;
  readonly by: { readonly usrid: number; readonly now: Date };
}

/**
 * Writes a changed table as the next version together with its change, its totals and the mark on its program: one
 * statement, which checks the status of the program, the version of the table and its pinned versions. The caller has
 * locked both (`lockBudget`). Answers the new version and the stamp of the row, or undefined when one of them is not as expected; then nothing is
 * written.
 */
export async function updateBudget(
  tx: Tx,
  update: BudgetUpdate,
): Promise<{ readonly version: number; readonly stamp: string } | undefined> {
  const { form } = update;
  const query =
    'scope' in form
      ? CompiledQuery.raw(WHOLE, [...valuesOf(update), ...wholeValues(form)])
      : CompiledQuery.raw(COLUMNS, valuesOf(update));
  const { rows } = await tx.executeQuery<{ version: number; stamp: string }>(query);
  return rows[0];
}

function valuesOf({ expected, table, form, change, by }: BudgetUpdate): unknown[] {
  const totals: StoredTotals = storedTotals(table);
  return [
    expected.budgetId,
    expected.version,
    JSON.stringify(expected.pins),
    PROGRAM.moves.editBudget.from,
    by.usrid,
    by.now,
    form.calculation_version,
    form.inputs,
    form.measures,
    totals.makes,
    totals.kufri,
    totals.volume,
    totals.budget,
    totals.baseValue,
    change.rowSet,
    JSON.stringify(change.fields),
    JSON.stringify(change.gestures),
    change.settings,
    change.cellCount,
    change.cells,
    change.inputsBefore,
    change.touchedRows,
    totals.lostRows,
    change.kind,
    change.formBefore,
  ];
}

function wholeValues({ template_id, template_version, pins, settings, scope, row_set }: WholeForm): readonly unknown[] {
  return [template_id, template_version, pins, settings, scope, row_set];
}

const COLUMNS = statementOf('');

const WHOLE = statementOf(`, status = 'Y', template_id = $26, template_version = $27, pins = $28::jsonb,
      settings = $29::jsonb, scope = $30::jsonb, row_set = $31`);

/** Unchanged totals are not written. */
function statementOf(more: string): string {
  return `
  with updated as (
    update budget_table set version = version + 1, inputs = $8, measures = $9, calculation_version = $7,
      updated_by = $5, updated_at = $6${more}
    where id = $1 and version = $2 and pins = $3::jsonb
      and exists (select from program where program.id = budget_table.program_id and program.status = any ($4::text[]))
    returning id, version, program_id, xmin::text as stamp
  ), change as (
    insert into budget_change
      (budget_id, version, row_set, usrid, at, fields, gestures, settings, cell_count, cells, inputs_before,
       touched_rows, kind, form_before)
    select id, version, $15::bytea, $5::int, $6::timestamptz, $16::jsonb, $17::jsonb, $18::jsonb, $19::int, $20::bytea,
      $21::bytea, $22::int4multirange, $24::text, $25::jsonb
    from updated
  ), touched as (
    update program set updated_by = $5, updated_at = $6 from updated where program.id = updated.program_id
  ), gone as (
    delete from budget_total using updated where budget_id = updated.id and make <> all ($10::text[])
  ), kept as (
    insert into budget_total (budget_id, make, kufri, volume, budget, base_value, lost_rows)
    select updated.id, total.*
    from updated,
      unnest($10::text[], $11::float8[], $12::float8[], $13::float8[], $14::float8[], $23::int[]) total
    on conflict (budget_id, make) do update
      set kufri = excluded.kufri, volume = excluded.volume, budget = excluded.budget, base_value = excluded.base_value,
        lost_rows = excluded.lost_rows
      where (budget_total.kufri, budget_total.volume, budget_total.budget, budget_total.base_value, budget_total.lost_rows)
        is distinct from (excluded.kufri, excluded.volume, excluded.budget, excluded.base_value, excluded.lost_rows)
  )
  select version, stamp from updated`;
}
