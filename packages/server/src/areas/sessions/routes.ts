import { reachOf } from '@oasis/engine/access';
import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { type KnownSession, sessionIdOf, sessionsOf } from '../../identity/session/own-sessions.ts';
import { goodCodesOf } from '../../identity/sign-in-code.ts';
import { findUser } from '../../people/user-store.ts';
import { accountChanges } from './account-changes.ts';
import { endOfUser, endOne, endOthers } from './end-sessions.ts';

/**
 * Calls that list and end the user's own sessions, and count and end those of users within reach. An ended session is refused at its next
 * request.
 */
export const sessionRoutes: readonly Route[] = [
  route('sessions.own', async (ctx) => {
    const { actor, db, now } = ctx;
    const current = await currentOf(ctx);
    const told = (await sessionsOf(db, actor.usrid, now)).map((session) => toldOf(session, current));
    return ok(told.toSorted((one, other) => Number(other.current) - Number(one.current)));
  }),
  route('sessions.accountChanges', async (ctx) => {
    const { actor, db, now } = ctx;
    return ok(await accountChanges(db, { actor, current: await currentOf(ctx), now }));
  }),
  route('sessions.end', ({ actor, body, now, change }) =>
    change((tx) => endOne(tx, body.sessionId, { usrid: actor.usrid, now })),
  ),
  route('sessions.endOthers', async (ctx) => {
    const { actor, now, change } = ctx;
    const current = await currentOf(ctx);
    return change((tx) => endOthers(tx, current, { usrid: actor.usrid, now }));
  }),
  route('sessions.ofUser', async ({ actor, db, locale, now, query: { usrid } }) => {
    const user = await findUser(db, usrid, { reach: reachOf(actor), locale });
    if (user === undefined) return notFound();
    const sessions = (await sessionsOf(db, usrid, now)).length + (await goodCodesOf(db, usrid, now));
    return ok({ usrid, sessions });
  }),
  route('sessions.endOfUser', (ctx) => ctx.change((tx) => endOfUser(tx, ctx.body.usrid, ctx))),
];

/** The session that the call came with. */
function currentOf({ db, header }: Pick<CallContext<'sessions.own'>, 'db' | 'header'>): Promise<string | undefined> {
  return sessionIdOf(db, header('authorization') ?? '');
}

function toldOf({ id, begun, lastUsed, address, browser, system }: KnownSession, current: string | undefined) {
  return {
    sessionId: id,
    begun: begun.toISOString(),
    lastUsed: lastUsed.toISOString(),
    address,
    browser,
    system,
    current: id === current,
  };
}
