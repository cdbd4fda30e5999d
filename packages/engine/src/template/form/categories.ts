import type { LocalText, WordTable } from '../../base/locale.ts';
import type { CategoryId } from './types.ts';

/** Names of the categories and their groups. */
export const CATEGORY_NAMES: Readonly<Record<CategoryId, LocalText>> = {
  mode: { en: 'Entry', zh: '录入' },
  period: { en: 'Time', zh: '时间' },
  detail: { en: 'Detail', zh: '明细' },
  volume: { en: 'Volume', zh: '销量' },
  cost: { en: 'Cost', zh: '成本' },
};

export const VOLUME_BASE_NAME: LocalText = { en: 'Volume Base', zh: '销量基准' };
export const VOLUME_SHARES_NAME: LocalText = { en: 'Percentages of the volume', zh: '销量比例' };
export const FINANCING_NAME: LocalText = { en: 'Financing', zh: '融资' };
export const ADDED_NAME: LocalText = { en: 'Additional percentages', zh: '附加比例' };

/** Names of the Input Set's options and the volume bases. */
export const OPTION_NAMES: WordTable = {
  Manual: { en: 'Manual', zh: '手动' },
  Auto: { en: 'Auto', zh: '自动' },
  Period: { en: 'Period', zh: '整期' },
  Month: { en: 'Month', zh: '按月' },
  'Type Class': { en: 'Type Class', zh: '车型级别' },
  Model: { en: 'Model', zh: '车型' },
  'Cost/unit': { en: 'Cost/unit', zh: '单车成本' },
  '%MSRP w/o VAT': { en: '%MSRP w/o VAT', zh: '不含税 MSRP %' },
  WS: { en: 'WS', zh: '批发' },
  RT: { en: 'RT', zh: '零售' },
};

/**
 * Attributes that there may be altogether: they are never taken away, and every form has all of them, selected or not. Bodies of
 * calls take forms of 1000.
 */
export const MOST_ATTRIBUTES = 300;

/** The categories that attributes can be added to. */
export const APPENDABLE_CATEGORIES: readonly string[] = ['cost'];
