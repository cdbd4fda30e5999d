import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * The users that a restricted caller may see: those of the own organisation; without an organisation, only the caller.
 */
export interface OwnUsers {
  readonly organisation: number | null;
  readonly user: number;
}

/** The rows that row-level security shows to a caller: rows of users and their roles, and rows of BUs. */
export interface RowScope {
  readonly people: 'all' | OwnUsers;
  /** Ids of BUs. */
  readonly bus: 'all' | readonly number[];
}

/** The row scope of the server itself, for sign-in, jobs, verification and backups: every row. */
export const EVERY_ROW: RowScope = { people: 'all', bus: 'all' };

/** Statements that open every row until the end of the transaction, for a connection that the caller owns. */
export const SET_LOCAL_EVERY_ROW = "set local oasis.reach = 'all'; set local oasis.bus = 'all'";

/**
 * The settings that give a connection its row scope. Their values are keywords and numbers, so they need no escaping.
 * Without these settings no row is visible (migrations 0012 and 0014).
 */
export interface ScopeSettings {
  /** Statements that set the row scope of the session, until it is set again. */
  readonly session: string;
  /** Statement that sets the row scope of a transaction, until it ends. */
  readonly transaction: string;
}

/** Returns the settings of a row scope. Equal scopes have equal settings, so their callers can share connections. */
export function scopeSettings({ people, bus }: RowScope): ScopeSettings {
  const isAll = people === 'all';
  const settings = {
    reach: isAll ? 'all' : 'own',
    organisation: isAll ? '' : String(people.organisation ?? ''),
    // The rows of an organisation include the caller's own row.
    user: isAll || people.organisation !== null ? '' : String(people.user),
    bus: bus === 'all' ? 'all' : `{${bus.join(',')}}`,
  };
  const entries = Object.entries(settings);
  const session = entries.map(([name, value]) => `set oasis."${name}" = '${value}'`);
  const transaction = entries.map(([name, value]) => `set_config('oasis.${name}', '${value}', true)`);
  return { session: session.join('; '), transaction: `select ${transaction.join(', ')}` };
}

const unread = new Set<string>();

/**
 * Marks a statement whose result is not read, for example one that writes an audit record. Inside a transaction it is
 * pipelined with the next statement. If it fails, the next statement and the transaction fail too.
 */
export function unreadStatement(text: string): string {
  unread.add(text);
  return text;
}

/** The session settings that each connection received last; the scope of other connections is unknown. */
const appliedTo = new WeakMap<pg.PoolClient, string>();

/** Returns true if the session of a connection has this row scope already. */
function hasScope(client: pg.PoolClient, { session }: ScopeSettings): boolean {
  return appliedTo.get(client) === session;
}

/** Sets the row scope of a connection's session, unless it has it already. Must not run inside a transaction. */
export async function applyScope(client: pg.PoolClient, settings: ScopeSettings): Promise<void> {
  if (hasScope(client, settings)) return;
  // If the query fails, the row scope of the connection is unknown.
  appliedTo.delete(client);
  await client.query(settings.session, []);
  appliedTo.set(client, settings.session);
}

/** A leased connection of the query builder, together with the driver's connection. */
export interface LeasedClient extends PostgresPoolClient {
  readonly raw: pg.PoolClient;
  /** Begins a transaction by these statements, which are sent before the next one. */
  readonly begin: (text: string) => void;
  /** Queues a statement until the next one; both are sent as one pipeline. A rollback discards queued statements. */
  readonly queue: (text: string, parameters: readonly unknown[]) => void;
}

/** A pool that leases such connections. */
export interface LeasingPool extends PostgresPool {
  readonly connect: () => Promise<LeasedClient>;
}

/**
 * Wraps a pool so that every statement runs within the row scope. A connection keeps the scope that it received last,
 * and each lease sets it only if it differs, so consecutive callers with equal scopes cost nothing. A transaction sends
 * `begin` and its row scope together, before its first statement.
 */
export function scopedPool(pool: LeasingPool, scope: RowScope): PostgresPool {
  const settings = scopeSettings(scope);
  const clients = new WeakMap<LeasedClient, PostgresPoolClient>();
  return {
    ...(pool.options && { options: pool.options }),
    connect: async () => {
      const leased = await pool.connect();
      const client = clients.get(leased) ?? scopedClient(leased, settings);
      clients.set(leased, client);
      return client;
    },
    end: () => pool.end(),
  };
}

function scopedClient(client: LeasedClient, settings: ScopeSettings): PostgresPoolClient {
  let isInside = false;
  const begin = (text: string): pg.QueryResult => {
    client.begin(hasScope(client.raw, settings) ? text : `${text}; ${settings.transaction}`);
    isInside = true;
    return NO_RESULT;
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (BEGINS.test(text)) return begin(text);
    if (text === COMMIT || text === ROLLBACK) isInside = false;
    else if (!isInside && !hasScope(client.raw, settings)) await applyScope(client.raw, settings);
    if (!isInside || !unread.has(text)) return client.query(text, parameters);
    client.queue(text, parameters);
    return NO_RESULT;
  };
  return {
    // The dialect has no cursor, so it only passes texts with values.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

const NO_RESULT: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

const BEGINS = /^(begin|start transaction)/;
const COMMIT = 'commit';
export const ROLLBACK = 'rollback';
