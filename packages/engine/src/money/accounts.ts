import type { WordTable } from '../base/locale.ts';

/**
 * Accounts of budget control. `granted` is what controlling has given, as a negative balance, so that all accounts together
 * come to nothing; a `frame` has what is left of it.
 */
export const ACCOUNT_KINDS = {
  granted: { en: 'Granted', zh: '已授予' },
  frame: { en: 'Frame', zh: '预算框架' },
  inApproval: { en: 'In approval', zh: '审批中' },
  reserved: { en: 'Reserved', zh: '已预留' },
  used: { en: 'Used', zh: '已使用' },
  overBudget: { en: 'Over budget', zh: '超预算' },
} as const satisfies WordTable;

export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** What a BU may spend for a make in a year. */
export interface FrameAccount {
  readonly kind: 'granted' | 'frame';
  readonly buId: number;
  readonly make: string;
  readonly year: number;
}

/** What a program holds for an offer and a make, or a make of a fleet customer. Versions of one code share it. */
export interface LineAccount {
  readonly kind: 'inApproval' | 'reserved' | 'used' | 'overBudget';
  readonly buId: number;
  readonly code: string;
  readonly offerId: number;
  readonly make: string;
  /** Empty where the offer has no fleet customers. */
  readonly customer: string;
}

export type Account = FrameAccount | LineAccount;

/** One text for each account. */
export function accountKey(account: Account): string {
  const { kind, buId, make } = account;
  return 'year' in account
    ? JSON.stringify([kind, buId, make, account.year])
    : JSON.stringify([kind, buId, make, account.code, account.offerId, account.customer]);
}
