import { invariant } from '@oasis/engine/base';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type LeasedClient, type LeasingPool, ROLLBACK } from './row-scope.ts';
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
  let opening: string | undefined;
  let timedOut = false;
  const send = sending(client, names);
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    // A rollback discards queued statements, because none was sent yet.
    const first = text === ROLLBACK ? [] : [...queued];
    const begin = text === ROLLBACK ? undefined : opening;
    queued.length = 0;
    opening = undefined;
    try {
      return await send([...first, { text, values }], begin);
    } catch (cause) {
      timedOut ||= isReadTimeout(cause);
      throw cause;
    }
  };
  return {
    raw: client,
    // The dialect has no cursor, so it only passes texts with values.
    query: query as unknown as PostgresPoolClient['query'],
    begin: (text) => {
      opening = text;
    },
    queue: (text, values) => void queued.push({ text, values }),
    // A late answer on a timed-out connection could be read by the next caller, so such a connection is closed.
    release: (destroy) => {
      queued.length = 0;
      opening = undefined;
      client.release(destroy === true || timedOut);
    },
  };
}

type Send = (statements: readonly Statement[], opening: string | undefined) => Promise<pg.QueryResult>;

/** Returns a function that sends statements as one pipeline, after those that open a transaction, if any. */
function sending(client: pg.PoolClient, names: StatementNames): Send {
  // Counts how often this connection had to prepare its statements again; each time they get new names.
  let generation = 0;
  const named = ({ text, values }: Statement): pg.QueryConfig => {
    // A statement without values needs no plan, for example a commit.
    const name = values.length === 0 ? undefined : names.nameOf(text);
    return name === undefined
      ? { text, values: [...values] }
      : { text, values: [...values], name: generation === 0 ? name : `${name}_${generation}` };
  };
  // Waits for the answer: if `begin` failed, the statements behind it would run outside of a transaction.
  const open = async (text: string | undefined): Promise<void> => {
    if (text !== undefined) await ask(client, { text });
  };
  return async (statements, opening) => {
    const isFirst = client.getTransactionStatus() === 'I';
    await open(opening);
    try {
      return await pipelined(client, statements.map(named));
    } catch (cause) {
      if (!isStalePlan(cause)) throw cause;
      generation += 1;
      // PostgreSQL refused the statement before running it. Inside a transaction the failure has aborted the
      // transaction too, so only its first statements can run again.
      if (!isFirst) throw cause;
      await open(opening && ROLLBACK);
      await open(opening);
      return pipelined(
        client,
        statements.map(({ text, values }) => ({ text, values: [...values] })),
      );
    }
  };
}

/**
 * Sends statements at once (pipeline mode of the driver) and returns the last result. If one of them fails inside a
 * transaction, PostgreSQL refuses the others, even the commit. Throws the first failure.
 */
async function pipelined(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult> {
  const answers = await Promise.allSettled(queries.map((query) => ask(client, query)));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const last = answers.at(-1);
  invariant(last?.status === 'fulfilled', 'a pipeline has a last statement');
  return last.value;
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
