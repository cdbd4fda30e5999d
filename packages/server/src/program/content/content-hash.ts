import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { PROGRAM_PARTS } from '../parts.ts';

/**
 * Hashes of the contents of programs over all parts, by program id. jsonb has one text for one content, whatever the order of
 * its keys. Changes that leave the content as it is (state, time and user of an edit) do not change the hash.
 */
export async function contentHashes(db: Db | Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('program as p')
    .select(['p.id', sql<string>`encode(sha256(convert_to((${CONTENT})::text, 'UTF8')), 'hex')`.as('hash')])
    .where('p.id', 'in', inList(programIds))
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Contents of programs by their ids; the hash covers these. */
export async function programContents(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom('program as p')
    .select(['p.id', sql<Readonly<Record<string, unknown>>>`(${CONTENT})`.as('content')])
    .where('p.id', 'in', inList(programIds))
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

const CONTENT = sql.join(
  PROGRAM_PARTS.map(({ content }) => content),
  sql` || `,
);
