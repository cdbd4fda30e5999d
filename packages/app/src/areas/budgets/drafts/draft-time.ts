import { timeText } from '../../../locale/time-text.ts';

/** When a draft was written: the time alone if it was today. Both in milliseconds since 1970. */
export function draftTime(writtenAt: number, now: number): string {
  const text = timeText(new Date(writtenAt).toISOString());
  const [day = '', time = ''] = text.split(' ');
  return timeText(new Date(now).toISOString()).startsWith(day) ? time : text;
}
