import { scaledOfText, textOfScaled } from '../../base/decimal.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';

const PLACES = 2;
const LONGEST = 10;
const WHOLE = 10_000n;
/** Typed digits beyond these places are checked as well, so that no rounding is silent. */
const FINER_PLACES = 8;
const FINER = 10n ** BigInt(FINER_PLACES - PLACES);

/** A percent typed or pasted into a cell, with or without its sign, also in full-width digits; an empty text removes one. */
export function parseGuidelinePercent(typed: string): Result<string | null, Message> {
  const text = typed.normalize('NFKC').trim();
  if (text === '' || text === '-') return ok(null);
  const digits = text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
  const wrong = err(message('GUIDELINE_PERCENT_WRONG'));
  if (digits.length > LONGEST) return wrong;
  const found = scaledOfText(digits, PLACES, 'down');
  if (found === undefined || found < 0n || found > WHOLE) return wrong;
  return found * FINER === scaledOfText(digits, FINER_PLACES, 'down') ? ok(textOfScaled(found, PLACES)) : wrong;
}

/** '4.50' as the fraction that is stored, '0.0450'. */
export function fractionOfGuideline(percent: string): string {
  return textOfScaled(scaledOfText(percent, PLACES, 'down') ?? 0n, PLACES + 2);
}

/** The stored fraction in percent: '0.0450' is '4.50'. */
export function guidelineOfFraction(fraction: string | null): string | null {
  const found = fraction === null ? undefined : scaledOfText(fraction, PLACES + 2, 'down');
  return found === undefined ? null : textOfScaled(found, PLACES);
}
