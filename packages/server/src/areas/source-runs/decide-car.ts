import type { CallBody, CallData } from '@oasis/api-client/contract';
import { TARGET_DECISIONS, type TargetDecision } from '@oasis/engine/areas/source-runs';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { notFound, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { RUN_MOVES } from '../../runs/run-moves.ts';

/**
 * Says whether the cars of a target whose sales are over still count, for all of them that a run asks about together: either the tiers stay, or the
 * next run lets them follow.
 */
export async function decideCar(
  tx: Tx,
  { actor, now }: ChangeContext,
  { runId, place, decision, reason }: CallBody<'sourceRuns.decide'>,
): Promise<Changed<CallData<'sourceRuns.decide'>>> {
  if (!isDecision(decision)) return refuse(message('SOURCE_CAR_NOT_OPEN'));
  if (reason.trim() === '') return refuse(message('SOURCE_RUN_REASON'));
  const item = await tx
    .selectFrom('run_item as i')
    .innerJoin('run as r', 'r.id', 'i.run_id')
    .innerJoin('source_row as s', 's.id', 'i.row_id')
    .select(['i.part', 'r.month', 's.dealer_id', 's.key', 'r.bu_id'])
    .where('i.run_id', '=', runId)
    .where('i.place', '=', place)
    .where('r.kind', '=', 'TA')
    .where('r.bu_id', 'in', inList(actor.buIds))
    .where(sql<boolean>`i.because -> 0 ->> 'code' = 'SOURCE_CAR_GONE'`)
    .executeTakeFirst();
  if (item === undefined) return notFound(RUN_MOVES.subject(runId));
  const decided = await tx
    .updateTable('target_car as t')
    .set({ decision, decided_by: actor.usrid, decided_at: now })
    .where('t.program_code', '=', item.part)
    .where('t.month', '=', item.month)
    .where('t.dealer_id', '=', item.dealer_id)
    .where('t.target_key', '=', item.key)
    .where('t.decision', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('run_item as i')
          .select('i.id')
          .whereRef('i.object_id', '=', 't.car_id')
          .where('i.run_id', '=', runId)
          .where('i.part', '=', item.part)
          .where(sql<boolean>`i.because -> 0 ->> 'code' = 'SOURCE_CAR_GONE'`),
      ),
    )
    .returning('t.id')
    .execute();
  if (decided.length === 0) return refuse(message('SOURCE_CAR_NOT_OPEN'));
  const after = { programCode: item.part, month: item.month, targetDecision: decision, decidedCars: decided.length };
  return ok({
    data: { runId, cars: decided.length },
    audit: RUN_MOVES.audit(runId, { before: {}, after, reason: reason.trim() }),
  });
}

function isDecision(text: string): text is TargetDecision {
  return Object.hasOwn(TARGET_DECISIONS, text);
}
