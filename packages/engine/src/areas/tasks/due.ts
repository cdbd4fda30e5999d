const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before its due day from which on a task is due soon. */
export const SOON_DAYS = 7;

/** How near the due day of a task is; `none`: it has no due day. */
export type DueState = 'overdue' | 'today' | 'soon' | 'later' | 'none';

/** How near a due day is to another day; both as 'YYYY-MM-DD', an absent due day is empty. */
export function dueState(due: string, today: string): DueState {
  if (due === '') return 'none';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= dayAfter(today, SOON_DAYS) ? 'soon' : 'later';
}

/** The day some days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
