import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { readTableApart } from '../../files/parse-apart.ts';
import { withReceivedFile } from '../../files/receive.ts';
import { TABLE_LIMITS, type TableFile } from '../../files/table-file.ts';
import type { CallContext } from '../../guard/route.ts';
import { applyDealerFile } from './file-rows.ts';

type FileReport = CallData<'dealers.checkFile'>;

interface ReceivedTable {
  readonly fileName: string;
  readonly table: TableFile;
  /** Of the report that was shown before; empty for none. */
  readonly print: string;
}

/** Shows what a file would change: takes it over in a transaction that is always rolled back. */
export async function checkDealerFile(context: CallContext<'dealers.checkFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receive(context);
  if (!received.ok) return received;
  const tx = await context.db.startTransaction().execute();
  try {
    const applied = await applyDealerFile(tx, context, received.value);
    return applied.ok ? ok(applied.value.report) : refuse(applied.error);
  } finally {
    await tx.rollback().execute();
  }
}

/**
 * Takes over a file whole or not at all: it does what was shown, or is refused. Each dealer that it changes has a record of
 * its own beside that of the file.
 */
export async function loadDealerFile(context: CallContext<'dealers.loadFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receive(context);
  if (!received.ok) return received;
  const { table, print } = received.value;
  const subject = `dealer-file:${table.rows.length}`;
  return context.change(async (tx) => {
    const applied = await applyDealerFile(tx, context, received.value);
    if (!applied.ok) return refuse(applied.error, { subject });
    const { report, notes } = applied.value;
    const { refused: count, added, changed } = report.counts;
    if (count > 0) return refuse(message('DEALER_FILE_REFUSED', { count }), { subject, data: report });
    if (report.print !== print) return refuse(message('DEALER_FILE_STALE'), { subject });
    for (const { event, subject: dealer, details } of notes) {
      await writeAudit(tx, {
        at: context.now,
        event,
        outcome: 'done',
        action: 'dealer.import',
        actor: context.actor,
        subject: dealer,
        messageCode: '',
        requestId: context.requestId,
        details: { call: 'dealers.loadFile', ...details },
      });
    }
    return ok({ data: report, audit: { subject, details: { before: null, after: { added, changed } } } });
  });
}

async function receive(
  context: Pick<CallContext<'dealers.checkFile'>, 'file'>,
): Promise<Result<ReceivedTable, Refusal>> {
  const file = await context.file();
  if (!file.ok) return file;
  const { stream, fields } = file.value;
  const fileName = file.value.fileName.slice(0, 200);
  const read = await withReceivedFile(stream, TABLE_LIMITS.fileBytes, readTableApart);
  if (!read.ok) return refuse(read.error, { subject: 'dealer-file:0' });
  return ok({ fileName, table: read.value, print: fields['print'] ?? '' });
}
