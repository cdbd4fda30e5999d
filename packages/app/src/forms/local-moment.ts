import { timeText } from '../locale/time-text.ts';

/** A moment (ISO text) as a field of date and time holds it, in the zone of this computer: 'YYYY-MM-DDTHH:mm'; '' for none. */
export function localMoment(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : timeText(iso).replace(' ', 'T');
}

/** The moment (ISO text) that such a field holds; '' for none. */
export function isoMoment(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
