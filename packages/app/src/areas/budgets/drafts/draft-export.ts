import type { Locale } from '@oasis/engine/base';
import { editText } from '@oasis/engine/edit';
import { KEY_NAMES } from '@oasis/engine/table';
import { csvFile } from '../../../files/csv-file.ts';
import { budgetLabels } from '../labels.ts';
import type { ReadableTable } from '../open/readable-table.ts';
import { type DraftCell, namesOf } from './draft.ts';

/** A draft as a file that every spreadsheet opens: the keys of each cell, its column, and the typed value. */
export function draftFile(
  cells: readonly DraftCell[],
  { logic }: Pick<ReadableTable, 'logic'>,
  locale: Locale,
): string {
  const keys = KEY_NAMES.map((key) => budgetLabels[`budget.key.${key}`][locale]);
  const head = [...keys, budgetLabels['budget.draft.column'][locale], budgetLabels['budget.conflict.mine'][locale]];
  const lines = cells.map(({ identity, field: id, value }) => {
    const field = logic.byId.get(id);
    return [...namesOf(identity), field?.name[locale] ?? id, editText(value, field?.format ?? 'number')];
  });
  return csvFile([head, ...lines]);
}
