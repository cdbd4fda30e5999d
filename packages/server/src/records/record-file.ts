import type { CallId, FileReport } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { writeAudit } from '../audit/record.ts';
import type { Refusal } from '../base/refusal.ts';
import { applyRows, type FileOutcome, type RowsOfRecords } from './file-rows.ts';
import { type CheckCall, checkFile, type FileKind, type TakeCall, takeFile } from './take-file.ts';

/** A file of records as its calls take it. */
export interface RecordFile<Row extends { readonly version: number } & Draft, Draft, Key>
  extends RowsOfRecords<Row, Draft, Key> {
  /** Kind of the subject of the whole file in the audit log, before its number of rows. */
  readonly kind: string;
  /** The action and the call that the records of rows name. */
  readonly action: string;
  readonly call: CallId;
}

/** Makes the handler of the call that previews a file. */
export function checksFile<Row extends { readonly version: number } & Draft, Draft, Key>(
  kind: RecordFile<Row, Draft, Key>,
): (call: CheckCall) => Promise<Result<FileReport, Refusal>> {
  return (call) => checkFile(call, fileKind(kind));
}

/** Handles the call that takes over a file. */
export function loadsFile<Row extends { readonly version: number } & Draft, Draft, Key>(
  kind: RecordFile<Row, Draft, Key>,
): (call: TakeCall) => Promise<Result<FileReport, Refusal>> {
  return (call) => takeFile(call, fileKind(kind));
}

/** Rows are taken over as previewed; each changed record has a line of its own in the log, in addition to the line of the file. */
function fileKind<Row extends { readonly version: number } & Draft, Draft, Key>(
  kind: RecordFile<Row, Draft, Key>,
): FileKind<FileOutcome> {
  return {
    subject: (received) => `${kind.kind}:${received?.table.rows.length ?? 0}`,
    plan: (tx, asked, received) => applyRows(tx, asked, kind, received),
    write: async (tx, { now, actor, requestId }, { report, notes }) => {
      for (const { event, subject, details } of notes) {
        await writeAudit(tx, {
          at: now,
          event,
          outcome: 'done',
          action: kind.action,
          actor,
          subject,
          messageCode: '',
          requestId,
          details: { call: kind.call, ...details },
        });
      }
      const { added, changed } = report.counts;
      return ok({ after: { added, changed } });
    },
  };
}
