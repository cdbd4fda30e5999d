import { choiceField, type DraftOf, defineForm, type FormField } from '../../access/define-form.ts';
import { type Fen, parseYuan, yuanText } from '../../base/money.ts';
import { message } from '../../messages/message.ts';
import { dayField, reasonField } from './dated-fields.ts';

/** The length of 99,999,999.99 yuan. */
const LONGEST_AMOUNT = 11;

/** An amount of a car in yuan. */
export const amountField: FormField<string> = {
  empty: '',
  check: (text) => (amountOf(text) === undefined ? message('PRICE_AMOUNT_WRONG') : undefined),
  toSave: (text) => {
    const amount = amountOf(text);
    return amount === undefined ? text : yuanText(amount);
  },
};

/** The form of a price: of which model, from which day, MSRP and dealer price in yuan with VAT, why. */
export const priceForm = defineForm({
  modelId: choiceField(message('PRICE_MODEL_MISSING')),
  validFrom: dayField,
  msrp: amountField,
  dealerPrice: amountField,
  reason: reasonField,
});

export type PriceDraft = DraftOf<typeof priceForm>;

/** The form of a price of an NST group, which has only an MSRP. */
export const groupPriceForm = defineForm({
  groupId: choiceField(message('GROUP_PRICE_GROUP_MISSING')),
  validFrom: dayField,
  msrp: amountField,
  reason: reasonField,
});

export type GroupPriceDraft = DraftOf<typeof groupPriceForm>;

/** An amount of a car, above 0; undefined for anything else. */
function amountOf(text: string): Fen | undefined {
  const typed = text.trim();
  const amount = typed.length > LONGEST_AMOUNT ? undefined : parseYuan(typed);
  return amount !== undefined && amount > 0n ? amount : undefined;
}
