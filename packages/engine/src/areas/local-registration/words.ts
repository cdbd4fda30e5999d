import type { WordTable } from '../../base/locale.ts';

/** What a special rule does. Of several that hold for a car the first one of this list counts. */
export const SPECIAL_EFFECTS = {
  notJudged: { en: 'Is not judged', zh: '不参与判定' },
  inside: { en: 'Counts as within the area', zh: '视为区域内' },
  noMalus: { en: 'No malus', zh: '免扣减' },
} as const satisfies WordTable;

export type SpecialEffect = keyof typeof SPECIAL_EFFECTS;

/** What comes of a car for a program. */
export const LOCAL_OUTCOMES = {
  inside: { en: 'Within the area', zh: '区域内' },
  outside: { en: 'Outside the area', zh: '区域外' },
  none: { en: 'No result', zh: '无结果' },
} as const satisfies WordTable;

export type LocalOutcome = keyof typeof LOCAL_OUTCOMES;

/** What a booking does with the result of a car for a program. */
export const LOCAL_CHANGES = {
  book: { en: 'Booked', zh: '登记' },
  change: { en: 'Changed', zh: '更改' },
  withdraw: { en: 'Withdrawn', zh: '撤回' },
  keep: { en: 'Stays', zh: '不变' },
  refuse: { en: 'No result', zh: '无结果' },
} as const satisfies WordTable;

export type LocalChange = keyof typeof LOCAL_CHANGES;

/** What a report shows a line for. */
export const LOCAL_REPORT_MODES = {
  dealer: { en: 'By dealer', zh: '按经销商' },
  area: { en: 'By focus area', zh: '按重点区域' },
  month: { en: 'By month', zh: '按月份' },
} as const satisfies WordTable;

export type LocalReportMode = keyof typeof LOCAL_REPORT_MODES;

export function isLocalReportMode(text: string): text is LocalReportMode {
  return Object.hasOwn(LOCAL_REPORT_MODES, text);
}
