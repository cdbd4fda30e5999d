import type { WordTable } from '../../base/locale.ts';

/** How waiting records are handed out to checkers. */
export const HANDING_RULES = {
  equal: { en: 'Equal shares', zh: '平均分配' },
  bu: { en: 'By BU', zh: '按业务单元' },
  skill: { en: 'By skill', zh: '按技能' },
  group: { en: 'By dealer group', zh: '按经销商集团' },
} as const satisfies WordTable;

export type HandingRule = keyof typeof HANDING_RULES;

/** Tells whether a text is a rule. */
export function isHandingRule(text: string): text is HandingRule {
  return Object.hasOwn(HANDING_RULES, text);
}
