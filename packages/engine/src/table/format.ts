import { scaledOfNumber } from '../base/decimal.ts';
import type { LogicField } from '../template/logic.ts';
import { NOTHING } from './cells.ts';

/** '1,234,567': whole, with thousands separators (BUD-094, BUD-140); halves go away from zero, as in spreadsheets. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  const digits = roundedDigits(Math.abs(value), 0);
  return (value < 0 && digits !== '0' ? '-' : '') + withSeparators(digits);
}

/** '20.00%' for 0.2 (BUD-139). */
export function formatPercent(value: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  const digits = roundedDigits(Math.abs(value), 4).padStart(3, '0');
  const sign = value < 0 && digits !== '000' ? '-' : '';
  return `${sign}${withSeparators(digits.slice(0, -2))}.${digits.slice(-2)}%`;
}

/** As `formatPercent`, but an exact zero is '0%': the pattern of the AVG.SI % column (RPT-049, RPT-051). */
export function formatShortPercent(value: number): string {
  return value === 0 ? '0%' : formatPercent(value);
}

/**
 * A cell as the grid shows it. A missing value is '-' if it is computed or taken from master data (BUD-135)
 * and empty if it can be typed.
 */
export function formatCell(field: LogicField, value: number, editable = false): string {
  if (Number.isNaN(value)) return editable ? '' : NOTHING;
  if (field.format === 'number') return formatNumber(value);
  return field.shortZero ? formatShortPercent(value) : formatPercent(value);
}

/** Below it a double is exact to far less than `TIE` in units of the last digit shown. */
const PLAIN = 1e11;
const TIE = 1e-3;

/** A number of at least 0 in whole units of 10^-places. A grid formats thousands of cells a frame, so only ties are exact. */
function roundedDigits(magnitude: number, places: number): string {
  const scaled = magnitude * 10 ** places;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  if (scaled >= PLAIN || Math.abs(rest - 0.5) < TIE) return scaledOfNumber(magnitude, places, 'halfUp').toString();
  return String(rest < 0.5 ? whole : whole + 1);
}

function withSeparators(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  return text;
}
