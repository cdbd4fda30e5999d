import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import {
  addedSiOffers,
  nameKey,
  type OfferTypeDraft,
  type OfferTypeKind,
  offerTypeForm,
  SPECIAL_INCENTIVE_CATEGORY_ID,
} from '@oasis/engine/areas/offer-types';
import { message } from '@oasis/engine/messages';
import { SERVICE_SUPPORT, shapeOfOfferType } from '@oasis/engine/table';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { makeTemplate } from './make-template.ts';
import { type OfferType, offerTypeList } from './store.ts';

/** The form of a call: a new type has its sales channel, an existing one keeps it. */
type SentType = Omit<OfferTypeDraft, 'offerTypeKind'> & { readonly offerTypeKind?: OfferTypeKind | undefined };

/**
 * Offer types. A type keeps its sales channel and category; SI offers are added and never removed, since programs and budgets refer to
 * them.
 */
export const offerTypeRecord: FormRecord<OfferType, SentType, OfferTypeDraft, { readonly offerTypeId: number }> = {
  kind: 'offer-type',
  keyOf: (offerTypeId) => ({ offerTypeId }),
  lock: lockOfferType,
  insert: insertOfferType,
  update: async (tx, context, { id, version, draft }) => {
    await tx.updateTable('offer_type').set({ name: draft.offerTypeName, version }).where('id', '=', id).execute();
    await addSiOffers(tx, context, id, addedSiOffers(draft, false));
  },
  formOf: () => offerTypeForm,
  draftOf: (_context, { offerTypeName, incentiveCategoryId, siOffers, offerTypeKind = 'Normal' }, present) => ({
    offerTypeName,
    incentiveCategoryId,
    siOffers: incentiveCategoryId === SPECIAL_INCENTIVE_CATEGORY_ID ? [] : siOffers,
    offerTypeKind: present?.offerTypeKind ?? offerTypeKind,
  }),
  fixed: ['incentiveCategoryId'],
  checkStored,
  detailsOf: (record) => ({
    offerTypeName: record.offerTypeName,
    ...('siOffers' in record && record.siOffers.length > 0 && { siOffersAdded: record.siOffers }),
  }),
  detailsOfNew: (draft) => ({
    offerTypeKind: draft.offerTypeKind,
    incentiveCategory: draft.incentiveCategoryId,
    siOffersAdded: addedSiOffers(draft, true),
  }),
};

/** Locks a type and reads it. SI offers are switched and added only under this lock. */
export async function lockOfferType(tx: Tx, context: ChangeContext, id: number): Promise<OfferType | undefined> {
  await tx.selectFrom('offer_type').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return offerTypeList.find(tx, context, id);
}

/** Names are there once; one transaction at a time gives them. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  draft: OfferTypeDraft,
  present?: OfferType,
): Promise<readonly FormRefusal<keyof OfferTypeDraft>[]> {
  await holdLock(tx, 'offerNames');
  const category = await tx
    .selectFrom('incentive_category')
    .select('id')
    .where('id', '=', draft.incentiveCategoryId)
    .executeTakeFirst();
  if (category === undefined) return [{ field: 'incentiveCategoryId', message: message('INCENTIVE_CATEGORY_UNKNOWN') }];
  const named = await takenTexts(tx, 'offer_type', {
    id: present?.offerTypeId,
    texts: { offerTypeName: ['name', draft.offerTypeName] },
    refusal: message('OFFER_TYPE_NAME_EXISTS'),
  });
  if (named.length > 0) return named;
  const added = addedSiOffers(draft, present === undefined);
  const taken = await siOfferIsTaken(tx, added);
  const field = draft.siOffers.length === 0 ? 'offerTypeName' : 'siOffers';
  return refusalsOf([[field, taken ? message('SI_OFFER_NAME_EXISTS') : undefined]]);
}

async function siOfferIsTaken(tx: Tx, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const found = await tx
    .selectFrom('si_offer')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), 'in', names.map(nameKey)))
    .executeTakeFirst();
  return found !== undefined;
}

/** A new type is active, and so are its SI offers; its template waits to be configured. */
async function insertOfferType(
  tx: Tx,
  context: ChangeContext,
  draft: OfferTypeDraft,
): Promise<{ readonly id: number }> {
  const { offerTypeName: name, offerTypeKind: kind } = draft;
  const { id } = await tx
    .insertInto('offer_type')
    .values({
      name,
      kind,
      shape: shapeOfOfferType({ name, kind }),
      service_support: name === SERVICE_SUPPORT,
      incentive_category_id: draft.incentiveCategoryId ?? 0,
      // Its number names its template.
      template_id: '',
      need_maintain: true,
      created_by: context.actor.usrid,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template_id = await makeTemplate(tx, context, { offerTypeId: id, name, kind });
  await tx.updateTable('offer_type').set({ template_id }).where('id', '=', id).execute();
  await addSiOffers(tx, context, id, addedSiOffers(draft, true));
  return { id };
}

async function addSiOffers(tx: Tx, context: ChangeContext, typeId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const by = { created_by: context.actor.usrid, created_at: context.now };
  await tx
    .insertInto('si_offer')
    .values(names.map((name) => ({ offer_type_id: typeId, name, ...by })))
    .execute();
}
