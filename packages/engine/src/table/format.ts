import { scaledOfNumber, textOfScaled } from '../base/decimal.ts';
import type { LogicField } from '../template/logic.ts';
import { NOTHING } from './cells.ts';

/** '1,234,567': whole, with thousands separators (BUD-140); halves go away from zero, as in spreadsheets. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? withSeparators(textOfScaled(scaledOfNumber(value, 0, 'halfUp'), 0)) : NOTHING;
}

/** '20.00%' for 0.2 (BUD-139). */
export function formatPercent(value: number): string {
  return Number.isFinite(value) ? `${withSeparators(textOfScaled(scaledOfNumber(value, 4, 'halfUp'), 2))}%` : NOTHING;
}

/** As `formatPercent`, but an exact zero is '0%': the pattern of the AVG.SI % column (RPT-049, RPT-051). */
export function formatShortPercent(value: number): string {
  return value === 0 ? '0%' : formatPercent(value);
}

/**
 * A cell as the grid shows it. A missing value is '-' where it would be computed or taken from master data (BUD-135)
 * and empty where it can be typed.
 */
export function formatCell(field: LogicField, value: number, editable = false): string {
  if (Number.isNaN(value)) return editable ? '' : NOTHING;
  if (field.format === 'number') return formatNumber(value);
  return field.shortZero ? formatShortPercent(value) : formatPercent(value);
}

function withSeparators(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
