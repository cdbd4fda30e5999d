import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type MessageLine = CallData<'messages.list'>['content'][number];

const message = listSource((db) => db.selectFrom('message as m').select('m.id as key'));

/** Messages to the caller, whether their mail could be sent or not. */
export const ownMessages = defineList({
  source: message,
  filters: { user: message.where<number>((eb, user) => eb('m.user_id', '=', user)) },
  scope: ({ actor }: Asker) => ({ user: actor.usrid }),
  orders: { id: message.by('m.id') },
  usual: '-id',
  last: { by: message.by('m.id'), direction: 'desc' },
  rows: messageRow,
  line: messageOf,
});

/** The number of unread messages of a user. */
export async function countUnseen(db: Db, usrid: number): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', usrid)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the messages of the caller as read, up to and including one. */
export async function seeMessages(
  tx: Tx,
  { actor, now }: ChangeContext,
  upTo: number,
): Promise<Changed<CallData<'messages.see'>>> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ seen_at: now })
    .where('user_id', '=', actor.usrid)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  const seen = Number(numUpdatedRows);
  return ok({
    data: { seen },
    audit: { subject: `user:${actor.usrid}`, details: { before: { seen: 0 }, after: { seen } } },
  });
}

function messageRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('message as m')
    .select(['m.id as messageId', 'm.template', 'm.facts', 'm.object_id as objectId', 'm.made_at as made'])
    .select('m.seen_at as seen')
    .where('m.id', '=', id);
}

function messageOf({ made, seen, ...row }: SelectedRow<typeof messageRow>): MessageLine {
  return { ...row, madeAt: made.toISOString(), seen: seen !== null };
}
