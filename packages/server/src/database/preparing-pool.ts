import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { LendingPool, LentClient } from './row-reach.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import { type NamedStatement, Together } from './together.ts';

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

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function preparingClient(client: pg.PoolClient, names: StatementNames): LentClient {
  const held: Statement[] = [];
  let silent = false;
  const send = sending(client, names);
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    // What nobody has sent yet needs no taking back.
    const first = ROLLBACK.test(text) ? [] : [...held];
    held.length = 0;
    try {
      return await send(first, { text, values: parameters });
    } catch (cause) {
      silent ||= isSilence(cause);
      throw cause;
    }
  };
  return {
    raw: client,
    // The dialect is given no cursor, so texts with values are all that comes.
    query: query as unknown as PostgresPoolClient['query'],
    hold: (text, values) => void held.push({ text, values }),
    // A connection whose answer never came may still bring it: nobody else is to read it as theirs.
    release: (destroy) => {
      held.length = 0;
      client.release(destroy === true || silent);
    },
  };
}

const ROLLBACK = /^rollback$/;

type Send = (first: readonly Statement[], last: Statement) => Promise<pg.QueryResult>;

/** Sends statements to a connection and answers the result of the last; the others go with it where they are prepared. */
function sending(client: pg.PoolClient, names: StatementNames): Send {
  // Statements that this connection has to prepare anew, under a name that it has not used yet.
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
      // PostgreSQL refused before it ran anything. Inside a transaction the failure has ended that as well.
      if (client.getTransactionStatus() !== 'I') throw cause;
      return one(statement, false);
    }
  };
  const apart: Send = async (first, last) => {
    for (const statement of first) await one(statement);
    return one(last);
  };
  return async (first, last) => {
    // Statements without values begin and end transactions: alone they need no plan.
    if (first.length === 0) return one(last, last.values.length > 0);
    const [ready, final] = [first.flatMap((statement) => named(statement) ?? []), named(last)];
    const isPrepared = ready.length === first.length && ready.every(({ name }) => prepared.has(name));
    if (final === undefined || !isPrepared) return apart(first, last);
    const wasOutside = client.getTransactionStatus() === 'I';
    try {
      return await askTogether(client, ready, final);
    } catch (cause) {
      forget(cause);
      if (!wasOutside) throw cause;
      // Whichever of them was refused, what has begun is undone.
      await ask(client, { text: 'rollback', values: [] });
      return apart(first, last);
    }
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

function askTogether(
  client: pg.PoolClient,
  first: readonly NamedStatement[],
  last: NamedStatement,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new Together(first, last, (problem, result) => (problem === null ? resolve(result) : reject(problem))),
    );
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
