import { timeText } from '../../../locale/time-text.ts';

/** The time of a draft: only the time of day if it was today. Both in milliseconds since 1970. */
export function draftTime(writtenAt: number, now: number): string {
  const text = timeText(new Date(writtenAt).toISOString());
  const [day = '', time = ''] = text.split(' ');
  return timeText(new Date(now).toISOString()).startsWith(day) ? time : text;
}
