import type { FieldFormat } from '@oasis/engine';

/** A value whole, as it is copied and edited: parsing the text gives the same double. '' for a missing value. */
export function rawText(value: number, format: FieldFormat): string {
  if (!Number.isFinite(value)) return '';
  return format === 'percent' ? `${shifted(value, 2)}%` : shifted(value, 0);
}

/** The shortest decimal text of `value` × 10^places, without an exponent. */
function shifted(value: number, places: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = 1 + Number(exponent) + places;
  const whole = value !== 0 && point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const fraction = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const text = /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole;
  return value < 0 ? `-${text}` : text;
}
