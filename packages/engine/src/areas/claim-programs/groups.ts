import type { WordTable } from '../../base/locale.ts';
import type { ClaimState } from '../claims/states.ts';

/** How far claims of a program have come. */
export const CLAIM_GROUPS = {
  claimed: { en: 'Claimed', zh: '已申请' },
  approved: { en: 'Approved', zh: '已批准' },
  paid: { en: 'Paid', zh: '已支付' },
  rejected: { en: 'Rejected', zh: '已驳回' },
} as const satisfies WordTable;

export type ClaimGroup = keyof typeof CLAIM_GROUPS;

/** The group of a claim that holds its place, by its state. A claim that was taken back or reversed is in none. */
export function groupOfState(state: ClaimState): ClaimGroup | undefined {
  switch (state) {
    case 'Draft':
    case 'Reversed':
      return undefined;
    case 'Submitted':
    case 'Delayed':
    case 'SiccoChecking':
    case 'SipoChecking':
    case 'Appealed':
      return 'claimed';
    case 'Approved':
    case 'InPayout':
      return 'approved';
    case 'Paid':
      return 'paid';
    case 'Rejected':
      return 'rejected';
  }
}
