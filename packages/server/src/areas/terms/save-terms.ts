import type { CallBody, CallData } from '@oasis/api-client/contract';
import { stateRefusal } from '@oasis/engine/access';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { type OfferChange, type OfferDraft, termChanges } from '@oasis/engine/areas/terms';
import { addMoney, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { offerCost, sumOfCosts, type TermsCost } from '@oasis/engine/terms';
import { conflict, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
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
  /** The version that was read; 0 where nobody had written any. */
  readonly version: number;
}

/** Saves the terms of a program in Draft or Saved, and answers what says something else than before. */
export async function saveTerms(
  tx: Tx,
  ctx: Changing,
  at: TermsAt,
  sent: CallBody<'terms.save'>['offers'],
): Promise<Changed<CallData<'terms.save'>>> {
  const locked = await lockTerms(tx, ctx, at);
  if (!locked.ok) return locked;
  const subject = `terms:${at.programId}`;
  const checked = checkTerms(sent, locked.value.offers);
  const refused = refuseForm(checked.refusals, ctx.locale, subject);
  if (refused !== undefined) return refused;
  const changed = await replaceTerms(tx, ctx, at, { before: locked.value, offers: checked.offers });
  const data = {
    pgmId: at.programId,
    version: at.version + 1,
    changed: changed.map(({ siOfferId, settings, lines }) => ({
      siOfferId,
      settings: [...settings],
      lines: lines.map((line) => ({ ...line })),
    })),
  };
  return ok({ data, audit: { subject, details: recordOf(changed, locked.value) } });
}

/** What terms that were not saved would cost for the volumes of the budget. */
export async function previewTerms(
  { db, locale, authorize }: Pick<CallContext<'terms.preview'>, 'db' | 'locale' | 'authorize'>,
  { pgmId, offers: sent }: CallBody<'terms.preview'>,
): Promise<Result<CallData<'terms.preview'>, Refusal>> {
  const subject = `terms:${pgmId}`;
  const program = await db.selectFrom('program').select(['bu_id', 'status']).where('id', '=', pgmId).executeTakeFirst();
  if (program === undefined) return notFound(subject);
  const allowed = authorize({ bu: program.bu_id, status: program.status }, subject);
  if (!allowed.ok) return allowed;
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

/** Locks the program, so that it stays as it is until its terms are written, and finds that they may be. */
export async function lockTerms(
  tx: Tx,
  { authorize }: Pick<Changing, 'authorize'>,
  { programId, version }: TermsAt,
): Promise<Result<ProgramTerms, Refusal>> {
  const subject = `terms:${programId}`;
  const program = await tx
    .selectFrom('program')
    .select(['bu_id', 'status'])
    .where('id', '=', programId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (program === undefined) return notFound(subject);
  const allowed = authorize({ bu: program.bu_id, status: program.status }, subject);
  if (!allowed.ok) return allowed;
  // Whatever call this is: what is submitted stays as it was decided on.
  const unfitting = stateRefusal(PROGRAM.moves.editDesign, program.status);
  if (unfitting !== undefined) return refuse(unfitting, { subject });
  const present = await termsOf(tx, programId);
  if (present.version === version) return ok(present);
  const offers = present.offers.map(({ siOfferId, stored }) => draftOf(siOfferId, stored));
  return conflict(message('RECORD_CHANGED'), { version: present.version, offers }, subject);
}

interface Replacing {
  readonly before: ProgramTerms;
  readonly offers: ReadonlyMap<number, StoredOffer>;
}

/** Writes the next version of the terms of a locked program; answers what says something else. */
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
  // What a parameter of before said of VAT counts no more.
  await tx.updateTable('program_parameter').set({ terms_vat: null }).where('program_id', '=', programId).execute();
  await followFacts(tx, programId);
  const was = before.offers.map(({ siOfferId, stored }) => draftOf(siOfferId, stored));
  return termChanges(
    was,
    [...offers].map(([siOfferId, offer]): OfferDraft => draftOf(siOfferId, offer)),
  );
}

/** Lines that a record names; of more it says how many. */
const LINES_TOLD = 200;

/** What the record tells: the settings that are others now, and the lines. */
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
