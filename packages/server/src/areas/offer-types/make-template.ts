import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { dayOf } from '@oasis/engine/base';
import type { BudgetTemplate } from '@oasis/engine/template';
import { storeTemplateVersion, templateOn } from '../../budget-storage/template-store.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** The templates that new offer types begin with, by their sales channel. */
const BEGINS_WITH: Readonly<Record<OfferTypeKind, string>> = { Normal: 'normal-sales', Fleet: 'fleet-sales' };

/** Gives a new offer type a template of its own, from today on: a copy of what its sales channel begins with. Answers its id. */
export async function makeTemplate(
  tx: Tx,
  { actor, now }: ChangeContext,
  { offerTypeId, name, kind }: { readonly offerTypeId: number; readonly name: string; readonly kind: OfferTypeKind },
): Promise<string> {
  const day = dayOf(now);
  const begin = await templateOn(tx, BEGINS_WITH[kind], day);
  const template: BudgetTemplate = { ...begin, id: `offer-type-${offerTypeId}`, name: { en: name, zh: name } };
  await storeTemplateVersion(tx, {
    template,
    effectiveFrom: day,
    by: { usrid: actor.usrid, now },
  });
  return template.id;
}
