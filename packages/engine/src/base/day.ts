import type { Month } from './period.ts';

/** Returns the day in China as 'YYYY-MM-DD'. China has one time zone and no daylight saving time. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;

/** The first day of a month as 'YYYY-MM-DD'. */
export function firstDay(month: Month): string {
  return `${month}-01`;
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD'; there is no year 0. */
export function isDay(text: string): boolean {
  if (text < '0001-01-01') return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
