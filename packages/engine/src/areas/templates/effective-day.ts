import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';

const LAST_DAY = '2099-12-31';

/** The fault of a template's first day, which must be today or later. */
export function effectiveDayProblem(day: string, today: string): Message | undefined {
  if (!isDay(day) || day > LAST_DAY) return message('TEMPLATE_DAY_MISSING');
  return day < today ? message('TEMPLATE_DAY_PAST') : undefined;
}
