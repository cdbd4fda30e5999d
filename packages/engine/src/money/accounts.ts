import type { WordTable } from '../base/locale.ts';

/**
 * Accounts of budget control. `granted` holds the amounts that controlling has granted, as a negative balance, so that all
 * accounts add up to 0; a `frame` holds the rest of its amount.
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

/** The amount that a BU may spend for a make in a year. */
export interface FrameAccount {
  readonly kind: 'granted' | 'frame';
  readonly buId: number;
  readonly make: string;
  readonly year: number;
}

/** The money held by a program for an offer and a make, or for a make and a fleet customer. Versions of one code share it. */
export interface LineAccount {
  readonly kind: 'inApproval' | 'reserved' | 'used' | 'overBudget';
  readonly buId: number;
  readonly code: string;
  readonly offerId: number;
  readonly make: string;
  /** Empty if the offer has no fleet customers. */
  readonly customer: string;
}

export type Account = FrameAccount | LineAccount;

/** Key of an account, unique among all accounts. */
export function accountKey(account: Account): string {
  const { kind, buId, make } = account;
  return 'year' in account
    ? JSON.stringify([kind, buId, make, account.year])
    : JSON.stringify([kind, buId, make, account.code, account.offerId, account.customer]);
}
