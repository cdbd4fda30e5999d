import type { Stage } from './ledgers.ts';

export type State =
  | 'Submitted'
  | 'SiccoChecking'
  | 'SipoChecking'
  | 'Approved'
  | 'Rejected'
  | 'Appealed'
  | 'InPayout'
  | 'Paid'
  | 'Reversed';

export type Move =
  | 'takeBack'
  | 'begin'
  | 'giveBack'
  | 'pass'
  | 'recheck'
  | 'confirm'
  | 'reject'
  | 'refuse'
  | 'approve'
  | 'appeal'
  | 'acceptAppeal'
  | 'refuseAppeal'
  | 'waive'
  | 'lapse'
  | 'restore'
  | 'appealAmount'
  | 'acceptAmount'
  | 'refuseAmount'
  | 'enterPayout'
  | 'leavePayout'
  | 'pay'
  | 'reverse';

const ALL: readonly State[] = ['Submitted', 'SiccoChecking', 'SipoChecking', 'Approved', 'Rejected', 'Appealed'];
export const WAYS: Readonly<Record<Move, readonly [readonly State[], State]>> = {
  takeBack: [['Submitted'], 'Reversed'],
  begin: [['Submitted'], 'SiccoChecking'],
  giveBack: [['SiccoChecking'], 'Submitted'],
  pass: [['SiccoChecking'], 'SipoChecking'],
  recheck: [['SipoChecking'], 'Submitted'],
  confirm: [['SipoChecking'], 'Approved'],
  reject: [['SiccoChecking'], 'Rejected'],
  refuse: [['SipoChecking'], 'Rejected'],
  approve: [['Submitted'], 'Approved'],
  appeal: [['Rejected'], 'Appealed'],
  acceptAppeal: [['Appealed'], 'Approved'],
  refuseAppeal: [['Appealed'], 'Rejected'],
  waive: [['Rejected'], 'Rejected'],
  lapse: [['Rejected'], 'Rejected'],
  restore: [['SiccoChecking'], 'SiccoChecking'],
  appealAmount: [['Approved'], 'Approved'],
  acceptAmount: [['Approved'], 'Approved'],
  refuseAmount: [['Approved'], 'Approved'],
  enterPayout: [['Approved'], 'InPayout'],
  leavePayout: [['InPayout'], 'Approved'],
  pay: [['InPayout'], 'Paid'],
  reverse: [ALL, 'Reversed'],
};
export const STAGES: Readonly<Partial<Record<State, Stage>>> = {
  Submitted: 'claimed',
  SiccoChecking: 'claimed',
  SipoChecking: 'claimed',
  Approved: 'approved',
  InPayout: 'in payout',
  Paid: 'paid',
};
export const FREES: readonly Move[] = ['takeBack', 'refuseAppeal', 'waive', 'lapse', 'reverse'];
export const DAYS_TO_APPEAL = 15;
