import { present } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * A statement as the role of the application, with every row in sight or as a dealer; nothing of it stays. Answers how many rows it would have
 * changed, as 'done: 1', or what the database refuses it with.
 */
export async function asApplication(
  server: Pick<TestServer, 'db' | 'owner'>,
  statement: RawBuilder<unknown>,
  dealer?: string,
): Promise<string> {
  const org = dealer === undefined ? '' : await organisationOf(server, dealer);
  const [reach, bus] = dealer === undefined ? ['all', 'all'] : ['own', await allBus(server)];
  try {
    await server.db.transaction().execute(async (tx) => {
      await sql`select set_config('oasis.reach', ${reach}, true), set_config('oasis.bus', ${bus}, true),
        set_config('oasis.organisation', ${org}, true)`.execute(tx);
      const { numAffectedRows } = await statement.execute(tx);
      throw new Error(`done: ${numAffectedRows ?? 0n}`);
    });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
  return 'never';
}

async function organisationOf({ owner }: Pick<TestServer, 'owner'>, code: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`select id from org where code = ${code}`.execute(owner);
  return String(present(rows[0], code).id);
}

async function allBus({ owner }: Pick<TestServer, 'owner'>): Promise<string> {
  const { rows } = await sql<{ bus: string }>`select array_agg(id)::text as bus from bu`.execute(owner);
  return present(rows[0], 'BUs').bus;
}
