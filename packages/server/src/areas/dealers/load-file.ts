import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { receiveTable } from '../../records/receive-table.ts';
import { applyDealerFile } from './file-rows.ts';

type FileReport = CallData<'dealers.checkFile'>;

const NO_DEALERS = { subject: 'dealer-file:0' };

/** Shows what a file would change: takes it over in a transaction that is always rolled back. */
export async function checkDealerFile(context: CallContext<'dealers.checkFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(context, NO_DEALERS);
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
  const received = await receiveTable(context, NO_DEALERS);
  if (!received.ok) return received;
  const { table, fields } = received.value;
  const subject = `dealer-file:${table.rows.length}`;
  return context.change(async (tx) => {
    const applied = await applyDealerFile(tx, context, received.value);
    if (!applied.ok) return refuse(applied.error, { subject });
    const { report, notes } = applied.value;
    const { refused: count, added, changed } = report.counts;
    if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
    if (report.print !== fields['print']) return refuse(message('FILE_STALE'), { subject });
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
