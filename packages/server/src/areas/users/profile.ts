import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import type { Db } from '../../database/tables.ts';
import { cachedReply } from '../../guard/cached-body.ts';
import { menuOf } from '../../identity/menu-store.ts';
import { legalEntityOf, rolesOf } from './store.ts';

type Profile = CallData<'users.current'>;

/** The guard returns the same actor object while no right changes, so values derived from it are cached by it. */
const profiles = new WeakMap<Actor, Promise<Profile>>();

/** All data about the signed-in user for the screens. */
export function profileOf(db: Db, actor: Actor): Promise<Profile> {
  const known = profiles.get(actor);
  if (known !== undefined) return known;
  const started = readProfile(db, actor);
  profiles.set(actor, started);
  started.catch(() => profiles.delete(actor));
  return started;
}

async function readProfile(db: Db, actor: Actor): Promise<Profile> {
  const [legalEntity, menulist, userroles] = await Promise.all([
    legalEntityOf(db, actor.usrid),
    menuOf(db, actor.usrid),
    rolesOf(db, actor.usrid),
  ]);
  return cachedReply({
    usrid: actor.usrid,
    usrnm: actor.usrnm,
    fulnm: actor.fulnm,
    usrtp: actor.usrtp,
    orgid: actor.orgid,
    dealerItAdmin: actor.dealerItAdmin,
    legalEntity,
    menulist,
    userroles,
    permissions: [...actor.permissions],
    overrides: [...actor.overrides],
    buIds: [...actor.buIds],
  });
}
