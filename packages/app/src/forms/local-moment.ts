import { timeText } from '../locale/time-text.ts';

/** A moment (ISO text) in the form of a date and time field, in the zone of this computer: 'YYYY-MM-DDTHH:mm'; '' for none. */
export function localMoment(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : timeText(iso).replace(' ', 'T');
}

/** The moment (ISO text) in such a field; '' for none. */
export function isoMoment(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
