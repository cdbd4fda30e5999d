import type { CallData } from '@oasis/api-client/contract';
import { MAIL } from '@oasis/engine/areas/mailbox';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { RecordAt, RecordKind } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Mail, mailList } from './store.ts';

const mailRecord: RecordKind<Mail> = {
  kind: 'message',
  lock: async (tx, context, id) => {
    await tx.selectFrom('message').select('id').where('id', '=', id).forUpdate().execute();
    return mailList.find(tx, context, id);
  },
};

/** Lets a message wait again, to the address that its reader has now. */
export function sendAgain(
  tx: Tx,
  context: ChangeContext & Pick<CallContext<'mailbox.sendAgain'>, 'authorize'>,
  at: RecordAt,
): Promise<Changed<CallData<'mailbox.sendAgain'>>> {
  return changeRecord(tx, context, mailRecord, at, async (present, subject) => {
    const allowed = context.authorize({ status: present.status }, subject);
    if (!allowed.ok) return allowed;
    const version = present.version + 1;
    const { to } = MAIL.moves.sendAgain;
    await tx
      .updateTable('message as m')
      .from('app_user as u')
      .set((row) => ({
        state: to,
        version,
        tries: 0,
        error: '',
        next_at: context.now,
        sent_at: null,
        address: row.fn.coalesce('u.email', row.val('')),
      }))
      .whereRef('u.id', '=', 'm.user_id')
      .where('m.id', '=', at.id)
      .execute();
    const details = { before: { state: present.status }, after: { state: to } };
    return ok({ data: { messageId: at.id, version }, audit: { subject, details } });
  });
}
