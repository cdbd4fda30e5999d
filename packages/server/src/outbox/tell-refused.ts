import { holdLock } from '../database/locks.ts';
import type { Db } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { peopleWith } from '../rights/people-with.ts';
import type { SenderRefused } from './mail-server.ts';
import { writeMessages } from './write-messages.ts';

const TEMPLATE = 'senderRefused';
/** Permission of users who send messages again. */
const PERMISSION = 'MAILBOX_SEND';

/** Tells the administrators of mails that the mail server refuses us, once until a mail goes out again. They read it on their page. */
export async function tellRefused(db: Db, { reply, message }: SenderRefused, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await holdLock(tx, 'refusedSender');
      const told = await tx
        .selectFrom('message')
        .select('id')
        .where('template', '=', TEMPLATE)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('message as later')
                .select('later.id')
                .where('later.state', '=', 'sent')
                .whereRef('later.sent_at', '>', 'message.made_at'),
            ),
          ),
        )
        .limit(1)
        .executeTakeFirst();
      if (told !== undefined) return;
      const to = await peopleWith(tx, { permission: PERMISSION, buId: null });
      const facts = { code: String(reply), name: '', reason: message };
      await writeMessages(tx, { template: TEMPLATE, facts, by: null, object: { kind: 'mailbox', id: 0 }, to }, now);
    }),
  );
}
