/** Returns the day in China as 'YYYY-MM-DD'. China has one time zone and no daylight saving time. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;
