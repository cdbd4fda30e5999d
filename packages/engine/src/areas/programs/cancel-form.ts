import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';

/**
 * What is wrong with the last qualifying day that cancelling a released program names: it is not before the notice, and the
 * program does not run longer. Undefined when it may stand.
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
 * Why a cancelling cannot be approved any more on a day: after its last qualifying day cars have been sold under the program, and would
 * lose it afterwards. Undefined where it can.
 */
export function checkCancelApproval(lastDay: string | null, today: string): Message | undefined {
  return lastDay !== null && lastDay < today ? message('CANCEL_DAY_OVER', { day: lastDay }) : undefined;
}
