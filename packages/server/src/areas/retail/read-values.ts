import { PERSON_FIELDS, type ReadValues } from '@oasis/engine/areas/retail';
import * as z from 'zod';
import type { Db, Tx } from '../../database/tables.ts';
import { keyOf, sealed, unsealed } from '../../documents/sealing.ts';

const text = z.string().exactOptional();
const person = z.object({ buyerName: text, buyerNumber: text, ownerName: text, plate: text });

interface ReadPaper {
  readonly recordId: number;
  readonly paperId: number;
  /** The key of the sale. */
  readonly key: Buffer;
  readonly read: ReadValues;
}

/** Keeps what a machine read of a paper; what tells of people is encrypted with the key of the sale. */
export async function writeRead(tx: Tx, { recordId, paperId, key, read }: ReadPaper): Promise<void> {
  const entries = Object.entries(read);
  if (entries.length === 0) return;
  const ofPerson = entries.filter(([field]) => isOfPerson(field));
  await tx
    .insertInto('retail_read')
    .values({
      paper_id: paperId,
      record_id: recordId,
      plain: JSON.stringify(Object.fromEntries(entries.filter(([field]) => !isOfPerson(field)))),
      sealed: sealed(key, Buffer.from(JSON.stringify(Object.fromEntries(ofPerson)), 'utf8')),
    })
    .execute();
}

/** What a machine read of the papers of a sale that nobody has withdrawn; of two papers that say a value the later one is right. */
export async function readOf(db: Db | Tx, recordId: number): Promise<ReadValues> {
  const rows = await db
    .selectFrom('retail_read as read')
    .innerJoin('retail_paper as p', 'p.id', 'read.paper_id')
    .select(['read.plain', 'read.sealed'])
    .where('read.record_id', '=', recordId)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id')
    .execute();
  if (rows.length === 0) return {};
  const key = await keyOf(db, recordId);
  // Without the key what tells of people is gone, and the rest stays.
  return rows.reduce(
    (read: ReadValues, row) => ({ ...read, ...row.plain, ...(key.ok && personIn(key.value, row.sealed)) }),
    {},
  );
}

function personIn(key: Buffer, bytes: Buffer): ReadValues {
  return person.parse(JSON.parse(unsealed(key, bytes).toString('utf8')));
}

function isOfPerson(field: string): boolean {
  return PERSON_FIELDS.some((name) => name === field);
}
