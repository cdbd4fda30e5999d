import { type Message, message } from '@oasis/engine/messages';

/** The reason why the database cannot answer, and the seconds after which a client should try again. */
export interface DatabaseTrouble {
  readonly reason: Message;
  readonly retrySeconds: number;
}

const AWAY: DatabaseTrouble = { reason: message('DATABASE_AWAY'), retrySeconds: 2 };
const FULL: DatabaseTrouble = { reason: message('DATABASE_FULL'), retrySeconds: 30 };
const BUSY: DatabaseTrouble = { reason: message('DATABASE_BUSY'), retrySeconds: 1 };

/** Troubles by SQLSTATE; all states of class 08 (connection) are AWAY. */
const BY_STATE: Readonly<Record<string, DatabaseTrouble>> = {
  '25006': AWAY, // read-only: a standby, or a primary that has just become one
  '25P03': AWAY, // idle in a transaction for too long
  '57P01': AWAY, // ended by an administrator
  '57P02': AWAY, // another connection crashed
  '57P03': AWAY, // starting up or closing
  '57P05': AWAY, // idle for too long
  '53100': FULL, // no room on the disk
  '53200': BUSY, // no memory
  '53300': BUSY, // too many connections
  '53400': BUSY, // a limit of the configuration
  '40001': BUSY, // not serializable
  '40P01': BUSY, // deadlock
  '55P03': BUSY, // a lock was not available in time
  '57014': BUSY, // a statement took too long
};

/** Troubles by the error codes of sockets and files. */
const BY_SYSTEM: Readonly<Record<string, DatabaseTrouble>> = {
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  ENETUNREACH: AWAY,
  EHOSTUNREACH: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  ETIMEDOUT: AWAY,
  EPIPE: AWAY,
  ENOSPC: FULL,
};

/** Troubles by message text, because the driver's own errors carry no code. */
const BY_TEXT: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^Connection terminated|^Client has encountered a connection error|^Client was closed/, AWAY],
  [/^Cannot use a pool after calling end|^driver has already been destroyed|^Postgres connection has been/, AWAY],
  [/cached plan must not change result type/, BUSY],
  [/^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/, BUSY],
];

/** SQLSTATEs of transactions that were rolled back because of another transaction and can run again unchanged. */
const RETRYABLE = ['40001', '40P01'];

/** Returns the trouble that an error of the driver or the database means for a caller; undefined for any other error. */
export function databaseTrouble(cause: unknown): DatabaseTrouble | undefined {
  for (const each of chainOf(cause)) {
    const found = troubleOf(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a transaction that ended with this error may be run again at once. */
export function isRetryable(cause: unknown): boolean {
  return chainOf(cause).some((each) => RETRYABLE.includes(codeOf(each)));
}

function troubleOf(error: Error): DatabaseTrouble | undefined {
  const code = codeOf(error);
  if (/^08[0-9A-Z]{3}$/.test(code)) return AWAY;
  if (Object.hasOwn(BY_STATE, code)) return BY_STATE[code];
  // A missing socket file means that the database does not run; any other missing file has another cause.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? AWAY : undefined;
  if (Object.hasOwn(BY_SYSTEM, code)) return BY_SYSTEM[code];
  return BY_TEXT.find(([pattern]) => pattern.test(error.message))?.[1];
}

const DEPTH = 5;

/** Returns the error, its causes, and the members of aggregate errors. */
function chainOf(cause: unknown): readonly Error[] {
  const found: Error[] = [];
  let next: unknown[] = [cause];
  for (let depth = 0; depth < DEPTH && next.length > 0; depth++) {
    const errors = next.filter((each) => each instanceof Error);
    found.push(...errors);
    // A TypeError around a network error comes from a failed fetch, not from the database.
    const own = errors.filter((each) => !(each instanceof TypeError));
    next = own.flatMap((each): unknown[] => [each.cause, ...membersOf(each)]);
  }
  return found;
}

function membersOf(error: Error): readonly unknown[] {
  return error instanceof AggregateError ? error.errors : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
