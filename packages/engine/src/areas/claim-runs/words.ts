/** What a run does to an object: changes it, ends it, or leaves it to people. */
export const RUN_OUTCOMES = {
  changed: { en: 'Changed', zh: '调整' },
  ended: { en: 'Reversed', zh: '冲销' },
  left: { en: 'Left to controlling', zh: '留待财控处理' },
} as const;

export type RunOutcome = keyof typeof RUN_OUTCOMES;

/** How far an object of a run is: waits, was done as it was shown, or came out otherwise and was left as it is. */
export const RUN_PROGRESS = {
  waiting: { en: 'Not made yet', zh: '未执行' },
  done: { en: 'Made', zh: '已执行' },
  differs: { en: 'Came out otherwise: left', zh: '结果不同：未执行' },
} as const;
