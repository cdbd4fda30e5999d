import type { Tx } from '../database/tables.ts';
import { type GrantChange, type GrantNames, type Grants, grantNames } from './grant-store.ts';

/** The grants of an audit record, by English names and permission codes. */
interface Recorded {
  readonly menus: readonly RecordedGrant[];
  readonly privileges: readonly RecordedGrant[];
  readonly apis: readonly RecordedGrant[];
}

interface RecordedGrant {
  readonly id: number;
  readonly name: string;
}

/**
 * The audit details of a change of grants: `before` holds the removed grants, `after` the added ones, `roles` the
 * grants that roles lost because their group lost them.
 */
export interface GrantRecord {
  readonly [part: string]: unknown;
  readonly before: Recorded;
  readonly after: Recorded;
  readonly roles?: Readonly<Record<string, Recorded>>;
}

/** Returns the audit details of a change. Runs inside the transaction of the change. */
export async function grantRecord(
  tx: Tx,
  { added, removed }: GrantChange,
  taken: ReadonlyMap<number, Grants> = new Map(),
): Promise<GrantRecord> {
  const [before, after] = [recorded(await grantNames(tx, removed)), recorded(await grantNames(tx, added))];
  if (taken.size === 0) return { before, after };
  const lost = (grants: Grants): Recorded => only(before, grants);
  return { before, after, roles: Object.fromEntries([...taken].map(([id, grants]) => [`role:${id}`, lost(grants)])) };
}

function recorded({ menu, privilege, api }: GrantNames): Recorded {
  const plain = (names: GrantNames['menu']): RecordedGrant[] => names.map(({ id, recorded: name }) => ({ id, name }));
  return { menus: plain(menu), privileges: plain(privilege), apis: plain(api) };
}

function only(all: Recorded, { menu, privilege, api }: Grants): Recorded {
  return {
    menus: all.menus.filter(({ id }) => menu.has(id)),
    privileges: all.privileges.filter(({ id }) => privilege.has(id)),
    apis: all.apis.filter(({ id }) => api.has(id)),
  };
}
