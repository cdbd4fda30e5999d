import type { ApprovalFacts } from '@oasis/engine/approvals';
import { present } from '@oasis/engine/base';
import type { ApprovalActor } from '../approvals/approval-subject.ts';
import { decideApproval, sceneOf } from '../approvals/run-approval.ts';
import { loadApprovals } from '../approvals/running-store.ts';
import { type NewApproval, planToday, startApproval } from '../approvals/start-approval.ts';
import { BATCH_MOVES } from '../areas/batches/batch-moves.ts';
import { packageFacts } from '../areas/packages/package-facts.ts';
import { PACKAGE_SUBJECT } from '../areas/packages/package-subject.ts';
import { keepContents } from '../areas/packages/start-package.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';

/** A batch of one program that is sent into approval. */
export interface DemoPackage {
  readonly batchId: number;
  readonly buId: number;
  readonly programId: number;
  readonly facts: ApprovalFacts;
  readonly chain: Pick<NewApproval, 'chainId' | 'plan'>;
}

/** The deciders of the demo, in the order of the steps. */
const DECIDERS = ['control', 'finance', 'manager'] as const;

/** The facts of a batch before its program holds money; undefined without a chain in force. */
export async function demoPackage(
  tx: Tx,
  references: ReferenceStore,
  { batchId, programId, now }: { readonly batchId: number; readonly programId: number; readonly now: Date },
): Promise<DemoPackage | undefined> {
  const { bu_id: buId } = await BATCH_MOVES.read(tx, batchId, 'bu_id');
  const { facts } = await packageFacts(tx, references, { batchId, buId, programIds: [programId] });
  const chain = await planToday(tx, now, { buId, facts });
  return chain === undefined ? undefined : { batchId, buId, programId, facts, chain };
}

/** Starts the approval of a package whose batch and program already wait for it. */
export async function startDemoPackage(tx: Tx, by: ApprovalActor, of: DemoPackage): Promise<number> {
  const { batchId, buId, programId, facts, chain } = of;
  const { code, name } = await BATCH_MOVES.read(tx, batchId, 'code', 'name');
  const makers = await PACKAGE_SUBJECT.makers(tx, batchId);
  const started = await startApproval(tx, by, PACKAGE_SUBJECT, {
    subjectId: batchId,
    code,
    name,
    buId,
    facts,
    makers,
    ...chain,
  });
  await keepContents(tx, { id: started.id, buId }, [programId]);
  return started.id;
}

/** Lets the people of the demo decide: all steps, all but the last one, or a rejection at the first. */
export async function decideDemoPackage(
  tx: Tx,
  { id, now }: { readonly id: number; readonly now: Date },
  { end, comment }: { readonly end: 'approved' | 'rejected' | 'waiting'; readonly comment: string },
): Promise<void> {
  await withAllRows(tx, async () => {
    for (const account of DECIDERS) {
      const [stored] = await loadApprovals(tx, [id]);
      const running = present(stored, 'an approval');
      if (running.endedAt !== null) return;
      if (end === 'waiting' && running.step === running.approval.plan.length) return;
      const by = { actor: await actorOf(tx, account), now };
      const scene = await sceneOf(tx, [running], now, [by.actor.usrid]);
      const kind = end === 'rejected' ? 'reject' : 'approve';
      const decided = await decideApproval(tx, by, PACKAGE_SUBJECT, { stored: running, scene }, { kind, comment });
      if (!decided.ok) throw new Error(`${account} does not decide in the demo: ${decided.error.message.code}`);
    }
  });
}

/** An account as messages name it. */
export async function actorOf(tx: Tx, account: string): Promise<ApprovalActor['actor']> {
  const found = await tx
    .selectFrom('app_user')
    .select(['id as usrid', 'fulnm'])
    .where('usrnm', '=', account)
    .executeTakeFirst();
  return present(found, account);
}
