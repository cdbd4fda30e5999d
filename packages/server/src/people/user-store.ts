import type { CallData } from '@oasis/api-client/contract';
import type { Reach } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { defineList } from '../lists/list.ts';
import { listSource, type SelectedRow, type Sought } from '../lists/source.ts';
import { organisationOf } from '../rights/own-organisation.ts';
import type { UserLine } from './user-row.ts';

type Person = CallData<'users.search'>[number];

/** The reach of the caller, and the language of the reply. */
export interface UserAsker {
  readonly reach: Reach;
  readonly locale: Locale;
}

/** The columns of lists, in lower case: texts are compared byte by byte, many times as fast as without regard to case. */
const user = listSource((db) => db.selectFrom('user_matrix as m').select('m.user_id as key'));
const ofOrganisation = user.where<number>((eb, orgid) => eb('m.org_id', '=', orgid));

const users = {
  source: user,
  filters: {
    type: user.where<number>((eb, type) => eb('m.user_type_id', '=', type)),
    name: user.search((eb, part) => eb.or([eb('m.account', 'like', part), eb('m.full_name', 'like', part)])),
    orgid: ofOrganisation,
    reached: ofOrganisation,
  },
  scope: ({ reach }: Pick<UserAsker, 'reach'>) => ({ reached: organisationOf(reach) }),
  orders: {
    usrnm: user.by('m.account'),
    fulnm: user.by('m.full_name'),
    type: user.by('m.type_name'),
    org: user.by('m.org_name'),
    email: user.by('m.email'),
    state: user.by('m.state'),
  },
  usual: 'usrnm',
  // Accounts are there once; an order that is turned round is the same list from its end.
  last: { by: user.by('m.account'), direction: 'as the order' },
} as const;

/** The users within reach, filtered by type and by account or full name (USR-004, USR-005, USR-079). */
export const userList = defineList({
  ...users,
  scope: (who: UserAsker) => users.scope(who),
  rows: userRow,
  line: userLine,
});

const ENTITIES = sql<number[]>`array(select ue.legal_entity_id from user_entity ue where ue.user_id = u.id order by 1)`;

/**
 * A user as the list and the form read him (USR-021). The legal entity is that of the organisation, or else of the user type, as at
 * sign-in.
 */
function userRow(db: Db | Tx, id: RawBuilder<number>) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_type as t', 't.id', 'u.user_type_id')
    .leftJoin('org as o', 'o.id', 'u.org_id')
    .innerJoin('legal_entity as e', (join) =>
      join.on('e.id', '=', (eb) => eb.fn.coalesce('o.legal_entity_id', 't.legal_entity_id')),
    )
    .leftJoin('app_user as maker', 'maker.id', 'u.created_by')
    .select(['u.id', 'u.usrnm', 'u.fulnm', 'u.email', 'u.user_type_id', 't.name_en as type_en', 't.name_cn as type_cn'])
    .select([
      't.code as type_code',
      'u.org_id',
      'o.name_cn as org_cn',
      'o.name_en as org_en',
      'u.state',
      'u.created_by',
    ])
    .select(['maker.fulnm as maker', 'u.created_at', 'e.entity_name_en as entity_en', 'e.entity_name as entity_cn'])
    .select(['u.dealer_it_admin', 'o.show_entity', 'u.version', ENTITIES.as('entity_ids')])
    .where('u.id', '=', id);
}

function userLine(row: SelectedRow<typeof userRow>, { locale }: { readonly locale: Locale }): UserLine {
  return {
    usrid: row.id,
    usrnm: row.usrnm,
    fulnm: row.fulnm,
    email: row.email ?? '',
    usrtp: row.user_type_id,
    usrtpnm: locale === 'zh' ? row.type_cn : row.type_en,
    usrtpcode: row.type_code,
    orgid: row.org_id,
    orgnmcn: row.org_cn ?? '',
    orgnmen: row.org_en ?? '',
    state: row.state,
    crtby: row.created_by,
    crtbynm: row.maker ?? '',
    crted: row.created_at.toISOString(),
    entityName: locale === 'zh' ? row.entity_cn : row.entity_en,
    entityIds: row.entity_ids,
    dealerItAdmin: row.dealer_it_admin,
    showEntity: row.show_entity ?? false,
    version: row.version,
  };
}

/** The same users as pickers show them: the very account first, then those that begin with the text (UST-024). */
export const personList = defineList({
  ...users,
  best: { of: ['name'], by: bestPerson },
  rows: personRow,
  line: (row): Person => row,
});

function bestPerson({ whole, start }: Sought) {
  return sql`case when m.account like ${whole} then 0
    when m.account like ${start} or m.full_name like ${start} then 1 else 2 end`;
}

function personRow(db: Db | Tx, id: RawBuilder<number>) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_type as t', 't.id', 'u.user_type_id')
    .select([
      'u.id as usrid',
      'u.usrnm',
      'u.fulnm',
      'u.user_type_id as usrtp',
      't.code as usrtpcode',
      'u.org_id as orgid',
    ])
    .where('u.id', '=', id);
}

/** One user; undefined if missing or out of reach. */
export async function findUser(db: Db | Tx, userId: number, who: UserAsker): Promise<UserLine | undefined> {
  return userList.find(db, who, userId);
}

/** Whether an account is taken, in upper or lower case; accounts are unique for everyone, so reach does not matter. */
export async function accountExists(db: Db, account: string): Promise<boolean> {
  const { taken } = await db
    .selectNoFrom((eb) => eb.fn<boolean>('account_exists', [eb.val(account.trim())]).as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}
