import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../base/repeat.ts';
import { reasonOf } from '../../config/problem.ts';
import { holdLock } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { writeMessages } from '../../outbox/write-messages.ts';
import { peopleWith } from '../../rights/people-with.ts';
import { calendarYears } from './store.ts';

const EVERY_MS = 60 * 60_000;

/** The kind of a year in messages. */
const YEAR = 'calendar-year';

/** Informs editors of the calendar once about each required year without entries. */
export async function tellMissingYears(db: Db, now: Date): Promise<void> {
  const { missing } = await calendarYears(db, now);
  if (missing.length === 0) return;
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await holdLock(tx, 'calendarDays');
      const people = await peopleWith(tx, { permission: 'CALENDAR_EDIT', buId: null });
      for (const year of missing) {
        if (await isTold(tx, year)) continue;
        const facts = { code: String(year), name: '', reason: '' };
        const told = { template: 'calendarMissing', facts, by: null, object: { kind: YEAR, id: year }, to: people };
        await writeMessages(tx, told, now);
      }
    }),
  );
}

async function isTold(tx: Tx, year: number): Promise<boolean> {
  const told = await tx
    .selectFrom('message')
    .select('id')
    .where('object_kind', '=', YEAR)
    .where('object_id', '=', year)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** Looks at once and every hour; the answer stops it. */
export function startCalendarWatch(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'error'> },
): () => Promise<void> {
  return repeat(() => tellMissingYears(db, new Date()), {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'looking for missing calendars failed'),
  });
}
