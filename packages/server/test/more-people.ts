import type { TestServer } from './test-server.ts';

/** Adds a user with the roles, BUs and organisation of another account. */
export async function addColleague({ owner }: TestServer, usrnm: string, like: string): Promise<void> {
  const found = owner.selectFrom('app_user').selectAll().where('usrnm', '=', like);
  const { id: model, user_type_id, org_id } = await found.executeTakeFirstOrThrow();
  const person = { usrnm, fulnm: `Colleague ${usrnm}`, email: `${usrnm}@example.test`, created_by: null };
  const { id } = await owner
    .insertInto('app_user')
    .values({ ...person, user_type_id, org_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = await owner.selectFrom('user_role').select('role_id').where('user_id', '=', model).execute();
  for (const { role_id } of roles) await owner.insertInto('user_role').values({ user_id: id, role_id }).execute();
  const bus = await owner.selectFrom('user_bu').select('bu_id').where('user_id', '=', model).execute();
  for (const { bu_id } of bus) await owner.insertInto('user_bu').values({ user_id: id, bu_id }).execute();
}

const LOOKING = ['SEARCH', 'VIEW'];

/** Adds a user of head office who may open and read everything and change nothing. */
export async function addReader(server: TestServer, usrnm: string): Promise<void> {
  const { owner } = server;
  await addColleague(server, usrnm, 'sales');
  const { id } = await owner.selectFrom('app_user').select('id').where('usrnm', '=', usrnm).executeTakeFirstOrThrow();
  await owner.deleteFrom('user_role').where('user_id', '=', id).execute();
  const names = { name_en: 'Readers', name_cn: '只读', created_by: null };
  const group = await owner
    .insertInto('privilege_group')
    .values({ ...names, user_type_id: 10_001 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await owner
    .insertInto('role')
    .values({ ...names, group_id: group.id, code: 'READER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.insertInto('user_role').values({ user_id: id, role_id: role.id }).execute();
  for (const { id: menu_id } of await owner.selectFrom('menu').select('id').execute()) {
    await owner.insertInto('group_menu').values({ group_id: group.id, menu_id }).execute();
    await owner.insertInto('role_menu').values({ role_id: role.id, menu_id }).execute();
  }
  const buttons = await owner.selectFrom('menu_privilege').select('id').where('code', 'in', LOOKING).execute();
  for (const { id: privilege_id } of buttons) {
    await owner.insertInto('group_privilege').values({ group_id: group.id, privilege_id }).execute();
    await owner.insertInto('role_privilege').values({ role_id: role.id, privilege_id }).execute();
  }
  for (const { id: api_id } of await owner.selectFrom('api').select('id').where('code', 'like', '%_READ').execute()) {
    await owner.insertInto('group_api').values({ group_id: group.id, api_id }).execute();
    await owner.insertInto('role_api').values({ role_id: role.id, api_id }).execute();
  }
}
