import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type Mail = CallData<'mailbox.list'>['content'][number];

const mail = listSource((db) =>
  db.selectFrom('message as m').innerJoin('app_user as u', 'u.id', 'm.user_id').select('m.id as key'),
);

/** Every message, by recipient. */
export const mailList = defineList({
  source: mail,
  filters: {
    reader: mail.part((eb, part) =>
      eb.or([eb('u.usrnm', 'ilike', part), eb('u.fulnm', 'ilike', part), eb('m.address', 'ilike', part)]),
    ),
    status: mail.choice((_, state) => sql<boolean>`m.state = ${state}`),
  },
  // A reader of the mailbox may read every message in it whose recipients are in his row scope.
  scope: (_: Asker) => ({}),
  orders: { made: mail.by('m.made_at') },
  usual: '-made',
  last: { by: mail.by('m.id'), direction: 'desc' },
  rows: mailRow,
  line: mailOf,
});

function mailRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('message as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['m.id as messageId', 'm.template', 'm.facts', 'm.object_id as objectId', 'u.usrnm as account'])
    .select(['u.fulnm as reader', 'm.address', 'm.state as status', 'm.tries', 'm.error', 'm.version'])
    .select(['m.made_at as made', 'm.sent_at as sent'])
    .where('m.id', '=', id);
}

function mailOf({ made, sent, ...row }: SelectedRow<typeof mailRow>): Mail {
  return { ...row, madeAt: made.toISOString(), sentAt: sent?.toISOString() ?? '' };
}
