import { formatNumber } from '@oasis/engine/table';

/** A fraction as percentage points, '1.25 %'; '-' where it is not known. */
export function percentText(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(2)}%`;
}

/** Yuan without places; '-' where there is no number. */
export function yuanRounded(amount: number | null): string {
  return amount === null ? '-' : formatNumber(Math.round(amount));
}

const DAY_MS = 86_400_000;

/** Whole days since a moment. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));
}
