import type { Db, Tx } from '../../database/tables.ts';

/** A BU with those below it. The caller sees all rows. */
export async function busBelow(db: Db | Tx, buId: number): Promise<readonly number[]> {
  const rows = await db
    .withRecursive('below', (cte) =>
      cte
        .selectFrom('bu')
        .select('bu.id')
        .where('bu.id', '=', buId)
        .union(cte.selectFrom('bu').innerJoin('below', 'below.id', 'bu.parent_id').select('bu.id')),
    )
    .selectFrom('below')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
