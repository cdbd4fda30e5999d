import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';

/**
 * What is wrong with the last qualifying day of a cancelled release: it is before the notice or after the end of the program.
 * Undefined for a valid day.
 */
export function checkLastDay(
  lastDay: string,
  { notice, end }: { readonly notice: string; readonly end: string },
): Message | undefined {
  if (lastDay === '') return message('CANCEL_DAY_MISSING');
  if (lastDay < notice) return message('CANCEL_DAY_PAST', { day: notice });
  return lastDay > end ? message('CANCEL_DAY_AFTER_END', { day: end }) : undefined;
}

/**
 * Reason why a cancelling can no longer be approved on a day: after the last qualifying day, cars were sold under the program
 * and would lose it. Undefined if it can.
 */
export function checkCancelApproval(lastDay: string | null, today: string): Message | undefined {
  return lastDay !== null && lastDay < today ? message('CANCEL_DAY_OVER', { day: lastDay }) : undefined;
}
