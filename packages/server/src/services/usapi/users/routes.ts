import { isDealer, ok } from '@oasis/engine';
import { notFound } from '../../../guard/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { menuOf } from './menu-store.ts';
import { findUserById, legalEntityOf, rolesOf } from './store.ts';

export const userRoutes: readonly Route[] = [
  /** SGN-002, SGN-016. */
  route('users.current', async ({ actor, db }) => {
    const [legalEntity, menulist, userroles] = await Promise.all([
      legalEntityOf(db, actor.usrid),
      menuOf(db, actor.usrid),
      rolesOf(db, actor.usrid),
    ]);
    return ok({
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
      buIds: [...actor.buIds],
    });
  }),
  /** A dealer's people see those of their own organisation only; anyone else's id is answered like a missing one. */
  route('users.byId', async (ctx) => {
    const user = await findUserById(ctx.db, ctx.params.id);
    if (user === undefined) return notFound();
    const own = isDealer(ctx.actor) ? { organisation: user.orgid ?? 0 } : {};
    const allowed = ctx.authorize(own, `user:${user.usrid}`);
    return allowed.ok ? ok(user) : allowed;
  }),
];
