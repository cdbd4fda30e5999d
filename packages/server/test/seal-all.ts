import { vi } from 'vitest';
import { sealAudit } from '../src/audit/seal.ts';
import { DEMO_DAY } from './fill.ts';
import type { TestDatabase } from './test-server.ts';

/**
 * Seals all records of the audit log, as the sealer of a running server does within a second. A record waits for its seal as long as a transaction that
 * is older than its own runs anywhere on this PostgreSQL, so this waits for the tests of other databases.
 */
export async function sealAll({ db }: Pick<TestDatabase, 'db'>, now = DEMO_DAY): Promise<void> {
  await vi.waitFor(
    async () => {
      while ((await sealAudit(db, now)) !== undefined);
      const waiting = await db
        .selectFrom('audit_log')
        .select('id')
        .where('id', 'not in', (eb) => eb.selectFrom('audit_seal').select('audit_id'))
        .limit(1)
        .execute();
      if (waiting.length > 0) throw new Error('A record waits for its seal.');
    },
    { timeout: 60_000, interval: 50 },
  );
}
