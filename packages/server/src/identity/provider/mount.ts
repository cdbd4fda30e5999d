import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import { accountToSave } from '@oasis/engine/areas/users';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { isLoopback } from '../../config/settings.ts';
import { DEMO_PASSWORD, type DemoAccount, demoEmail } from '../demo/accounts.ts';
import { createLocalProvider, PROVIDER_PATH, SIGN_IN_PAGE_PATH } from './local-provider.ts';
import { createPasswordThrottle, type PasswordThrottle } from './password-throttle.ts';
import { expiredPage, SIGN_IN_STYLE, SIGN_OUT_SCRIPT, type SignInRefusal, signInPage } from './sign-in-page.ts';

export interface LocalSignIn {
  readonly publicAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackAddress: string;
  readonly afterLogout: string;
  readonly signInAddress: string;
  readonly accounts: readonly DemoAccount[];
  readonly keyFile?: string;
  readonly now: () => Date;
}

const HTML = 'text/html; charset=utf-8';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const answer = z.object({ account: z.string().max(100), password: z.string().max(100) });

/** Mounts the local provider and its sign-in page; both answer only requests from this machine. */
export async function mountLocalProvider(app: FastifyInstance, options: LocalSignIn): Promise<void> {
  const accounts = options.accounts.map((entry) => ({ ...entry, email: demoEmail(entry.account) }));
  const personOf = (account: string) =>
    accounts.find((entry) => entry.account === account) ?? { account, fullName: account, email: demoEmail(account) };
  const provider = await createLocalProvider({ ...options, personOf });
  await app.register(middie);
  const callback = provider.callback();
  app.use(PROVIDER_PATH, (request: IncomingMessage, response: ServerResponse) => {
    withoutCorsHeaders(response);
    if (isThisMachine(request.socket.remoteAddress, request.headers.host)) void callback(request, response);
    else response.writeHead(403).end();
  });
  await mountPages(app, provider, { ...options, accounts });
}

/** Drops the CORS headers of the provider, which would allow any site to read its replies; only this server needs them. */
function withoutCorsHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase().startsWith('access-control-') ? response : setHeader(name, value);
}

interface PageOptions extends Pick<LocalSignIn, 'signInAddress' | 'now'> {
  readonly accounts: readonly (DemoAccount & { readonly email: string })[];
}

/** Mounts the sign-in page, its style and the script of the sign-out page. */
async function mountPages(app: FastifyInstance, provider: Provider, options: PageOptions): Promise<void> {
  const { accounts, now } = options;
  const throttle = createPasswordThrottle(() => now().getTime());
  const openOf = ({ raw }: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> =>
    provider.interactionDetails(raw, reply.raw).catch(() => undefined);
  const expired = (reply: FastifyReply): FastifyReply =>
    reply.code(400).type(HTML).send(expiredPage(options.signInAddress));
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
      const open = await openOf(request, reply);
      if (open === undefined) return expired(reply);
      return reply.type(HTML).send(signInPage({ uid: open.uid, accounts, password: DEMO_PASSWORD }));
    });
    pages.post<{ Params: { uid: string } }>(`${SIGN_IN_PAGE_PATH}/:uid`, async (request, reply) => {
      const open = await openOf(request, reply);
      if (open === undefined) return expired(reply);
      const checked = checkAnswer(request, accounts, throttle);
      if ('refused' in checked) {
        const { refused } = checked;
        if (refused.waitSeconds > 0) reply.header('retry-after', refused.waitSeconds);
        const page = signInPage({ uid: open.uid, accounts, password: DEMO_PASSWORD, refused });
        return reply
          .code(refused.waitSeconds > 0 ? 429 : 401)
          .type(HTML)
          .send(page);
      }
      const { account } = checked;
      await endOtherSession(provider, open, account);
      const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: account } });
      return reply.redirect(next, 303);
    });
  });
}

/**
 * Ends the provider session of another account before the sign-in. The provider would end it on a page with an inline
 * script, which the content security policy of this server forbids.
 */
async function endOtherSession(provider: Provider, open: Interaction, account: string): Promise<void> {
  if (open.session === undefined || open.session.accountId === account) return;
  const other = await provider.Session.findByUid(open.session.uid);
  await other?.destroy();
  delete open.session;
  await open.persist();
}

/**
 * Checks account and password, and returns the account or a refusal. Any account may sign in, not only demo accounts, so
 * that added and new users can be tried. Each account has one spelling, which is its subject at the provider.
 */
function checkAnswer(
  request: FastifyRequest,
  accounts: readonly DemoAccount[],
  throttle: PasswordThrottle,
): { readonly account: string } | { readonly refused: SignInRefusal } {
  const parsed = answer.safeParse(request.body);
  const typed = parsed.success ? accountToSave(parsed.data.account) : '';
  const waitSeconds = Math.ceil(throttle.waitOf(typed, request.ip) / 1_000);
  if (waitSeconds > 0) return { refused: { account: typed, waitSeconds } };
  if (!parsed.success || typed === '' || parsed.data.password !== DEMO_PASSWORD) {
    throttle.wrong(typed, request.ip);
    return { refused: { account: typed, waitSeconds: 0 } };
  }
  throttle.right(typed, request.ip);
  const known = accounts.find((entry) => entry.account.toLowerCase() === typed.toLowerCase());
  return { account: known?.account ?? typed.toLowerCase() };
}

/** Whether a request comes from this machine and names a loopback host. A foreign host name that resolves here is refused. */
function isThisMachine(address: string | undefined, host: string | undefined): boolean {
  const loopback =
    address !== undefined && (address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.'));
  const name = (host ?? '').replace(/:\d+$/, '');
  return loopback && isLoopback(name);
}
