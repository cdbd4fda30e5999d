import { type Message, message } from '@oasis/engine/messages';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';

/**
 * Locks all versions of the codes of programs until the transaction ends, in the order of their ids. A change of a version
 * that depends on the other versions calls it first: otherwise each of two concurrent changes would read the other version
 * before its change.
 */
export async function lockVersions(tx: Tx, programIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('program')
    .select('id')
    .where('code', 'in', tx.selectFrom('program').select('code').where('id', 'in', inList(programIds)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Reason why a released version cannot be cancelled now: a next version in approval or approved has its money based on this
 * one's.
 */
export async function nextVersionHinders(tx: Tx, id: number): Promise<Message | undefined> {
  const next = await tx
    .selectFrom('program as n')
    .innerJoin('program as p', 'p.code', 'n.code')
    .select('n.id')
    .where('p.id', '=', id)
    .whereRef('n.version_of_code', '>', 'p.version_of_code')
    .where('n.status', 'in', ['Pending Approval', 'Approved'])
    .executeTakeFirst();
  return next === undefined ? undefined : message('CANCEL_NEXT_VERSION');
}
