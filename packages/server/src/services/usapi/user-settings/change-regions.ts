import type { CallBody } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { notFound } from '../../../guard/refusal.ts';
import type { Changed } from '../../../guard/route.ts';
import { raiseVersion, userSubject } from '../users/lock-user.ts';
import { busOfUser } from './bus-store.ts';
import { changeableUser, type SettingsBy } from './target.ts';

/** Ticks the regions of the BUs that are named as they shall be (UST-034); BUs that are not named stay as they are. */
export async function saveRegions(
  tx: Tx,
  { usrid, selectedRegion }: CallBody<'settings.saveRegions'>,
  by: SettingsBy,
): Promise<Changed<null>> {
  const user = await changeableUser(tx, usrid, by);
  if (!user.ok) return user;
  const links = new Map((await busOfUser(tx, usrid)).map((link) => [link.usrorgid, link]));
  for (const { usrorgid, regionIds } of selectedRegion) {
    const link = links.get(usrorgid);
    if (link === undefined || regionIds.some((id) => !link.allBuRegionIdArr.includes(id))) {
      return notFound(userSubject(usrid));
    }
    await tx.deleteFrom('user_region').where('user_bu_id', '=', usrorgid).execute();
    const rows = [...new Set(regionIds)].map((region_id) => ({ user_bu_id: usrorgid, region_id }));
    if (rows.length > 0) await tx.insertInto('user_region').values(rows).execute();
  }
  await raiseVersion(tx, usrid);
  return ok({ data: null, audit: { subject: userSubject(usrid) } });
}
