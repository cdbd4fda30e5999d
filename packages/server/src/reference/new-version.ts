import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { MasterKind } from './tables.ts';

/** Lets one transaction at a time add versions, so that a version is never seen before an older one (BUD-155). */
export async function lockVersions(tx: Tx): Promise<void> {
  await holdLock(tx, 'datedVersions');
}

/** Begins the next version of a kind of dated values; versions must be locked. */
export async function newVersion(
  tx: Tx,
  { actor, now }: ChangeContext,
  { kind, reason }: { readonly kind: MasterKind; readonly reason: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('master_version')
    .values({ kind, note: reason, created_by: actor.usrid, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest version of a kind of dated values; 0 before the first. */
export async function newestVersion(db: Db | Tx, kind: MasterKind): Promise<number> {
  const row = await db
    .selectFrom('master_version')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.id ?? 0;
}
