import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type NamedStatement, PipelinedQuery } from './pipelined-query.ts';
import type { LeasedClient, LeasingPool } from './row-scope.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/**
 * Wraps a pool for the query builder and prepares repeated statements on their connection, so that PostgreSQL parses
 * and plans a text once instead of for every call.
 */
export function preparingPool(pool: pg.Pool): LeasingPool {
  const clients = new WeakMap<pg.PoolClient, LeasedClient>();
  // All connections share the names, so that the limit counts texts and not connections.
  const names = createStatementNames();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const made = preparingClient(client, names);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function preparingClient(client: pg.PoolClient, names: StatementNames): LeasedClient {
  const queued: Statement[] = [];
  let timedOut = false;
  const send = sending(client, names);
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    // A rollback discards queued statements, because none of them was sent yet.
    const first = ROLLBACK.test(text) ? [] : [...queued];
    queued.length = 0;
    try {
      return await send(first, { text, values: parameters });
    } catch (cause) {
      timedOut ||= isReadTimeout(cause);
      throw cause;
    }
  };
  return {
    raw: client,
    // The dialect has no cursor, so it only passes texts with values.
    query: query as unknown as PostgresPoolClient['query'],
    queue: (text, values) => void queued.push({ text, values }),
    // A late answer on a timed-out connection could be read by the next caller, so such a connection is closed.
    release: (destroy) => {
      queued.length = 0;
      client.release(destroy === true || timedOut);
    },
  };
}

const ROLLBACK = /^rollback$/;

type Send = (first: readonly Statement[], last: Statement) => Promise<pg.QueryResult>;

/** Returns a function that sends statements and returns the last result. It pipelines them if all are prepared. */
function sending(client: pg.PoolClient, names: StatementNames): Send {
  // Counts how often this connection had to prepare its statements anew; each time they get new names.
  let generation = 0;
  const prepared = new Set<string>();
  const named = ({ text, values }: Statement): NamedStatement | undefined => {
    const name = names.nameOf(text);
    return name === undefined ? undefined : { name: generation === 0 ? name : `${name}_${generation}`, text, values };
  };
  const forget = (cause: unknown): void => {
    if (!isStalePlan(cause)) throw cause;
    generation += 1;
    prepared.clear();
  };
  const one = async (statement: Statement, name = true): Promise<pg.QueryResult> => {
    const known = name ? named(statement) : undefined;
    if (known === undefined) return ask(client, { text: statement.text, values: [...statement.values] });
    try {
      const result = await ask(client, { name: known.name, text: known.text, values: [...known.values] });
      prepared.add(known.name);
      return result;
    } catch (cause) {
      forget(cause);
      // PostgreSQL refused the statement before running it. Inside a transaction the failure has aborted the
      // transaction too.
      if (client.getTransactionStatus() !== 'I') throw cause;
      return one(statement, false);
    }
  };
  const oneByOne: Send = async (first, last) => {
    for (const statement of first) await one(statement);
    return one(last);
  };
  return async (first, last) => {
    // Statements without values begin or end a transaction, and need no plan.
    if (first.length === 0) return one(last, last.values.length > 0);
    const [ready, final] = [first.flatMap((statement) => named(statement) ?? []), named(last)];
    const isPrepared = ready.length === first.length && ready.every(({ name }) => prepared.has(name));
    if (final === undefined || !isPrepared) return oneByOne(first, last);
    const wasOutside = client.getTransactionStatus() === 'I';
    try {
      return await sendPipelined(client, ready, final);
    } catch (cause) {
      forget(cause);
      if (!wasOutside) throw cause;
      // The refused pipeline may have begun a transaction, so it is rolled back.
      await ask(client, { text: 'rollback', values: [] });
      return oneByOne(first, last);
    }
  };
}

/**
 * Sends a statement with a callback instead of the driver's promise. By measurement, results of the driver's promises
 * stay in memory until a full garbage collection, so a long export would fill the memory with rows already written.
 */
function ask(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(statement, (problem: Error | null, result) => (problem === null ? resolve(result) : reject(problem)));
  });
}

function sendPipelined(
  client: pg.PoolClient,
  first: readonly NamedStatement[],
  last: NamedStatement,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new PipelinedQuery(first, last, (problem, result) => (problem === null ? resolve(result) : reject(problem))),
    );
  });
}

const CACHED_PLAN_CHANGED = '0A000';
const UNKNOWN_STATEMENT_NAME = '26000';

/**
 * Returns true if a migration changed the result type of a prepared statement, or a connection pooler lost the
 * statement.
 */
function isStalePlan(cause: unknown): boolean {
  if (!(cause instanceof pg.DatabaseError)) return false;
  return (
    cause.code === UNKNOWN_STATEMENT_NAME || (cause.code === CACHED_PLAN_CHANGED && /cached plan/.test(cause.message))
  );
}

function isReadTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'Query read timeout';
}
