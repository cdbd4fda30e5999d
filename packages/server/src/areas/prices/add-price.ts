import type { CallData } from '@oasis/api-client/contract';
import { type PriceDraft, priceForm } from '@oasis/engine/areas/prices';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Saves the prices of a model from a day on, as the next version; budgets keep their pinned version. */
export async function addPrice(
  tx: Tx,
  context: ChangeContext,
  sent: PriceDraft,
): Promise<Changed<CallData<'prices.save'>>> {
  const { modelId, validFrom, msrp, dealerPrice, reason } = priceForm.toSave(sent);
  const wrong = priceForm.check(sent);
  const isThere = wrong.length > 0 || (await isModel(tx, modelId ?? 0));
  const refusals = isThere ? wrong : [{ field: 'modelId', message: message('PRICE_MODEL_MISSING') }];
  const refused = refuseForm(refusals, context.locale);
  if (refused !== undefined || modelId === null) return refused ?? refuse(message('PRICE_MODEL_MISSING'));
  await lockVersions(tx);
  const before = await pricesOn(tx, modelId, validFrom);
  if (before?.msrp === msrp && before.dealerPrice === dealerPrice)
    return refuse(message('PRICE_UNCHANGED', { day: validFrom }));
  const version = await newVersion(tx, context, { kind: 'price', reason });
  const { id: priceId } = await tx
    .insertInto('price')
    .values({ model_id: modelId, effective_from: validFrom, version_id: version, msrp, dealer_price: dealerPrice })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { modelId, validFrom, msrp, dealerPrice, reason, priceVersion: version };
  return ok({
    data: { priceId, version },
    audit: { subject: `price:${priceId}`, details: { before: before ?? null, after } },
  });
}

async function isModel(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('vehicle_model').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The prices of a model on a day under the newest version. */
function pricesOn(tx: Tx, modelId: number, day: string) {
  return tx
    .selectFrom('price')
    .select(['msrp', 'dealer_price as dealerPrice'])
    .where('model_id', '=', modelId)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
