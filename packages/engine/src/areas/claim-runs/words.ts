import type { SourceKindCode } from '../sources/codes.ts';

/** What a run is made of: claims that are judged again, or claims that follow from a kind of source data. */
export type RunKindCode = 'rejudge' | SourceKindCode;

/** What a run does to an object: makes, changes or ends a claim; what is left to people or refused is shown and not made. */
export const RUN_OUTCOMES = {
  made: { en: 'Claimed', zh: '新增申请' },
  changed: { en: 'Changed', zh: '调整' },
  ended: { en: 'Reversed', zh: '冲销' },
  left: { en: 'Left to controlling', zh: '留待财控处理' },
  refused: { en: 'Refused', zh: '不予申请' },
} as const;

export type RunOutcome = keyof typeof RUN_OUTCOMES;

/** What is shown and never made. */
export const LEFT_OUTCOMES: readonly RunOutcome[] = ['left', 'refused'];

/** How far an object of a run is: waits, was done as it was shown, or came out otherwise and was left as it is. */
export const RUN_PROGRESS = {
  waiting: { en: 'Not made yet', zh: '未执行' },
  done: { en: 'Made', zh: '已执行' },
  differs: { en: 'Came out otherwise: left', zh: '结果不同：未执行' },
} as const;
