import { isDealer, ok } from '@oasis/engine';
import { notFound } from '../../../guard/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { profileOf } from './profile.ts';
import { findUserById } from './store.ts';

export const userRoutes: readonly Route[] = [
  /** SGN-002, SGN-016. */
  route('users.current', async ({ actor, db }) => ok(await profileOf(db, actor))),
  /** A dealer's people see those of their own organisation only; anyone else's id is answered like a missing one. */
  route('users.byId', async (ctx) => {
    const user = await findUserById(ctx.db, ctx.params.id);
    if (user === undefined) return notFound();
    const own = isDealer(ctx.actor) ? { organisation: user.orgid ?? 0 } : {};
    const allowed = ctx.authorize(own, `user:${user.usrid}`);
    return allowed.ok ? ok(user) : allowed;
  }),
];
