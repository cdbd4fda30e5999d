import type { Intent } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import type { Words } from '../../locale/use-labels.ts';

export type Run = CallData<'batch.list'>['content'][number];
export type RunReport = CallData<'batch.report'>;

/** The interval of questions about an open run, in milliseconds. */
export const LOOK_MS = 1000;

export const STATE_INTENT: Readonly<Record<Run['state'], Intent>> = {
  waiting: 'none',
  running: 'primary',
  done: 'success',
  cancelled: 'warning',
};

/** Whether something may still happen to the run. */
export function isOpen({ state }: Pick<Run, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The finished share of the budgets, 0 to 1. */
export function shareOf({ done, budgets }: Pick<Run, 'done' | 'budgets'>): number {
  return budgets === 0 ? 1 : done / budgets;
}

/** Cells a second; undefined before there is anything to divide. */
export function speedOf({ cells, seconds }: Pick<Run, 'cells' | 'seconds'>): number | undefined {
  return seconds > 0 && cells > 0 ? Math.round(cells / seconds) : undefined;
}

/** A year as typed: undefined is wrong, null is all years. */
export function yearOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const year = Number(trimmed);
  return /^\d{4}$/.test(trimmed) && year >= 1900 && year <= 2999 ? year : undefined;
}

/** The kind of a run's calculation in words. */
export function whatText({ what, tried }: Pick<Run, 'what' | 'tried'>, { t, locale }: Words): string {
  return tried === null ? t(`recalculation.what.${what}`) : t('recalculation.tried', { template: tried[locale] });
}
