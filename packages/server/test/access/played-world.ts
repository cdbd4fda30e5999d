import type { World } from '@oasis/engine/testing';
import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { PLAYED } from '../expected/areas.ts';
import type { PlayedRow } from '../expected/shape.ts';
import { rawStatements } from '../raw-statements.ts';

/** An allowed, asked or ended pair of duties, as the tables keep it. */
export interface PlayedOverride {
  readonly id: number;
  readonly usrid: number;
  readonly name: string;
  readonly state: string;
  readonly until: string;
  readonly requestedBy: number;
}

/** Everything that a sequence can change, as the rules without a server know it. */
export interface Played {
  readonly world: World;
  readonly overrides: readonly PlayedOverride[];
  /** Rows of areas that are played too, by area. */
  readonly rows: Readonly<Record<string, readonly PlayedRow[]>>;
}

/** The tables on a day ('YYYY-MM-DD'). */
export async function playedState(db: Db, day: string, now: Date): Promise<Played> {
  const overrides = await sql<PlayedOverride>`
    select id, user_id as usrid, first_code || '+' || second_code as name, state, valid_until::text as until,
      requested_by as "requestedBy" from duty_override order by id`.execute(db);
  const rows: Record<string, readonly PlayedRow[]> = {};
  for (const played of PLAYED) rows[played.area] = await rawStatements(db)<PlayedRow>(played.rows, now);
  return { world: await worldOf(db, day), overrides: overrides.rows, rows };
}

/** Assignments of a user, in the order of ids: the rules keep the order of actions. */
export function inOrder({ world, ...rest }: Played): Played {
  const byId = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);
  const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
  const people = world.people.map((one) => ({
    ...one,
    roleIds: byId(one.roleIds),
    buIds: byId(one.buIds),
    overrides: sorted(one.overrides),
  }));
  const held = <Holder extends World['roles'][number] | World['groups'][number]>(holder: Holder): Holder => ({
    ...holder,
    permissions: sorted(holder.permissions),
  });
  return { ...rest, world: { ...world, people, roles: world.roles.map(held), groups: world.groups.map(held) } };
}

const HELD = (holder: string, id: string) => sql`
  array(select a.code from ${sql.raw(holder)}_api x join api a on a.id = x.api_id
    where x.${sql.raw(id)} = holder.id order by a.code collate "C") as permissions,
  array(select x.menu_id::text from ${sql.raw(holder)}_menu x where x.${sql.raw(id)} = holder.id order by 1) as menus,
  array(select x.privilege_id::text from ${sql.raw(holder)}_privilege x where x.${sql.raw(id)} = holder.id order by 1)
    as buttons`;

async function worldOf(db: Db, day: string): Promise<World> {
  const people = await sql<World['people'][number]>`
    select u.id as usrid, u.usrnm, u.fulnm, u.user_type_id as usrtp, e.entity_code as "entityCode", u.org_id as orgid,
      u.dealer_it_admin as "dealerItAdmin", u.state as active,
      array(select role_id from user_role x where x.user_id = u.id and x.state order by role_id) as "roleIds",
      array(select bu_id from user_bu x join bu b on b.id = x.bu_id
        where x.user_id = u.id and x.state and not b.deleted order by bu_id) as "buIds",
      array(select first_code || '+' || second_code from duty_override x
        where x.user_id = u.id and x.state = 'approved' and x.valid_until >= ${day}::date order by 1) as overrides
    from app_user u join user_type t on t.id = u.user_type_id left join org o on o.id = u.org_id
    join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id) order by u.id`.execute(db);
  const roles = await sql<World['roles'][number]>`
    select holder.id, json_build_object('en', name_en, 'zh', name_cn) as name, group_id as "groupId", state as active,
      ${HELD('role', 'role_id')} from role holder order by holder.id`.execute(db);
  const groups = await sql<World['groups'][number]>`
    select holder.id, json_build_object('en', name_en, 'zh', name_cn) as name, user_type_id as usrtp, state as active,
      ${HELD('group', 'group_id')} from privilege_group holder order by holder.id`.execute(db);
  const bus = await sql<World['bus'][number]>`
    select id, parent_id as "parentId", json_build_object('en', name_en, 'zh', name_cn) as name
    from bu where not deleted order by id`.execute(db);
  const organisations = await sql<NonNullable<World['organisations']>[number]>`
    select o.id as orgid, o.user_type_id as usrtp, e.entity_code as "entityCode"
    from org o join legal_entity e on e.id = o.legal_entity_id where not o.deleted order by o.id`.execute(db);
  const rows = { people: people.rows, roles: roles.rows, groups: groups.rows, bus: bus.rows };
  return { ...rows, organisations: organisations.rows };
}

