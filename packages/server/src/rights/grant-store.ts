import { permissionName } from '@oasis/engine/actions';
import type { MenuTicks } from '@oasis/engine/areas/grants';
import type { LocalText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** The kinds of grants of a group and of its roles. */
export type GrantKind = 'menu' | 'privilege' | 'api';
export const GRANT_KINDS: readonly GrantKind[] = ['menu', 'privilege', 'api'];

/** The group or role that has grants. */
export interface Holder {
  readonly kind: 'group' | 'role';
  readonly id: number;
}

/** Ids of granted items, by kind. */
export type Grants = Readonly<Record<GrantKind, ReadonlySet<number>>>;

/** The grants that a change adds and removes. */
export interface GrantChange {
  readonly added: Grants;
  readonly removed: Grants;
}

/** Reads the grants of a group or role itself. For a role they are not limited to those of its group. */
export async function grantsOf(db: Db | Tx, { kind, id }: Holder): Promise<Grants> {
  const { rows } = await sql<{ kind: GrantKind; id: number }>`
    ${sql.join(
      GRANT_KINDS.map(
        (grant) => sql`
          select ${sql.lit(grant)} as kind, ${sql.ref(`${grant}_id`)} as id
          from ${sql.table(`${kind}_${grant}`)} where ${sql.ref(`${kind}_id`)} = ${id}`,
      ),
      sql` union all `,
    )}`.execute(db);
  return byKind(rows);
}

/** Groups ids by kind. */
export function byKind(rows: readonly { readonly kind: GrantKind; readonly id: number }[]): Grants {
  const idsOf = (kind: GrantKind): ReadonlySet<number> =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { menu: idsOf('menu'), privilege: idsOf('privilege'), api: idsOf('api') };
}

/** Makes grants from a function that returns the ids of a kind. */
export function mapGrants(make: (kind: GrantKind) => Iterable<number>): Grants {
  return { menu: new Set(make('menu')), privilege: new Set(make('privilege')), api: new Set(make('api')) };
}

/** Returns the grants that are in the first and not in the second. */
export function without(grants: Grants, gone: Grants): Grants {
  return mapGrants((kind) => [...grants[kind]].filter((id) => !gone[kind].has(id)));
}

export function isEmpty(grants: Grants): boolean {
  return GRANT_KINDS.every((kind) => grants[kind].size === 0);
}

/** Returns the menus and buttons of grants, as ticks of the menu tree. */
export function ticksOf(grants: Grants): MenuTicks {
  return { menus: grants.menu, privileges: grants.privilege };
}

/** Inserts the added grants and deletes the removed ones. */
export async function writeGrants(
  tx: Tx,
  { kind, id }: Holder,
  { added, removed }: GrantChange,
  by: { readonly usrid: number; readonly now: Date },
): Promise<void> {
  for (const grant of GRANT_KINDS) {
    const [table, holder, granted] = [sql.table(`${kind}_${grant}`), sql.ref(`${kind}_id`), sql.ref(`${grant}_id`)];
    if (removed[grant].size > 0) {
      await sql`delete from ${table} where ${holder} = ${id} and ${granted} = any(${[...removed[grant]]}::int[])`.execute(
        tx,
      );
    }
    if (added[grant].size > 0) {
      await sql`
        insert into ${table} (${holder}, ${granted}, created_by, created_at)
        select ${id}::int, one, ${by.usrid}::int, ${by.now}::timestamptz from unnest(${[...added[grant]]}::int[]) one
        on conflict do nothing`.execute(tx);
    }
  }
}

/** Deletes from the roles of a group the grants that the group lost. Returns the lost grants of each role. */
export async function takeFromRoles(tx: Tx, groupId: number, removed: Grants): Promise<ReadonlyMap<number, Grants>> {
  const taken: { roleId: number; kind: GrantKind; id: number }[] = [];
  for (const kind of GRANT_KINDS) {
    if (removed[kind].size === 0) continue;
    const granted = sql.ref(`${kind}_id`);
    const { rows } = await sql<{ roleId: number; id: number }>`
      delete from ${sql.table(`role_${kind}`)}
      where role_id in (select id from role where group_id = ${groupId}) and ${granted} = any(${[...removed[kind]]}::int[])
      returning role_id as "roleId", ${granted} as id`.execute(tx);
    taken.push(...rows.map((row) => ({ ...row, kind })));
  }
  const roles = Map.groupBy(taken, ({ roleId }) => roleId);
  return new Map([...roles].map(([roleId, rows]) => [roleId, byKind(rows)]));
}

/** The name of a grant on screens and in audit records. */
export interface GrantName {
  readonly id: number;
  /** The path of the menu, followed by the button; for a permission its display name. */
  readonly name: LocalText;
  /** The name in audit records: the English name, or the code of a permission. */
  readonly recorded: string;
}

export type GrantNames = Readonly<Record<GrantKind, readonly GrantName[]>>;

/** Reads the names of grants, in the order of the menu. */
export async function grantNames(db: Db | Tx, grants: Grants): Promise<GrantNames> {
  const { rows } = await sql<{ kind: GrantKind; id: number; en: string; zh: string }>`
    with recursive path as (
      select id, position, name_en as en, name_cn as zh from menu where parent_id is null
      union all
      select m.id, m.position, p.en || ' / ' || m.name_en, p.zh || ' / ' || m.name_cn from menu m join path p on p.id = m.parent_id)
    select * from (
      select 'menu' as kind, id, position, en, zh from path where id = any(${[...grants.menu]}::int[])
      union all
      select 'privilege', v.id, p.position, p.en || ': ' || v.name_en, p.zh || '：' || v.name_cn
      from menu_privilege v join path p on p.id = v.menu_id where v.id = any(${[...grants.privilege]}::int[])
      union all
      select 'api', id, 0, code, code from api where id = any(${[...grants.api]}::int[])
    ) named order by position, id`.execute(db);
  const namesOf = (kind: GrantKind): GrantName[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, en, zh }) => ({ id, name: kind === 'api' ? permissionName(en) : { en, zh }, recorded: en }));
  return { menu: namesOf('menu'), privilege: namesOf('privilege'), api: namesOf('api') };
}

/** Returns all names as one text for a message. */
export function namesText(names: GrantNames, locale: 'en' | 'zh'): string {
  return GRANT_KINDS.flatMap((kind) => names[kind].map(({ name }) => name[locale])).join(', ');
}

/** Reads the ids of everything that can be granted. */
export async function allGrants(db: Db | Tx): Promise<Grants> {
  const [menus, privileges, apis] = await Promise.all([
    db.selectFrom('menu').select('id').execute(),
    db.selectFrom('menu_privilege').select('id').execute(),
    db.selectFrom('api').select('id').execute(),
  ]);
  const idsOf = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => id));
  return { menu: idsOf(menus), privilege: idsOf(privileges), api: idsOf(apis) };
}
