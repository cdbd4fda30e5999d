import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../database/tables.ts';
import { newKey } from '../../documents/sealing.ts';
import type { MarkKind } from './tables.ts';

/** Makes the key of a new sale. */
export async function makeKey(tx: Tx, recordId: number): Promise<void> {
  await tx.insertInto('retail_key').values({ record_id: recordId, key: newKey() }).execute();
}

/** Returns the key of the hashes; the first sale makes it. */
async function secretOf(db: Db | Tx): Promise<Buffer> {
  const there = await db.selectFrom('retail_secret').select('key').executeTakeFirst();
  if (there !== undefined) return there.key;
  await db
    .insertInto('retail_secret')
    .values({ id: 1, key: newKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('retail_secret').select('key').executeTakeFirstOrThrow()).key;
}

/** Returns the keyed hash by which a value is found in other sales. */
export async function marker(db: Db | Tx): Promise<(kind: MarkKind, value: string | Buffer) => Buffer> {
  const key = await secretOf(db);
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n`).update(value).digest();
}
