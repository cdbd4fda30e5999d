import { differingParts } from '@oasis/engine/areas/corrections';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { followConfirmation } from '../../claims/follow-sale.ts';
import type { Tx } from '../../database/tables.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CAR_MOVES } from '../cars/car-moves.ts';
import { claimedNext, storedFacts } from '../cars/change-car.ts';
import { RETAIL_MOVES } from '../retail/retail-moves.ts';
import { presentSale } from './present-sale.ts';

/** Puts a confirmed correction into force: car and sale get a version each, with its reason. Refuses where the sale changed meanwhile. */
export async function correctSale(
  tx: Tx,
  context: ChangeContext,
  correctionId: number,
): Promise<Result<null, Refusal>> {
  const correction = await tx
    .selectFrom('sale_correction')
    .select(['car_id as carId', 'why', 'sale_day as saleDay', 'model_id as modelId', 'dealer_id as dealerId'])
    .select(['old_sale_day as oldDay', 'old_model_id as oldModel', 'old_dealer_id as oldDealer'])
    .where('id', '=', correctionId)
    .executeTakeFirstOrThrow();
  const { carId, why, saleDay, modelId, dealerId } = correction;
  const sale = await presentSale(tx, carId);
  const proposedOn = { saleDay: correction.oldDay, modelId: correction.oldModel, dealerId: correction.oldDealer };
  if (sale === undefined || differingParts(sale, proposedOn).length > 0) return refuse(message('CORRECTION_OUTDATED'));
  const [car] = await lockObjects(tx, CAR_MOVES, [carId]);
  const [record] = await lockObjects(tx, RETAIL_MOVES, [sale.recordId]);
  const details = { ...(await storedFacts(tx, carId)), modelId, dealerId, saleDay };
  await writeMoves(tx, context, CAR_MOVES, [present(car, 'the car')], { move: 'correctSale', reason: why, details });
  await CAR_MOVES.write(tx, carId, { model_id: modelId, dealer_id: dealerId, ...claimedNext(context) });
  await writeMoves(tx, context, RETAIL_MOVES, [present(record, 'the sale')], { move: 'correct', reason: why });
  await RETAIL_MOVES.write(tx, sale.recordId, {
    invoice_day: saleDay,
    dealer_id: dealerId,
    draft: sql`draft || jsonb_build_object('invoiceDay', ${saleDay}::text)`,
  });
  await followConfirmation(tx, context, { id: sale.recordId, carId });
  return ok(null);
}
