import { err, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Refusal } from '../../base/refusal.ts';
import { authenticate } from '../../guard/authenticate.ts';
import { type Route, route } from '../../guard/route.ts';
import { holdUser } from '../../identity/binding.ts';
import { plainIdentity } from '../../identity/identity.ts';
import { loadActor } from '../../identity/load-actor.ts';
import { originOf } from '../../identity/session/session-origin.ts';
import { endSession, startSession } from '../../identity/session/sessions.ts';
import { takeCode } from '../../identity/sign-in-code.ts';
import { signInCookie } from './cookie.ts';

/** SGN-012 to SGN-015: exchanges a code for a token, and ends a token. A new sign-in ends the session of the sent token. */
export function tokenRoutes(deps: {
  readonly signInAddress: string;
  readonly publicAddress: string;
}): readonly Route[] {
  const cookie = signInCookie(deps.publicAddress);
  return [
    route('oauth.exchange', async (ctx) =>
      ctx.change(async (tx) => {
        const browserSecret = ctx.cookie(cookie);
        const owner = await takeCode(tx, { code: ctx.body.code, browserSecret }, ctx.now);
        if (owner === undefined) return err(codeUnknown(deps.signInAddress));
        await holdUser(tx, owner.userId);
        const actor = await loadActor(tx, owner.userId);
        if (actor === undefined)
          return err({ kind: 'business', message: message('USER_INACTIVE'), subject: `user:${owner.userId}` });
        const former = ctx.header('authorization');
        if (former !== undefined) await endSession(tx, former, ctx.now);
        const origin = originOf(ctx.address, ctx.header('user-agent'));
        const token = await startSession(tx, { ...owner, origin }, ctx.now);
        ctx.replaceToken(token);
        return ok({ data: { token }, audit: { subject: `user:${actor.usrid}`, actor } });
      }),
    ),
    route('oauth.revoke', async (ctx) =>
      ctx.change(async (tx) => {
        const holder = await authenticate(plainIdentity(tx), {
          token: ctx.body.token,
          now: ctx.now,
          signInAddress: deps.signInAddress,
        });
        const ended = await endSession(tx, ctx.body.token, ctx.now);
        const audit = { subject: ended === undefined ? 'user:none' : `user:${ended.userId}` };
        return ok({ data: null, audit: holder.ok ? { ...audit, actor: holder.value.actor } : audit });
      }),
    ),
  ];
}

/** An unknown code leads back to the sign-in, as a missing token does (SGN-009, SGN-017). */
function codeUnknown(signInAddress: string): Refusal {
  const data = Buffer.from(signInAddress, 'utf8').toString('base64');
  return { kind: 'unauthenticated', message: message('SIGN_IN_CODE_UNKNOWN'), data };
}
