import { randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.ts';
import { signingKey } from './signing-key.ts';

/** An account that may sign in at the local provider. */
export interface LocalAccount {
  readonly account: string;
  readonly fullName: string;
  readonly email: string;
}

export interface LocalProviderOptions {
  /** Public address of this server; the issuer is this address with the path `/oidc`. */
  readonly publicAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackAddress: string;
  readonly afterLogout: string;
  /** Returns the claims of an account that has signed in. */
  readonly personOf: (account: string) => LocalAccount;
  /** File of the signing key; if absent, the key exists only in this process. */
  readonly keyFile?: string;
}

/** Path of the provider and path of its sign-in pages, both below the public address. */
export const PROVIDER_PATH = '/oidc';
export const SIGN_IN_PAGE_PATH = '/oidc-sign-in';

/**
 * Creates the OpenID Connect provider for a machine without one; the sign-in flow is the same as with any provider. Its
 * sessions end with the process; those of Oasis continue, because they are stored in the database.
 */
export async function createLocalProvider(options: LocalProviderOptions): Promise<Provider> {
  const key = await signingKey(options.keyFile);
  const provider: Provider = new Provider(`${options.publicAddress}${PROVIDER_PATH}`, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.callbackAddress],
        post_logout_redirect_uris: [options.afterLogout],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: memoryAdapter(Date.now),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'preferred_username'] },
    scopes: ['openid', 'email', 'profile'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Session: 12 * 3600, Interaction: 3600, Grant: 12 * 3600, IdToken: 12 * 3600, AccessToken: 3600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
    },
    interactions: { url: (_context, interaction) => `${SIGN_IN_PAGE_PATH}/${interaction.uid}` },
    findAccount: (_context, id) => {
      const person = options.personOf(id);
      const claims = { sub: id, preferred_username: id, name: person.fullName, email: person.email };
      return { accountId: id, claims: () => claims };
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Writes a sign-out page that submits itself, because the user has already confirmed the sign-out in Oasis. */
function confirmLogout(context: { body: unknown }, form: string): void {
  const button =
    '<button form="op.logoutForm" type="submit" name="logout" value="yes" autofocus>Sign out · 退出登录</button>';
  context.body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign out · 退出登录</title>',
    `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${SIGN_IN_PAGE_PATH}/style.css">`,
    `<script src="${SIGN_IN_PAGE_PATH}/sign-out.js" defer></script></head>`,
    `<body><main><h1>Sign out · 退出登录</h1>${form}${button}</main></body></html>`,
  ].join('');
}
