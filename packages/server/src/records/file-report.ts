import { createHash } from 'node:crypto';
import type { FileReport } from '@oasis/api-client/contract';

type Row = FileReport['rows'][number];

/** The report of a file by its rows; `done` is what they would do in all, so that its print is of nothing else. */
export function fileReportOf(fileName: string, rows: readonly Row[], done: unknown): FileReport {
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
    rows: [...rows],
    print: createHash('sha256')
      .update(JSON.stringify([statuses, done]))
      .digest('hex'),
  };
}
