import type { Viewer } from '@oasis/engine/access';
import { type Snapshot, useSnapshot } from 'valtio';
import { type CurrentUser, clientState } from './client-state.ts';

/** The user who is signed in, as a page reads it. */
export type SignedInUser = Snapshot<CurrentUser>;

/** The user who is signed in. Only pages that the guard shows to signed-in users ask. */
export function useUser(): SignedInUser {
  const { session } = useSnapshot(clientState);
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in, but a page of a user is drawn.');
  return session.user;
}

/** A user as the literal rules of the screens look at people. */
export function viewerOf({ usrid, usrtp, orgid, dealerItAdmin, legalEntity }: SignedInUser): Viewer {
  return { usrid, usrtp, orgid, dealerItAdmin, entityCode: legalEntity.entityCode };
}
