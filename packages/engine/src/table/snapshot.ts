import { err, ok, type Result } from '../base/result.ts';
import { allSlices, type Slices } from '../base/slices.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import { type Message, message } from '../messages/message.ts';
import { compileLogic } from '../template/compile.ts';
import type { CalculationLogic, LogicField } from '../template/logic.ts';
import { assembleTable, emptyColumn } from './assemble.ts';
import { isInPair, partnerOf } from './pair.ts';
import type { BudgetTable, TableSnapshot } from './types.ts';

/** The stored parts of a table, without values that can be calculated again. The columns are copies. */
export function snapshotOf(table: BudgetTable): TableSnapshot {
  return allSlices(snapshotSlices(table));
}

/** The same in slices, a column in each. */
export function* snapshotSlices(table: BudgetTable): Slices<TableSnapshot> {
  const { logic, scope, pins, rows, pairMode } = table;
  const columns = new Map<string, Float64Array>();
  for (const field of logic.fields) {
    if (field.kind === 'formula') continue;
    columns.set(field.id, keptColumn(table, field));
    yield;
  }
  return {
    format: 1,
    template: logic.template,
    settings: logic.settings,
    scope,
    pins,
    rows,
    columns: Object.fromEntries(columns),
    pairMode: pairMode.slice(),
  };
}

/**
 * Opens a snapshot: compiles its template and calculates every row. The table takes the columns of the snapshot over
 * and writes into them. Fails when the template does not fit the settings, or a column is missing or too short.
 */
export function openTable(
  snapshot: TableSnapshot,
  options: KernelOptions = {},
): Result<BudgetTable, readonly Message[]> {
  const logic = compileLogic(snapshot.template, snapshot.settings, options);
  return logic.ok ? openUnder(logic.value, snapshot) : logic;
}

/** The same for compiled template and settings; tables may share a logic. */
export function openUnder(
  logic: CalculationLogic,
  snapshot: Omit<TableSnapshot, 'template' | 'settings'>,
): Result<BudgetTable, readonly Message[]> {
  const misfit = misfits(snapshot, logic);
  if (misfit.length > 0) return err(misfit.map((place) => message('TABLE_MALFORMED', { place })));
  const { scope, pins, rows, pairMode } = snapshot;
  const columns = logic.fields.map(({ id }) => snapshot.columns[id] ?? emptyColumn(rows));
  const table = assembleTable({ logic, scope, pins, rows, columns, pairMode });
  table.calculation.whole();
  return ok(table);
}

/** Of a linked pair only the typed value, and of summary rows nothing: the rest is calculated. */
function keptColumn(table: BudgetTable, field: LogicField): Float64Array {
  const column = table.columns[field.index]?.slice() ?? emptyColumn(table.rows);
  column.fill(Number.NaN, 0, table.rows.leafStart);
  if (isInPair(table.logic.pair, field)) {
    for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
      if (partnerOf(table, row, field) !== undefined) column[row] = Number.NaN;
    }
  }
  return column;
}

function misfits(
  { columns, rows, pairMode }: Pick<TableSnapshot, 'columns' | 'rows' | 'pairMode'>,
  logic: CalculationLogic,
): readonly string[] {
  const given = logic.fields.filter((field) => field.kind !== 'formula' || columns[field.id] !== undefined);
  const short = given.filter(({ id }) => columns[id]?.length !== rows.count).map(({ id }) => `columns.${id}`);
  return pairMode.length === rows.count ? short : [...short, 'pairMode'];
}
