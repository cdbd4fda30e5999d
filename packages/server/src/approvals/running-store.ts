import {
  type Approval,
  factsOf,
  type Place,
  type StepApproval,
  type StoredFacts,
  type StoredStep,
  stepIn,
} from '@oasis/engine/approvals';
import { type ApprovalState, RUNNING_STATES } from '@oasis/engine/areas/approvals';
import { dayOf } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { ActKind } from './running-tables.ts';

/** The subject of an approval. */
export interface SubjectId {
  /** Kind as in subjects of the audit log. */
  readonly kind: string;
  readonly id: number;
}

/** A stored approval, with its form for the engine. */
export interface StoredApproval {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly subject: SubjectId;
  readonly buId: number;
  readonly status: ApprovalState;
  readonly version: number;
  readonly chainId: number;
  readonly amount: number;
  /** The running step, from 1. */
  readonly step: number;
  readonly due: string | null;
  readonly toldDue: string | null;
  readonly startedBy: number | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly approval: Approval;
}

/** An act to store. */
export interface NewAct {
  readonly kind: ActKind;
  readonly step: number;
  readonly for?: number | undefined;
  readonly to?: number | undefined;
  /** The member of the subject that it rejects. */
  readonly member?: number | undefined;
  readonly comment?: string | undefined;
}

/** The id of the running approval of a subject; undefined if none is running. */
export async function runningOf(db: Db | Tx, subject: SubjectId): Promise<number | undefined> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The number of the newest approval of a subject, running or not. */
export async function newestOf(db: Db | Tx, subject: SubjectId): Promise<number | undefined> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The numbers of all approvals that go on. */
export async function allRunning(db: Db | Tx): Promise<readonly number[]> {
  const rows = await db.selectFrom('approval').select('id').where('ended_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Approvals with their places and decisions, by number. */
export async function loadApprovals(db: Db | Tx, ids: readonly number[]): Promise<readonly StoredApproval[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('approval').selectAll().where('id', 'in', inList(ids)).orderBy('id').execute();
  const places = await db
    .selectFrom('approval_place')
    .selectAll()
    .where('approval_id', 'in', inList(ids))
    .orderBy('approval_id')
    .orderBy('step')
    .orderBy('position')
    .execute();
  const acts = await db
    .selectFrom('approval_act')
    .select(['approval_id', 'step', 'kind', 'user_id', 'for_id'])
    .where('approval_id', 'in', inList(ids))
    .where('kind', 'in', ['approve', 'strike'])
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const own = places.filter(({ approval_id }) => approval_id === row.id);
    const done = acts.filter(({ approval_id }) => approval_id === row.id);
    const plan = (row.plan as readonly StoredStep[]).map(stepIn);
    const steps = Array.from({ length: row.step }, (_, index) => ({
      places: own.flatMap(({ step, user_id, asked_by, delegate_id, handed_on }): Place[] =>
        step === index + 1 ? [{ usrid: user_id, by: asked_by, delegate: delegate_id, handedOn: handed_on }] : [],
      ),
      approvals: done.flatMap(({ step, kind, user_id, for_id }): StepApproval[] =>
        step === index + 1 && kind === 'approve' && user_id !== null
          ? [{ usrid: user_id, for: for_id ?? user_id }]
          : [],
      ),
      strikers: done.flatMap(({ step, kind, user_id }) =>
        step === index + 1 && kind === 'strike' && user_id !== null ? [user_id] : [],
      ),
    }));
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      subject: { kind: row.subject_kind, id: row.subject_id },
      buId: row.bu_id,
      status: row.status,
      version: row.version,
      chainId: row.chain_id,
      amount: row.amount_fen,
      step: row.step,
      due: row.due,
      toldDue: row.told_due,
      startedBy: row.started_by,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      approval: {
        facts: factsOf(row.facts as StoredFacts),
        makers: row.makers,
        plan,
        steps,
      },
    };
  });
}

/** Whether a state is one of a running approval. */
export function isRunning(status: string): boolean {
  return RUNNING_STATES.some((state) => state === status);
}

/** Stores one act of a user in an approval. */
export async function keepAct(
  tx: Tx,
  { actor, now }: MovedBy,
  { id, buId }: Pick<StoredApproval, 'id' | 'buId'>,
  act: NewAct,
): Promise<void> {
  await tx
    .insertInto('approval_act')
    .values({
      approval_id: id,
      bu_id: buId,
      step: act.step,
      kind: act.kind,
      user_id: actor.usrid === 0 ? null : actor.usrid,
      for_id: act.for ?? null,
      to_id: act.to ?? null,
      program_id: act.member ?? null,
      comment: act.comment ?? '',
      at: now,
      day: dayOf(now),
    })
    .execute();
}

/** Writes the places that an approval has beyond those that are stored, and which of those were handed on. */
export async function writePlaces(
  tx: Tx,
  { id, buId }: Pick<StoredApproval, 'id' | 'buId'>,
  { before, after }: { readonly before: Approval; readonly after: Approval },
  now: Date,
): Promise<void> {
  for (const [index, step] of after.steps.entries()) {
    const known = before.steps[index]?.places ?? [];
    const added = step.places.slice(known.length);
    if (added.length > 0) {
      await tx
        .insertInto('approval_place')
        .values(
          added.map(({ usrid, by, delegate, handedOn }, place) => ({
            approval_id: id,
            bu_id: buId,
            step: index + 1,
            position: known.length + place,
            user_id: usrid,
            asked_by: JSON.stringify(by),
            delegate_id: delegate,
            handed_on: handedOn,
            asked_at: now,
          })),
        )
        .execute();
    }
    for (const [position, place] of known.entries()) {
      if (place.handedOn || step.places[position]?.handedOn !== true) continue;
      await tx
        .updateTable('approval_place')
        .set({ handed_on: true })
        .where('approval_id', '=', id)
        .where('step', '=', index + 1)
        .where('position', '=', position)
        .execute();
    }
  }
}
