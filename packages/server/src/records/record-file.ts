import type { CallId, FileReport } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../audit/record.ts';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { CallContext } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { applyRows, type RowsOfRecords } from './file-rows.ts';
import { receiveTable } from './receive-table.ts';

/** A file of records as its calls take it. */
export interface RecordFile<Row extends { readonly version: number } & Draft, Draft, Key>
  extends RowsOfRecords<Row, Draft, Key> {
  /** What the log calls the file as a whole, before the number of its rows. */
  readonly kind: string;
  /** The action and the call that the records of rows name. */
  readonly action: string;
  readonly call: CallId;
}

type CheckCall = ChangeContext & Pick<CallContext<'dealers.checkFile'>, 'db' | 'file'>;
type LoadCall = ChangeContext & Pick<CallContext<'dealers.loadFile'>, 'change' | 'file' | 'requestId'>;
type Reported = Promise<Result<FileReport, Refusal>>;

/** Handles the call that shows what a file would change: takes it over in a transaction that is always rolled back. */
export function checksFile<Row extends { readonly version: number } & Draft, Draft, Key>(
  kind: RecordFile<Row, Draft, Key>,
): (context: CheckCall) => Reported {
  return async (context) => {
    const received = await receiveTable(context, { subject: `${kind.kind}:0` });
    if (!received.ok) return received;
    const tx = await context.db.startTransaction().execute();
    try {
      const applied = await applyRows(tx, context, kind, received.value);
      return applied.ok ? ok(applied.value.report) : refuse(applied.error);
    } finally {
      await tx.rollback().execute();
    }
  };
}

/**
 * Handles the call that takes over a file whole or not at all: it does what was shown, or is refused. Each record that it changes
 * has a line of its own in the log beside that of the file.
 */
export function loadsFile<Row extends { readonly version: number } & Draft, Draft, Key>(
  kind: RecordFile<Row, Draft, Key>,
): (context: LoadCall) => Reported {
  return async (context) => {
    const received = await receiveTable(context, { subject: `${kind.kind}:0` });
    if (!received.ok) return received;
    const { table, fields } = received.value;
    const subject = `${kind.kind}:${table.rows.length}`;
    return context.change(async (tx) => {
      const applied = await applyRows(tx, context, kind, received.value);
      if (!applied.ok) return refuse(applied.error, { subject });
      const { report, notes } = applied.value;
      const { refused: count, added, changed } = report.counts;
      if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
      if (report.print !== fields['print']) return refuse(message('FILE_STALE'), { subject });
      for (const { event, subject: changedRecord, details } of notes) {
        await writeAudit(tx, {
          at: context.now,
          event,
          outcome: 'done',
          action: kind.action,
          actor: context.actor,
          subject: changedRecord,
          messageCode: '',
          requestId: context.requestId,
          details: { call: kind.call, ...details },
        });
      }
      return ok({ data: report, audit: { subject, details: { before: null, after: { added, changed } } } });
    });
  };
}
