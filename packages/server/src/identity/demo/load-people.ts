import { USER_TYPE } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import { grantToRole, type RoleGrants } from '../sync-rights.ts';
import { DEMO_ACCOUNTS, type DemoAccount, demoEmail } from './accounts.ts';
import type { DemoRole } from './demo-role.ts';
import { DEMO_ROLES } from './roles.ts';

/**
 * Loads the demo organisations, roles and users, with all BUs that exist at this moment (so BUs are loaded before).
 * Existing rows stay unchanged, but demo roles of an older version get the grants that this version has added.
 */
export async function loadPeople(tx: Tx): Promise<void> {
  await loadOrgs(tx);
  for (const role of DEMO_ROLES) await loadRole(tx, role);
  for (const account of DEMO_ACCOUNTS) await loadAccount(tx, account);
}

const ORGS = [
  {
    code: 'HQ',
    name_en: 'Head Office',
    name_cn: '总部',
    user_type_id: USER_TYPE.headOffice,
    // Users of the head office act for different legal entities.
    show_entity: true,
    entity: 'MBCL',
    other: 'Head Office',
  },
  {
    code: 'D1001',
    name_en: 'Beijing No. 1',
    name_cn: '北京1号店',
    user_type_id: USER_TYPE.dealer,
    entity: 'Dealer',
    other: 'Dealer',
  },
  {
    code: 'D1002',
    name_en: 'Beijing No. 2',
    name_cn: '北京2号店',
    user_type_id: USER_TYPE.dealer,
    entity: 'Dealer',
    other: 'Dealer',
  },
];

async function loadOrgs(tx: Tx): Promise<void> {
  const entities = await tx.selectFrom('legal_entity').select(['id', 'entity_code']).execute();
  const idOf = (code: string): number | undefined => entities.find((row) => row.entity_code === code)?.id;
  for (const { entity, other, ...org } of ORGS) {
    const legal_entity_id = present(idOf(entity) ?? idOf(other), `the legal entity ${entity}`);
    await tx
      .insertInto('org')
      .values({ ...org, legal_entity_id })
      .onConflict((c) => c.column('code').doNothing())
      .execute();
  }
}

async function loadRole(tx: Tx, role: DemoRole): Promise<void> {
  const there = await tx.selectFrom('role').select(['id', 'group_id']).where('code', '=', role.code).executeTakeFirst();
  const row = there ?? (await makeRole(tx, role));
  await grantToRole(tx, row, await grantsOf(tx, role, await revokedGrants(tx, row)));
}

async function makeRole(tx: Tx, role: DemoRole): Promise<RoleRow> {
  const names = { name_en: role.name.en, name_cn: role.name.zh, created_by: null };
  const group = await tx
    .insertInto('privilege_group')
    .values({ ...names, user_type_id: role.userType })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('role')
    .values({ ...names, group_id: group.id, code: role.code })
    .returning(['id', 'group_id'])
    .executeTakeFirstOrThrow();
}

interface RoleRow {
  readonly id: number;
  readonly group_id: number;
}

/** Whether a grant of a role or its group was ever revoked; such a grant is not given again. */
type IsRevoked = (kind: 'menu' | 'privilege' | 'api', id: number) => boolean;

async function revokedGrants(tx: Tx, role: RoleRow): Promise<IsRevoked> {
  const rows = await tx
    .selectFrom('access_history')
    .select(['relation', 'key'])
    .where('before', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('relation', 'in', ['role_menu', 'role_privilege', 'role_api']), eb('key', 'like', `${role.id} %`)]),
        eb.and([
          eb('relation', 'in', ['group_menu', 'group_privilege', 'group_api']),
          eb('key', 'like', `${role.group_id} %`),
        ]),
      ]),
    )
    .execute();
  const taken = new Set(rows.map(({ relation, key }) => `${relation.split('_')[1]} ${key.split(' ')[1]}`));
  return (kind, id) => taken.has(`${kind} ${id}`);
}

/** Returns the grants of a demo role, with the menu entries above each granted page, which would be unreachable otherwise. */
async function grantsOf(tx: Tx, role: DemoRole, isRevoked: IsRevoked): Promise<RoleGrants> {
  const all = await tx.selectFrom('menu').select(['id', 'parent_id', 'uri']).execute();
  const menus = new Set<number>();
  for (const page of all.filter((row) => role.menus.includes(row.uri))) {
    const way: number[] = [];
    for (let row: (typeof all)[number] | undefined = page; row !== undefined; ) {
      way.push(row.id);
      const parent: number | null = row.parent_id;
      row = all.find((candidate) => candidate.id === parent);
    }
    if (!way.some((id) => isRevoked('menu', id))) for (const id of way) menus.add(id);
  }
  const uris = new Map(all.map(({ id, uri }) => [id, uri]));
  const named = new Set(role.privileges);
  const isNamed = (row: { readonly menu_id: number; readonly code: string }) =>
    named.has(row.code) || named.has(`${uris.get(row.menu_id)} ${row.code}`);
  const privileges = await tx.selectFrom('menu_privilege').select(['id', 'menu_id', 'code']).execute();
  const apis = await tx.selectFrom('api').select(['id', 'code']).execute();
  return {
    menus: [...menus],
    privileges: privileges
      .filter((row) => menus.has(row.menu_id) && isNamed(row) && !isRevoked('privilege', row.id))
      .map((row) => row.id),
    apis: apis.filter((row) => role.permissions.includes(row.code) && !isRevoked('api', row.id)).map((row) => row.id),
  };
}

async function loadAccount(tx: Tx, person: DemoAccount): Promise<void> {
  const there = await tx.selectFrom('app_user').select('id').where('usrnm', '=', person.account).executeTakeFirst();
  if (there !== undefined) return;
  const org = await tx.selectFrom('org').select('id').where('code', '=', person.org).executeTakeFirstOrThrow();
  const user = await tx
    .insertInto('app_user')
    .values({
      usrnm: person.account,
      fulnm: person.fullName,
      email: demoEmail(person.account),
      user_type_id: person.userType,
      org_id: org.id,
      dealer_it_admin: person.dealerItAdmin ?? false,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await tx.selectFrom('role').select('id').where('code', '=', person.role).executeTakeFirstOrThrow();
  await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
  const bus = await tx.selectFrom('bu').select(['id', 'code']).execute();
  const subscribed = bus.filter((bu) => person.bus?.includes(bu.code) ?? true);
  if (subscribed.length === 0) return;
  await tx
    .insertInto('user_bu')
    .values(subscribed.map((bu) => ({ user_id: user.id, bu_id: bu.id })))
    .execute();
}
