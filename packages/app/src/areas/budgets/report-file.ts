import type { Locale } from '@oasis/engine/base';
import { csvFile } from '../../files/csv-file.ts';
import { sentenceText } from '../../locale/i18n.ts';
import { type BlockReport, lineText, type ReportLine } from './block-report.ts';
import { budgetLabels } from './labels.ts';
import type { TableSource } from './table-source.ts';

/** The refused cells as a file: the keys of each row, its column, what was to be written, and why it was refused. */
export function reportFile({ lines }: BlockReport, source: TableSource, locale: Locale): string {
  const keys = source.columns.flatMap(({ frozen, title }, column) => (frozen ? { title, column } : []));
  const columns = keys.map(({ column }) => column);
  const head = [
    ...keys.map(({ title }) => title),
    budgetLabels['budget.draft.column'][locale],
    budgetLabels['budget.report.value'][locale],
    budgetLabels['budget.report.reason'][locale],
  ];
  const cells = lines.map((line) => [...placeOf(line, source, columns), line.value, sentenceText(line.reason, locale)]);
  return csvFile([head, ...cells]);
}

/** A cell that the table does not have stands in words where the title of its column would. */
function placeOf(line: ReportLine, source: TableSource, keys: readonly number[]): readonly string[] {
  const at = source.placeOf(line);
  if (at === undefined) return [...keys.map(() => ''), lineText(source, line)];
  return [...keys.map((column) => source.text(at.row, column)), source.columns[at.column]?.title ?? ''];
}
