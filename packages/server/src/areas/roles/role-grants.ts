import type { CallBody, CallData } from '@oasis/api-client/contract';
import { err, flatMenu, ok, type Result, tickedTree } from '@oasis/engine';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { changeOf, misplacedButton, readTicks } from '../../rights/assignment.ts';
import { type ChangeContext, outdated } from '../../rights/change-context.ts';
import { checkedChange } from '../../rights/checked-change.ts';
import { type GrantRecord, grantRecord } from '../../rights/grant-record.ts';
import { grantsOf, isEmpty, ticksOf, writeGrants } from '../../rights/grant-store.ts';
import { allApis, allMenus } from '../grants/resource-store.ts';
import { lockRole } from './change-role.ts';
import { type Role, roleList } from './role-store.ts';

type Assignment = CallData<'roles.assignment'>;
type SentAssignment = CallBody<'roles.saveAssignment'>;

/**
 * What a role is granted, and all that its group allows (STG-017, STG-030, STG-035, STG-038); undefined where there is no
 * such role.
 */
export async function readRoleAssignment(db: Db, asker: Asker, id: number): Promise<Assignment | undefined> {
  const role = await roleList.find(db, asker, id);
  if (role === undefined) return undefined;
  const [all, apis, grants, bound] = await Promise.all([
    allMenus(db),
    allApis(db, asker.locale),
    grantsOf(db, { kind: 'role', id }),
    grantsOf(db, { kind: 'group', id: role.privgrpid }),
  ]);
  const menus = tickedTree(all, ticksOf(bound));
  const offered = apis.filter(({ apiid }) => bound.api.has(apiid));
  return {
    role,
    mnuList: flatMenu(menus).map(({ mnuid }) => ({ mnuid, rolid: id, state: grants.menu.has(mnuid), rolmnuid: null })),
    privList: flatMenu(menus).flatMap(({ mnuid, privids }) =>
      privids.map((privid) => ({ rolid: id, privid, mnuid, state: grants.privilege.has(privid) })),
    ),
    apiList: offered.map(({ apiid }) => ({ apiid, rolid: id, state: grants.api.has(apiid) })),
    menus,
    apis: offered,
  };
}

/** Saves what a role is granted (STG-031); it counts with the next request of everybody in it. */
export async function saveRoleAssignment(
  tx: Tx,
  context: ChangeContext,
  body: SentAssignment,
  read: number | undefined,
): Promise<Changed<CallData<'roles.saveAssignment'>>> {
  const id = body.rolid;
  const subject = `role:${id}`;
  const present = await lockRole(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, read, subject);
  if (late !== undefined) return late;
  return checkedChange(tx, context, { users: { roleIds: [id] }, subject }, async () => {
    const written = await writeRoleGrants(tx, context, present, body);
    if (!written.ok) return err({ ...written.error, subject });
    return ok({
      data: { rolid: id, version: written.value.version },
      audit: { subject, details: written.value.record },
    });
  });
}

interface Written {
  readonly version: number;
  readonly record: GrantRecord;
}

/** Writes the ticks of a role that is locked, without asking whom they reach. */
export async function writeRoleGrants(
  tx: Tx,
  context: ChangeContext,
  role: Role,
  body: SentAssignment,
): Promise<Result<Written, Refusal>> {
  const id = role.rolid;
  const holder = { kind: 'role', id } as const;
  const { mnuList, privList, apiList } = body;
  if ([...mnuList, ...privList, ...apiList].some(({ rolid }) => rolid !== id)) {
    return err(badInput('body: an entry names another role'));
  }
  const ticks = readTicks({ menus: mnuList, privileges: privList, apis: apiList });
  if (!ticks.ok) return ticks;
  const tree = await allMenus(tx);
  const misplaced = misplacedButton(tree, privList);
  if (misplaced !== undefined) return err(misplaced);
  const bound = await grantsOf(tx, { kind: 'group', id: role.privgrpid });
  const change = await changeOf(tx, context, ticks.value, { tree, grants: await grantsOf(tx, holder), bound });
  if (!change.ok) return change;
  await writeGrants(tx, holder, change.value, { usrid: context.actor.usrid, now: context.now });
  const changed = !isEmpty(change.value.added) || !isEmpty(change.value.removed);
  const version = changed ? role.version + 1 : role.version;
  if (changed) await tx.updateTable('role').set({ version }).where('id', '=', id).execute();
  return ok({ version, record: await grantRecord(tx, change.value) });
}
