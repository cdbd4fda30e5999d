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
  const statuses = rows.map(({ row, name, status }) => [row, name, status]);
  return {
    fileName,
    counts: {
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    rows: rows.map((row) => (hidden.has(row.row) ? { ...row, hidden: true } : row)),
    print: createHash('sha256')
      .update(JSON.stringify([statuses, done]))
      .digest('hex'),
  };
}
