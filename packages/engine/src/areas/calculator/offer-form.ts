import { type DraftOf, defineForm, type FormField, wordField } from '../../access/define-form.ts';
import { type Fen, fenOf, parseYuan, yuanText } from '../../base/money.ts';
import type { FinanceOffer } from '../../calculator/offer.ts';
import { FINANCE_PRODUCTS, isFinanceProduct } from '../../calculator/words.ts';
import { message } from '../../messages/message.ts';
import { monthsField, PART_BOUNDS, RATE_BOUNDS } from './line-form.ts';
import { percentField, rateOfPercent } from './percent.ts';

/** A finance offer without its price. */
export const dealForm = defineForm({
  product: wordField(FINANCE_PRODUCTS, message('CALCULATOR_PRODUCT_MISSING'), 'annuity'),
  term: monthsField('36'),
  downPayment: percentField(PART_BOUNDS, '30.00'),
  customerRate: percentField(RATE_BOUNDS, '0.00'),
});

export type DealDraft = DraftOf<typeof dealForm>;

/** The price of a car with VAT, as typed: '499,800'. */
export const priceField: FormField<string> = {
  empty: '',
  check: (text) => (priceOf(text) === undefined ? message('CALCULATOR_PRICE') : undefined),
  toSave: (text) => {
    const price = priceOf(text);
    return price === undefined ? text : yuanText(price);
  },
};

/** The price in a text; undefined if it has none. */
export function priceOf(text: string): Fen | undefined {
  const typed = text.normalize('NFKC').trim().replaceAll(',', '');
  const price = typed.length > 11 ? undefined : parseYuan(typed);
  return price !== undefined && price > 0n ? price : undefined;
}

/** A deal that is in order, as the calculator reads it. */
export function financeOfferOf({ product, term, downPayment, customerRate }: DealDraft, price: Fen): FinanceOffer {
  return {
    product: isFinanceProduct(product) ? product : 'annuity',
    term: Number(term),
    downPayment: rateOfPercent(downPayment),
    customerRate: rateOfPercent(customerRate),
    price: fenOf(price),
  };
}
