import type { Locale } from '@oasis/engine/base';
import { csvFile } from '../files/csv-file.ts';
import { sentenceText } from '../locale/i18n.ts';
import { type BlockReport, lineText, type ReportLine } from './block-report.ts';
import { editReportLabels } from './labels.ts';
import type { ReportSource } from './report-source.ts';

/** The refused cells as a file: the keys of each row, its column, the refused text, and the reason. */
export function reportFile({ lines }: BlockReport, source: ReportSource, locale: Locale): string {
  const keys = source.columns.flatMap(({ frozen, title }, column) => (frozen ? { title, column } : []));
  const columns = keys.map(({ column }) => column);
  const head = [
    ...keys.map(({ title }) => title),
    editReportLabels['budget.report.column'][locale],
    editReportLabels['budget.report.value'][locale],
    editReportLabels['budget.report.reason'][locale],
  ];
  const cells = lines.map((line) => [...placeOf(line, source, columns), line.value, sentenceText(line.reason, locale)]);
  return csvFile([head, ...cells]);
}

/** A cell that is not in the table has a description in place of its column's title. */
function placeOf(line: ReportLine, source: ReportSource, keys: readonly number[]): readonly string[] {
  const at = source.placeOf(line);
  if (at === undefined) return [...keys.map(() => ''), lineText(source, line)];
  return [...keys.map((column) => source.text(at.row, column)), source.columns[at.column]?.title ?? ''];
}
