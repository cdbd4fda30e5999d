import { attachmentRecord, sampleRecord } from '@oasis/engine/areas/attachments';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

/** Sample files that nobody has withdrawn. */
const samples = sql<number>`(select count(*)::integer from document d
  where d.owner_kind = 'attachment' and d.owner_id = a.id and d.purpose = 'sample' and d.withdrawn_at is null)`;

const master = (db: Db | Tx) => db.selectFrom('attachment as a');

/** The attachment master: nobody's rows. */
export const attachmentList = recordList(attachmentRecord, master, { as: 'a', shown: { state: 'a.state', samples } });

/** The active attachments that have samples. */
export const sampleList = recordList(
  sampleRecord,
  (db: Db | Tx) => master(db).where('a.state', '=', true).where(sql<boolean>`${samples} > 0`),
  { as: 'a', shown: { samples } },
);
