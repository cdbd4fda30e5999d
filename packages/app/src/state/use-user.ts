import type { Viewer } from '@oasis/engine/access';
import { type Snapshot, useSnapshot } from 'valtio';
import { type CurrentUser, clientState } from './client-state.ts';

/** The signed-in user, for a page. */
export type SignedInUser = Snapshot<CurrentUser>;

/** The signed-in user. Only pages that the guard shows to signed-in users call this. */
export function useUser(): SignedInUser {
  const { session } = useSnapshot(clientState);
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in, but a page of a user is drawn.');
  return session.user;
}

/** A user as the literal rules of the screens look at people. */
export function viewerOf({ usrid, usrtp, orgid, dealerItAdmin, legalEntity }: SignedInUser): Viewer {
  return { usrid, usrtp, orgid, dealerItAdmin, entityCode: legalEntity.entityCode };
}
