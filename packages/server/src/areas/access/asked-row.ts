import { type Actor, reachesOrganisation, reachesType } from '@oasis/engine/access';
import type { Subject } from '@oasis/engine/actions';
import { err, ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';

/** The row of a question: the facts that rules read, and whether the caller reaches it. */
interface AskedRow {
  readonly subject: Subject;
  readonly isReached: boolean;
}

type Finder = (db: Db | Tx, id: number, asker: Actor) => Promise<AskedRow | undefined>;

/**
 * The row behind `kind:id` with the facts that rules read; a program may be named by its code, a user by the account. A row out of the
 * caller's reach is answered like a missing one, and so is an unknown kind (API-009).
 */
export async function askedRow(db: Db | Tx, row: string, asker: Actor): Promise<Result<Subject, Refusal>> {
  const [, kind = '', name = ''] = ROW.exec(row) ?? [];
  const find = Object.hasOwn(FINDERS, kind) ? FINDERS[kind] : undefined;
  const id = find === undefined ? undefined : await idOf(db, kind, name);
  const found = id === undefined ? undefined : await find?.(db, id, asker);
  return found?.isReached === true ? ok(found.subject) : err(notFound(row).error);
}

const ROW = /^([a-z]{1,20}):(.{1,60})$/;

/** The id of a row, from a number or a name. */
async function idOf(db: Db | Tx, kind: string, name: string): Promise<number | undefined> {
  if (/^\d{1,9}$/.test(name)) return Number(name);
  if (kind === 'program') {
    const program = await db
      .selectFrom('program')
      .select('id')
      .where('code', '=', name.toUpperCase())
      .orderBy('version_of_code', 'desc')
      .executeTakeFirst();
    return program?.id;
  }
  if (kind !== 'user') return undefined;
  return (await db.selectFrom('app_user').select('id').where('usrnm', '=', name).executeTakeFirst())?.id;
}

const FINDERS: Readonly<Record<string, Finder>> = {
  program: async (db, id, asker) => {
    const program = await db.selectFrom('program').select(['bu_id', 'status']).where('id', '=', id).executeTakeFirst();
    return program === undefined ? undefined : ofBu(program, asker);
  },
  budget: async (db, id, asker) => {
    const budget = await db
      .selectFrom('budget_table')
      .innerJoin('program', 'program.id', 'budget_table.program_id')
      .select(['program.bu_id', 'program.status'])
      .where('budget_table.id', '=', id)
      .executeTakeFirst();
    return budget === undefined ? undefined : ofBu(budget, asker);
  },
  user: async (db, id, asker) => {
    const user = await db
      .selectFrom('app_user')
      .select(['org_id', 'dealer_it_admin'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const isReached = id === asker.usrid || reachesOrganisation(asker, user.org_id);
    return { subject: { organisation: user.org_id, owner: id, itAdmin: user.dealer_it_admin }, isReached };
  },
  group: async (db, id, asker) => {
    const group = await db.selectFrom('privilege_group').select('user_type_id').where('id', '=', id).executeTakeFirst();
    return group === undefined ? undefined : { subject: {}, isReached: reachesType(asker, group.user_type_id) };
  },
  role: async (db, id, asker) => {
    const role = await db
      .selectFrom('role')
      .innerJoin('privilege_group', 'privilege_group.id', 'role.group_id')
      .select('privilege_group.user_type_id')
      .where('role.id', '=', id)
      .executeTakeFirst();
    return role === undefined ? undefined : { subject: {}, isReached: reachesType(asker, role.user_type_id) };
  },
  parameter: async (db, id, asker) => {
    const program = await db
      .selectFrom('program')
      .select(['bu_id', 'parameter_status as status'])
      .where('id', '=', id)
      .executeTakeFirst();
    return program === undefined ? undefined : ofBu(program, asker);
  },
};

function ofBu({ bu_id, status }: { readonly bu_id: number; readonly status: string }, asker: Actor): AskedRow {
  return { subject: { bu: bu_id, status }, isReached: asker.buIds.includes(bu_id) };
}
