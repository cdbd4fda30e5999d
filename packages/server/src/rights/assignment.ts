import type { MenuNode } from '@oasis/engine/access';
import { tickedAlone } from '@oasis/engine/areas/grants';
import { type Err, err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { badInput, type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from './change-context.ts';
import {
  allGrants,
  GRANT_KINDS,
  type GrantChange,
  type GrantKind,
  type Grants,
  grantNames,
  isEmpty,
  mapGrants,
  namesText,
  ticksOf,
  without,
} from './grant-store.ts';
import { beyondOwnRefusal } from './own-bounds.ts';

/** The checkboxes that a settings page sends: the state of each menu, button and API (STG-039). */
export type Ticks = Readonly<Record<GrantKind, ReadonlyMap<number, boolean>>>;

export interface SentTicks {
  readonly menus: readonly { readonly mnuid: number; readonly state: boolean }[];
  readonly privileges: readonly { readonly privid: number; readonly mnuid: number; readonly state: boolean }[];
  readonly apis: readonly { readonly apiid: number; readonly state: boolean }[];
}

/** Reads the ticks of a body. An item may appear twice; with two different states it is refused. */
export function readTicks({ menus, privileges, apis }: SentTicks): Result<Ticks, Refusal> {
  const menu = tickMap(menus.map(({ mnuid, state }) => [mnuid, state]));
  const privilege = tickMap(privileges.map(({ privid, state }) => [privid, state]));
  const api = tickMap(apis.map(({ apiid, state }) => [apiid, state]));
  if (menu === undefined || privilege === undefined || api === undefined) {
    return err(badInput('body: something is ticked and not ticked at once'));
  }
  return ok({ menu, privilege, api });
}

function tickMap(ticks: readonly (readonly [id: number, state: boolean])[]): ReadonlyMap<number, boolean> | undefined {
  const map = new Map<number, boolean>();
  for (const [id, state] of ticks) {
    if (map.has(id) && map.get(id) !== state) return undefined;
    map.set(id, state);
  }
  return map;
}

/** Returns the refusal of the first button that is sent with a menu other than its own. */
export function misplacedButton(tree: readonly MenuNode[], privileges: SentTicks['privileges']): Refusal | undefined {
  const menuOf = new Map<number, number>();
  const collect = (nodes: readonly MenuNode[]): void => {
    for (const node of nodes) {
      for (const id of node.privids) menuOf.set(id, node.mnuid);
      collect(node.children);
    }
  };
  collect(tree);
  const wrong = privileges.find(({ privid, mnuid }) => menuOf.has(privid) && menuOf.get(privid) !== mnuid);
  return wrong === undefined ? undefined : badInput(`body: the button ${wrong.privid} stands on another menu`);
}

interface Present {
  readonly tree: readonly MenuNode[];
  /** The present grants of the group or role. */
  readonly grants: Grants;
  /** The upper bound of the grants: those of a role's group. */
  readonly bound?: Grants;
}

/**
 * Returns the change that the ticks make, after these checks: every named item exists; a menu needs its parent and a
 * button its menu (STG-018); a role gets only grants of its group (STG-017); a dealer grants and removes only grants
 * that the dealer has. Items that are not named stay unchanged.
 */
export async function changeOf(
  tx: Tx,
  context: ChangeContext,
  ticks: Ticks,
  { tree, grants, bound }: Present,
): Promise<Result<GrantChange, Refusal>> {
  const named = mapGrants((kind) => ticks[kind].keys());
  const unknown = without(named, await allGrants(tx));
  if (!isEmpty(unknown)) return err(badInput(`body: unknown ${listed(unknown)}`));
  const added = without(
    mapGrants((kind) => idsWith(ticks[kind], true)),
    grants,
  );
  const removed = mapGrants((kind) => idsWith(ticks[kind], false).filter((id) => grants[kind].has(id)));
  const after = mapGrants((kind) => [...without(grants, removed)[kind], ...added[kind]]);
  const alone = tickedAlone(tree, ticksOf(after));
  if (alone !== undefined) return refuse(message('GRANT_WITHOUT_PARENT', { name: alone }));
  const beyondGroup = bound === undefined ? undefined : await beyond(tx, added, bound);
  if (beyondGroup !== undefined) return beyondGroup;
  const touched = mapGrants((kind) => [...added[kind], ...removed[kind]]);
  return (await beyondOwnRefusal(tx, context.actor, touched)) ?? ok({ added, removed });
}

async function beyond(tx: Tx, added: Grants, bound: Grants): Promise<Err<Refusal> | undefined> {
  const over = without(added, bound);
  if (isEmpty(over)) return undefined;
  const names = await grantNames(tx, over);
  return refuse(message('GRANT_BEYOND_GROUP', { names: { en: namesText(names, 'en'), zh: namesText(names, 'zh') } }));
}

function idsWith(ticks: ReadonlyMap<number, boolean>, wanted: boolean): readonly number[] {
  return [...ticks].filter(([, state]) => state === wanted).map(([id]) => id);
}

function listed(grants: Grants): string {
  return GRANT_KINDS.flatMap((kind) => [...grants[kind]].map((id) => `${kind} ${id}`)).join(', ');
}
