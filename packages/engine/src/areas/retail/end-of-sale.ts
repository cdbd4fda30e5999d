import type { WordTable } from '../../base/locale.ts';
import { dayAfter } from '../tasks/due.ts';
import type { RetailState } from './states.ts';
import type { SaleKind } from './words.ts';

/** Days that a sale stays confirmed before it can be completed; a demo car is sold as a used one then. */
const STANDING_DAYS: Readonly<Record<SaleKind, number>> = { retail: 365, fleet: 365, used: 365, demo: 180 };

/** The first day on which a confirmed sale can be completed, counted from its registration, or from its invoice without one. */
export function completedFrom(
  kind: SaleKind,
  days: { readonly registration: string; readonly invoice: string },
): string {
  return dayAfter(days.registration === '' ? days.invoice : days.registration, STANDING_DAYS[kind]);
}

/** The consequences of the end of a sale, as people are told before they decide. */
export const END_CONSEQUENCES = {
  tasksEnd: { en: 'Nobody validates or confirms this sale any more.', zh: '该销售不再核验或确认。' },
  carBack: {
    en: 'The car goes back to the stock of its dealer, who can report another sale of it.',
    zh: '车辆退回经销商库存，经销商可重新上报其销售。',
  },
  carStays: { en: 'The car is in stock and can be reported anew.', zh: '车辆在库，可重新上报销售。' },
  claimsReversed: {
    en: 'Claims of this sale that are in no payout are reversed, and their money is given back.',
    zh: '该销售尚未列入支付的申请将被冲销，相应金额退回预算。',
  },
  personKept: {
    en: 'Papers and personal data stay until their time is over.',
    zh: '单据及个人信息保留至规定期限届满。',
  },
} as const satisfies WordTable;

export type EndConsequence = keyof typeof END_CONSEQUENCES;

/** The states of a proven sale: another person has confirmed it. */
export const PROVEN: readonly RetailState[] = ['Confirmed', 'Completed'];

/** Tells whether a sale in a state is proven. */
export function isProven(status: string): boolean {
  return PROVEN.some((state) => state === status);
}

/** The consequences of the end of a sale that is in a state. */
export function consequencesOfEnd(status: RetailState): readonly EndConsequence[] {
  return isProven(status)
    ? ['carBack', 'claimsReversed', 'personKept']
    : ['tasksEnd', 'carStays', 'claimsReversed', 'personKept'];
}
