import type { WordTable } from '../../base/locale.ts';

/** Why a dealer claims late. A rule names those that may be given. */
export const LATE_REASONS = {
  papers: { en: 'Papers arrived late', zh: '凭证晚到' },
  system: { en: 'A failure of a system', zh: '系统故障' },
  registration: { en: 'The car was registered late', zh: '车辆上牌延迟' },
  people: { en: 'Change of people at the dealer', zh: '经销商人员变动' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const satisfies WordTable;

export type LateReason = keyof typeof LATE_REASONS;

/** Why head office takes a permission back. A rule names those that may be given. */
export const CALLBACK_REASONS = {
  mistake: { en: 'It was granted by mistake', zh: '误批' },
  program: { en: 'The program changed', zh: '激励项目变更' },
  papers: { en: 'The papers are wrong', zh: '凭证有误' },
  dealer: { en: 'The dealer broke a rule', zh: '经销商违规' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const satisfies WordTable;

export type CallbackReason = keyof typeof CALLBACK_REASONS;

/** Who may ask for late claims. */
export const LATE_ASKERS = {
  all: { en: 'All dealers', zh: '所有经销商' },
  listed: { en: 'Listed dealers', zh: '指定经销商' },
} as const satisfies WordTable;

/** How far an item of a request has come. */
export const LATE_STANDINGS = {
  draft: { en: 'Draft', zh: '草稿' },
  waiting: { en: 'Waits for approval', zh: '待审批' },
  unused: { en: 'Permission unused', zh: '许可未使用' },
  booked: { en: 'Booked', zh: '已登记' },
  ended: { en: 'Ended', zh: '已终止' },
} as const satisfies WordTable;

export type LateStanding = keyof typeof LATE_STANDINGS;

export function isLateReason(text: string): text is LateReason {
  return Object.hasOwn(LATE_REASONS, text);
}

export function isCallbackReason(text: string): text is CallbackReason {
  return Object.hasOwn(CALLBACK_REASONS, text);
}

/** How far an item has come: by the state of its claim, and whether it has a permission. */
export function standingOf(status: string, hasPermission: boolean): LateStanding {
  if (status === 'Draft') return 'draft';
  if (status === 'Delayed') return hasPermission ? 'unused' : 'waiting';
  return status === 'Reversed' ? 'ended' : 'booked';
}
