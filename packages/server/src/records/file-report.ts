import { createHash } from 'node:crypto';
import type { FileReport } from '@oasis/api-client/contract';
import type { TableFile } from '../files/table-file.ts';

type Row = FileReport['rows'][number];

interface ReportedFile {
  readonly fileName: string;
  /** Tells which rows the workbook hides; absent if rows come from another source. */
  readonly table?: TableFile;
}

/** The report of a file from its rows; `done` is the complete effect of the rows, which the print of the report covers. */
export function fileReportOf({ fileName, table }: ReportedFile, rows: readonly Row[], done: unknown): FileReport {
  const hidden = new Set(table?.rows.filter((row) => row.hidden === true).map(({ row }) => row));
  const count = (status: Row['status']): number => rows.filter((row) => row.status === status).length;
  return {
    fileName,
    counts: {
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    rows: rows.map((row) => (hidden.has(row.row) ? { ...row, hidden: true } : row)),
    print: printOf(rows, done),
  };
}

/** A hash of what a file does, which is fed piece by piece: as one text 100,000 rows would take tens of megabytes. */
function printOf(rows: readonly Row[], done: unknown): string {
  const hash = createHash('sha256');
  for (const { row, name, status } of rows) hash.update(`${JSON.stringify([row, name, status])}\n`);
  for (const part of Array.isArray(done) ? done : [done]) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('hex');
}
