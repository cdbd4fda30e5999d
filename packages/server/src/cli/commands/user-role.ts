import { fitsType } from '@oasis/engine/access';
import { pairNames } from '@oasis/engine/actions';
import { DUTIES } from '@oasis/engine/areas/duties';
import { message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { raiseVersion } from '../../people/user-record.ts';
import { conflictsOf, newConflicts } from '../../rights/duty-conflicts.ts';
import { readArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { changeUser, type NamedUser, type UserChanged } from '../user-records.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis user role` */
export const userRoleCommand: Command = {
  words: ['user', 'role'],
  synopsis: 'ACCOUNT CODE [--remove]',
  summary: 'Give a user the role of an entitlement code (ADMIN for an administrator), or take it',
  options: [['--remove', 'take the role instead']],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { remove: { type: 'boolean', default: false } });
    const [account, code, ...others] = positionals;
    if (account === undefined || code === undefined || others.length > 0) {
      throw new UsageError('Give an ACCOUNT and the CODE of a role');
    }
    const action = values.remove ? 'user.revoke-role' : 'user.grant-role';
    return withDatabase(terminal, (db) =>
      changeUser(db, terminal, { account, action }, async (tx, user) => {
        const role = await findRole(tx, code);
        if (role === undefined) return { refusal: message('ROLE_CODE_UNKNOWN', { code }) };
        return values.remove ? takeRole(tx, user, role) : giveRole(tx, user, role, terminal.now());
      }),
    );
  },
};

interface CodedRole {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly usrtp: number;
}

async function findRole(tx: Tx, code: string): Promise<CodedRole | undefined> {
  return tx
    .selectFrom('role as r')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select(['r.id', 'r.code', 'r.name_en as name', 'g.user_type_id as usrtp'])
    .where('r.code', '=', code)
    .where('r.code', '<>', '')
    .executeTakeFirst();
}

async function giveRole(tx: Tx, user: NamedUser, role: CodedRole, now: Date): Promise<UserChanged> {
  if (!fitsType(role.usrtp, user.user_type_id)) return { refusal: message('TYPE_NOT_FITTING') };
  const duties = { pairs: DUTIES, now };
  const before = await conflictsOf(tx, { userIds: [user.id] }, duties);
  await tx
    .insertInto('user_role')
    .values({ user_id: user.id, role_id: role.id, created_by: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doUpdateSet({ state: true }))
    .execute();
  const [conflict] = newConflicts(before, await conflictsOf(tx, { userIds: [user.id] }, duties));
  if (conflict !== undefined) {
    const { usrnm: who, first, second, reason } = conflict;
    return { refusal: message('DUTIES_CONFLICT', { who, ...pairNames(first, second), reason }) };
  }
  await raiseVersion(tx, user.id);
  return { line: `${user.usrnm} has the role ${role.code}`, details: detailsOf([], [role]) };
}

async function takeRole(tx: Tx, user: NamedUser, role: CodedRole): Promise<UserChanged> {
  await tx.deleteFrom('user_role').where('user_id', '=', user.id).where('role_id', '=', role.id).execute();
  await raiseVersion(tx, user.id);
  return { line: `${user.usrnm} no longer has the role ${role.code}`, details: detailsOf([role], []) };
}

/** The same details as in the record of this change by the screens. */
function detailsOf(gone: readonly CodedRole[], given: readonly CodedRole[]) {
  const part = (roles: readonly CodedRole[]) => ({
    roles: roles.map(({ id, name }) => ({ id, name })),
    bus: [],
    regions: [],
  });
  return { before: part(gone), after: part(given) };
}
