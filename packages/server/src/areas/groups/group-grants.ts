import type { CallBody, CallData } from '@oasis/api-client/contract';
import { err, flatMenu, ok, type Result } from '@oasis/engine';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { changeOf, misplacedButton, readTicks } from '../../rights/assignment.ts';
import { type ChangeContext, outdated } from '../../rights/change-context.ts';
import { checkedChange } from '../../rights/checked-change.ts';
import { type GrantRecord, grantRecord } from '../../rights/grant-record.ts';
import { grantsOf, isEmpty, takeFromRoles, writeGrants } from '../../rights/grant-store.ts';
import { allApis, allMenus } from '../grants/resource-store.ts';
import { lockGroup } from './change-group.ts';
import { groupList } from './group-store.ts';

type Assignment = CallData<'groups.assignment'>;
type SentAssignment = CallBody<'groups.saveAssignment'>;

/** What a group holds, and what it could (STG-026, STG-034, STG-038); undefined where there is no such group. */
export async function readGroupAssignment(db: Db, asker: Asker, id: number): Promise<Assignment | undefined> {
  const group = await groupList.find(db, asker, id);
  if (group === undefined) return undefined;
  const [menus, apis, grants] = await Promise.all([
    allMenus(db),
    allApis(db, asker.locale),
    grantsOf(db, { kind: 'group', id }),
  ]);
  return {
    group,
    mnulist: flatMenu(menus).map(({ mnuid }) => ({ mnuid, privgrpid: id, state: grants.menu.has(mnuid) })),
    privlist: flatMenu(menus).flatMap(({ mnuid, privids }) =>
      privids.map((privid) => ({ privgrpid: id, privid, mnuid, state: grants.privilege.has(privid) })),
    ),
    apilist: apis.map(({ apiid }) => ({ apiid, privgrpid: id, state: grants.api.has(apiid) })),
    menus,
  };
}

/** Saves what a group holds (STG-027): what it loses its roles lose with it, and nobody gains by it until a role is granted it. */
export async function saveGroupAssignment(
  tx: Tx,
  context: ChangeContext,
  body: SentAssignment,
  read: number | undefined,
): Promise<Changed<CallData<'groups.saveAssignment'>>> {
  const id = body.privgrpid;
  const subject = `group:${id}`;
  const present = await lockGroup(tx, context, id);
  if (present === undefined) return notFound(subject);
  const late = outdated(present, read, subject);
  if (late !== undefined) return late;
  return checkedChange(tx, context, { users: { groupIds: [id] }, subject }, async () => {
    const written = await writeGroupGrants(tx, context, body);
    if (!written.ok) return err({ ...written.error, subject });
    const version = written.value.changed ? present.version + 1 : present.version;
    return ok({ data: { privgrpid: id, version }, audit: { subject, details: written.value.record } });
  });
}

interface Written {
  readonly changed: boolean;
  readonly record: GrantRecord;
}

/** Writes the ticks of a group that is locked, without asking whom they reach. */
export async function writeGroupGrants(
  tx: Tx,
  context: ChangeContext,
  body: SentAssignment,
): Promise<Result<Written, Refusal>> {
  const id = body.privgrpid;
  const holder = { kind: 'group', id } as const;
  const { mnulist, privlist, apilist } = body;
  if ([...mnulist, ...privlist, ...apilist].some(({ privgrpid }) => privgrpid !== id)) {
    return err(badInput('body: an entry names another group'));
  }
  const ticks = readTicks({ menus: mnulist, privileges: privlist, apis: apilist });
  if (!ticks.ok) return ticks;
  const tree = await allMenus(tx);
  const misplaced = misplacedButton(tree, privlist);
  if (misplaced !== undefined) return err(misplaced);
  const change = await changeOf(tx, context, ticks.value, { tree, grants: await grantsOf(tx, holder) });
  if (!change.ok) return change;
  await writeGrants(tx, holder, change.value, { usrid: context.actor.usrid, now: context.now });
  const taken = await takeFromRoles(tx, id, change.value.removed);
  const changed = !isEmpty(change.value.added) || !isEmpty(change.value.removed);
  if (changed) await raiseVersions(tx, id, [...taken.keys()]);
  return ok({ changed, record: await grantRecord(tx, change.value, taken) });
}

async function raiseVersions(tx: Tx, groupId: number, roleIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('privilege_group')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
  if (roleIds.length === 0) return;
  await tx
    .updateTable('role')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', roleIds)
    .execute();
}
