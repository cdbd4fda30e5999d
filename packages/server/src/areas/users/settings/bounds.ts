import { type Actor, beyondOwn, fitsType, reachesType } from '@oasis/engine/access';
import type { Err } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/tables.ts';
import { heldSettings, isNothing, type SettingChange, touchedBy, without } from '../../../people/held-settings.ts';
import { namesText, settingNames } from '../../../people/setting-names.ts';

interface Bounded {
  readonly actor: Actor;
  readonly subject: string;
  /** User type of the user whose settings change. */
  readonly usrtp: number;
}

/**
 * The refusal of a change of settings beyond the caller's rights: roles have to be of types within reach, fit the user's type and, for a
 * dealer as caller, grant nothing that he does not have; BUs and regions have to be the caller's. The same limits apply to granting and
 * removing. Undefined for a change within them.
 */
export async function boundRefusal(
  tx: Tx,
  change: SettingChange,
  { actor, subject, usrtp }: Bounded,
): Promise<Err<Refusal> | undefined> {
  const touched = touchedBy(change);
  const roles = await rolesOf(tx, touched.roles);
  if (roles.some((role) => !reachesType(actor, role.usrtp))) return notFound(subject);
  const isUnfit = roles.some((role) => change.added.roles.has(role.id) && !fitsType(role.usrtp, usrtp));
  if (isUnfit) return refuse(message('TYPE_NOT_FITTING'), { subject });
  const outside = without(touched, {
    roles: new Set(roles.filter(({ permissions }) => beyondOwn(actor, permissions).length === 0).map(({ id }) => id)),
    bus: new Set(actor.buIds),
    regions: (await heldSettings(tx, actor.usrid)).regions,
  });
  if (isNothing(outside)) return undefined;
  const { roles: roleNames, bus, regions } = await settingNames(tx, outside);
  return refuse(message('GRANT_BEYOND_OWN', { names: namesText([...roleNames, ...bus, ...regions]) }), { subject });
}

interface BoundedRole {
  readonly id: number;
  readonly usrtp: number;
  readonly permissions: readonly string[];
}

/** The grants of roles within their groups, active or not, because a deactivated role can be activated again. */
async function rolesOf(tx: Tx, roleIds: ReadonlySet<number>): Promise<readonly BoundedRole[]> {
  return tx
    .selectFrom('role as r')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select((eb) => [
      'r.id',
      'g.user_type_id as usrtp',
      eb
        .fn<string[]>('array', [
          eb
            .selectFrom('role_api as ra')
            .innerJoin('group_api as ga', 'ga.api_id', 'ra.api_id')
            .innerJoin('api as a', 'a.id', 'ra.api_id')
            .select('a.code')
            .whereRef('ra.role_id', '=', 'r.id')
            .whereRef('ga.group_id', '=', 'g.id'),
        ])
        .as('permissions'),
    ])
    .where((eb) => eb('r.id', '=', eb.fn.any(eb.val([...roleIds]))))
    .execute();
}
