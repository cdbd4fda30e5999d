import { type ApprovalFacts, planFor } from '@oasis/engine/approvals';
import { dayOf, present } from '@oasis/engine/base';
import type { ApprovalActor } from '../approvals/approval-subject.ts';
import { chainInForce } from '../approvals/chain-in-force.ts';
import { stepsOf } from '../approvals/chain-steps.ts';
import { decideApproval, sceneOf, startApproval } from '../approvals/run-approval.ts';
import { loadApprovals } from '../approvals/running-store.ts';
import { packageFacts } from '../areas/packages/package-facts.ts';
import { batchOf, PACKAGE_SUBJECT } from '../areas/packages/package-subject.ts';
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
  readonly makers: readonly number[];
  readonly chainId: number;
}

/** Who decides in the demo, in the order of the steps. */
const DECIDERS = ['control', 'finance', 'manager'] as const;

/** What a batch asks for, before its program holds money; undefined where no chain is in force. */
export async function demoPackage(
  tx: Tx,
  references: ReferenceStore,
  { batchId, programId, now }: { readonly batchId: number; readonly programId: number; readonly now: Date },
): Promise<DemoPackage | undefined> {
  const { buId } = await batchOf(tx, batchId);
  const { facts, makers } = await packageFacts(tx, references, { batchId, buId, programIds: [programId] });
  const chain = await chainInForce(tx, { kind: 'program', buId, entity: facts.entity, day: dayOf(now) });
  return chain === undefined ? undefined : { batchId, buId, programId, facts, makers, chainId: chain.chainId };
}

/** Starts the approval of a package whose batch and program wait for it already. */
export async function startDemoPackage(tx: Tx, by: ApprovalActor, of: DemoPackage): Promise<number> {
  const { batchId, buId, programId, facts, makers, chainId } = of;
  const { code, name } = await batchOf(tx, batchId);
  const plan = planFor(await withAllRows(tx, () => stepsOf(tx, chainId)), facts);
  const started = await startApproval(tx, by, PACKAGE_SUBJECT, {
    subjectId: batchId,
    code,
    name,
    buId,
    chainId,
    facts,
    makers,
    plan,
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
