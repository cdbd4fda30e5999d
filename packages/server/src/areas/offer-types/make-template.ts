import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { latestTemplate } from '../../budget-storage/template-store.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** The templates that new offer types begin with, by their sales channel. */
const BEGINS_WITH: Readonly<Record<OfferTypeKind, string>> = { Normal: 'normal-sales', Fleet: 'fleet-sales' };

/** The template of an offer type that people made. */
export function templateIdOf(offerTypeId: number): string {
  return `offer-type-${offerTypeId}`;
}

/** Gives a new offer type a template of its own: a copy of what its sales channel begins with. */
export async function makeTemplate(
  tx: Tx,
  _context: ChangeContext,
  { offerTypeId, name, kind }: { readonly offerTypeId: number; readonly name: string; readonly kind: OfferTypeKind },
): Promise<void> {
  const id = templateIdOf(offerTypeId);
  const template = { ...(await latestTemplate(tx, BEGINS_WITH[kind])), id, name: { en: name, zh: name }, version: '1' };
  await tx
    .insertInto('template_version')
    .values({ template_id: id, version: template.version, template: JSON.stringify(template) })
    .execute();
}
