import type { OfferChange } from '@oasis/engine/areas/terms';
import { invariant, ok, RATE_UNIT, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import {
  MOST_FEN,
  placeKey,
  TERM_KINDS,
  TERM_VAT,
  type TermKind,
  type TermPlace,
  type TermVat,
  termRows,
} from '@oasis/engine/terms';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { lockPart } from '../../program/lock-part.ts';
import type { StoredLine } from '../../program/terms/terms-store.ts';
import { replaceTerms, TERMS_LOCK, type TermsAt } from './save-terms.ts';

type Changing = Pick<CallContext<'terms.save'>, 'actor' | 'now' | 'locale' | 'authorize'>;

export interface CalculatedTerms {
  readonly siOfferId: number;
  /** Version of the calculator that made the terms. */
  readonly calculator: string;
  /** Kind of the values; refused if the offer has another kind. */
  readonly kind: TermKind;
  readonly vat: TermVat;
  /** Fen, or billionths of MSRP w/o VAT. */
  readonly lines: readonly (TermPlace & { readonly value: bigint })[];
}

/**
 * Writes the result of a calculator into the terms of a program, with its version as the source; other lines of the offer
 * stay. The caller writes the audit record. Refused in the same cases as any other change of terms.
 */
export async function writeCalculatedTerms(
  tx: Tx,
  ctx: Changing,
  at: TermsAt,
  { siOfferId, calculator, kind, vat, lines }: CalculatedTerms,
): Promise<Result<readonly OfferChange[], Refusal>> {
  const locked = await lockPart(tx, ctx, TERMS_LOCK, at);
  if (!locked.ok) return locked;
  const { subject, stored: before } = locked.value;
  const offer = before.offers.find((one) => one.siOfferId === siOfferId);
  if (offer === undefined) return refuse(message('TERM_OFFER_UNKNOWN'), { subject });
  const { plan, stored } = offer;
  if (stored.settings.kind !== kind || stored.settings.vat !== vat) {
    return refuse(message('TERM_CALCULATED_OTHERWISE', { kind: TERM_KINDS[kind], vat: TERM_VAT[vat] }), { subject });
  }
  const places = new Set(termRows(plan, stored.settings).flatMap(({ cells }) => cells.map(({ key }) => key)));
  const made: readonly StoredLine[] = lines.map(({ value, ...place }) => ({
    ...place,
    key: placeKey(place),
    value,
    source: `calculator:${calculator}`,
  }));
  const most = kind === 'amount' ? MOST_FEN : RATE_UNIT;
  invariant(
    made.every(({ value }) => value >= 0n && value <= most),
    'a calculated value is within the bounds of terms',
  );
  const keys = new Set(made.map(({ key }) => key));
  if (keys.size < made.length) return refuse(message('TERM_LINE_TWICE'), { subject });
  if (stored.settings.basis !== 'car' || made.some(({ key }) => !places.has(key))) {
    return refuse(message('TERM_LINE_UNKNOWN'), { subject });
  }
  const others = stored.lines.filter(({ key }) => !keys.has(key));
  const offers = new Map(before.offers.map((one) => [one.siOfferId, one.stored]));
  offers.set(siOfferId, { ...stored, lines: [...others, ...made] });
  return ok(await replaceTerms(tx, ctx, at, { before, offers }));
}
