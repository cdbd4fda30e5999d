import type { CallBody, CallData } from '@oasis/api-client/contract';
import { stateRefusal } from '@oasis/engine/access';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { type OfferChange, type OfferDraft, termChanges } from '@oasis/engine/areas/terms';
import { addMoney, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { offerCost, sumOfCosts, type TermsCost } from '@oasis/engine/terms';
import { type Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { lockPart, type PartLock, reachProgram } from '../../program/lock-part.ts';
import { type ProgramTerms, termsOf, valuesOf } from '../../program/terms/program-terms.ts';
import { type StoredOffer, writeTerms } from '../../program/terms/terms-store.ts';
import { presentRates } from '../../program/terms/vat-rates.ts';
import { followFacts } from '../../program/wording/follow-facts.ts';
import { checkTerms, isUnwritten } from './check-terms.ts';
import { dealersOf } from './dealers-of.ts';
import { draftOf } from './drafts.ts';

type Changing = Pick<CallContext<'terms.save'>, 'actor' | 'now' | 'locale' | 'authorize'>;

export interface TermsAt {
  readonly programId: number;
  /** The version that the caller read; 0 if nobody had saved any. */
  readonly version: number;
}

/** Saves the terms of a program in Draft or Saved, and returns the changes. */
export async function saveTerms(
  tx: Tx,
  ctx: Changing,
  at: TermsAt,
  sent: CallBody<'terms.save'>['offers'],
): Promise<Changed<CallData<'terms.save'>>> {
  const locked = await lockPart(tx, ctx, TERMS_LOCK, at);
  if (!locked.ok) return locked;
  const { subject, stored } = locked.value;
  const checked = checkTerms(sent, stored.offers);
  const refused = refuseForm(checked.refusals, ctx.locale, subject);
  if (refused !== undefined) return refused;
  const changed = await replaceTerms(tx, ctx, at, { before: stored, offers: checked.offers });
  const data = {
    pgmId: at.programId,
    version: at.version + 1,
    changed: changed.map(({ siOfferId, settings, lines }) => ({
      siOfferId,
      settings: [...settings],
      lines: lines.map((line) => ({ ...line })),
    })),
  };
  return ok({ data, audit: { subject, details: recordOf(changed, stored) } });
}

/** Cost of unsaved terms for the volumes of the budget. */
export async function previewTerms(
  { db, locale, authorize }: Pick<CallContext<'terms.preview'>, 'db' | 'locale' | 'authorize'>,
  { pgmId, offers: sent }: CallBody<'terms.preview'>,
): Promise<Result<CallData<'terms.preview'>, Refusal>> {
  const reached = await reachProgram({ db, authorize }, 'terms', pgmId);
  if (!reached.ok) return reached;
  const { offers } = await termsOf(db, pgmId);
  const checked = checkTerms(sent, offers);
  const refused = refuseForm(checked.refusals, locale);
  if (refused !== undefined) return refused;
  const dealers = await dealersOf(db, pgmId);
  const costs = offers.map(({ siOfferId, plan }) => {
    const offer = present(checked.offers.get(siOfferId), 'an offer of the program');
    return { siOfferId, ...offerCost({ ...plan, dealers }, offer.settings, valuesOf(offer)) };
  });
  return ok({
    ...textsOf(sumOfCosts(costs)),
    most: yuanText(addMoney(...costs.map(({ most }) => most))),
    offers: costs.map(({ siOfferId, most, ...cost }) => ({ siOfferId, ...textsOf(cost), most: yuanText(most) })),
  });
}

/** Locks terms from submission on, for every call. */
export const TERMS_LOCK: PartLock<ProgramTerms> = {
  kind: 'terms',
  read: (tx, { id }) => termsOf(tx, id),
  locked: ({ status }) => stateRefusal(PROGRAM.moves.editDesign, status),
  isRead: ({ version }, read) => version === read,
  present: (_tx, { version, offers }) => ({
    version,
    offers: offers.map(({ siOfferId, stored }) => draftOf(siOfferId, stored)),
  }),
};

interface Replacing {
  readonly before: ProgramTerms;
  readonly offers: ReadonlyMap<number, StoredOffer>;
}

/** Writes the next version of the terms of a locked program, and returns the changes. */
export async function replaceTerms(
  tx: Tx,
  { actor, now }: Pick<Changing, 'actor' | 'now'>,
  { programId, version }: TermsAt,
  { before, offers }: Replacing,
): Promise<readonly OfferChange[]> {
  await writeTerms(tx, {
    programId,
    version: version + 1,
    rates: await presentRates(tx, programId),
    usrid: actor.usrid,
    now,
    offers: new Map([...offers].filter(([, offer]) => !isUnwritten(offer))),
  });
  // Clears the VAT of a parameter that was saved before VAT belonged to the terms.
  await tx.updateTable('program_parameter').set({ terms_vat: null }).where('program_id', '=', programId).execute();
  await followFacts(tx, programId);
  const was = before.offers.map(({ siOfferId, stored }) => draftOf(siOfferId, stored));
  return termChanges(
    was,
    [...offers].map(([siOfferId, offer]): OfferDraft => draftOf(siOfferId, offer)),
  );
}

/** Maximum number of lines in an audit record, which also has their total number. */
const LINES_TOLD = 200;

/** Details of the audit record: changed settings and changed lines. */
function recordOf(changed: readonly OfferChange[], { offers }: ProgramTerms) {
  const names = new Map(offers.map(({ siOfferId, name }) => [siOfferId, name]));
  const lines = changed.flatMap(({ siOfferId, lines: own }) =>
    own.map(({ customer, modelId, brandId, typeClass, month, before, after }) => {
      const of = modelId === null ? `${brandId}/${typeClass}` : `#${modelId}`;
      const place = [names.get(siOfferId) ?? '', customer, of, month].filter((part) => part !== '').join(' · ');
      return { before: `${place}: ${before}`, after: `${place}: ${after}` };
    }),
  );
  const told = (of: 'before' | 'after') => lines.slice(0, LINES_TOLD).map((line) => line[of]);
  const termOffers = changed.flatMap(({ siOfferId, settings }) =>
    settings.length === 0 ? [] : [`${names.get(siOfferId)}: ${settings.join(', ')}`],
  );
  return {
    before: { termLines: told('before') },
    after: { termOffers, termLines: told('after'), changedLines: lines.length },
  };
}

function textsOf({ planned, cost, difference }: TermsCost) {
  return { planned: yuanText(planned), cost: yuanText(cost), difference: yuanText(difference) };
}
