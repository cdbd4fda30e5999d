import { CLAIM, type ClaimState } from '@oasis/engine/areas/claims';
import { dayOf, present } from '@oasis/engine/base';
import { obligationStep } from '@oasis/engine/money';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../audit/record.ts';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { moveIds } from '../moves/move-log.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { endTasks } from '../tasks/task-store.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { moveRequests } from './follow-papers.ts';
import { type OwedStep, postObligations } from './post-obligations.ts';

/** Claims that go to a successor in one transaction. */
const AT_ONCE = 500;

/** The states in which a claim goes to a successor. */
const UNPAID: readonly ClaimState[] = CLAIM.moves.follow.from;

interface Following {
  readonly now: Date;
  /** Claims in one transaction. */
  readonly atOnce?: number;
}

/**
 * Gives what dealers hold that is not paid to those who follow them by the day of `now` in Shanghai: claims with their appeals and requests, and
 * what is owed for them. What is in a payout stays. Each dealer in transactions of its own, so that a run that was cut off goes on where it was;
 * a second run finds nothing. Answers how many claims moved.
 */
export async function followDealers(db: Db, { now, atOnce = AT_ONCE }: Following): Promise<number> {
  const followed = await db.transaction().execute((tx) => withAllRows(tx, () => followedDealers(tx, dayOf(now))));
  let moved = 0;
  for (const from of followed) {
    let some: Some;
    do {
      some = await db.transaction().execute((tx) => withAllRows(tx, () => moveSome(tx, { now, from, atOnce })));
      moved += some.moved;
    } while (some.found === atOnce);
  }
  return moved;
}

/** The dealers with a successor in force who still hold something that is not paid, by their ids. */
async function followedDealers(tx: Tx, today: string): Promise<readonly number[]> {
  const rows = await held(tx)
    .innerJoin('dealer as d', 'd.id', 'c.held_by')
    .clearSelect()
    .select('d.id')
    .distinct()
    .where('d.successor_from', '<=', today)
    .orderBy('d.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims that are not paid and in no payout; those of which a rejection is final are over. */
function held(tx: Tx) {
  return tx
    .selectFrom('claim as c')
    .select('c.id')
    .where('c.status', 'in', [...UNPAID])
    .where((eb) => eb.or([eb('c.status', '<>', 'Rejected'), eb('c.holds', '=', true)]));
}

/** Claims that were found with a dealer, and those of them that moved. */
interface Some {
  readonly found: number;
  readonly moved: number;
}

async function moveSome(
  tx: Tx,
  { now, from, atOnce }: { readonly now: Date; readonly from: number; readonly atOnce: number },
): Promise<Some> {
  const dealers = await ways(tx, from, dayOf(now));
  if (dealers === undefined) return { found: 0, moved: 0 };
  const found = await held(tx).where('c.held_by', '=', from).orderBy('c.id').limit(atOnce).execute();
  const locked = await lockObjects(
    tx,
    CLAIM_MOVES,
    found.map(({ id }) => id),
  );
  // What was paid, ended or moved until it was locked is left.
  const still = await held(tx)
    .where('c.held_by', '=', from)
    .where('c.id', 'in', inList(locked.map(({ id }) => id)))
    .execute();
  const ids = new Set(still.map(({ id }) => id));
  const moving = locked.filter(({ id }) => ids.has(id));
  if (moving.length === 0) return { found: found.length, moved: 0 };
  const by = { actor: { usrid: 0 }, now };
  const { to } = dealers;
  const made = await writeMoves(tx, by, CLAIM_MOVES, moving, {
    move: 'follow',
    reason: `${dealers.fromName} → ${dealers.toName}`,
    details: { from, to },
  });
  await tx
    .updateTable('claim')
    .set({ held_by: to })
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('check_item')
    .set({ dealer_id: to })
    .where('claim_id', 'in', [...ids])
    .execute();
  await moveRequests(tx, by, [...ids], to);
  await moveOwed(tx, by, made, { from, to });
  await endTasks(tx, by, { kind: 'claim-appeal', ids: await appealsOf(tx, ids) }, { kinds: ['answerAppeal'] });
  await writeAudit(tx, {
    at: now,
    event: 'CLAIMS_FOLLOWED',
    outcome: 'done',
    action: 'claim.follow',
    actor: { usrid: 0, usrnm: 'server' },
    subject: `dealer:${from}`,
    messageCode: '',
    requestId: '',
    details: { before: { dealer: dealers.fromName }, after: { dealer: dealers.toName, claims: made.length } },
  });
  return { found: found.length, moved: moving.length };
}

interface Ways {
  readonly to: number;
  /** Code and name, as people read them in the log. */
  readonly fromName: string;
  readonly toName: string;
}

/** Who follows a dealer on a day, with the names of both; undefined where nobody does. */
async function ways(tx: Tx, from: number, today: string): Promise<Ways | undefined> {
  const name = (dealer: 'd' | 'n') =>
    sql<string>`concat(${sql.ref(`${dealer}.code`)}, ' ', ${sql.ref(`${dealer}.name_en`)}, ' · ', ${sql.ref(`${dealer}.name_cn`)})`;
  return tx
    .selectFrom('dealer as d')
    .innerJoin('dealer as n', (join) => join.on('n.id', '=', sql<number>`dealer_following(d.id, ${today})`))
    .select(['n.id as to', name('d').as('fromName'), name('n').as('toName')])
    .where('d.id', '=', from)
    .whereRef('n.id', '<>', 'd.id')
    .executeTakeFirst();
}

/** Takes back what is owed to one dealer and owes it to the other one, line by line, as far as it has come. */
async function moveOwed(
  tx: Tx,
  by: MovedBy,
  made: readonly MadeMove[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const states = new Map(made.map(({ id, to: state }) => [id, state]));
  const causes = await moveIds(tx, CLAIM_MOVES.kind, made);
  const lines = await tx
    .selectFrom('claim_line')
    .select(['id', 'claim_id'])
    .where('claim_id', 'in', inList([...states.keys()]))
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();
  const steps = lines.flatMap(({ id: lineId, claim_id: claimId }): readonly OwedStep[] => {
    const owed = obligationStep(null, present(states.get(claimId), 'a state'));
    if (owed === undefined) return [];
    const cause = present(causes.get(claimId), 'a cause');
    return [
      { lineId, dealerId: from, step: { from: owed.to, to: owed.from }, cause },
      { lineId, dealerId: to, step: owed, cause },
    ];
  });
  await postObligations(tx, by, steps);
}

async function appealsOf(tx: Tx, claimIds: ReadonlySet<number>): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', 'in', inList([...claimIds]))
    .execute();
  return rows.map(({ id }) => id);
}

const EVERY_MS = 600_000;

/** Gives what is not paid to successors whose day has come, at the start and every ten minutes; the returned function stops that. */
export function startFollowing(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const round = async (): Promise<void> => {
    const claims = await followDealers(db, { now: new Date() });
    if (claims > 0) logger.info({ claims }, 'claims went to the successors of their dealers');
  };
  return repeat(round, {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'giving claims to successors failed'),
  });
}
