import { brokenInvariants, type Difference } from '@oasis/engine/check';
import { type BudgetTable, openTable } from '@oasis/engine/table';
import { unpackMeasures } from '../budget-storage/measures.ts';
import { kernelOf } from '../budget-storage/spreadsheet.ts';
import { unpackInputs } from '../budget-storage/table-columns.ts';
import { reasonOf } from '../config/problem.ts';
import { budgetSubject, type Finding, findingOf, findingOfTable, MOST_PLACES } from './finding.ts';
import type { Checked, SharedParts } from './shared-parts.ts';
import type { BudgetRow } from './stored-budgets.ts';

/** The findings of a budget and the extent of the check. */
export interface CheckedBudget {
  readonly findings: readonly Finding[];
  /** The number of recalculated cells. */
  readonly cells: number;
}

/**
 * Reads every block of a budget, calculates its table from the stored inputs, and compares totals and measures with it.
 * Checks every invariant of the engine.
 */
export async function checkBudget(parts: SharedParts, row: BudgetRow): Promise<CheckedBudget> {
  const subject = budgetSubject(row.id);
  const [rows, template] = [await parts.rowsOf(row.rowSet), await parts.templateOf(row)];
  const inputs = readBlock('inputs', () => unpackInputs(row.inputs));
  const measures = readBlock('measures', () => unpackMeasures(row.measures));
  const findings: Finding[] = [
    ...findingOf(subject, 'rows', rows.wrong),
    ...findingOf(subject, 'blocks', [...inputs.wrong, ...measures.wrong]),
    ...findingOf(subject, 'versions', parts.missingVersions(row)),
  ];
  if (rows.value === undefined || inputs.value === undefined) return { findings, cells: 0 };
  const table =
    template.value === undefined
      ? template
      : await opened({ ...row, format: 1, template: template.value, rows: rows.value, ...inputs.value });
  if (table.value === undefined)
    return { findings: [...findings, ...findingOf(subject, 'opens', table.wrong)], cells: 0 };
  const stored = measures.value && {
    totals: row.totals,
    measures: measures.value,
    planned: await parts.plannedFor(row),
  };
  const broken = brokenInvariants({ table: table.value, ...(stored && { stored }) }, MOST_PLACES);
  return {
    findings: [...findings, ...broken.map((invariant) => findingOfTable(row.id, invariant))],
    cells: table.value.rows.count * table.value.columns.length,
  };
}

async function opened(snapshot: Parameters<typeof openTable>[0]): Promise<Checked<BudgetTable>> {
  try {
    const table = openTable(snapshot, await kernelOf(snapshot.template));
    if (table.ok) return { value: table.value, wrong: [] };
    return failed('table', table.error.map(({ code }) => code).join(', '));
  } catch (cause) {
    return failed('table', reasonOf(cause));
  }
}

function readBlock<Value>(place: string, read: () => Value): Checked<Value> {
  try {
    return { value: read(), wrong: [] };
  } catch (cause) {
    return failed(place, reasonOf(cause));
  }
}

function failed(place: string, reason: string): { readonly value: undefined; readonly wrong: readonly Difference[] } {
  return { value: undefined, wrong: [{ place, found: reason, expected: 'whole' }] };
}
