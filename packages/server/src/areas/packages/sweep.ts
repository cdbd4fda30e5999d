import { decidersOf, standingOf, whoIsAsked } from '@oasis/engine/approvals';
import { dayOf } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import type { ApprovalActor } from '../../approvals/approval-subject.ts';
import { followApproval, objectOf, tell } from '../../approvals/follow-approval.ts';
import { type Held, holdApproval, NOBODY, refreshApproval } from '../../approvals/run-approval.ts';
import { allRunning } from '../../approvals/running-store.ts';
import { pause } from '../../base/pause.ts';
import { reasonOf } from '../../config/problem.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { SUBJECTS, subjectName } from './subjects.ts';

const EVERY_MS = 60_000;

/**
 * Brings every approval that goes on up to the moment: whoever has lost a right or is away is replaced as the chain says, and what
 * is over its due day is told to who can decide and to the people of the next step. Money is never approved by a clock.
 */
export async function sweepApprovals(db: Db, now: Date): Promise<void> {
  const by = { actor: NOBODY, now };
  for (const id of await allRunning(db)) {
    await db.transaction().execute((tx) =>
      withAllRows(tx, async () => {
        const held = await holdApproval(tx, by, id, {});
        if (!held.ok) return;
        const subject = SUBJECTS[subjectName(held.value.stored.subject.kind)];
        const present = await refreshApproval(tx, now, subject, held.value);
        await followApproval(tx, by, subject, present);
        await tellLate(tx, by, present);
      }),
    );
  }
}

/** Tells once of each due day that it is over. */
async function tellLate(tx: Tx, by: ApprovalActor, { stored, scene }: Held): Promise<void> {
  const { due, toldDue, approval, step } = stored;
  if (due === null || due >= dayOf(by.now) || toldDue === due) return;
  await tx.updateTable('approval').set({ told_due: due }).where('id', '=', stored.id).execute();
  const standing = standingOf(approval, scene);
  const next = approval.plan[step];
  const later = next === undefined ? [] : whoIsAsked(next, approval, scene).places.map(({ usrid }) => usrid);
  const people = [...(standing === undefined ? [] : decidersOf(standing).map(({ usrid }) => usrid)), ...later];
  const { mails } = SUBJECTS[subjectName(stored.subject.kind)];
  const told = { template: mails.late, object: objectOf(stored), reason: approval.plan[step - 1]?.name ?? '' };
  await tell(tx, by, told, [...new Set(people)]);
}

/** Sweeps every minute; the answer stops it. */
export function startApprovalSweep(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'error'> },
): () => Promise<void> {
  const stop = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await sweepApprovals(db, new Date());
      } catch (cause) {
        logger.error({ reason: reasonOf(cause) }, 'bringing approvals up to the moment failed');
      }
      await pause(stop.signal, EVERY_MS);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    await running;
  };
}
