import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type DealDraft, dealForm, financeOfferOf, versionName } from '@oasis/engine/areas/calculator';
import { type Fen, NO_MONEY, ok, present, type Result } from '@oasis/engine/base';
import { calculateOffer, type RateLine } from '@oasis/engine/calculator';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { termsOf } from '../../program/terms/program-terms.ts';
import { writeCalculatedTerms } from '../terms/calculated-terms.ts';
import { rateLines } from './line-store.ts';
import { msrpsOn, type PricedPlace, placesOf, settingsRefusal, WRITTEN } from './program-places.ts';
import { settingOn } from './setting-store.ts';
import { confirmedFor, programOf } from './work.ts';

type Applying = Pick<CallContext<'calculator.apply'>, 'actor' | 'now' | 'locale' | 'authorize'>;

/**
 * Calculates a finance offer for each model of an SI offer, by a confirmed rate table and the prices in force, and writes the share of
 * the maker into the terms, with the version as source. The program stores the inputs of the calculation. Of the sent values only the
 * offer itself is used.
 */
export async function applyOffer(
  tx: Tx,
  ctx: Applying,
  termsVersion: number,
  { pgmId, siOfferId, calculatorId, ...sent }: CallBody<'calculator.apply'>,
): Promise<Changed<CallData<'calculator.apply'>>> {
  const subject = `calculation:${pgmId}`;
  // Locked first, so that its design and its budgets do not change after they are read.
  await tx.selectFrom('program').select('id').where('id', '=', pgmId).forNoKeyUpdate().execute();
  const program = await programOf(tx, pgmId);
  if (program === undefined) return notFound(subject);
  const allowed = ctx.authorize({ bu: program.buId, status: program.status }, subject);
  if (!allowed.ok) return allowed;
  const deal = dealForm.toSave(sent);
  const refused = refuseForm(dealForm.check(deal), ctx.locale, subject);
  if (refused !== undefined) return refused;
  const table = await lockedTable(tx, { buId: program.buId, calculatorId });
  if (table === undefined) return refuse(message('CALCULATOR_NOT_CONFIRMED'), { subject });
  const offer = (await termsOf(tx, pgmId)).offers.find((one) => one.siOfferId === siOfferId);
  if (offer === undefined) return refuse(message('TERM_OFFER_UNKNOWN'), { subject });
  const unfit = settingsRefusal(offer.stored.settings);
  if (unfit !== undefined) return refuse(unfit, { subject });
  const { serviceVat, vatText } = await settingOn(tx, program.firstDay);
  const places = placesOf(offer, program.firstDay);
  const worked = await workOut(tx, { places, lines: await rateLines(tx, calculatorId), deal, serviceVat });
  if (!worked.ok) return { ok: false, error: { ...worked.error, subject } };
  const lines = worked.value;
  if (lines.length === 0) return refuse(message('CALCULATOR_NO_MODEL'), { subject });
  const calculator = versionName(table);
  const at = { programId: pgmId, version: termsVersion };
  const changed = await writeCalculatedTerms(tx, ctx, at, { siOfferId, calculator, ...WRITTEN, lines });
  if (!changed.ok) return { ok: false, error: { ...changed.error, subject } };
  await keep(tx, ctx, { pgmId, siOfferId, calculatorId, deal, vatText, lines: lines.length });
  const after = {
    ...dealDetails(deal),
    calculatorVersion: calculator,
    serviceVat: vatText,
    siOffer: offer.name,
    calculatedLines: lines.length,
  };
  return ok({
    data: { pgmId, siOfferId, version: termsVersion + 1, lines: lines.length },
    audit: { subject, details: { before: null, after } },
  });
}

function dealDetails({ product, term, downPayment, customerRate }: DealDraft) {
  return { financeProduct: product, financeTerm: term, downPayment, customerRate };
}

/** A confirmed version for programs of a BU, kept from being reopened until this transaction ends. */
async function lockedTable(
  tx: Tx,
  { buId, calculatorId }: { readonly buId: number; readonly calculatorId: number },
): Promise<{ readonly code: string; readonly number: number } | undefined> {
  await tx.selectFrom('calculator_version').select('id').where('id', '=', calculatorId).forShare().execute();
  return (await confirmedFor(tx, buId)).find((one) => one.calculatorId === calculatorId);
}

interface Working {
  readonly places: readonly PricedPlace[];
  readonly lines: readonly RateLine[];
  readonly deal: DealDraft;
  readonly serviceVat: Parameters<typeof calculateOffer>[2];
}

/** The share of the maker in each place. A model without a price is left out if no car of it is planned, and otherwise refused. */
async function workOut(tx: Tx, { places, lines, deal, serviceVat }: Working) {
  const msrpOn = await msrpsOn(tx, places);
  const made: { customer: string; subject: PricedPlace['subject']; month: string; value: bigint }[] = [];
  for (const place of places) {
    const { customer, subject, month, model, day } = place;
    const price = msrpOn(place.modelId, day);
    if (price === undefined) {
      if (place.volume > 0) return refuse(message('CALCULATOR_NO_PRICE', { model, day }));
      continue;
    }
    const value = makerShare(lines, deal, { price, serviceVat });
    if (!value.ok) return value;
    made.push({ customer, subject, month, value: value.value });
  }
  return ok(made);
}

function makerShare(
  lines: readonly RateLine[],
  deal: DealDraft,
  { price, serviceVat }: { readonly price: Fen; readonly serviceVat: Working['serviceVat'] },
): Result<Fen, Refusal> {
  const worked = calculateOffer(lines, financeOfferOf(deal, price), serviceVat);
  if (!worked.ok) return refuse(worked.error);
  return ok(
    present(
      worked.value.shares.find(({ sharer }) => sharer === 'maker'),
      'a share of the maker',
    ).amount,
  );
}

interface Keeping {
  readonly pgmId: number;
  readonly siOfferId: number;
  readonly calculatorId: number;
  readonly deal: DealDraft;
  readonly vatText: string;
  readonly lines: number;
}

async function keep(tx: Tx, { actor, now }: Applying, { pgmId, siOfferId, ...kept }: Keeping): Promise<void> {
  const { product, term } = financeOfferOf(kept.deal, NO_MONEY);
  const columns = {
    calculator_version_id: kept.calculatorId,
    product,
    term,
    down_payment: kept.deal.downPayment,
    customer_rate: kept.deal.customerRate,
    service_vat: kept.vatText,
    lines: kept.lines,
    edited_by: actor.usrid,
    edited_at: now,
  };
  await tx
    .insertInto('program_calculation')
    .values({ program_id: pgmId, si_offer_id: siOfferId, ...columns })
    .onConflict((row) => row.columns(['program_id', 'si_offer_id']).doUpdateSet(columns))
    .execute();
}
