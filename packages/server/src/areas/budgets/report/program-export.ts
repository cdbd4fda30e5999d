import type { Locale, LocalText } from '@oasis/engine/base';
import { budgetIdsOf, findBudget, openBudget } from '../../../budget-storage/budget-store.ts';
import type { Db } from '../../../database/tables.ts';
import type { FileReply } from '../../../files/file-reply.ts';
import { type SheetRow, streamWorkbook, WORKBOOK_TYPE } from '../../../files/workbook.ts';
import { sheetColumns, sheetRows } from './sheet-columns.ts';

/** Name of an exported file (RPT-025). */
const EXPORT_FILE = 'export.xlsx';

const SHEET_NAME: LocalText = { en: 'Budget', zh: '预算' };

/** All budgets of a program in one sheet; one budget at a time is in memory. */
export async function exportProgram(db: Db, program: { readonly id: number }, locale: Locale): Promise<FileReply> {
  const budgetIds = await budgetIdsOf(db, program.id);
  return {
    fileName: EXPORT_FILE,
    type: WORKBOOK_TYPE,
    body: streamWorkbook({ name: SHEET_NAME[locale], columns: sheetColumns(locale), batches: rowsOf(db, budgetIds) }),
  };
}

/** A budget that has gone since the export began is left out. */
async function* rowsOf(db: Db, budgetIds: readonly number[]): AsyncGenerator<Iterable<SheetRow>> {
  for (const id of budgetIds) {
    const budget = await findBudget(db, id);
    if (budget !== undefined) yield sheetRows({ ...budget, table: await openBudget(db, budget) });
  }
}
