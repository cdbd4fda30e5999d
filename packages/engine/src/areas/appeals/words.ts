import type { WordTable } from '../../base/locale.ts';

/** What an appeal is against. A claim has one appeal of each kind. */
export const APPEAL_KINDS = {
  rejection: { en: 'Rejection', zh: '驳回' },
  amount: { en: 'Lowered amount', zh: '金额下调' },
} as const satisfies WordTable;

export type AppealKind = keyof typeof APPEAL_KINDS;

/** The two sides that write letters. */
export const APPEAL_SIDES = {
  dealer: { en: 'Dealer', zh: '经销商' },
  headOffice: { en: 'Head office', zh: '总部' },
} as const satisfies WordTable;

export type AppealSide = keyof typeof APPEAL_SIDES;

/**
 * Returns whom an appeal waits for on `today`; undefined once it is over. The dealer has until `answerUntil`, inclusive, to answer what was
 * asked; afterwards head office decides without the answer.
 */
export function waitsFor(
  { status, answerUntil }: { readonly status: string; readonly answerUntil: string },
  today: string,
): AppealSide | undefined {
  if (status === 'Asked') return today <= answerUntil ? 'dealer' : 'headOffice';
  return status === 'Open' || status === 'Answered' ? 'headOffice' : undefined;
}
