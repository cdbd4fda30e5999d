import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { dayOf, present } from '@oasis/engine/base';
import { BUILT_IN_TEMPLATES, formOfTemplate, type TemplateForm } from '@oasis/engine/template';
import { storeTemplateVersion } from '../../budget-storage/template-store.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** The templates that new offer types begin with, by their sales channel. */
const BEGINS_WITH: Readonly<Record<OfferTypeKind, string>> = { Normal: 'normal-sales', Fleet: 'fleet-sales' };

/**
 * Gives a new offer type a template of its own, from today on: a copy of the built-in form of its sales channel, so that
 * it has all choices. Confirmed choices of other offer types are not copied. Returns its id.
 */
export async function makeTemplate(
  tx: Tx,
  { actor, now }: ChangeContext,
  { offerTypeId, name, kind }: { readonly offerTypeId: number; readonly name: string; readonly kind: OfferTypeKind },
): Promise<string> {
  const builtIn = BUILT_IN_TEMPLATES.find(({ id }) => id === BEGINS_WITH[kind]);
  const begin = formOfTemplate(present(builtIn, 'a built-in template'));
  const template: TemplateForm = { ...begin, id: `offer-type-${offerTypeId}`, name: { en: name, zh: name } };
  await storeTemplateVersion(tx, {
    template,
    effectiveFrom: dayOf(now),
    by: { usrid: actor.usrid, now },
  });
  return template.id;
}
