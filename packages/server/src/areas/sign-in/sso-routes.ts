import { err, ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import type { OidcClient } from '../../identity/client/oidc-client.ts';
import { letIn } from '../../identity/provision.ts';
import { newSecret } from '../../identity/secret.ts';
import { endSession } from '../../identity/session/sessions.ts';
import { issueCode } from '../../identity/sign-in-code.ts';
import { CODE_SECONDS, signInCookie } from './cookie.ts';

export interface SsoDeps {
  readonly oidc: OidcClient;
  readonly publicAddress: string;
}

const COOKIE_SECONDS = 600;

/**
 * Value of the cookie of a browser whose user was refused. The provider still knows that user and would return him at every further
 * attempt, so the next attempt asks for another account.
 */
const TURNED_AWAY = { value: 'turned-away', maxAgeSeconds: 24 * 3600 };

/** The browser's way to the identity provider and back, and the way out. */
export function ssoRoutes({ oidc, publicAddress }: SsoDeps): readonly Route[] {
  const name = signInCookie(publicAddress);
  const loginPage = (message: string): { location: string } => ({
    location: `${publicAddress}/login?message=${message}`,
  });
  return [
    route('oauth.start', async (ctx) => {
      const afresh = ctx.cookie(name) === TURNED_AWAY.value;
      const started = await oidc.start(ctx.now, { afresh });
      if (!started.ok) return ok(loginPage(started.error.message.code));
      const { location, browserSecret } = started.value;
      return ok({ location, cookie: { name, value: browserSecret, maxAgeSeconds: COOKIE_SECONDS } });
    }),
    route('oauth.callback', async (ctx) => {
      const address = new URL(`${publicAddress}/oasis/oauth/sso/callback`);
      for (const [part, value] of Object.entries(ctx.query))
        if (typeof value === 'string') address.searchParams.set(part, value);
      const person = await oidc.finish(address, ctx.cookie(name), ctx.now);
      if (!person.ok) return ok(loginPage(person.error.message.code));
      const { idToken } = person.value;
      const browserSecret = newSecret();
      const code = await letIn(ctx.db, person.value, ctx, (tx, userId) =>
        issueCode(tx, { userId, idToken, browserSecret }, ctx.now),
      );
      if (!code.ok) return ok({ ...loginPage(code.error.message.code), cookie: { name, ...TURNED_AWAY } });
      const cookie = { name, value: browserSecret, maxAgeSeconds: CODE_SECONDS };
      return ok({ location: `${publicAddress}/?code=${code.value}`, cookie });
    }),
    /** SGN-008: the token was revoked before; it still identifies the session to end at the provider. */
    route('oauth.logout', async (ctx) =>
      ctx.change(async (tx) => {
        const token = ctx.header('authorization');
        const ended = token === undefined ? undefined : await endSession(tx, token, ctx.now);
        const address = await oidc.logoutAddress(ended?.idToken).catch(() => undefined);
        if (address === undefined) return err({ kind: 'business', message: { code: 'SIGN_IN_UNAVAILABLE' } });
        return ok({ data: address, audit: { subject: ended === undefined ? 'user:none' : `user:${ended.userId}` } });
      }),
    ),
  ];
}
