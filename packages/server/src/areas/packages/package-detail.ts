import type { CallData } from '@oasis/api-client/contract';
import { type Fen, fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { overdraws } from '@oasis/engine/money';
import type { ApprovalSubject } from '../../approvals/approval-subject.ts';
import { mayAct } from '../../approvals/may-act.ts';
import { sceneNow } from '../../approvals/run-approval.ts';
import { loadApprovals, newestOf, type StoredApproval } from '../../approvals/running-store.ts';
import { trackingOf } from '../../approvals/tracking.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { frameStandings } from '../../money/frame-standings.ts';
import { monthSums, yearSums } from '../../program/budgets/program-deviation.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import type { ApprovedSums } from './approved-sums.ts';
import { cancelFactsOf } from './cancel-facts.ts';
import { askedAgain, formerApprovals } from './former-approvals.ts';
import { changesOf } from './package-changes.ts';
import { countedVersions, deviationsOf } from './package-deviations.ts';
import { leftAfterStrikes, packageBudgets, packagePrograms } from './package-programs.ts';
import { withoutAmounts } from './package-without.ts';
import { subjectName } from './subjects.ts';

type Detail = CallData<'packages.detail'>;
type Head = Omit<
  Detail,
  | 'programs'
  | 'budgets'
  | 'frames'
  | 'deviations'
  | 'changed'
  | 'cancel'
  | 'left'
  | 'without'
  | 'steps'
  | 'acts'
  | 'former'
  | 'may'
>;
type DetailCall = Pick<CallContext<'packages.detail'>, 'db' | 'actor' | 'locale' | 'now' | 'authorize'>;

export interface DetailDeps {
  readonly references: ReferenceStore;
  readonly approved: ApprovedSums;
  readonly subject: ApprovalSubject;
}

interface Asked {
  readonly batchId: number;
  readonly approvalId?: number | undefined;
}

/** An approval of a subject within reach, by default the newest, with the users and roles of this moment. */
async function reached(call: DetailCall, { kind }: ApprovalSubject, { batchId, approvalId }: Asked) {
  const subject = `${kind}:${batchId}`;
  const id = approvalId ?? (await newestOf(call.db, { kind, id: batchId }));
  const [stored] = id === undefined ? [] : await loadApprovals(call.db, [id]);
  if (stored?.subject.id !== batchId || stored.subject.kind !== kind) return notFound(subject);
  const allowed = call.authorize({ bu: stored.buId }, subject);
  if (!allowed.ok) return allowed;
  const scene = await sceneNow(call.db, stored, call.now, [call.actor.usrid]);
  return ok({ stored, scene });
}

/** The chain of a package, with its present step and its acts (APR-021). */
export async function packageTracking(
  call: DetailCall,
  subject: ApprovalSubject,
  asked: Asked,
): Promise<Result<CallData<'packages.tracking'>, Refusal>> {
  const found = await reached(call, subject, asked);
  if (!found.ok) return found;
  const { stored, scene } = found.value;
  return ok({
    ...(await headOf(call.db, stored)),
    ...(await trackingOf(call.db, stored, {
      ...call,
      scene,
      former: await formerApprovals(call.db, stored),
    })),
  });
}

/** Everything that a decision on a package looks at (APR-020). */
export async function packageDetail(
  call: DetailCall,
  { references, approved, subject }: DetailDeps,
  asked: Asked,
): Promise<Result<Detail, Refusal>> {
  const found = await reached(call, subject, asked);
  if (!found.ok) return found;
  const { stored, scene } = found.value;
  const { db } = call;
  const programIds = await programsOf(db, stored);
  const again = await askedAgain(db, stored);
  // A cancelling has its programs in the report and asks for no money, so it counts no versions.
  const isPackage = subjectName(stored.subject.kind) === 'batch';
  const counted = isPackage ? await countedVersions(db, stored.id, [...again.keys()]) : [];
  const months = await monthSums(db, references, [...new Set([...programIds, ...counted.map(({ id }) => id)])]);
  const [head, tracking, programs, budgets, frames, deviations, changed, cancel] = await Promise.all([
    headOf(db, stored),
    formerApprovals(db, stored).then((former) => trackingOf(db, stored, { ...call, scene, former })),
    packagePrograms(db, programIds, { approvalId: stored.id, sums: yearSums(months), locale: call.locale }),
    packageBudgets(db, programIds, stored.id),
    framesOf(db, stored, programIds, again),
    deviationsOf(db, approved, { buId: stored.buId, counted, months }),
    changesOf(db, { approvalId: stored.id, usrid: call.actor.usrid, locale: call.locale }),
    cancelFactsOf(db, stored),
  ]);
  await keepLook(call, stored);
  return ok({
    ...head,
    ...tracking,
    programs,
    budgets,
    frames,
    deviations,
    changed,
    cancel,
    left: leftAfterStrikes(programs),
    without: await withoutAmounts(db, stored.id, { programIds, locale: call.locale }),
    may: await mayAct(call, subject, { stored, scene }),
  });
}

/** Stores when the reader opened the approval, so that a later package can show the changes since. A lost entry does no harm. */
async function keepLook({ db, actor, now }: DetailCall, { id, buId }: StoredApproval): Promise<void> {
  const look = { approval_id: id, bu_id: buId, user_id: actor.usrid, at: now };
  await db
    .insertInto('approval_look')
    .values(look)
    .onConflict((row) => row.columns(['approval_id', 'user_id']).doUpdateSet({ at: now }))
    .execute();
}

async function headOf(db: Db, stored: StoredApproval): Promise<Head> {
  const row = await db
    .selectFrom('approval as a')
    .innerJoin('bu', 'bu.id', 'a.bu_id')
    .innerJoin('approval_chain as c', 'c.id', 'a.chain_id')
    .leftJoin('app_user as starter', 'starter.id', 'a.started_by')
    .select(['bu.code as bu', 'starter.fulnm as starter', 'c.code as chain', 'c.number'])
    .where('a.id', '=', stored.id)
    .executeTakeFirstOrThrow();
  const { facts, plan } = stored.approval;
  return {
    approvalId: stored.id,
    batchId: stored.subject.id,
    of: subjectName(stored.subject.kind),
    batchCode: stored.code,
    batchName: stored.name,
    bu: row.bu,
    status: stored.status,
    version: stored.version,
    amount: yuanText(facts.amount),
    step: stored.step,
    stepCount: plan.length,
    stepName: plan[stored.step - 1]?.name ?? '',
    due: stored.due ?? '',
    startedBy: row.starter ?? '',
    startedById: stored.startedBy,
    startedAt: stored.startedAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? '',
    chain: `${row.chain} v${row.number}`,
    overdraws: facts.overdraws,
    deviation: facts.deviation,
  };
}

/** The programs that an approval began with. */
async function programsOf(db: Db, stored: StoredApproval): Promise<readonly number[]> {
  if (subjectName(stored.subject.kind) === 'program') return [stored.subject.id];
  const rows = await db
    .selectFrom('approval_content as c')
    .leftJoin('batch_program as e', (join) =>
      join.onRef('e.program_id', '=', 'c.program_id').on('e.batch_id', '=', stored.subject.id),
    )
    .select('c.program_id as id')
    .where('c.approval_id', '=', stored.id)
    .orderBy('e.position')
    .orderBy('c.program_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The present frames of its makes and years, with the amount held by the package. */
async function framesOf(
  db: Db,
  stored: StoredApproval,
  programIds: readonly number[],
  until: ReadonlyMap<number, Date>,
): Promise<Detail['frames']> {
  const held = await db
    .selectFrom('money_transfer as t')
    .innerJoin('money_account as f', 'f.id', 't.from_account')
    .innerJoin('money_account as g', 'g.id', 't.to_account')
    .select(['f.kind as from', 'g.kind as to', 'f.make', 't.month', 't.fen', 't.program_id', 't.at'])
    .where('t.program_id', 'in', programIds.length === 0 ? [0] : [...programIds])
    .where('t.at', '>=', stored.startedAt)
    .execute();
  const takes = new Map<string, { make: string; year: number; fen: bigint }>();
  for (const { from, to, make, month, fen, program_id: programId, at } of held) {
    const again = until.get(programId ?? 0);
    if (again !== undefined && at >= again) continue;
    const year = Number(month.slice(0, 4));
    const key = `${make} ${year}`;
    const known = takes.get(key) ?? { make, year, fen: 0n };
    const sign = from === 'frame' ? 1n : to === 'frame' ? -1n : 0n;
    takes.set(key, { ...known, fen: known.fen + sign * BigInt(fen) });
  }
  const years = [...new Set([...takes.values()].map(({ year }) => year))];
  const standings = await frameStandings(db, stored.buId, years);
  return standings
    .filter(({ make, year }) => takes.has(`${make} ${year}`))
    .map((standing) => {
      const fen = takes.get(`${standing.make} ${standing.year}`)?.fen ?? 0n;
      return shownFrame(standing, fen, standing.left !== undefined && standing.left < 0n && fen > 0n);
    });
}

/** A frame in the form of calls. */
export function shownFrame(
  standing: Awaited<ReturnType<typeof frameStandings>>[number],
  fen: bigint,
  overdrawn: boolean = overdraws(standing, fen),
): Detail['frames'][number] {
  const { make, year, frame, inApproval, reserved, left } = standing;
  const yuan = (amount: Fen | undefined) => (amount === undefined ? null : yuanText(amount));
  return {
    make,
    year,
    frame: yuan(frame),
    inApproval: yuanText(inApproval),
    reserved: yuanText(reserved),
    left: yuan(left),
    takes: yuanText(fenOf(fen)),
    overdrawn,
  };
}
