import type { CallBody, CallData } from '@oasis/api-client/contract';
import { correctionRecord, differingParts, saleDayFault } from '@oasis/engine/areas/corrections';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { carList } from '../cars/store.ts';
import { presentSale } from './present-sale.ts';

/** Proposes other facts of the confirmed sale of a car within reach. The sale stays as it is until somebody else confirms them. */
export async function proposeCorrection(
  tx: Tx,
  context: ChangeContext,
  sent: CallBody<'corrections.propose'>,
): Promise<Changed<CallData<'corrections.propose'>>> {
  const form = correctionRecord.formAt(() => context.now);
  const draft = form.toSave(form.valuesOf(sent));
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const carId = present(draft.carId, 'a car');
  const subject = `car:${carId}`;
  const car = await carList.find(tx, context, carId);
  if (car === undefined) return notFound(subject);
  const sale = await presentSale(tx, carId);
  if (sale === undefined) return refuse(message('CORRECTION_NOT_SOLD'), { subject });
  const facts = {
    saleDay: draft.saleDay,
    modelId: present(draft.modelId, 'a model'),
    dealerId: present(draft.dealerId, 'a dealer'),
  };
  if (differingParts(sale, facts).length === 0) return refuse(message('CORRECTION_NOTHING'), { subject });
  const fault = saleDayFault(facts.saleDay, sale);
  if (fault !== undefined) return refuse(fault, { subject });
  const named = await namedFacts(tx, context, sale, facts);
  if (!named.ok) return named;
  const made = await tx
    .insertInto('sale_correction')
    .values({
      car_id: carId,
      sale_day: facts.saleDay,
      model_id: facts.modelId,
      dealer_id: facts.dealerId,
      old_sale_day: sale.saleDay,
      old_model_id: sale.modelId,
      old_dealer_id: sale.dealerId,
      why: draft.why,
      proposed_by: context.actor.usrid,
      proposed_at: context.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('CORRECTION_WAITS'), { subject });
  const after = { vin: car.vin, saleDay: facts.saleDay, ...named.value, reason: draft.why };
  return ok({
    data: { correctionId: made.id },
    audit: { subject: `${correctionRecord.subject}:${made.id}`, details: { before: null, after } },
  });
}

/** Refuses a model that is not there and a dealer that is out of reach or inactive, where they are other than those of the sale. */
async function namedFacts(
  tx: Tx,
  context: ChangeContext,
  sale: { readonly modelId: number; readonly dealerId: number },
  facts: { readonly modelId: number; readonly dealerId: number },
): Promise<Result<{ readonly carModel: string; readonly dealer: string }, Refusal>> {
  const model = await tx
    .selectFrom('vehicle_model')
    .select(['name', 'active'])
    .where('id', '=', facts.modelId)
    .executeTakeFirst();
  const isModel = model !== undefined && (model.active || facts.modelId === sale.modelId);
  if (!isModel) return refuse(message('CAR_MODEL_UNKNOWN'));
  const dealer = await dealerList.find(tx, context, facts.dealerId);
  const isDealer = dealer !== undefined && (dealer.state || facts.dealerId === sale.dealerId);
  return isDealer ? ok({ carModel: model.name, dealer: dealer.code }) : refuse(message('CAR_DEALER_UNKNOWN'));
}
