import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * What the server itself needs: who signs in, jobs, checks and copies reach everybody. Said once on each connection, so
 * that a connection of anybody else, who says nothing, sees nobody (migration 0012).
 */
export const REACH_ALL = "set oasis.reach = 'all'";

/** The same until the end of the transaction, for a connection that is somebody else's. */
export const REACH_ALL_HERE = "set local oasis.reach = 'all'";

/** Whose rows of people somebody reaches who does not reach all: the own organisation's, and the own. */
export interface OwnRows {
  readonly organisation: number | null;
  readonly user: number;
}

/**
 * The same connections, on which every statement sees the own rows only: each runs in a transaction that says so and that
 * ends with it, so nothing of it is left on the connection, whoever pools it.
 */
export function narrowedPool(pool: PostgresPool, { organisation, user }: OwnRows): PostgresPool {
  const settings = `select set_config('oasis.reach', '', true),
    set_config('oasis.organisation', '${organisation ?? ''}', true), set_config('oasis.user', '${user}', true)`;
  return {
    ...(pool.options && { options: pool.options }),
    connect: async () => narrowedClient(await pool.connect(), settings),
    // The connections belong to the pool behind it.
    end: () => Promise.resolve(),
  };
}

function narrowedClient(client: PostgresPoolClient, settings: string): PostgresPoolClient {
  let isInside = false;
  const run = (text: string, parameters: readonly unknown[]) => client.query(text, parameters);
  const alone = async (text: string, parameters: readonly unknown[]) => {
    await run(`begin; ${settings}`, []);
    try {
      const result = await run(text, parameters);
      await run('commit', []);
      return result;
    } catch (cause) {
      // Where even this fails, the connection is broken, and the first failure tells why.
      await run('rollback', []).catch(() => undefined);
      throw cause;
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (BEGINS.test(text)) {
      const begun = await run(text, parameters);
      await run(settings, []);
      isInside = true;
      return begun;
    }
    if (ENDS.test(text)) isInside = false;
    return isInside || ENDS.test(text) ? run(text, parameters) : alone(text, parameters);
  };
  return {
    // The dialect is given no cursor, so texts with values are all that comes.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;
