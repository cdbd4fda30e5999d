import type { LocalText } from '../base/locale.ts';
import { TERM_VAT, type TermVat } from './words.ts';

/** Whether the amounts of an offer are with VAT. */
export interface OfferVat {
  readonly name: string;
  readonly vat: TermVat;
}

/** Whether amounts are with VAT: stated once if all offers agree, else for each offer; undefined without offers. */
export function vatText(offers: readonly OfferVat[]): LocalText | undefined {
  const [first] = offers;
  if (first === undefined) return undefined;
  if (offers.every(({ vat }) => vat === first.vat)) return TERM_VAT[first.vat];
  return {
    en: offers.map(({ name, vat }) => `${name}: ${TERM_VAT[vat].en}`).join('; '),
    zh: offers.map(({ name, vat }) => `${name}：${TERM_VAT[vat].zh}`).join('；'),
  };
}
