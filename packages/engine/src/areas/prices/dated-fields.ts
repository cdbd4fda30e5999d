import { type FormField, textField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';

const [FIRST_DAY, LAST_DAY] = ['1990-01-01', '2099-12-31'];

/** The day from which a price or a rate is in force. */
export const dayField: FormField<string> = {
  empty: '',
  check: (day) => (isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? undefined : message('PRICE_DAY_MISSING')),
  toSave: (day) => day,
};

/** Why a price or a rate changes. */
export const reasonField = textField({
  limit: { min: 1, max: 200 },
  length: message('PRICE_REASON_LENGTH'),
  missing: message('PRICE_REASON_MISSING'),
});
