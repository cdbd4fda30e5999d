import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { PROGRAM_PARTS } from '../parts.ts';

/**
 * The hashes of what programs hold, by their ids: over the contents of all parts. jsonb has one text for one content, in whatever
 * order its parts stand. What changes how a program looks and not what it says (its state, who touched it when) is not in it.
 */
export async function contentHashes(db: Db | Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('program as p')
    .select(['p.id', sql<string>`encode(sha256(convert_to((${CONTENT})::text, 'UTF8')), 'hex')`.as('hash')])
    .where('p.id', 'in', inList(programIds))
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** What programs hold, by their ids: what the hash is of. */
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
