import { reachOf } from '@oasis/engine/access';
import type { Tx } from '../database/tables.ts';
import { type RightsRecord, subjectOf } from '../records/record.ts';
import type { UserLine } from './user-row.ts';
import { findUser } from './user-store.ts';

/** Users. Rows that refer to a user may be written while the user is locked; changes of one user are done one after the other. */
export const userRecord: RightsRecord<UserLine, { readonly usrid: number }> = {
  kind: 'user',
  keyOf: (usrid) => ({ usrid }),
  usersOf: (id) => ({ userIds: [id] }),
  lock: async (tx, { actor, locale }, id) => {
    await tx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    return findUser(tx, id, { reach: reachOf(actor), locale });
  },
};

/** The subject of a user in the audit log. */
export function userSubject(userId: number): string {
  return subjectOf(userRecord, userId);
}

/** Raises the version of a user because of something that was granted or taken away. */
export async function raiseVersion(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
