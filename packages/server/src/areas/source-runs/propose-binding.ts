import { bindingRecord, isRunKind, offerOf } from '@oasis/engine/areas/source-runs';
import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { ok } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { proposedKind, proposedNow } from '../../records/proposed-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { bindingList, type ReleasedOffer, releasedOffers } from './bindings.ts';

/** Proposes that a kind of source data pays an offer; nothing changes before somebody else confirms. */
export async function proposeBinding(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof bindingRecord>,
): Promise<Changed<{ bindingId: number }>> {
  const form = bindingRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const { kind, make, validFrom, pays, cutoffDays } = draft;
  const named = offerOf(draft.offer);
  if (!isRunKind(kind)) return refuse(message('BINDING_KIND'));
  if (named === undefined) return refuse(message('BINDING_OFFER'));
  const offers = await releasedOffers(tx, context.actor.buIds, named.code);
  const [first] = offers;
  if (first === undefined) return refuse(message('BINDING_PROGRAM'));
  const offer = offers.find(({ offerId }) => offerId === named.offerId);
  if (offer === undefined) return refuse(message('BINDING_OFFER'));
  const why = whyNot(kind, offer, offers) ?? (kind === 'TA' ? undefined : await whyNotMake(tx, first, make));
  if (why !== undefined) return refuse(why);
  const made = await tx
    .insertInto('source_binding')
    .values({
      kind,
      bu_id: offer.buId,
      program_code: offer.code,
      si_offer_id: offer.offerId,
      make: kind === 'TA' ? '' : make,
      valid_from: validFrom,
      pays: pays === 'pays',
      cutoff_days: Number(cutoffDays),
      ...proposedNow(context),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('BINDING_WAITS'));
  const after = {
    sourceKind: kind,
    bindingOffer: draft.offer,
    bindingMake: make,
    validFrom,
    bindingPays: pays,
    cutoffDays,
    state: 'proposed',
  };
  const audit = { subject: `${bindingRecord.subject}:${made.id}`, details: { before: null, after } };
  return ok({ data: { bindingId: made.id }, audit });
}

/** Why a kind cannot pay an offer: targets pay tiers and lump sums do not, and neither shares a claim with another kind of offer. */
function whyNot(kind: SourceKindCode, offer: ReleasedOffer, all: readonly ReleasedOffer[]): Message | undefined {
  if (kind === 'TA') {
    if (offer.basis !== 'achievement') return message('BINDING_ACHIEVEMENT');
    return all.some(({ basis }) => basis === 'car') ? message('BINDING_MIXED') : undefined;
  }
  if (offer.basis === 'achievement') return message('BINDING_BY_CAR');
  if (offer.countsCars) return message('BINDING_CAPS');
  return kind === 'AG' && offer.vat === 'with' ? message('BINDING_VAT') : undefined;
}

async function whyNotMake(tx: Tx, { programId }: ReleasedOffer, make: string): Promise<Message | undefined> {
  const known = await tx
    .selectFrom('program_make')
    .select('make')
    .where('program_id', '=', programId)
    .where('make', '=', make)
    .executeTakeFirst();
  return known === undefined ? message('BINDING_MAKE') : undefined;
}

/** The kind of which another one can be proposed in the place of one in force. */
export const CHANGED_BINDING = proposedKind(bindingRecord.subject, 'source_binding', bindingList.find);
