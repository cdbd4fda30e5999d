import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const CLIENT = { id: 'oasis', secret: 'a secret of tests, long enough for a client' };

/** An OpenID Connect provider of a company, beside which no demo is loaded. It lets one account in without asking. */
export interface Issuer {
  /** What a server needs to know of it. */
  readonly settings: NodeJS.ProcessEnv;
  readonly end: () => Promise<void>;
}

interface Grant {
  readonly clientId: string;
  readonly nonce: string;
}

export async function startIssuer(account: string): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const answers: Readonly<Record<string, (asked: Asked, reply: ServerResponse) => void>> = {
    '/.well-known/openid-configuration': (_asked, reply) => json(reply, metadata(issuer)),
    '/jwks': (_asked, reply) => json(reply, { keys: [{ ...publicKey.export({ format: 'jwk' }), ...KEY }] }),
    '/authorize': ({ words }, reply) => {
      const code = randomUUID();
      grants.set(code, { clientId: words.get('client_id') ?? '', nonce: words.get('nonce') ?? '' });
      const back = new URL(words.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', words.get('state') ?? '');
      back.searchParams.set('iss', issuer);
      reply.writeHead(302, { location: back.href }).end();
    },
    '/token': ({ words }, reply) => {
      const grant = grants.get(words.get('code') ?? '');
      grants.delete(words.get('code') ?? '');
      if (grant === undefined) return json(reply, { error: 'invalid_grant' }, 400);
      const now = Math.floor(Date.now() / 1000);
      const who = { sub: account, preferred_username: account, name: account };
      const claims = { iss: issuer, aud: grant.clientId, nonce: grant.nonce, iat: now, exp: now + 600, ...who };
      json(reply, { access_token: randomUUID(), token_type: 'Bearer', id_token: jwt(claims, privateKey) });
    },
  };
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    void askedBy(request, issuer).then((asked) => {
      const answer = answers[asked.path];
      if (answer === undefined) reply.writeHead(404).end();
      else answer(asked, reply);
    });
  });
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ACCOUNT_CLAIM: 'preferred_username',
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const KEY = { kid: 'tests', alg: 'RS256', use: 'sig' };

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

interface Asked {
  readonly path: string;
  /** Of the query, or of the form in the body. */
  readonly words: URLSearchParams;
}

async function askedBy(request: IncomingMessage, issuer: string): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (request.method !== 'POST') return { path: pathname, words: searchParams };
  request.setEncoding('utf8');
  let body = '';
  for await (const part of request) body += String(part);
  return { path: pathname, words: new URLSearchParams(body) };
}

function jwt(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: KEY.alg, kid: KEY.kid, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function json(reply: ServerResponse, body: object, status = 200): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
