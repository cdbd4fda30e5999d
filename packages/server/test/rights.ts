import type { BodyInput, CallData } from '@oasis/api-client/contract';
import { flatMenu, USER_TYPE } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import type { TestCaller, TestServer } from './test-server.ts';

let keys = 0;

/** A key for a call that needs one. */
export function callKey(): { readonly 'idempotency-key': string } {
  keys += 1;
  return { 'idempotency-key': `test-${keys}` };
}

/** A head-office group with the given name, made by a call; answers its id. */
export async function makeGroup(
  by: TestCaller,
  name: string,
  form: Partial<BodyInput<'groups.save'>> = {},
): Promise<number> {
  const body = { grpnmen: name, grpnmcn: name, grptp: USER_TYPE.headOffice, grpdsc: '', ...form };
  const reply = await by.call('groups.save', { body, headers: callKey() });
  if (reply.body.code !== '0') throw new Error(reply.text);
  return reply.body.data.privgrpid;
}

/** A role in a group of head office, made by a call; answers its id. */
export async function makeRole(
  by: TestCaller,
  privgrpid: number,
  name: string,
  form: Partial<BodyInput<'roles.save'>> = {},
): Promise<number> {
  const body = { rolnmen: name, rolnmcn: name, roltp: USER_TYPE.headOffice, privgrpid, roldsc: '', ...form };
  const reply = await by.call('roles.save', { body, headers: callKey() });
  if (reply.body.code !== '0') throw new Error(reply.text);
  return reply.body.data.rolid;
}

/** The grants: paths of pages, buttons as `path#code`, codes of permissions. */
export interface Granted {
  readonly pages?: readonly string[];
  readonly buttons?: readonly string[];
  readonly permissions?: readonly string[];
}

/** Ids of the named things, with the menus that lead to each page. */
export async function grantIds(server: TestServer, { pages = [], buttons = [], permissions = [] }: Granted) {
  const menus = await server.owner.selectFrom('menu').select(['id', 'parent_id', 'uri']).execute();
  const pathTo = (id: number | null): number[] => {
    const row = menus.find((menu) => menu.id === id);
    return row === undefined ? [] : [...pathTo(row.parent_id), row.id];
  };
  const idOf = (uri: string): number => present(menus.find((row) => row.uri === uri)?.id, uri);
  const all = await server.owner.selectFrom('menu_privilege').select(['id', 'menu_id', 'code']).execute();
  const apis = await server.owner.selectFrom('api').select(['id', 'code']).execute();
  const buttonOf = (text: string): { readonly id: number; readonly menu_id: number } => {
    const [uri = '', code] = text.split('#');
    return present(
      all.find((row) => row.code === code && row.menu_id === idOf(uri)),
      text,
    );
  };
  const chosen = buttons.map(buttonOf);
  return {
    menus: [...new Set([...pages.map(idOf), ...chosen.map(({ menu_id }) => menu_id)].flatMap(pathTo))],
    buttons: chosen,
    apis: permissions.map((code) => present(apis.find((row) => row.code === code)?.id, code)),
  };
}

/** The body that grants a group exactly this. */
export function groupTicks(
  assignment: CallData<'groups.assignment'>,
  ids: Awaited<ReturnType<typeof grantIds>>,
): BodyInput<'groups.saveAssignment'> {
  const buttons = ids.buttons.map(({ id }) => id);
  return {
    privgrpid: assignment.group.privgrpid,
    mnulist: assignment.mnulist.map((menu) => ({ ...menu, state: ids.menus.includes(menu.mnuid) })),
    privlist: assignment.privlist.map((button) => ({ ...button, state: buttons.includes(button.privid) })),
    apilist: assignment.apilist.map((api) => ({ ...api, state: ids.apis.includes(api.apiid) })),
  };
}

