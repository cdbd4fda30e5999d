import type { FormField } from '../../access/define-form.ts';
import { scaledOfText, textOfScaled } from '../../base/decimal.ts';
import { type Rate, rateOf } from '../../base/rate.ts';
import { RATE_STEP } from '../../calculator/words.ts';
import { type Message, message } from '../../messages/message.ts';

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000n;
const PLACES = 2;

interface Bounds {
  /** The rate in hundredths of a percent. */
  readonly from: bigint;
  readonly to: bigint;
}

/** From 0 to 100 %. */
export const ANY_SHARE: Bounds = { from: 0n, to: WHOLE };

/** A percentage with two decimals at most: '3.5', '3.50%'. It is saved as '3.50'. */
export function percentField({ from, to }: Bounds, empty = ''): FormField<string> {
  const told = { from: `${shortText(from)} %`, to: `${shortText(to)} %` };
  return {
    empty,
    check: (text) => {
      const found = hundredths(text);
      return found !== undefined && found >= from && found <= to
        ? undefined
        : message('CALCULATOR_PERCENT_WRONG', told);
    },
    toSave: (text) => {
      const found = hundredths(text);
      return found === undefined ? text.trim() : textOfScaled(found, PLACES);
    },
  };
}

/** Hundredths of a percent, exactly as typed; undefined for anything else. */
export function hundredths(text: string): bigint | undefined {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed;
  const fraction = digits.split('.')[1] ?? '';
  if (fraction.length > PLACES || digits.length > 8) return undefined;
  return scaledOfText(digits, PLACES, 'down');
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
  const typed = text.normalize('NFKC').trim();
  if (typed.endsWith('%')) return undefined;
  const scaled = scaledOfText(typed, 6, 'halfUp');
  if (scaled === undefined || scaled <= 0n || scaled * 100n > to * 10_000n) return undefined;
  return message('CALCULATOR_PERCENT_SIGN', { text: typed, hundred: shortText(scaled / 100n, 2) });
}

/** A percentage without zeros behind its decimals. */
function shortText(value: bigint, places: number = PLACES): string {
  const text = textOfScaled(value, places);
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.endsWith('0') ? fraction.slice(0, fraction.endsWith('00') ? 0 : -1) : fraction;
  return kept === '' ? whole : `${whole}.${kept}`;
}
