import type { CallBody } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { notFound } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import { userSubject } from '../../../people/user-record.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { busOfUser } from './bus-store.ts';
import { changeSettings } from './change-settings.ts';
import { changeableUser } from './target.ts';

/** Sets the ticked regions of the named BUs (UST-034); other BUs stay unchanged. */
export async function saveRegions(
  tx: Tx,
  { usrid, selectedRegion }: CallBody<'settings.saveRegions'>,
  context: ChangeContext,
): Promise<Changed<null>> {
  const user = await changeableUser(tx, usrid, context);
  if (!user.ok) return user;
  const links = new Map((await busOfUser(tx, usrid)).map((link) => [link.usrorgid, link]));
  const isUnknown = selectedRegion.some(({ usrorgid, regionIds }) => {
    const known = links.get(usrorgid)?.allBuRegionIdArr;
    return known === undefined || regionIds.some((id) => !known.includes(id));
  });
  if (isUnknown) return notFound(userSubject(usrid));
  return changeSettings(tx, user.value, context, async () => {
    for (const { usrorgid, regionIds } of selectedRegion) await tickRegions(tx, usrorgid, regionIds);
    return ok(null);
  });
}

/** Leaves a subscription to a BU with these regions ticked and no other. */
export async function tickRegions(tx: Tx, linkId: number, regionIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_region').where('user_bu_id', '=', linkId).execute();
  const rows = [...new Set(regionIds)].map((region_id) => ({ user_bu_id: linkId, region_id }));
  if (rows.length > 0) await tx.insertInto('user_region').values(rows).execute();
}
