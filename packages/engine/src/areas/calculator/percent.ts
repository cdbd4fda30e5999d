import type { FormField } from '../../access/define-form.ts';
import { numberField, PLACES, scaledExactly, unsureShare } from '../../access/number-field.ts';
import { textOfScaled } from '../../base/decimal.ts';
import { type Rate, rateOf } from '../../base/rate.ts';
import { RATE_STEP } from '../../calculator/words.ts';
import { type Message, message } from '../../messages/message.ts';

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000n;

interface Bounds {
  /** The rate in hundredths of a percent. */
  readonly from: bigint;
  readonly to: bigint;
}

/** From 0 to 100 %. */
export const ANY_SHARE: Bounds = { from: 0n, to: WHOLE };

/** A percentage with two decimals at most: '3.5', '3.50%'. It is saved as '3.50'. */
export function percentField({ from, to }: Bounds, empty = ''): FormField<string> {
  const bounds = { from: Number(from) / 100, to: Number(to) / 100 };
  const field = numberField(PLACES, bounds, (told) =>
    message('CALCULATOR_PERCENT_WRONG', { from: `${told.from} %`, to: `${told.to} %` }),
  );
  return { ...field, empty };
}

/** Hundredths of a percent, exactly as typed; undefined for anything else. */
export function hundredths(text: string): bigint | undefined {
  return scaledExactly(text, PLACES);
}

/** A percentage that is in order, as the calculator reads it. */
export function rateOfPercent(text: string): Rate {
  return rateOf((hundredths(text) ?? 0n) * RATE_STEP);
}

/** A rate in its saved form: '3.50'. */
export function percentOfRate(rate: Rate): string {
  return textOfScaled(rate / RATE_STEP, PLACES);
}

/**
 * A cell of a file: a spreadsheet gives 30 % as 0.3, so a number that could be a fraction of `to` needs a percent sign to
 * be clear.
 */
export function unsureCell(text: string, { to }: Bounds): Message | undefined {
  return unsureShare(text, to, (said) => message('CALCULATOR_PERCENT_SIGN', said));
}
