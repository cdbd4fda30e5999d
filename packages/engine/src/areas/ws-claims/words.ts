import type { WordTable } from '../../base/locale.ts';

/** The state of a car in a wholesale program. */
export const WS_STATES = {
  open: { en: 'Can be claimed', zh: '可申请' },
  claimed: { en: 'Claimed', zh: '已申请' },
  refused: { en: 'Cannot be claimed', zh: '不可申请' },
} as const satisfies WordTable;

export type WsState = keyof typeof WS_STATES;

/** The letter of a program at this moment. */
export const WS_LETTERS = {
  inForce: { en: 'In force', zh: '有效' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  ended: { en: 'Withdrawn for good', zh: '已永久撤回' },
} as const satisfies WordTable;

export type WsLetter = keyof typeof WS_LETTERS;
