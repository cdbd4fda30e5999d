import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import * as oidc from 'openid-client';
import type { Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { hashOf, newSecret } from '../secret.ts';

/** Settings of this server as a client of an OpenID Connect provider. */
export interface OidcClientOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address to which the provider sends the browser back. */
  readonly callbackAddress: string;
  /** The address of the browser after signing out. */
  readonly afterLogout: string;
  readonly accountClaim: string;
  /** Sends requests to the provider; by default the fetch of the process does. */
  readonly ask?: oidc.CustomFetch;
}

/** A user as the provider describes them after sign-in. */
export interface SignedInPerson {
  /** The claims `iss` and `sub`, which identify the user permanently. */
  readonly issuer: string;
  readonly subject: string;
  readonly account: string;
  readonly fullName: string;
  readonly email: string | undefined;
  readonly idToken: string;
}

export interface OidcClient {
  /**
   * Starts a sign-in: returns the address for the browser, and the secret that binds the attempt to this browser. With
   * `afresh` the provider asks for the account even if a user is signed in there.
   */
  readonly start: (
    now: Date,
    how?: { readonly afresh: boolean },
  ) => Promise<Result<{ readonly location: string; readonly browserSecret: string }, Refusal>>;
  /** Finishes a sign-in and returns the user. `address` is the whole callback address with its query. */
  readonly finish: (
    address: URL,
    browserSecret: string | undefined,
    now: Date,
  ) => Promise<Result<SignedInPerson, Refusal>>;
  /** Returns the address at which the browser ends the session at the provider. */
  readonly logoutAddress: (idToken: string | undefined) => Promise<string>;
}

const ATTEMPT_MS = 10 * 60_000;
const SCOPE = 'openid profile email';

/** Creates a client of the code flow with PKCE, state and nonce. Attempts are stored in the database, so any server may finish them. */
export function createOidcClient(db: Db, options: OidcClientOptions): OidcClient {
  const discover = discoverer(options);
  return {
    start: async (now, how) => {
      const provider = await discover();
      if (!provider.ok) return provider;
      const attempt = { state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
      const browserSecret = newSecret();
      await keepAttempt(db, attempt, browserSecret, new Date(now.getTime() + ATTEMPT_MS));
      const location = oidc.buildAuthorizationUrl(provider.value, {
        redirect_uri: options.callbackAddress,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(how?.afresh === true && { prompt: 'login' }),
      });
      return ok({ location: location.href, browserSecret });
    },
    finish: async (address, browserSecret, now) => {
      const provider = await discover();
      if (!provider.ok) return provider;
      const attempt = await takeAttempt(db, address.searchParams.get('state') ?? '', browserSecret ?? '', now);
      if (attempt === undefined) return err(signInFailed());
      return exchange(provider.value, address, attempt, options);
    },
    logoutAddress: async (idToken) => {
      const provider = await discover();
      if (!provider.ok || provider.value.serverMetadata().end_session_endpoint === undefined)
        return options.afterLogout;
      const hint = idToken === undefined ? {} : { id_token_hint: idToken };
      return oidc.buildEndSessionUrl(provider.value, { post_logout_redirect_uri: options.afterLogout, ...hint }).href;
    },
  };
}

interface Attempt {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** Returns a function that discovers the provider's addresses once; after a failure the next sign-in discovers again. */
function discoverer({
  issuer,
  clientId,
  clientSecret,
  ask,
}: OidcClientOptions): () => Promise<Result<oidc.Configuration, Refusal>> {
  let found: oidc.Configuration | undefined;
  const options: oidc.DiscoveryRequestOptions = {
    ...(new URL(issuer).protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    ...(ask && { [oidc.customFetch]: ask }),
  };
  return async () => {
    try {
      found ??= await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
      return ok(found);
    } catch {
      return err({ kind: 'business', message: message('SIGN_IN_UNAVAILABLE') });
    }
  };
}

async function exchange(
  provider: oidc.Configuration,
  address: URL,
  attempt: Attempt,
  options: OidcClientOptions,
): Promise<Result<SignedInPerson, Refusal>> {
  const tokens = await oidc
    .authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    .catch(() => undefined);
  const claims = tokens?.claims();
  const account = claims?.[options.accountClaim];
  if (tokens?.id_token === undefined || claims === undefined || typeof account !== 'string') return err(signInFailed());
  const { iss: issuer, sub: subject, name, email } = claims;
  return ok({
    issuer,
    subject,
    account,
    fullName: typeof name === 'string' ? name : account,
    email: typeof email === 'string' ? email : undefined,
    idToken: tokens.id_token,
  });
}

async function keepAttempt(db: Db, attempt: Attempt, browserSecret: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: hashOf(attempt.state),
      browser_hash: hashOf(browserSecret),
      verifier: attempt.verifier,
      nonce: attempt.nonce,
      expires_at: expiresAt,
    })
    .execute();
}

/** Consumes a sign-in attempt, which is valid once and only in the browser that began it. */
async function takeAttempt(db: Db, state: string, browserSecret: string, now: Date): Promise<Attempt | undefined> {
  const found = await db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserSecret))
    .returning(['verifier', 'nonce', 'expires_at'])
    .executeTakeFirst();
  return found === undefined || found.expires_at <= now
    ? undefined
    : { state, verifier: found.verifier, nonce: found.nonce };
}

function signInFailed(): Refusal {
  return { kind: 'business', message: message('SIGN_IN_FAILED') };
}
