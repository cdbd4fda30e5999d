import { type Kysely, sql } from 'kysely';

/**
 * Creates menu groups for programs, approvals and letters. Groups and roles with a page in a group get the group, because a page needs
 * its menu parent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARTS).execute(db);
}

const PARTS = `
create temporary table moved (menu_id integer, part_id integer) on commit drop;
insert into moved values
  (191, 101), (192, 101), (193, 101), (211, 101), (540, 101), (541, 101), (542, 101), (550, 101), (551, 101),
  (201, 102), (510, 102), (585, 102), (600, 102), (605, 102), (610, 102), (630, 103), (640, 103);
-- A new database gets its menu after its migrations.
insert into menu (id, parent_id, uri, icon, position, name_en, name_cn)
  select * from (values
    (101, null::integer, '', 'clipboard', 0, 'Programs', '激励项目'),
    (102, null, '', 'endorsed', 0, 'Approvals', '审批'),
    (103, null, '', 'send-message', 0, 'Release & Letters', '发布与措施函')) part
  where exists (select from menu);
insert into group_menu (group_id, menu_id)
  select distinct g.group_id, m.part_id from group_menu g join moved m using (menu_id) on conflict do nothing;
insert into role_menu (role_id, menu_id)
  select distinct r.role_id, m.part_id from role_menu r join moved m using (menu_id) on conflict do nothing;`;
