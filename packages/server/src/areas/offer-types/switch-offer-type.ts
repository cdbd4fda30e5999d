import type { CallData } from '@oasis/api-client/contract';
import { staysActive } from '@oasis/engine/areas/offer-types';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { RecordAt } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { offerTypeRecord } from './offer-type-record.ts';
import type { OfferType } from './store.ts';

type Switched = Promise<Changed<CallData<'offerTypes.active'>>>;
type SiOffers = OfferType['siOffer'];

/** The requested state of a type. */
interface WantedType {
  readonly active: boolean;
  /** The SI offers to be active from then on; if absent, those that are active now. */
  readonly siOfferIds?: readonly number[] | undefined;
}

/**
 * Switches an offer type. An active one with SI offers has an active one of them (OFT-014 to OFT-016); with the type its SI
 * offers go off (OFT-020). Programs that have it keep it with their budgets.
 */
export function switchOfferType(tx: Tx, context: ChangeContext, at: RecordAt, wanted: WantedType): Switched {
  return changeRecord(tx, context, offerTypeRecord, at, async (present, subject) => {
    const chosen = new Set(wanted.siOfferIds ?? present.siOffer.filter(({ active }) => active).map(({ id }) => id));
    const siOffers = present.siOffer.map((offer) => ({ ...offer, active: wanted.active && chosen.has(offer.id) }));
    if (wanted.siOfferIds?.some((id) => present.siOffer.every((offer) => offer.id !== id)) === true) {
      return notFound(subject);
    }
    if (wanted.active && !staysActive(true, siOffers)) return refuse(message('SI_OFFER_NOT_CHOSEN'), { subject });
    return writeSwitched(tx, { present, subject, siOffers, active: wanted.active });
  });
}

/** Switches SI offers of one type; the type goes off with its last active one, and never on (OFT-017). */
export async function switchSiOffers(
  tx: Tx,
  context: ChangeContext,
  switches: readonly { readonly id: number; readonly active: boolean }[],
  version: number | undefined,
): Switched {
  const wanted = new Map(switches.map(({ id, active }) => [id, active]));
  const found = await tx
    .selectFrom('si_offer')
    .select('offer_type_id as typeId')
    .where('id', 'in', inList([...wanted.keys()]))
    .execute();
  const [first] = found;
  if (first === undefined || found.length < wanted.size) return notFound();
  if (found.some(({ typeId }) => typeId !== first.typeId)) return refuse(message('SI_OFFERS_OF_ONE_TYPE'));
  return changeRecord(tx, context, offerTypeRecord, { id: first.typeId, version }, (present, subject) => {
    const siOffers = present.siOffer.map((offer) => ({ ...offer, active: wanted.get(offer.id) ?? offer.active }));
    return writeSwitched(tx, { present, subject, siOffers, active: staysActive(present.offerTypeActive, siOffers) });
  });
}

interface SwitchedType {
  /** The locked type. */
  readonly present: OfferType;
  readonly subject: string;
  /** Its SI offers with their requested states. */
  readonly siOffers: SiOffers;
  readonly active: boolean;
}

async function writeSwitched(tx: Tx, { present, subject, siOffers, active }: SwitchedType): Switched {
  const before = new Map(present.siOffer.map((offer) => [offer.id, offer.active]));
  for (const state of [true, false]) {
    const moved = siOffers.filter((offer) => offer.active === state && before.get(offer.id) !== state);
    await tx
      .updateTable('si_offer')
      .set((row) => ({ active: state, version: row('version', '+', 1) }))
      .where('id', 'in', inList(moved.map(({ id }) => id)))
      .execute();
  }
  const { offerTypeId } = present;
  const version = present.version + 1;
  await tx.updateTable('offer_type').set({ active, version }).where('id', '=', offerTypeId).execute();
  const details = {
    before: { state: present.offerTypeActive, activeSiOffers: activeNames(present.siOffer) },
    after: { state: active, activeSiOffers: activeNames(siOffers) },
  };
  return ok({ data: { offerTypeId, offerTypeActive: active, version }, audit: { subject, details } });
}

function activeNames(siOffers: SiOffers): readonly string[] {
  return siOffers.filter(({ active }) => active).map(({ name }) => name);
}
