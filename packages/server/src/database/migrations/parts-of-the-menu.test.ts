import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
});
afterAll(() => old.drop());

const OLD_ROWS = `
  insert into menu (id, parent_id, uri, icon, position, name_en, name_cn) values
    (100, null, '', 'chart', 0, 'Budget', '预算'), (110, 100, '/wordingbudget', 'th', 1, 'Wording & Budget', '文案与预算'),
    (211, 100, '/programdesign', 'edit', 2, 'Program Design', '激励项目设计'), (540, 100, '/c', 'edit', 3, 'C', 'C'),
    (630, 100, '/r', 'edit', 4, 'Release', '发布');
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('HO', 'HO', 'HO');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 10001, 'H', 'H', 'H', id from legal_entity;
  insert into privilege_group (name_en, name_cn, user_type_id) select n, n, 10001 from (values ('ALL'), ('FEW')) as v (n);
  insert into group_menu (group_id, menu_id) select g.id, m.id from privilege_group g, menu m
    where g.name_en = 'ALL' or m.id in (100, 110);
  insert into role (group_id, name_en, name_cn, code) select id, name_en, name_en, name_en from privilege_group;
  insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m
    where (r.code = 'ALL' and m.id <> 630) or m.id in (100, 110);
`;

it('groups and roles with a page get the part of the menu that now contains the page, and no others', async () => {
  await old.migrateTo('0140-releases');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0170-parts-of-the-menu');
  const { rows } = await sql`
    select g.name_en as code, array(select menu_id from group_menu where group_id = g.id and menu_id between 101 and 109 order by 1) as group,
      array(select menu_id from role_menu m join role r on r.id = m.role_id
        where r.group_id = g.id and menu_id between 101 and 109 order by 1) as role
    from privilege_group g order by g.name_en`.execute(old.db);
  expect(rows).toEqual([
    { code: 'ALL', group: [101, 103], role: [101] },
    { code: 'FEW', group: [], role: [] },
  ]);
});
