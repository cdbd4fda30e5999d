import { BUTTON_TYPE, DEALER_ENTITY, DEALER_TYPE_NAMES, USER_TYPE } from '@oasis/engine/access';
import { ACTIONS, MENU, permissionCodes } from '@oasis/engine/actions';
import { withoutDeciding } from '@oasis/engine/areas/duties';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** First code of the administrators' role. It can be changed like other roles' codes: `is_administrator` marks the role. */
export const ADMINISTRATOR_ROLE = 'ADMIN';

/**
 * Brings legal entities, user types, menu, privileges, permissions and the administrators' role in line with this build.
 * It adds and renames but never removes, so existing grants of roles stay. What administrators should know is told as a warning.
 */
export async function syncRights(
  owner: Kysely<Tables>,
  warn: (sentence: string) => void = () => undefined,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await syncUserTypes(tx);
    await syncMenu(tx);
    await syncPermissions(tx);
    await syncAdministrator(tx, warn);
  });
}

const ENTITIES = [
  { entity_code: 'Head Office', entity_name: '总部', entity_name_en: 'Head Office', show_entity: true },
  { entity_code: DEALER_ENTITY, entity_name: '经销商', entity_name_en: 'Dealer', show_entity: false },
  { entity_code: DEALER_TYPE_NAMES[1], entity_name: '经销商集团', entity_name_en: 'Dealer Group', show_entity: false },
];

const USER_TYPES = [
  { id: USER_TYPE.headOffice, code: 'Head Office', name_en: 'Head Office', name_cn: '总部', entity: 'Head Office' },
  { id: USER_TYPE.dealerLocked, code: 'Dealer', name_en: 'Dealer', name_cn: '经销商', entity: DEALER_ENTITY },
  { id: USER_TYPE.dealer, code: 'Dealer Group', name_en: 'Dealer Group', name_cn: '经销商集团', entity: DEALER_ENTITY },
];

async function syncUserTypes(tx: Kysely<Tables>): Promise<void> {
  await tx
    .insertInto('legal_entity')
    .values(ENTITIES)
    .onConflict((c) => c.column('entity_code').doNothing())
    .execute();
  const entities = await tx.selectFrom('legal_entity').select(['id', 'entity_code']).execute();
  const idOf = new Map(entities.map((row) => [row.entity_code, row.id]));
  const rows = USER_TYPES.map(({ entity, ...type }) => ({ ...type, legal_entity_id: idOf.get(entity) ?? 0 }));
  await tx
    .insertInto('user_type')
    .values(rows)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

async function syncMenu(tx: Kysely<Tables>): Promise<void> {
  // An entry may have a lower id than its parent.
  const parentsFirst = [...MENU.entries()].sort(([, a], [, b]) => (a.parent ?? 0) - (b.parent ?? 0));
  for (const [position, item] of parentsFirst) {
    const { id, parent, path, icon, name } = item;
    const row = { parent_id: parent, uri: path, icon, position, name_en: name.en, name_cn: name.zh };
    await tx
      .insertInto('menu')
      .values({ id, ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
    for (const button of item.buttons) {
      const named = {
        menu_id: id,
        code: button.code,
        name_en: button.name.en,
        name_cn: button.name.zh,
        type_name: BUTTON_TYPE,
      };
      const values = { id: button.id, ...named };
      await tx
        .insertInto('menu_privilege')
        .values(values)
        .onConflict((c) => c.column('id').doUpdateSet(named))
        .execute();
    }
  }
}

/** Writes the permissions of all actions. One or more actions need a permission; roles are granted permissions. */
async function syncPermissions(tx: Kysely<Tables>): Promise<void> {
  const actions = Object.values(ACTIONS);
  for (const code of permissionCodes()) {
    const behind = actions.filter((action) => action.permission === code);
    const row = {
      name: code,
      method: behind.some((action) => action.kind === 'change') ? 'POST' : 'GET',
      description: behind.map((action) => action.name.en).join(', '),
      group_name: code.split('_')[0] ?? code,
    };
    await tx
      .insertInto('api')
      .values({ code, ...row })
      .onConflict((c) => c.column('code').doUpdateSet(row))
      .execute();
  }
}

const NO_ADMINISTRATOR_ROLE =
  'warning: none of the roles is that of the administrators. A new one was made, named Administrator, in which nobody is';

/**
 * The administrators' role gets every new page and permission, except permissions that decide over the effects of its other
 * permissions.
 */
async function syncAdministrator(tx: Kysely<Tables>, warn: (sentence: string) => void): Promise<void> {
  const role = (await administratorRole(tx)) ?? (await makeAdministratorRole(tx, warn));
  const menus = await tx.selectFrom('menu').select('id').execute();
  const privileges = await tx.selectFrom('menu_privilege').select('id').execute();
  const codes = withoutDeciding(permissionCodes());
  const apis = await tx.selectFrom('api').select('id').where('code', 'in', codes).execute();
  await grantToRole(tx, role, {
    menus: menus.map((row) => row.id),
    privileges: privileges.map((row) => row.id),
    apis: apis.map((row) => row.id),
  });
}

export interface RoleGrants {
  readonly menus: readonly number[];
  readonly privileges: readonly number[];
  readonly apis: readonly number[];
}

/** Grants to a role and to its group the given rights that each does not have yet. */
export async function grantToRole(
  tx: Kysely<Tables>,
  role: { readonly id: number; readonly group_id: number },
  grants: RoleGrants,
): Promise<void> {
  const kinds = [
    ['menu', grants.menus],
    ['privilege', grants.privileges],
    ['api', grants.apis],
  ] as const;
  for (const [kind, ids] of kinds) {
    for (const [side, id] of [['group', role.group_id] as const, ['role', role.id] as const]) {
      await sql`
        insert into ${sql.table(`${side}_${kind}`)} (${sql.ref(`${side}_id`)}, ${sql.ref(`${kind}_id`)})
        select ${id}::int, granted from unnest(${ids}::int[]) granted on conflict do nothing`.execute(tx);
    }
  }
}

async function administratorRole(tx: Kysely<Tables>): Promise<{ id: number; group_id: number } | undefined> {
  return tx.selectFrom('role').select(['id', 'group_id']).where('is_administrator', '=', true).executeTakeFirst();
}

/** Another role may have the code, which is unique; the new one then has none. */
async function makeAdministratorRole(
  tx: Kysely<Tables>,
  warn: (sentence: string) => void,
): Promise<{ id: number; group_id: number }> {
  const others = await tx.selectFrom('role').select(['id', 'code']).execute();
  if (others.length > 0) warn(NO_ADMINISTRATOR_ROLE);
  const isTaken = others.some(({ code }) => code === ADMINISTRATOR_ROLE);
  const names = { name_en: 'System administrators', name_cn: '系统管理员', created_by: null };
  const group = await tx
    .insertInto('privilege_group')
    .values({ ...names, user_type_id: USER_TYPE.headOffice })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = {
    ...names,
    name_en: 'Administrator',
    group_id: group.id,
    code: isTaken ? '' : ADMINISTRATOR_ROLE,
    is_administrator: true,
  };
  return tx.insertInto('role').values(role).returning(['id', 'group_id']).executeTakeFirstOrThrow();
}
