import type { WordTable } from '../../base/locale.ts';

/** Where a claim comes from. */
export const CLAIM_ORIGINS = {
  dealer: { en: 'Dealer', zh: '经销商' },
  system: { en: 'System', zh: '系统自动' },
} as const satisfies WordTable;

export type ClaimOrigin = keyof typeof CLAIM_ORIGINS;

/** Who can turn a no into a yes. */
export const REMEDIES = {
  dealer: { en: 'You', zh: '由您处理' },
  headOffice: { en: 'Head office', zh: '由总部处理' },
  finance: { en: 'Finance', zh: '由财务处理' },
} as const satisfies WordTable;
