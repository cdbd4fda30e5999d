import { flatMenu } from '@oasis/engine/access';
import { tickedTree } from '@oasis/engine/areas/grants';
import { err, ok, type Result } from '@oasis/engine/base';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { GrantHolder, HolderRow } from '../../people/grant-holder.ts';
import { changeRecord } from '../../records/change-record.ts';
import { changeOf, misplacedButton, readTicks, type SentTicks } from '../../rights/assignment.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { checkedChange } from '../../rights/checked-change.ts';
import { type GrantRecord, grantRecord } from '../../rights/grant-record.ts';
import { type Grants, grantsOf, isEmpty, takeFromRoles, ticksOf, writeGrants } from '../../rights/grant-store.ts';
import { type GrantPreview, previewOf } from '../../rights/preview.ts';
import { allApis, allMenus } from './resource-store.ts';

/** The ticks that a page sends, and the holders that its entries name. */
export interface SentAssignment extends SentTicks {
  readonly id: number;
  readonly named: readonly number[];
}

/** All nodes with their state for a holder, each entry with the key of the holder (STG-038, STG-039). */
export async function assignmentOf<Row extends HolderRow, Key>(
  db: Db,
  { locale }: Pick<ChangeContext, 'locale'>,
  { kind, keyOf }: GrantHolder<Row, Key>,
  { id, privgrpid }: { readonly id: number; readonly privgrpid: number },
) {
  const [tree, apis, grants, bound] = await Promise.all([
    allMenus(db),
    allApis(db, locale),
    grantsOf(db, { kind, id }),
    kind === 'role' ? grantsOf(db, { kind: 'group', id: privgrpid }) : undefined,
  ]);
  const menus = bound === undefined ? tree : tickedTree(tree, ticksOf(bound));
  const offered = bound === undefined ? apis : apis.filter(({ apiid }) => bound.api.has(apiid));
  const key = keyOf(id);
  const nodes = flatMenu(menus);
  return {
    menus,
    apis: offered,
    menuStates: nodes.map(({ mnuid }) => ({ mnuid, ...key, state: grants.menu.has(mnuid) })),
    privilegeStates: nodes.flatMap(({ mnuid, privids }) =>
      privids.map((privid) => ({ ...key, privid, mnuid, state: grants.privilege.has(privid) })),
    ),
    apiStates: offered.map(({ apiid }) => ({ apiid, ...key, state: grants.api.has(apiid) })),
  };
}

/**
 * Saves the grants of a group or a role (STG-027, STG-031). They count from the next request of every user in it. Roles lose the grants
 * that their group loses; new grants of a group give nothing until a role gets them.
 */
export function saveAssignment<Row extends HolderRow, Key>(
  tx: Tx,
  context: ChangeContext,
  holder: GrantHolder<Row, Key>,
  { sent, version: read }: { readonly sent: SentAssignment; readonly version: number | undefined },
): Promise<Changed<Key & { readonly version: number }>> {
  const { id } = sent;
  return changeRecord(tx, context, holder, { id, version: read }, (present, subject) =>
    checkedChange(tx, context, { users: holder.usersOf(id), subject }, async () => {
      const written = await writeAssignment(tx, context, holder, { present, sent });
      if (!written.ok) return err({ ...written.error, subject });
      const version = written.value.changed ? present.version + 1 : present.version;
      return ok({ data: { ...holder.keyOf(id), version }, audit: { subject, details: written.value.record } });
    }),
  );
}

/** The gains and losses of a save (STG-041). */
export function previewAssignment<Row extends HolderRow, Key>(
  db: Db,
  { actor, locale, now }: ChangeContext,
  holder: GrantHolder<Row, Key>,
  sent: SentAssignment,
): Promise<Result<GrantPreview, Refusal>> {
  const context = { actor, locale, now };
  return previewOf(db, { users: holder.usersOf(sent.id), locale, now }, async (tx) => {
    const present = await holder.lock(tx, context, sent.id);
    return present === undefined ? notFound() : writeAssignment(tx, context, holder, { present, sent });
  });
}

interface Written {
  readonly changed: boolean;
  readonly record: GrantRecord;
}

/** Writes the ticks of a locked holder, without checking the affected users. */
async function writeAssignment<Row extends HolderRow, Key>(
  tx: Tx,
  context: ChangeContext,
  { kind }: GrantHolder<Row, Key>,
  { present, sent }: { readonly present: Row; readonly sent: SentAssignment },
): Promise<Result<Written, Refusal>> {
  const { id, named } = sent;
  if (named.some((one) => one !== id)) return err(badInput(`body: an entry names another ${kind}`));
  const ticks = readTicks(sent);
  if (!ticks.ok) return ticks;
  const tree = await allMenus(tx);
  const misplaced = misplacedButton(tree, sent.privileges);
  if (misplaced !== undefined) return err(misplaced);
  const bound = kind === 'role' ? await grantsOf(tx, { kind: 'group', id: present.privgrpid }) : undefined;
  const grants = await grantsOf(tx, { kind, id });
  const change = await changeOf(tx, context, ticks.value, { tree, grants, ...(bound && { bound }) });
  if (!change.ok) return change;
  const { added, removed } = change.value;
  await writeGrants(tx, { kind, id }, change.value, { usrid: context.actor.usrid, now: context.now });
  const taken = kind === 'group' ? await takeFromRoles(tx, id, removed) : new Map<number, Grants>();
  const changed = !isEmpty(added) || !isEmpty(removed);
  if (changed && kind === 'group') await raiseVersions(tx, 'privilege_group', [id]);
  if (changed) await raiseVersions(tx, 'role', kind === 'role' ? [id] : [...taken.keys()]);
  return ok({ changed, record: await grantRecord(tx, change.value, taken) });
}

async function raiseVersions(tx: Tx, table: 'privilege_group' | 'role', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable(table)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}
