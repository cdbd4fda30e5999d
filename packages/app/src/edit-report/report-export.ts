import type { Locale } from '@oasis/engine/base';
import { csvFile } from '../files/csv-file.ts';
import { sentenceText } from '../locale/i18n.ts';
import { type BlockReport, lineText, type ReportLine } from './block-report.ts';
import { editReportLabels } from './labels.ts';
import type { ReportSource } from './report-source.ts';

/** The refused cells as a file: the keys of each row, its column, what was to be written, and why it was refused. */
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

/** A cell that the table does not have stands in words where the title of its column would. */
function placeOf(line: ReportLine, source: ReportSource, keys: readonly number[]): readonly string[] {
  const at = source.placeOf(line);
  if (at === undefined) return [...keys.map(() => ''), lineText(source, line)];
  return [...keys.map((column) => source.text(at.row, column)), source.columns[at.column]?.title ?? ''];
}
