import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { runList } from '../areas/recalculation/list-store.ts';
import { EMPTY_REPORT, readRunReport } from './run-report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = (seconds: number) => new Date(1_000_000_000 + seconds * 1000);
const REPORT = JSON.stringify({ ...EMPTY_REPORT, milliseconds: 0 });

/** A run with parts that lasted between the given seconds. */
async function runOf(...parts: readonly (readonly [number, number])[]): Promise<number> {
  const { db } = database;
  const run = await db
    .insertInto('batch_run')
    .values({
      what: 'stored',
      year: null,
      budgets: parts.length,
      parts: parts.length,
      requested_by: null,
      requested_at: at(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [number, [from, to]] of parts.entries()) {
    await sql`insert into batch_part (run_id, number, budget_ids, started_at, done_at, report)
      values (${run.id}, ${number}, '{1}', ${at(from)}, ${at(to)}, ${REPORT}::jsonb)`.execute(db);
  }
  return run.id;
}

it('the time of a run has its parts and the commits between them, without the pause of an interruption', async () => {
  const cases = [
    { parts: [], seconds: 0 },
    // Two workers; a commit of half a second; an hour until it went on.
    {
      parts: [
        [0, 2],
        [1, 3],
        [3.5, 4],
        [3600, 3601],
      ],
      seconds: 5,
    },
    {
      parts: [
        [3600, 3601],
        [0, 10],
        [2, 3],
      ],
      seconds: 11,
    },
  ] as const;
  for (const { parts, seconds } of cases) {
    const id = await runOf(...parts);
    expect((await readRunReport(database.db, id)).seconds).toBe(seconds);
    // The page shows the same as the command.
    expect((await runList.find(database.db, undefined, id))?.seconds).toBe(seconds);
  }
});
