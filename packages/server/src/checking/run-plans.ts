import { CHECKING_PLAN } from '@oasis/engine/areas/checking-plans';
import { dayOf } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockFitting, lockObjects, writeMoves } from '../moves/make-move.ts';
import { endTasks, openTasks } from '../tasks/task-store.ts';
import { applyPlans } from './apply-plans.ts';
import { PLAN_MOVES } from './plan-moves.ts';
import { WAITS_FOR_PLAN } from './plans-of-claims.ts';

/**
 * Begins approved plans whose month has come, lets the plans that run decide on claims, closes those whose month is over and whose claims are
 * decided, and gives controlling a task for each BU whose claims have no plan. Answers on how many claims was decided.
 */
export async function runPlans(db: Db, now: Date): Promise<number> {
  await db.transaction().execute((tx) => withAllRows(tx, () => beginPlans(tx, now)));
  const decided = await applyPlans(db, { now });
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await closePlans(tx, now);
      await tellMissing(tx, now);
    }),
  );
  return decided;
}

async function beginPlans(tx: Tx, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('checking_plan')
    .select('id')
    .where('status', 'in', [...CHECKING_PLAN.moves.begin.from])
    .where('month', '<=', monthOf(now))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  // One after the other, so that each draws a number of its own.
  for (const { id } of due) {
    const plans = await lockObjects(tx, PLAN_MOVES, [id]);
    await writeMoves(tx, { actor: { usrid: 0 }, now }, PLAN_MOVES, plans, { move: 'begin' });
  }
}

async function closePlans(tx: Tx, now: Date): Promise<void> {
  const over = await tx
    .selectFrom('checking_plan as p')
    .select('p.id')
    .where('p.status', 'in', [...CHECKING_PLAN.moves.close.from])
    .where('p.month', '<', monthOf(now))
    .where(
      sql<boolean>`not exists (select from check_choice k join check_item i on i.claim_id = k.claim_id join claim c on c.id = k.claim_id
        where k.plan_id = p.id and i.status in ('Pending', 'SiccoChecked', 'SipoChecked') and c.holds)`,
    )
    .orderBy('p.id')
    .execute();
  // Another server may have closed one of them while this one waited for the lock.
  const open = await lockFitting(
    tx,
    PLAN_MOVES,
    over.map(({ id }) => id),
    'close',
  );
  await writeMoves(tx, { actor: { usrid: 0 }, now }, PLAN_MOVES, open, { move: 'close' });
}

const TASK = 'planChecks';

/** A task for each BU with claims that wait for a plan; the task ends with the last of these claims. */
async function tellMissing(tx: Tx, now: Date): Promise<void> {
  const by = { actor: { usrid: 0 }, now };
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select b.id, b.code, b.name_en || ' · ' || b.name_cn as name from bu b
    where exists (select from claim c where c.bu_id = b.id and ${WAITS_FOR_PLAN}) order by b.id`.execute(tx);
  const open = await tx
    .selectFrom('task')
    .select('object_id')
    .where('kind', '=', TASK)
    .where('state', '=', 'open')
    .execute();
  const without = new Set(rows.map(({ id }) => id));
  const ended = open.map(({ object_id }) => object_id).filter((id) => !without.has(id));
  await endTasks(tx, by, { kind: 'bu', ids: ended }, { kinds: [TASK] });
  await openTasks(
    tx,
    by,
    rows.map(({ id, code, name }) => ({
      kind: TASK,
      holder: { permission: 'CONTROLLING_CONFIRM' },
      object: { kind: 'bu', id, code, name, buId: id },
    })),
  );
}

function monthOf(now: Date): string {
  return dayOf(now).slice(0, 7);
}

const EVERY_MS = 60_000;

/** Runs plans at the start and every minute; the returned function stops that. */
export function startPlans(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const round = async (): Promise<void> => {
    const claims = await runPlans(db, new Date());
    if (claims > 0) logger.info({ claims }, 'checking plans decided on claims');
  };
  return repeat(round, {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'running checking plans failed'),
  });
}
