import { type Message, message } from '@oasis/engine/messages';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';

/**
 * Locks all versions of the codes of programs until the transaction ends, in the order of their ids. Whoever changes a version for
 * what the others say calls it first: otherwise two changes at once find each other's version as it was before.
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

/** Why a released version is not cancelled now: the money of a next one that is in approval or approved stands on that of this one. */
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
