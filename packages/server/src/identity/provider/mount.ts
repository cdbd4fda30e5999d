import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { isLoopback } from '../../config/settings.ts';
import { DEMO_PASSWORD, type DemoAccount, demoEmail } from '../demo/accounts.ts';
import { createLocalProvider, PROVIDER_PATH, SIGN_IN_PAGE_PATH } from './local-provider.ts';
import { expiredPage, SIGN_IN_STYLE, SIGN_OUT_SCRIPT, signInPage } from './sign-in-page.ts';

export interface LocalSignIn {
  readonly publicAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackAddress: string;
  readonly afterLogout: string;
  readonly signInAddress: string;
  readonly accounts: readonly DemoAccount[];
  readonly keyFile?: string;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const answer = z.object({ account: z.string().max(100), password: z.string().max(100) });

/** Mounts the local provider and its sign-in page; both answer nobody but this machine. */
export async function mountLocalProvider(app: FastifyInstance, options: LocalSignIn): Promise<void> {
  const accounts = options.accounts.map((entry) => ({ ...entry, email: demoEmail(entry.account) }));
  const personOf = (account: string) =>
    accounts.find((entry) => entry.account === account) ?? { account, fullName: account, email: demoEmail(account) };
  const provider = await createLocalProvider({ ...options, personOf });
  await app.register(middie);
  const callback = provider.callback();
  app.use(PROVIDER_PATH, (request: IncomingMessage, response: ServerResponse) => {
    if (isThisMachine(request.socket.remoteAddress, request.headers.host)) void callback(request, response);
    else response.writeHead(403).end();
  });
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isThisMachine(request.socket.remoteAddress, request.headers.host)) await reply.code(403).send();
    });
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get(`${SIGN_IN_PAGE_PATH}/style.css`, async (_request, reply) => reply.type('text/css').send(SIGN_IN_STYLE));
    pages.get(`${SIGN_IN_PAGE_PATH}/sign-out.js`, async (_request, reply) =>
      reply.type('text/javascript').send(SIGN_OUT_SCRIPT),
    );
    pages.get<{ Params: { uid: string } }>(`${SIGN_IN_PAGE_PATH}/:uid`, async (request, reply) => {
      const open = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      if (open === undefined) return reply.code(400).type('text/html').send(expiredPage(options.signInAddress));
      return reply.type('text/html').send(signInPage({ uid: open.uid, accounts, password: DEMO_PASSWORD }));
    });
    pages.post<{ Params: { uid: string } }>(`${SIGN_IN_PAGE_PATH}/:uid`, async (request, reply) => {
      const open = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      if (open === undefined) return reply.code(400).type('text/html').send(expiredPage(options.signInAddress));
      const account = checkAnswer(request, accounts);
      if (account === undefined) {
        const refused = signInPage({
          uid: open.uid,
          accounts,
          password: DEMO_PASSWORD,
          refused: typedAccount(request),
        });
        return reply.code(401).type('text/html').send(refused);
      }
      await endOtherSession(provider, open, account);
      const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: account } });
      return reply.redirect(next, 303);
    });
  });
}

/**
 * Where somebody else is signed in here, his session ends first: the provider would end it on a page of its own, whose
 * script stands in the page, which no page of this server may have.
 */
async function endOtherSession(provider: Provider, open: Interaction, account: string): Promise<void> {
  if (open.session === undefined || open.session.accountId === account) return;
  const other = await provider.Session.findByUid(open.session.uid);
  await other?.destroy();
  delete open.session;
  await open.persist();
}

/** The account that comes in: a demo account, or any other, so that people who were added can be tried and new ones too. */
function checkAnswer(request: FastifyRequest, accounts: readonly DemoAccount[]): string | undefined {
  const parsed = answer.safeParse(request.body);
  if (!parsed.success || parsed.data.password !== DEMO_PASSWORD) return undefined;
  const typed = parsed.data.account.trim();
  if (typed === '') return undefined;
  return accounts.find((entry) => entry.account.toLowerCase() === typed.toLowerCase())?.account ?? typed;
}

function typedAccount(request: FastifyRequest): string {
  const parsed = answer.safeParse(request.body);
  return parsed.success ? parsed.data.account : '';
}

/** Neither a caller from elsewhere nor a page elsewhere that was given this machine's address under its own name. */
function isThisMachine(address: string | undefined, host: string | undefined): boolean {
  const loopback =
    address !== undefined && (address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.'));
  const name = (host ?? '').replace(/:\d+$/, '');
  return loopback && isLoopback(name);
}
