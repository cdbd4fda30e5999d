import { defineForm, type Form, type FormField, nameField, textField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';

/** An order of a support car as somebody types it. */
export interface SupportOrderDraft {
  readonly vin: string;
  readonly programCode: string;
  /** 'YYYY-MM-DD'. */
  readonly orderDay: string;
  readonly remark: string;
}

const CODE_MAX = 50;
const REMARK_MAX = 200;

/** Returns the form of an order that was made on `today` or before. */
export function supportOrderFormOn(today: string): Form<SupportOrderDraft> {
  const code = nameField({
    limit: { min: 0, max: CODE_MAX },
    length: message('SUPPORT_PROGRAM_LENGTH', { count: CODE_MAX }),
    missing: message('SUPPORT_PROGRAM_MISSING'),
  });
  return defineForm({
    vin: VIN,
    programCode: { ...code, toSave: (typed: string) => code.toSave(typed).toUpperCase() },
    orderDay: {
      empty: today,
      check: (day: string) => orderDayFault(day.trim(), today),
      toSave: (day: string) => day.trim(),
    },
    remark: textField({
      limit: { min: 0, max: REMARK_MAX },
      length: message('SUPPORT_REMARK_LENGTH', { count: REMARK_MAX }),
    }),
  });
}

const VIN: FormField<string> = {
  empty: '',
  check: (typed) => (vinFault(vinOf(typed)) === 'form' ? message('CAR_VIN_FORM') : undefined),
  toSave: vinOf,
};

/** Returns why the day of an order is refused: the text is no day, or the day lies after today. */
export function orderDayFault(day: string, today: string): Message | undefined {
  if (!isDay(day)) return message('SUPPORT_DAY');
  return day > today ? message('SUPPORT_DAY_FUTURE') : undefined;
}
