/** Why a claim of a list is not free to be paid; the first that fits is told. */
export const HELD_REASONS = {
  changed: { en: 'No longer approved since the freezing', zh: '冻结后已不是批准状态' },
  listRejected: { en: 'The result of the list was rejected', zh: '清单结果已驳回' },
  wrong: { en: 'Found wrong, not corrected yet', zh: '发现有误，尚未更正' },
  claimRejected: { en: 'Rejected: nothing is due', zh: '已驳回：无应付金额' },
  less: { en: 'Found wrong, nothing was left to take back', zh: '发现有误，但无需冲回' },
  undecided: { en: 'The list is not approved yet', zh: '清单尚未批准' },
} as const;

export type HeldReason = keyof typeof HELD_REASONS;

/** Reasons in the order in which pages and files tell them. */
export const HELD_ORDER = Object.keys(HELD_REASONS).filter(isHeldReason);

export function isHeldReason(reason: string): reason is HeldReason {
  return Object.hasOwn(HELD_REASONS, reason);
}
