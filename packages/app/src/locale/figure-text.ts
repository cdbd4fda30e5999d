import { formatNumber } from '@oasis/engine/table';

/** A fraction as percentage points, '1.25%'; '-' if it is unknown. */
export function percentText(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(2)}%`;
}

/** Yuan without decimals; '-' without a number. */
export function yuanRounded(amount: number | null): string {
  return amount === null ? '-' : formatNumber(Math.round(amount));
}
