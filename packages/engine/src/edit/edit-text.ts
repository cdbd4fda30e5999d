import type { FieldFormat } from '../template/types.ts';

/**
 * The whole value of a cell as a user would type it: the text of an opened editor and of a copy. '' for a missing
 * value, '20%' for 0.2 in a percent cell. `parseCellText` reads back exactly the same number.
 */
export function editText(value: number, format: FieldFormat): string {
  if (Number.isNaN(value)) return '';
  return format === 'percent' ? `${shiftedText(value, 2)}%` : String(value);
}

/** The digits of a number with the point moved to the right; moving it in the text loses nothing. */
function shiftedText(value: number, places: number): string {
  if (value === 0) return '0';
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = Number(power) + places + 1;
  const digits = whole + fraction;
  if (point < -6 || point > 21) return `${sign}${mantissa.replace('-', '')}e${point - 1}`;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const padded = digits.padEnd(point, '0');
  return sign + (padded.length === point ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`);
}
