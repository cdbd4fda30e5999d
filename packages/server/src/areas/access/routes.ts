import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { allAsked } from './asked.ts';
import { organisationOf, whyOf } from './why.ts';

/** Why may I, why may I not: for everybody about himself, for administrators about people within their reach. */
export const accessRoutes: readonly Route[] = [
  route('access.actions', async ({ locale }) => ok(allAsked(locale))),
  route('access.ownWhy', ({ actor, db, locale, now, query }) =>
    whyOf(db, { ...query, usrid: actor.usrid }, { actor, locale, now }),
  ),
  route('access.why', async (ctx) => {
    const { actor, db, locale, now, query } = ctx;
    const organisation = await organisationOf(db, query.usrid);
    if (!organisation.ok) return organisation;
    const allowed = ctx.authorize({ organisation: organisation.value }, `user:${query.usrid}`);
    if (!allowed.ok) return allowed;
    const at = query.at === undefined ? undefined : new Date(query.at);
    return whyOf(db, { ...query, at }, { actor, locale, now });
  }),
];
