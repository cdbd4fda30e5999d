import { type Actor, isDealer } from '@oasis/engine/access';
import type { Err } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { rightsOf } from './effective.ts';
import { type Grants, grantNames, grantsOf, isEmpty, mapGrants, namesText, without } from './grant-store.ts';

/**
 * Returns the refusal of a dealer's change of grants that the dealer does not have. This includes removals, because the
 * dealer could not grant them again. Returns undefined within the own grants and for all other user types.
 */
export async function beyondOwnRefusal(
  tx: Tx,
  actor: Actor,
  touched: Grants,
  subject?: string,
): Promise<Err<Refusal> | undefined> {
  if (!isDealer(actor)) return undefined;
  const over = without(touched, await heldBy(tx, actor.usrid));
  if (isEmpty(over)) return undefined;
  const names = await grantNames(tx, over);
  return refuse(
    message('GRANT_BEYOND_OWN', { names: { en: namesText(names, 'en'), zh: namesText(names, 'zh') } }),
    subject === undefined ? {} : { subject },
  );
}

interface Switched {
  readonly groupId: number;
  /** All roles of the group if absent. */
  readonly roleId?: number;
  readonly subject: string;
}

/**
 * Returns the refusal of a dealer's switch of a role or a whole group on or off, which adds or removes all grants of
 * the roles within the group. Otherwise a dealer could give users grants that the dealer lacks.
 */
export async function switchRefusal(
  tx: Tx,
  actor: Actor,
  { groupId, roleId, subject }: Switched,
): Promise<Err<Refusal> | undefined> {
  if (!isDealer(actor)) return undefined;
  const bound = await grantsOf(tx, { kind: 'group', id: groupId });
  const roles = tx.selectFrom('role').select('id').where('group_id', '=', groupId);
  const switched = await (roleId === undefined ? roles : roles.where('id', '=', roleId)).execute();
  const held: Grants[] = [];
  for (const { id } of switched) held.push(await grantsOf(tx, { kind: 'role', id }));
  const given = mapGrants((kind) => held.flatMap((grants) => [...grants[kind]].filter((id) => bound[kind].has(id))));
  return beyondOwnRefusal(tx, actor, given, subject);
}

/** Returns the grants that a user has by all active roles. */
async function heldBy(tx: Tx, usrid: number): Promise<Grants> {
  const rights = (await rightsOf(tx, { userIds: [usrid] })).people.get(usrid)?.rights ?? new Set<string>();
  return mapGrants((kind) =>
    [...rights].filter((right) => right.startsWith(`${kind}:`)).map((right) => Number(right.slice(kind.length + 1))),
  );
}
