import { defineForm, type Form, type FormField, nameField } from '../../access/define-form.ts';
import { tidied } from '../../access/file-fields.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { CAR_TEXT_LENGTH, dayRefusal, fenIn } from './wholesale-file.ts';

const LIMIT = { min: 0, max: CAR_TEXT_LENGTH };
const LENGTH = message('CAR_TEXT_LENGTH', { count: CAR_TEXT_LENGTH });
const choice = (missing: 'CAR_MODEL_UNKNOWN' | 'CAR_DEALER_UNKNOWN'): FormField<number | null> => ({
  empty: null,
  check: (id) => (id === null ? message(missing) : undefined),
  toSave: (id) => id,
});

/** Returns the form of the facts of a car on a day; the price is a text in yuan with VAT. */
export function carFormOn(today: string): Form<CarDraft> {
  return defineForm({
    modelId: choice('CAR_MODEL_UNKNOWN'),
    engineNumber: upperCase(nameField({ limit: LIMIT, length: LENGTH })),
    wholesaleNumber: nameField({ limit: LIMIT, length: LENGTH, missing: message('CAR_INVOICE_MISSING') }),
    wholesaleDay: {
      empty: '',
      check: (day: string) => dayRefusal(isDay(day) ? day : '', today),
      toSave: (day: string) => day,
    },
    wholesalePrice: {
      empty: '',
      check: (text: string) => (fenIn(tidied(text)) === undefined ? message('CAR_PRICE') : undefined),
      toSave: tidied,
    },
  });
}

export interface CarDraft {
  readonly modelId: number | null;
  readonly engineNumber: string;
  readonly wholesaleNumber: string;
  readonly wholesaleDay: string;
  readonly wholesalePrice: string;
}

function upperCase(field: FormField<string>): FormField<string> {
  return { ...field, toSave: (text) => field.toSave(text).toUpperCase() };
}
