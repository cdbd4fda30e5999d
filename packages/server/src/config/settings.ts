import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import type { KeptMonths } from './kept-months.ts';
import { type MailSettings, mailSettings } from './mail-settings.ts';
import { problem, type StartProblem } from './problem.ts';
import { type ProxyRange, proxyRanges } from './proxy-range.ts';
import { choice, count, type Environment, hostAndPort, type Reader, reader, url } from './read.ts';

/** Where people sign in: an outside OpenID Connect provider, or the local one with its demo accounts. */
export type SignInSettings =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'outside';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      /** The claim that holds the account name. */
      readonly accountClaim: string;
    };

export type DatabaseSettings =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'address'; readonly application: string; readonly migration?: string };

/** Everything that the environment decides, checked. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The address that browsers use, without a slash at the end. */
  readonly publicAddress: string;
  readonly dataFolder: string;
  readonly database: DatabaseSettings;
  readonly signIn: SignInSettings;
  readonly hyperformulaKey: string;
  readonly logLevel: LogLevel;
  /** Threads of this server that work on runs over all budgets. */
  readonly workers: number;
  /** Where archived months lie. */
  readonly archiveFolder: string;
  /** Where the contents of documents lie; servers on one database share it. */
  readonly documentFolder: string;
  /** How many past months of growing tables stay in the database; 0 keeps all of them. */
  readonly keptMonths: KeptMonths;
  /** Months after its end that a sale keeps what it tells of people; 0 keeps that for ever. */
  readonly keptPeopleMonths: number;
  /** Hours for which a user must have had the right to decide over two duties in one hand; three days by default. */
  readonly secondPersonHours?: number;
  /** The mail server; without one, messages are kept in the mailbox. */
  readonly mail?: MailSettings;
  /** The proxies before the server that are trusted to name a call's origin; nobody by default. */
  readonly trustedProxies: readonly ProxyRange[];
}

const MOST_WORKERS = 64;
const MOST_MONTHS = 1200;
const MOST_HOURS = 24 * 366;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const EVERY_ADDRESS = ['0.0.0.0', '::'];
const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** The settings of an environment, or one sentence for each that is wrong, all of them at once. */
export function readSettings(environment: Environment, folder: string): Result<Settings, readonly StartProblem[]> {
  const read = reader(environment);
  const { host, port } = hostAndPort(read);
  const publicAddress = url(read, 'OASIS_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (EVERY_ADDRESS.includes(host) && read.text('OASIS_URL') === undefined) {
    read.problems.push(
      problem(`HOST is ${host}, every address of this machine. Set OASIS_URL to the one that browsers use.`),
    );
  }
  const dataFolder = path.resolve(folder, read.text('OASIS_DATA') ?? '.data');
  const mail = mailSettings(read);
  const secondPersonHours = count(read, 'OASIS_SECOND_PERSON_HOURS', MOST_HOURS);
  const settings: Settings = {
    port,
    host,
    publicAddress: withoutSlashes(publicAddress),
    dataFolder,
    database: databaseSettings(read),
    signIn: signInSettings(read, host, publicAddress),
    hyperformulaKey: read.text('HYPERFORMULA_KEY') ?? 'gpl-v3',
    logLevel: choice(read, 'OASIS_LOG', LOG_LEVELS) ?? 'info',
    workers: count(read, 'OASIS_WORKERS', MOST_WORKERS) ?? 1,
    archiveFolder: path.resolve(folder, read.text('OASIS_ARCHIVE') ?? path.join(dataFolder, 'archive')),
    documentFolder: path.resolve(folder, read.text('OASIS_DOCUMENTS') ?? path.join(dataFolder, 'documents')),
    keptMonths: {
      audit_log: count(read, 'OASIS_KEEP_AUDIT', MOST_MONTHS) ?? 0,
      page_view: count(read, 'OASIS_KEEP_PAGE_VIEWS', MOST_MONTHS) ?? 0,
      budget_change: count(read, 'OASIS_KEEP_CHANGES', MOST_MONTHS) ?? 0,
      access_history: count(read, 'OASIS_KEEP_HISTORY', MOST_MONTHS) ?? 0,
    },
    keptPeopleMonths: count(read, 'OASIS_KEEP_PEOPLE', MOST_MONTHS) ?? 0,
    trustedProxies: proxyRanges(read, 'OASIS_TRUSTED_PROXIES'),
    ...(mail !== undefined && { mail }),
    ...(secondPersonHours !== undefined && { secondPersonHours }),
  };
  return read.problems.length === 0 ? ok(settings) : err(read.problems);
}

function databaseSettings(read: Reader): DatabaseSettings {
  const application = postgresUrl(read, 'DATABASE_URL');
  const migration = postgresUrl(read, 'DATABASE_MIGRATION_URL');
  if (application === undefined) {
    if (migration !== undefined) {
      read.problems.push(
        problem('DATABASE_MIGRATION_URL is set without DATABASE_URL. Set both, or neither for the embedded database.'),
      );
    }
    return { kind: 'embedded' };
  }
  return migration === undefined ? { kind: 'address', application } : { kind: 'address', application, migration };
}

function signInSettings(read: Reader, host: string, publicAddress: string): SignInSettings {
  const issuer = url(read, 'OIDC_ISSUER');
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  if (issuer === undefined) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ACCOUNT_CLAIM']) {
      if (read.text(name) !== undefined && read.text('OIDC_ISSUER') === undefined) {
        read.problems.push(problem(`${name} is set without OIDC_ISSUER. Set the issuer of your sign-in as well.`));
      }
    }
    checkLocal(read, host, publicAddress);
    return { kind: 'local' };
  }
  if (clientId === undefined)
    read.problems.push(problem('OIDC_ISSUER needs OIDC_CLIENT_ID: the name this server is known by there.'));
  if (clientSecret === undefined)
    read.problems.push(problem('OIDC_ISSUER needs OIDC_CLIENT_SECRET: the secret given out for that client.'));
  const accountClaim = read.text('OIDC_ACCOUNT_CLAIM') ?? 'preferred_username';
  return { kind: 'outside', issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '', accountClaim };
}

/** The local provider accepts anyone who can reach it, so only this machine may reach it. */
function checkLocal(read: Reader, host: string, publicAddress: string): void {
  if (!isLoopback(host)) {
    read.problems.push(
      problem(
        `HOST is ${host}, but the demo sign-in is for this machine only. Set OIDC_ISSUER and its client, or HOST=127.0.0.1.`,
      ),
    );
  }
  const publicHost = URL.canParse(publicAddress) ? new URL(publicAddress).hostname : '';
  if (!isLoopback(publicHost)) {
    read.problems.push(
      problem(
        `OASIS_URL is ${publicAddress}, but the demo sign-in is for this machine only. Set OIDC_ISSUER and its client, or leave OASIS_URL out.`,
      ),
    );
  }
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
}

function postgresUrl(read: Reader, name: string): string | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  // The value may hold a password, so the sentence does not repeat it.
  read.problems.push(
    problem(`${name} is no PostgreSQL address. Write it as postgres://user:password@host:5432/database.`),
  );
  return undefined;
}

/** An address without slashes at its end. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
