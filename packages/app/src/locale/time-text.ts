/** A moment (ISO text) as 'YYYY-MM-DD HH:mm' in the browser's time zone; a text that is no moment does not change. */
export function timeText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The same to the second, for records whose order matters. */
export function secondText(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : `${timeText(iso)}:${two(moment.getSeconds())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