/**
 * Dealer IT administrators whom head office lets change groups and roles, and roles with only people of their own
 * organisation. Made by statements: no rule of the product has a say in them.
 */
export async function addDealerAdministrators(owner: Db): Promise<void> {
  await sql
    .raw(`
    insert into privilege_group (name_en, name_cn, user_type_id, created_by) values
      ('Dealer administrators', '经销商管理', 10002, null), ('Of one dealer', '某经销商', 10007, null);
    insert into role (name_en, name_cn, group_id, code, created_by)
      select v.name, v.name, g.id, v.code, null::integer from (values ('Dealer administrators', 'Dealer administrator', 'DADM'),
        ('Of one dealer', 'First own role', 'OWN1'), ('Of one dealer', 'Second own role', 'OWN2')) v (grp, name, code)
      join privilege_group g on g.name_en = v.grp;
    insert into group_api (group_id, api_id)
      select g.id, a.id from privilege_group g, api a
      where (g.name_en = 'Dealer administrators' and a.code in ('USER_READ', 'USER_EDIT', 'USER_GRANT', 'USER_SETTING_READ',
          'GROUP_READ', 'GROUP_EDIT', 'GROUP_GRANT', 'ROLE_READ', 'ROLE_EDIT', 'ROLE_GRANT'))
        or (g.name_en = 'Of one dealer' and a.code in ('USER_READ', 'ROLE_READ', 'NOTICE_EDIT'));
    insert into role_api (role_id, api_id)
      select r.id, ga.api_id from role r join group_api ga on ga.group_id = r.group_id join api a on a.id = ga.api_id
      where r.code in ('DADM', 'OWN1') or (r.code = 'OWN2' and a.code = 'NOTICE_EDIT');
    update app_user set dealer_it_admin = true where usrnm = 'D1001B';
    insert into user_role (user_id, role_id)
      select u.id, r.id from (values ('D1001B', 'DADM'), ('DEALER1', 'OWN1'), ('DEALER1', 'OWN2')) v (usrnm, code)
      join app_user u on u.usrnm = v.usrnm join role r on r.code = v.code`)
    .execute(owner);
}

/** Remembers the present assignments of all users. */
export async function keepRights(owner: Db): Promise<void> {
  await sql
    .raw(`
    create schema played;
    create table played.people as select id, org_id, dealer_it_admin, state from app_user;
    create table played.user_role as select user_id, role_id, state from user_role;
    create table played.user_bu as select user_id, bu_id, state from user_bu;
    create table played.role as select id, state from role;
    create table played.privilege_group as select id, state from privilege_group;
    create table played.role_api as select role_id, api_id from role_api;
    create table played.group_api as select group_id, api_id from group_api`)
    .execute(owner);
}

/** Restores the remembered assignments, and ends all overrides since. */
export async function restoreRights(owner: Db): Promise<void> {
  await sql
    .raw(`
    update app_user u set org_id = p.org_id, dealer_it_admin = p.dealer_it_admin, state = p.state from played.people p
      where p.id = u.id;
    delete from user_role;
    insert into user_role (user_id, role_id, state) select * from played.user_role;
    insert into user_bu (user_id, bu_id, state) select * from played.user_bu
      on conflict (user_id, bu_id) do update set state = excluded.state;
    update role r set state = p.state from played.role p where p.id = r.id;
    update privilege_group g set state = p.state from played.privilege_group p where p.id = g.id;
    delete from role_api;
    delete from group_api;
    insert into group_api (group_id, api_id) select * from played.group_api;
    insert into role_api (role_id, api_id) select * from played.role_api;
    update duty_override set state = 'ended', decided_at = coalesce(decided_at, now()) where state in ('requested', 'approved')`)
    .execute(owner);
}
