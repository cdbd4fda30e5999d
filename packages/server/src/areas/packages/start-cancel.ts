import { type ApprovalFacts, planFor } from '@oasis/engine/approvals';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { dayOf, fenOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { ApprovalActor } from '../../approvals/approval-subject.ts';
import { buPathOf, chainInForce } from '../../approvals/chain-in-force.ts';
import { stepsOf } from '../../approvals/chain-steps.ts';
import { startApproval } from '../../approvals/run-approval.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { frozenTotals } from '../../program/budgets/frozen-budgets.ts';
import { programMakers } from '../../program/makers/program-makers.ts';
import { CANCEL_SUBJECT } from './cancel-subject.ts';

/**
 * Sends the cancelling of a released program through the chain that is in force for its BU. Where none is, nothing is asked.
 * Who asked, and who made the program, decides nothing.
 */
export async function startCancel(tx: Tx, by: ApprovalActor, programId: number): Promise<Result<null, Refusal>> {
  const program = await tx
    .selectFrom('program as p')
    .leftJoin('program_parameter as s', 's.program_id', 'p.id')
    .leftJoin('legal_entity as l', 'l.id', 's.paying_entity_id')
    .select(['p.code', 'p.name', 'p.bu_id as buId', 'l.entity_code as entity'])
    .where('p.id', '=', programId)
    .executeTakeFirstOrThrow();
  const { code, name, buId, entity } = program;
  const chain = await chainInForce(tx, { kind: 'program', buId, entity, day: dayOf(by.now) });
  if (chain === undefined) return noChain(programId);
  const kinds = await tx
    .selectFrom('program_offer as o')
    .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
    .innerJoin('offer_type as t', 't.id', 's.offer_type_id')
    .select('t.kind')
    .distinct()
    .where('o.program_id', '=', programId)
    .execute();
  const facts: ApprovalFacts = {
    kind: 'program',
    buPath: await buPathOf(tx, buId),
    entity,
    amount: fenOf(BigInt((await frozenTotals(tx, [programId])).get(programId) ?? 0)),
    // It takes nothing.
    deviation: 0,
    offerKinds: OFFER_TYPE_KINDS.filter((kind) => kinds.some((one) => one.kind === kind)),
    overdraws: false,
  };
  const plan = planFor(await withAllRows(tx, () => stepsOf(tx, chain.chainId)), facts);
  if (plan.length === 0) return noChain(programId);
  await startApproval(tx, by, CANCEL_SUBJECT, {
    subjectId: programId,
    code,
    name,
    buId,
    chainId: chain.chainId,
    facts,
    makers: await programMakers(tx, [programId]),
    plan,
  });
  return ok(null);
}

function noChain(programId: number) {
  return refuse(message('PACKAGE_NO_CHAIN'), { subject: `program:${programId}` });
}
