import { present } from '@oasis/engine/base';
import { SERVICE_SUPPORT, shapeOfOfferType } from '@oasis/engine/table';
import type { Tx } from '../database/tables.ts';
import { INCENTIVE_CATEGORIES, OFFER_TYPES } from './offer-types.ts';

/** Loads incentive categories, offer types and SI offers of the demo. Existing names stay unchanged. */
export async function loadOffers(tx: Tx): Promise<void> {
  await tx
    .insertInto('incentive_category')
    .values(INCENTIVE_CATEGORIES.map(({ en, cn }) => ({ name_en: en, name_cn: cn })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const categories = await tx.selectFrom('incentive_category').select(['id', 'name_en']).execute();
  const categoryId = new Map(categories.map(({ id, name_en }) => [name_en, id]));
  await tx
    .insertInto('offer_type')
    .values(
      OFFER_TYPES.map((type) => ({
        name: type.name,
        kind: type.kind,
        shape: shapeOfOfferType(type),
        service_support: type.name === SERVICE_SUPPORT,
        incentive_category_id: present(categoryId.get(type.category), type.category),
        template_id: type.template,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await loadSiOffers(tx);
}

async function loadSiOffers(tx: Tx): Promise<void> {
  const types = await tx.selectFrom('offer_type').select(['id', 'name']).execute();
  const typeId = new Map(types.map(({ id, name }) => [name, id]));
  await tx
    .insertInto('si_offer')
    .values(
      OFFER_TYPES.flatMap((type) =>
        type.siOffers.map((name) => ({ offer_type_id: present(typeId.get(type.name), type.name), name })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
