import type { Viewer } from '../../access/actor.ts';
import { isDealer, USER_TYPE } from '../../access/user-type.ts';

/** The type of groups and roles that a dealer makes: always 'Dealer' (UGP-042, ROL-042). */
export function fixedGroupType(viewer: Viewer): number | undefined {
  return isDealer(viewer) ? USER_TYPE.dealerLocked : undefined;
}
