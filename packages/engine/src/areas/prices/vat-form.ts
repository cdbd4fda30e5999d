import { type DraftOf, defineForm, type FormField } from '../../access/define-form.ts';
import { scaledOfText, textOfScaled } from '../../base/decimal.ts';
import { message } from '../../messages/message.ts';
import { dayField, reasonField } from './dated-fields.ts';

const LONGEST_PERCENT = 8;
const WHOLE = 10_000n;
/** Hundredths in as many places as a typed percent can have. */
const FINER = 10n ** BigInt(LONGEST_PERCENT - 2);

const percentField: FormField<string> = {
  empty: '',
  check: (text) => (hundredths(text) === undefined ? message('VAT_PERCENT_WRONG') : undefined),
  toSave: (text) => {
    const found = hundredths(text);
    return found === undefined ? text : textOfScaled(found, 2);
  },
};

/** The form of a VAT rate: its first day, the rate in percent, why. */
export const vatForm = defineForm({ validFrom: dayField, percent: percentField, reason: reasonField });

export type VatDraft = DraftOf<typeof vatForm>;

/** A rate in percent as the fraction that is stored: '13.00' is '0.1300'. */
export function fractionOfPercent(percent: string): string | undefined {
  const found = hundredths(percent);
  return found === undefined ? undefined : textOfScaled(found, 4);
}

/** The stored fraction in percent: '0.1300' is '13.00'. */
export function percentOfFraction(fraction: string): string | undefined {
  const found = scaledOfText(fraction, 4, 'down');
  return found === undefined ? undefined : textOfScaled(found, 2);
}

/** Hundredths of a percent from 0 to below 100 %, exactly as typed; undefined for anything else. */
function hundredths(text: string): bigint | undefined {
  const typed = text.trim();
  const digits = typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed;
  if (digits.length > LONGEST_PERCENT) return undefined;
  const found = scaledOfText(digits, 2, 'down');
  if (found === undefined || found < 0n || found >= WHOLE) return undefined;
  return found * FINER === scaledOfText(digits, LONGEST_PERCENT, 'down') ? found : undefined;
}
