import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Whose rows of people somebody reaches who does not reach all: the own organisation's; without one, the own alone. */
export interface OwnRows {
  readonly organisation: number | null;
  readonly user: number;
}

/** How far somebody reaches: rows of people with the roles that hang on them, and rows of BUs. */
export interface RowReach {
  readonly people: 'all' | OwnRows;
  /** Ids of BUs. */
  readonly bus: 'all' | readonly number[];
}

/** What the server itself needs: who signs in, jobs, checks and copies reach every row. */
export const EVERY_ROW: RowReach = { people: 'all', bus: 'all' };

/** Every row until the end of the transaction, for a connection that is nobody's but the caller's. */
export const EVERY_ROW_HERE = "set local oasis.reach = 'all'; set local oasis.bus = 'all'";

/**
 * What a connection is told before a statement of somebody, as text that holds nothing but numbers. Whoever says nothing
 * sees nothing (migrations 0012 and 0014).
 */
export interface SaidReach {
  /** For the connection, until it is told something else. */
  readonly lasting: string;
  /** The values of `TELL_HERE`, for a transaction. */
  readonly here: readonly string[];
}

/** The text of a reach. The same rows make the same text, so people who reach the same share connections. */
export function saidReach({ people, bus }: RowReach): SaidReach {
  const isAll = people === 'all';
  const settings = {
    reach: isAll ? 'all' : 'own',
    organisation: isAll ? '' : String(people.organisation ?? ''),
    // Of who has an organisation the own row is among those of the organisation.
    user: isAll || people.organisation !== null ? '' : String(people.user),
    bus: bus === 'all' ? 'all' : `{${bus.join(',')}}`,
  };
  const lasting = Object.entries(settings).map(([name, value]) => `set oasis."${name}" = '${value}'`);
  return { lasting: lasting.join('; '), here: Object.values(settings) };
}

/** Tells a transaction how far it reaches. */
const TELL_HERE = `select set_config('oasis.reach', $1, true), set_config('oasis.organisation', $2, true),
  set_config('oasis.user', $3, true), set_config('oasis.bus', $4, true)`;

const unread = new Set<string>();

/**
 * Marks the text of a statement whose answer nobody reads, such as one that writes a record: in a transaction it goes out
 * with the statement behind it, in one message. Where it fails, so does that one, and the transaction with it.
 */
export function unreadStatement(text: string): string {
  unread.add(text);
  return text;
}

/** What was said last on each connection; nothing is known of one that is not here. */
const saidOn = new WeakMap<pg.PoolClient, string>();

/** Whether a connection stands at a reach already. */
function standsAt(client: pg.PoolClient, { lasting }: SaidReach): boolean {
  return saidOn.get(client) === lasting;
}

/** Tells a connection how far the next statements reach, unless that is what it was told last. Not inside a transaction. */
export async function say(client: pg.PoolClient, reach: SaidReach): Promise<void> {
  if (standsAt(client, reach)) return;
  // Where this fails, nothing is known of the connection.
  saidOn.delete(client);
  await client.query(reach.lasting, []);
  saidOn.set(client, reach.lasting);
}

/** A connection of the query builder, and the driver's own behind it. */
export interface LentClient extends PostgresPoolClient {
  readonly raw: pg.PoolClient;
  /** Keeps a statement until the next one, which it goes out with: in one message, once both have been prepared. */
  readonly hold: (text: string, parameters: readonly unknown[]) => void;
}

/** A pool that lends such connections. */
export interface LendingPool extends PostgresPool {
  readonly connect: () => Promise<LentClient>;
}

/**
 * The same connections, on which every statement reaches as far as said and no further. A connection stays at what it was
 * told last, and everyone who takes it says what he needs: while many ask who reach the same, that costs nothing. A
 * transaction begins and is told so with its first statement.
 */
export function reachingPool(pool: LendingPool, reach: RowReach): PostgresPool {
  const said = saidReach(reach);
  const clients = new WeakMap<LentClient, PostgresPoolClient>();
  return {
    ...(pool.options && { options: pool.options }),
    connect: async () => {
      const lent = await pool.connect();
      const client = clients.get(lent) ?? reachingClient(lent, said);
      clients.set(lent, client);
      return client;
    },
    end: () => pool.end(),
  };
}

function reachingClient(client: LentClient, said: SaidReach): PostgresPoolClient {
  let isInside = false;
  const run = (text: string, parameters: readonly unknown[]) => client.query(text, parameters);
  const begin = (text: string): pg.QueryResult => {
    client.hold(text, []);
    if (!standsAt(client.raw, said)) client.hold(TELL_HERE, said.here);
    isInside = true;
    return NOTHING_READ;
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (BEGINS.test(text)) return begin(text);
    if (ENDS.test(text)) isInside = false;
    else if (!isInside && !standsAt(client.raw, said)) await say(client.raw, said);
    if (!isInside || !unread.has(text)) return run(text, parameters);
    client.hold(text, parameters);
    return NOTHING_READ;
  };
  return {
    // The dialect is given no cursor, so texts with values are all that comes.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

const NOTHING_READ: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;
