import type { ApprovalFacts } from '@oasis/engine/approvals';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { fenOf, ok, type Result } from '@oasis/engine/base';
import type { ApprovalActor } from '../../approvals/approval-subject.ts';
import { buPathOf } from '../../approvals/chain-in-force.ts';
import { startByChain } from '../../approvals/start-approval.ts';
import type { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { frozenTotals } from '../../program/budgets/frozen-budgets.ts';
import { CANCEL_SUBJECT } from './cancel-subject.ts';

/**
 * Sends the cancellation of a released program through the chain in force for its BU; without one it is refused. The requester and the
 * makers of the program decide nothing.
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
  const started = await startByChain(tx, by, CANCEL_SUBJECT, { subjectId: programId, code, name, buId, facts });
  return started.ok ? ok(null) : started;
}
