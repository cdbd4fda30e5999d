import type { Locale } from '@oasis/engine';

/** A moment (ISO text) in the browser's time zone, to the minute; text that is no moment is shown as it came. */
export function timeText(iso: string, locale: Locale): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(moment);
}
