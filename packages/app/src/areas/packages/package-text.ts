import { daysBetween } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import { formatNumber } from '@oasis/engine/table';
import { today } from '../../locale/today.ts';

/** A fraction as percentage points, '1.25 %'; '-' where it is not known. */
export function percentText(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(2)}%`;
}

/** Yuan without places; '-' where there is no number. */
export function yuanRounded(amount: number | null): string {
  return amount === null ? '-' : formatNumber(Math.round(amount));
}

/** Whole days since a moment, until another one or today. */
export function ageInDays(since: string, until = ''): number {
  return daysBetween(dayOf(new Date(since)), until === '' ? today() : dayOf(new Date(until)));
}
