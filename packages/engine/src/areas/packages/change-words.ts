import type { WordTable } from '../../base/locale.ts';
import { CONTENT_PARTS } from '../programs/content-lines.ts';

/** The parts of a program that a package can find changed, in their order. */
export const CHANGED_PARTS = {
  ...CONTENT_PARTS,
  cells: { en: 'Budget cells', zh: '预算单元格' },
  reference: { en: 'Reference data', zh: '参考数据' },
} as const satisfies WordTable;

export type ChangedPart = keyof typeof CHANGED_PARTS;

/** Names of the places that a package compares beside the lines of a program. */
export const CHANGED_PLACES = {
  vatRate: { en: 'VAT rate', zh: '增值税率' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  kufri: { en: 'Kufri {make}', zh: 'Kufri {make}' },
  prices: { en: 'Prices', zh: '价格' },
  vatRates: { en: 'VAT rates', zh: '增值税率' },
  financing: { en: 'Interest rates', zh: '利率' },
  template: { en: 'Budget template', zh: '预算模板' },
  guideline: { en: 'Guideline', zh: '指导线' },
  leafRule: { en: 'Prices and VAT of rows over several months', zh: '跨月行的价格和增值税率' },
} as const satisfies WordTable;

/** The rules by which rows over several months take prices and VAT, by their ids; without an id it is the oldest. */
export const LEAF_RULE_WORDS = {
  '': { en: 'Of the first month', zh: '按首月' },
  'each-month': { en: 'Of each month, by Kufri units', zh: '按各月，以 Kufri 台数加权' },
} as const satisfies WordTable;
