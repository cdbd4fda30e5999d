import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { allRoutes } from './areas/areas.ts';
import { SECOND_PERSON_HOURS } from './areas/duties/second-person.ts';
import { forgetTemplates } from './budget-storage/template-store.ts';
import type { ProxyRange } from './config/proxy-range.ts';
import type { SignInSettings } from './config/settings.ts';
import type { OpenDatabase } from './database/open.ts';
import { createReleaseWatch, type ReleaseWatch } from './database/release-watch.ts';
import { DocumentFolder } from './documents/document-folder.ts';
import { mountBodies } from './guard/body.ts';
import { callerAddress, proxyTrust } from './guard/client-address.ts';
import { mountSecurityHeaders } from './guard/content-security.ts';
import { answerBadAddress, answerBrokenRequest, mountClosing, mountErrors } from './guard/errors.ts';
import { type LoadLimits, mountLoadLimit } from './guard/load-limit.ts';
import { mountRoutes } from './guard/mount.ts';
import { mountRelease } from './guard/release.ts';
import { requestIds } from './guard/request-ids.ts';
import { mountRequestLog } from './guard/request-log.ts';
import { type HealthOptions, mountHealth } from './health.ts';
import { askDirectly } from './identity/client/ask-directly.ts';
import { createOidcClient, type OidcClient } from './identity/client/oidc-client.ts';
import { DEMO_ACCOUNTS } from './identity/demo/accounts.ts';
import { PROVIDER_PATH } from './identity/provider/local-provider.ts';
import { mountLocalProvider } from './identity/provider/mount.ts';
import { newSecret } from './identity/secret.ts';
import { createReferenceStore } from './reference/reference-store.ts';
import { mountScreens } from './screens.ts';

/** Dependencies of an application; tests pass their own. */
export interface AppDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly publicAddress: string;
  readonly signIn: SignInSettings;
  readonly now: () => Date;
  readonly logger?: FastifyBaseLogger;
  /** Folder of the built screens; none are served without it. */
  readonly screensFolder?: string;
  readonly publicCallsPerMinute?: number;
  /** Refusals of one user at one call within a minute that get a record each; by default 30. */
  readonly refusalsSingly?: number;
  /** The proxies trusted to name a call's origin; nobody without it. */
  readonly trustedProxies?: readonly ProxyRange[];
  readonly hyperformulaKey?: string;
  /** By default `SECOND_PERSON_HOURS`. */
  readonly secondPersonHours?: number;
  readonly loadLimits?: LoadLimits;
  /** Looks for newer versions on the same database; one of its own that looks only when asked, without it. */
  readonly release?: ReleaseWatch;
  readonly room?: HealthOptions['room'];
  /** Where the contents of documents lie. */
  readonly documentFolder: string;
  /** Where the local provider keeps its signing key. */
  readonly keyFile?: string;
}

/** The key of HyperFormula's open-source licence. */
const OPEN_SOURCE_KEY = 'gpl-v3';
const PUBLIC_CALLS_PER_MINUTE = 300;

/** Times in milliseconds after which a client that sends slowly, or does not read its reply, loses its connection. */
const CONNECTION_TIMES = {
  requestTimeout: 120_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};
/** Connections beyond this number are closed as soon as they are opened; calls are refused long before (guard/load-limit.ts). */
const CONNECTIONS = 4_000;

/** The whole application, ready to listen or to be called in-process. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  forgetTemplates();
  const secure = deps.publicAddress.startsWith('https:');
  const logController = new LogController({ disableRequestLogging: true });
  const base = {
    logController,
    trustProxy: proxyTrust(deps.trustedProxies ?? []),
    bodyLimit: 64 * 1024,
    ...CONNECTION_TIMES,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIds(),
    // The answer while closing is our own, in the envelope (mountClosing).
    return503OnClosing: false,
  };
  const app: FastifyInstance =
    deps.logger === undefined ? Fastify(base) : Fastify({ ...base, loggerInstance: deps.logger });
  app.server.maxConnections = CONNECTIONS;
  app.decorateRequest('usrid', 0);
  await mountSecurityHeaders(app, secure);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, keyGenerator: callerAddress });
  await app.register(multipart, { throwFileSizeLimit: true });
  mountBodies(app);
  mountRequestLog(app);
  mountErrors(app);
  mountClosing(app);
  const watch = deps.release ?? createReleaseWatch(deps.database.db);
  mountRelease(app, watch);
  mountLoadLimit(app, deps.loadLimits);
  mountHealth(app, { watch, room: deps.room });
  const signInAddress = `${deps.publicAddress}/oasis/oauth/sso/login`;
  const oidc = await mountSignIn(app, deps, signInAddress);
  const references = createReferenceStore();
  mountRoutes(
    app,
    allRoutes({
      oidc,
      publicAddress: deps.publicAddress,
      signInAddress,
      references,
      documents: new DocumentFolder(deps.documentFolder),
      db: deps.database.db,
      pool: deps.database.pool,
      hyperformulaKey: deps.hyperformulaKey ?? OPEN_SOURCE_KEY,
      secondPersonHours: deps.secondPersonHours ?? SECOND_PERSON_HOURS,
    }),
    {
      db: deps.database.db,
      now: deps.now,
      signInAddress,
      secure,
      publicCallsPerMinute: deps.publicCallsPerMinute ?? PUBLIC_CALLS_PER_MINUTE,
      refusalsSingly: deps.refusalsSingly,
    },
  );
  await mountScreens(app, deps.screensFolder);
  return app;
}

/** The way to the identity provider: the outside one, or the local one, never both. */
async function mountSignIn(app: FastifyInstance, deps: AppDeps, signInAddress: string): Promise<OidcClient> {
  const common = {
    callbackAddress: `${deps.publicAddress}/oasis/oauth/sso/callback`,
    afterLogout: `${deps.publicAddress}/login`,
  };
  if (deps.signIn.kind === 'outside') return createOidcClient(deps.database.db, { ...deps.signIn, ...common });
  const client = { clientId: 'oasis', clientSecret: newSecret() };
  const { publicAddress } = deps;
  await mountLocalProvider(app, {
    ...common,
    ...client,
    publicAddress,
    signInAddress,
    accounts: DEMO_ACCOUNTS,
    now: deps.now,
    ...(deps.keyFile === undefined ? {} : { keyFile: deps.keyFile }),
  });
  const issuer = `${publicAddress}${PROVIDER_PATH}`;
  const provider = { issuer, accountClaim: 'preferred_username', ask: askDirectly };
  return createOidcClient(deps.database.db, { ...common, ...client, ...provider });
}
