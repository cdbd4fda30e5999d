import { scaledOfText, textOfScaled } from '../base/decimal.ts';
import type { Message } from '../messages/message.ts';
import type { FormField } from './define-form.ts';

/** The places behind the point of an amount in yuan, and of a share in percent. */
export const PLACES = 2;

/** Characters of the longest number that a form takes. */
const LONGEST = 15;

/** What refuses a number, by the least and the most that it may be. */
export type NumberRefusal = (told: { readonly from: string; readonly to: string }) => Message;

/** A number with so many places behind the point, with or without a sign of percent: '3.5', '3.50%'. It is saved as '3.50'. */
export function numberField(
  places: number,
  { from, to, optional = false }: { readonly from: number; readonly to: number; readonly optional?: boolean },
  refusalOf: NumberRefusal,
): FormField<string> {
  const scale = 10 ** places;
  const [least, most] = [BigInt(Math.round(from * scale)), BigInt(Math.round(to * scale))];
  const refusal = refusalOf({ from: shortNumber(least, places), to: shortNumber(most, places) });
  return {
    empty: '',
    check: (text) => {
      if (text.trim() === '' && optional) return undefined;
      const found = scaledExactly(text, places);
      return found !== undefined && found >= least && found <= most ? undefined : refusal;
    },
    toSave: (text) => {
      const found = scaledExactly(text, places);
      return found === undefined ? text.trim() : textOfScaled(found, places);
    },
  };
}

/** A number as typed, with or without a sign of percent, in whole units of its last place; undefined for anything else. */
export function scaledExactly(text: string, places: number): bigint | undefined {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed;
  const fraction = digits.split('.')[1] ?? '';
  if (fraction.length > places || digits.length > LONGEST) return undefined;
  return scaledOfText(digits, places, 'down');
}

/** A number without zeros behind its decimals. */
export function shortNumber(value: bigint, places: number): string {
  const [whole = '', fraction = ''] = textOfScaled(value, places).split('.');
  const last = Array.from(fraction).findLastIndex((digit) => digit !== '0');
  return last < 0 ? whole : `${whole}.${fraction.slice(0, last + 1)}`;
}

/**
 * Doubts a cell of a file that holds a bare number: a spreadsheet gives 30 % as 0.3, so a number that could be a fraction of `to`, in
 * hundredths of a percent, has to say by the sign of percent what it is.
 */
export function unsureShare(
  text: string,
  to: bigint,
  doubt: (said: { readonly text: string; readonly hundred: string }) => Message,
): Message | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed.endsWith('%')) return undefined;
  const scaled = scaledOfText(typed, 6, 'halfUp');
  if (scaled === undefined || scaled <= 0n || scaled * 100n > to * 10_000n) return undefined;
  return doubt({ text: typed, hundred: shortNumber(scaled / 100n, PLACES) });
}
