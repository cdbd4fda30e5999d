/** The typed and displayed form of a day or a moment. */
export interface DayKind {
  /** With hours and minutes. */
  readonly time: boolean;
}

/**
 * A typed text as the form's value: 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm' with a time; '' for a text that is
 * no day of the calendar.
 */
export function dayValue(typed: string, { time }: DayKind): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(typed.trim());
  if (parts === null) return '';
  const [, year = '', month = '', day = '', hour, minute] = parts;
  if ((hour !== undefined) !== time) return '';
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getFullYear() === Number(year) && date.getMonth() === Number(month) - 1;
  if (!isReal || date.getDate() !== Number(day)) return '';
  if (hour === undefined || minute === undefined) return `${year}-${month}-${day}`;
  return Number(hour) < 24 && Number(minute) < 60 ? `${year}-${month}-${day}T${hour}:${minute}` : '';
}

/** The value as text of the field. */
export function dayText(value: string): string {
  return value.replace('T', ' ');
}

/** The value as a moment of the calendar in this browser's time zone; undefined for none. */
export function dateOf(value: string, kind: DayKind): Date | undefined {
  if (dayValue(value, kind) === '') return undefined;
  return new Date(kind.time ? value : `${value}T00:00`);
}

/** A moment that was chosen from the calendar as the value that the form holds. */
export function valueOf(date: Date, { time }: DayKind): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = [year, two(date.getMonth() + 1), two(date.getDate())].join('-');
  return time ? `${day}T${two(date.getHours())}:${two(date.getMinutes())}` : day;
}

/** '20270301' becomes '2027-03-01' while it is typed. */
export function withDashes(typed: string): string {
  return typed.replace(/^(\d{4})(\d)/, '$1-$2').replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}
