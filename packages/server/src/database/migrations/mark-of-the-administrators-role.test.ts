import { USER_TYPE } from '@oasis/engine/access';
import { permissionCodes } from '@oasis/engine/actions';
import { withoutDeciding } from '@oasis/engine/areas/duties';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';
import { syncRights } from '../../identity/sync-rights.ts';

let old: OldDatabase;
beforeEach(async () => {
  old = await oldDatabase();
  await old.migrateTo('0173-lines-of-contents');
  await sql.raw(OLD_ROWS).execute(old.db);
});
afterEach(() => old.drop());

/** A person, a group and his own role with the code of the administrators'. */
const OLD_ROWS = `
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('Head Office', 'Head Office', 'Head Office');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select ${USER_TYPE.headOffice}, 'Head Office', 'H', 'H', id from legal_entity;
  insert into app_user (usrnm, fulnm, user_type_id) values ('own', 'Own', ${USER_TYPE.headOffice});
  insert into privilege_group (name_en, name_cn, user_type_id) values ('G', 'G', ${USER_TYPE.headOffice});
`;

const roleOf = (names: string, { code, by }: { readonly code: string; readonly by: number | null }) =>
  sql`insert into role (group_id, name_en, name_cn, code, created_by) values (1, ${names}, ${names}, ${code}, ${by})`.execute(
    old.db,
  );

const marked = async () => {
  const { rows } = await sql<{ name: string }>`select name_en as name from role where is_administrator`.execute(old.db);
  return rows.map(({ name }) => name);
};

/** All migrations, and a start; answers its warnings. */
async function start(): Promise<readonly string[]> {
  const warnings: string[] = [];
  await old.migrateTo('0180-administrators-role');
  await old.migrateTo('0184-mark-of-the-administrators-role');
  await syncRights(old.db, (sentence) => warnings.push(sentence));
  return warnings;
}

const rightsOf = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from role_api where role_id = (select id from role where name_en = ${name})`.execute(old.db);
  return rows[0]?.count;
};

describe("the administrators' role in a database without its mark", () => {
  it.each([
    ['is the first that the server made, whatever it is called', 'Renamed', 'Other of the server'],
    ['is the one with the name that the server gives, before older ones', 'Administrator', 'Other of the server'],
  ])('[API-009] %s, and not a role to which a user gave its code', async (_, real, other) => {
    const both = real === 'Administrator' ? [other, real] : [real, other];
    for (const name of both) await roleOf(name, { code: '', by: null });
    await roleOf('Own', { code: 'ADMIN', by: 1 });
    expect(await start()).toEqual([]);
    expect(await marked()).toEqual([real]);
    expect([await rightsOf('Own'), await rightsOf(real)]).toEqual([0, withoutDeciding(permissionCodes()).length]);
  });

  it('[API-009] is created without its code if another role has the code, and the start warns about it', async () => {
    await roleOf('Own', { code: 'ADMIN', by: 1 });
    expect(await start()).toEqual([expect.stringContaining('none of the roles is that of the administrators')]);
    expect(await marked()).toEqual(['Administrator']);
    const { rows } = await sql`select name_en as name, code from role order by id`.execute(old.db);
    expect(rows).toEqual([
      { name: 'Own', code: 'ADMIN' },
      { name: 'Administrator', code: '' },
    ]);
    expect(await rightsOf('Own')).toBe(0);
    await expect(sql`update role set is_administrator = name_en = 'Own'`.execute(old.db)).rejects.toThrow(
      /role_administrator_of_server|role_one_administrator/u,
    );
  });

  it('stays as the server made it, and a start of a new database warns of nothing', async () => {
    await roleOf('Renamed', { code: 'ADMIN', by: null });
    expect(await start()).toEqual([]);
    expect(await marked()).toEqual(['Renamed']);
  });
});
