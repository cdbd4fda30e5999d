import type { CallData } from '@oasis/api-client/contract';
import { lacksOverdrawStep } from '@oasis/engine/approvals';
import { ok, type Result, yuanText } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { planToday } from '../../approvals/start-approval.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { programSums } from '../../program/budgets/program-deviation.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { programsIn } from '../batches/batch-programs.ts';
import { batchList } from '../batches/store.ts';
import { shownFrame } from './package-detail.ts';
import { packageFacts } from './package-facts.ts';
import { packagePrograms } from './package-programs.ts';

type PreviewCall = Pick<CallContext<'packages.preview'>, 'db' | 'actor' | 'locale' | 'now'>;

/** The facts of a batch if its package was started now; nothing is stored. */
export async function previewPackage(
  call: PreviewCall,
  references: ReferenceStore,
  batchId: number,
): Promise<Result<CallData<'packages.preview'>, Refusal>> {
  const { db, locale, now } = call;
  const batch = await batchList.find(db, call.actor, batchId);
  if (batch === undefined) return notFound(`program-batch:${batchId}`);
  return db.transaction().execute(async (tx) => {
    const { id: buId } = await tx.selectFrom('bu').select('id').where('code', '=', batch.bu).executeTakeFirstOrThrow();
    const programIds = await programsIn(tx, batchId);
    const { facts, frames } = await packageFacts(tx, references, { batchId, buId, programIds });
    const plan = (await planToday(tx, now, { buId, facts }))?.plan ?? [];
    const sums = await programSums(tx, references, programIds);
    const reason = reasonAgainst({
      hasPlan: plan.length > 0,
      lacks: lacksOverdrawStep(plan, facts),
      count: programIds.length,
    });
    return ok({
      batchId,
      batchCode: batch.batchCode,
      batchName: batch.batchName,
      bu: batch.bu,
      status: batch.status,
      version: batch.version,
      amount: yuanText(facts.amount),
      deviation: facts.deviation,
      overdraws: facts.overdraws,
      programs: await packagePrograms(tx, programIds, { approvalId: 0, sums, locale }),
      frames: frames.map(({ takes, isOverdrawn, ...standing }) => shownFrame(standing, takes, isOverdrawn)),
      steps: plan.map(({ name }) => name),
      reason: reason === undefined ? '' : messageText(reason, locale),
    });
  });
}

function reasonAgainst({
  hasPlan,
  lacks,
  count,
}: {
  hasPlan: boolean;
  lacks: boolean;
  count: number;
}): Message | undefined {
  if (count === 0) return message('BATCH_EMPTY');
  if (!hasPlan) return message('PACKAGE_NO_CHAIN');
  return lacks ? message('PACKAGE_NO_OVERDRAW_STEP') : undefined;
}
