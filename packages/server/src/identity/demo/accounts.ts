import { USER_TYPE } from '@oasis/engine/access';
import type { LocalText } from '@oasis/engine/base';

/** A demo user. Account names have at most 8 characters; those of dealers are upper case. */
export interface DemoAccount {
  readonly account: string;
  readonly fullName: string;
  readonly kind: LocalText;
  readonly userType: number;
  /** Code of the organisation. */
  readonly org: string;
  readonly role: string;
  /** Codes of the subscribed BUs; all BUs if absent. */
  readonly bus?: readonly string[];
  readonly dealerItAdmin?: true;
}

/** The password of every demo account; its sign-in page is reachable from this machine only. */
export const DEMO_PASSWORD = 'oasis';

const HEAD_OFFICE = { userType: USER_TYPE.headOffice, org: 'HQ' };

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    account: 'sales',
    fullName: 'Sun Li',
    kind: { en: 'Head office sales', zh: '总部销售' },
    ...HEAD_OFFICE,
    role: 'SALES',
  },
  {
    account: 'control',
    fullName: 'Chen Mei',
    kind: { en: 'Controlling', zh: '财务控制' },
    ...HEAD_OFFICE,
    role: 'CONTROLLING',
  },
  { account: 'finance', fullName: 'Fang Wei', kind: { en: 'Finance', zh: '财务' }, ...HEAD_OFFICE, role: 'FINANCE' },
  {
    account: 'manager',
    fullName: 'Ma Jun',
    kind: { en: 'Management', zh: '管理层' },
    ...HEAD_OFFICE,
    role: 'MANAGEMENT',
  },
  { account: 'admin', fullName: 'An Min', kind: { en: 'Administrator', zh: '管理员' }, ...HEAD_OFFICE, role: 'ADMIN' },
  { account: 'auditor', fullName: 'Shen Ji', kind: { en: 'Auditor', zh: '审计' }, ...HEAD_OFFICE, role: 'AUDITOR' },
  { account: 'sipo', fullName: 'Xi Bo', kind: { en: 'SIPO', zh: 'SIPO' }, ...HEAD_OFFICE, role: 'SIPO' },
  { account: 'sicco', fullName: 'Xu Ke', kind: { en: 'SICCO', zh: 'SICCO' }, ...HEAD_OFFICE, role: 'SICCO' },
  {
    account: 'DEALER1',
    fullName: 'Deng Yi',
    kind: { en: 'Dealer', zh: '经销商' },
    userType: USER_TYPE.dealer,
    org: 'D1001',
    role: 'DEALER',
    bus: ['MBPC'],
  },
  {
    account: 'DEALERIT',
    fullName: 'Deng Ai',
    kind: { en: 'Dealer IT administrator', zh: '经销商IT管理员' },
    userType: USER_TYPE.dealer,
    org: 'D1001',
    role: 'DEALERIT',
    bus: ['MBPC'],
    dealerItAdmin: true,
  },
  {
    account: 'DEALER2',
    fullName: 'Ding Er',
    kind: { en: 'Second dealer', zh: '另一家经销商' },
    userType: USER_TYPE.dealerLocked,
    org: 'D1002',
    role: 'DEALER',
    bus: ['MBPC'],
  },
  {
    account: 'dataadm',
    fullName: 'Dai Yun',
    kind: { en: 'Data administrator', zh: '数据管理员' },
    ...HEAD_OFFICE,
    role: 'DATAADMIN',
  },
];

/** Returns the mail address of a demo user; the domain is reserved for examples, so no mail is ever delivered. */
export function demoEmail(account: string): string {
  return `${account.toLowerCase()}@example.test`;
}
