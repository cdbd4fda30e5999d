import { isDealer, type Viewer } from '@oasis/engine/access';
import type { UserBu } from './user-setting.ts';

/**
 * The regions of a BU that the viewer may grant and remove, which are his own: the ones ticked for him;
 * without a tick, all of them for head office and none for a dealer (UST-034). `own` are the viewer's BUs, without
 * those that he holds through a BU above.
 */
export function heldRegions(viewer: Viewer, own: readonly UserBu[], bu: UserBu): readonly number[] {
  const ticked = own.find(({ orgid }) => orgid === bu.orgid)?.buRegionValue ?? [];
  if (ticked.length > 0) return bu.allBuRegionIdArr.filter((id) => ticked.includes(id));
  return isDealer(viewer) ? [] : bu.allBuRegionIdArr;
}

/** The regions after all of the viewer's regions are ticked, or unticked; the others do not change. */
export function withAllHeld(ticked: readonly number[], held: readonly number[], on: boolean): readonly number[] {
  const others = ticked.filter((id) => !held.includes(id));
  return on ? [...others, ...held] : others;
}