/** Grants a group exactly this, by the call of the settings page. */
export async function grantGroup(server: TestServer, by: TestCaller, privgrpid: number, granted: Granted) {
  const { data } = (await by.call('groups.assignment', { query: { privgrpid } })).body;
  return by.call('groups.saveAssignment', { body: groupTicks(data, await grantIds(server, granted)) });
}

/** The body that grants a role exactly this, out of its group's grants. */
export function roleTicks(
  assignment: CallData<'roles.assignment'>,
  ids: Awaited<ReturnType<typeof grantIds>>,
): BodyInput<'roles.saveAssignment'> {
  const buttons = ids.buttons.map(({ id }) => id);
  return {
    rolid: assignment.role.rolid,
    mnuList: assignment.mnuList.map((menu) => ({ ...menu, state: ids.menus.includes(menu.mnuid) })),
    privList: assignment.privList.map((button) => ({ ...button, state: buttons.includes(button.privid) })),
    apiList: assignment.apiList.map((api) => ({ ...api, state: ids.apis.includes(api.apiid) })),
  };
}

/** Grants a role exactly this, by the call of the settings page. */
export async function grantRole(server: TestServer, by: TestCaller, rolid: number, granted: Granted) {
  const { data } = (await by.call('roles.assignment', { query: { rolid } })).body;
  return by.call('roles.saveAssignment', { body: roleTicks(data, await grantIds(server, granted)) });
}

/** Puts a user into a role, directly in the database. */
export async function putInto(server: TestServer, account: string, rolid: number): Promise<void> {
  const user = await server.owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', account)
    .executeTakeFirstOrThrow();
  await server.owner.insertInto('user_role').values({ user_id: user.id, role_id: rolid }).execute();
}

export interface RightsWish {
  /** The group has this name, followed by 'group', the role followed by 'role'; in Chinese the name in `zh`. */
  readonly name: string;
  readonly zh?: string;
  readonly type?: number;
  /** The grants of the group. */
  readonly granted: Granted;
  /** The grants of the role, if they differ. */
  readonly ofRole?: Granted;
  /** Account of the role's user. */
  readonly to?: string;
}

/** A group with one role, both with grants by calls; a user has the role, directly in the database. */
export async function makeRights(
  server: TestServer,
  by: TestCaller,
  { name, zh = name, type = USER_TYPE.headOffice, granted, ofRole = granted, to }: RightsWish,
): Promise<{ readonly group: number; readonly role: number }> {
  const group = await makeGroup(by, `${name} group`, { grpnmcn: `${zh}组`, grptp: type });
  const role = await makeRole(by, group, `${name} role`, { rolnmcn: `${zh}角色`, roltp: type });
  const replies = [await grantGroup(server, by, group, granted), await grantRole(server, by, role, ofRole)];
  for (const { body, text } of replies) if (body.code !== '0') throw new Error(text);
  if (to !== undefined) await putInto(server, to, role);
  return { group, role };
}

/** The menus of a tree by their ids. */
export function menuIds(tree: CallData<'resources.menus'>): readonly number[] {
  return flatMenu(tree).map(({ mnuid }) => mnuid);
}

/** The last record of the audit log about a subject. */
export async function lastRecord(server: TestServer, subject: string) {
  return server.owner
    .selectFrom('audit_log')
    .select(['event', 'outcome', 'message_code', 'details', 'usrnm'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** Grants codes to the dealer IT administrators of the demo, and to the group of their role. */
export async function allowDealerIt({ owner }: TestServer, codes: readonly string[]): Promise<void> {
  const role = await owner
    .selectFrom('role')
    .select(['id', 'group_id'])
    .where('code', '=', 'DEALERIT')
    .executeTakeFirstOrThrow();
  for (const { id } of await owner.selectFrom('api').select('id').where('code', 'in', codes).execute()) {
    await owner
      .insertInto('group_api')
      .values({ group_id: role.group_id, api_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await owner
      .insertInto('role_api')
      .values({ role_id: role.id, api_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function apiId({ owner }: TestServer, code: string): Promise<number> {
  return (await owner.selectFrom('api').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}
