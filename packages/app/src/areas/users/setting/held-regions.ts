import { isDealer, type Viewer } from '@oasis/engine/access';
import type { UserBu } from './user-setting.ts';

/**
 * The regions of a BU that the viewer may give and take, which are those that he holds himself: the ones ticked for him;
 * where none is, all of them for head office and none for a dealer (UST-034). `own` are the viewer's BUs; one that he
 * holds by a BU above it is not among them.
 */
export function heldRegions(viewer: Viewer, own: readonly UserBu[], bu: UserBu): readonly number[] {
  const ticked = own.find(({ orgid }) => orgid === bu.orgid)?.buRegionValue ?? [];
  if (ticked.length > 0) return bu.allBuRegionIdArr.filter((id) => ticked.includes(id));
  return isDealer(viewer) ? [] : bu.allBuRegionIdArr;
}

/** The regions ticked after all that the viewer holds are ticked, or taken away; the others stay as they are. */
export function withAllHeld(ticked: readonly number[], held: readonly number[], on: boolean): readonly number[] {
  const others = ticked.filter((id) => !held.includes(id));
  return on ? [...others, ...held] : others;
}
