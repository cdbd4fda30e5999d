import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { LendingPool, LentClient } from './row-reach.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/**
 * The pool as the query builder takes it, with statements that come again prepared on their connection: PostgreSQL reads
 * and plans a text once and not for every call.
 */
export function preparingPool(pool: pg.Pool): LendingPool {
  const clients = new WeakMap<pg.PoolClient, LentClient>();
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

function preparingClient(client: pg.PoolClient, names: StatementNames): LentClient {
  // Statements that this connection has to prepare anew, under a name that it has not used yet.
  let generation = 0;
  let silent = false;
  const nameFor = (text: string): string | undefined => {
    const name = names.nameOf(text);
    return name === undefined || generation === 0 ? name : `${name}_${generation}`;
  };
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...parameters];
    // Statements without values begin and end transactions: they need no plan.
    const name = values.length === 0 ? undefined : nameFor(text);
    if (name === undefined) return ask(client, { text, values });
    try {
      return await ask(client, { name, text, values });
    } catch (cause) {
      if (!isStalePlan(cause)) throw cause;
      generation += 1;
      // PostgreSQL refused before it ran anything. Inside a transaction the failure has ended that as well.
      if (client.getTransactionStatus() !== 'I') throw cause;
      return ask(client, { text, values });
    }
  };
  return {
    raw: client,
    // The dialect is given no cursor, so texts with values are all that comes.
    query: (async (text: string, parameters: readonly unknown[]) => {
      try {
        return await query(text, parameters);
      } catch (cause) {
        silent ||= isSilence(cause);
        throw cause;
      }
    }) as unknown as PostgresPoolClient['query'],
    // A connection whose answer never came may still bring it: nobody else is to read it as theirs.
    release: (destroy) => client.release(destroy === true || silent),
  };
}

/**
 * With a callback of our own: results that the driver's promises have carried stay in memory until everything is collected,
 * as measured, so a long export would fill it with rows that nobody needs.
 */
function ask(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(statement, (problem: Error | null, result) => (problem === null ? resolve(result) : reject(problem)));
  });
}

const CACHED_PLAN_CHANGED = '0A000';
const UNKNOWN_STATEMENT = '26000';

/** Another server's migration changed what a prepared statement answers, or a pooler in between has lost it. */
function isStalePlan(cause: unknown): boolean {
  if (!(cause instanceof pg.DatabaseError)) return false;
  return cause.code === UNKNOWN_STATEMENT || (cause.code === CACHED_PLAN_CHANGED && /cached plan/.test(cause.message));
}

function isSilence(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'Query read timeout';
}
