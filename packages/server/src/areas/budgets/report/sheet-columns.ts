import { type LocalText, present } from '@oasis/engine/base';
import { type BudgetTable, type KeyName, keyText, NOTHING, type RowLevel, valueAt } from '@oasis/engine/table';
import type { FieldRole } from '@oasis/engine/template';
import type { SheetCell, SheetColumn } from '../../../files/workbook.ts';

/** A budget as far as the lines of a sheet need it. */
export interface SheetBudget {
  readonly offerTypeName: string;
  readonly siOfferName: string;
  readonly customer: string | null;
  readonly period: string;
  readonly table: BudgetTable;
}

interface ColumnSource {
  readonly name: LocalText;
  readonly format: SheetColumn['format'];
  readonly width: number;
  readonly valueOf: (budget: SheetBudget, row: number) => SheetCell;
}

/** The columns of an exported sheet: the names of the budget and of the row, and the numbers of every template. */
const COLUMNS: readonly ColumnSource[] = [
  text({ en: 'Offer Type', zh: '激励类型' }, 26, ({ offerTypeName }) => offerTypeName),
  text({ en: 'SI Offer', zh: 'SI 激励' }, 26, ({ siOfferName }) => siOfferName),
  text({ en: 'Level', zh: '层级' }, 12, ({ table }, row) => LEVEL_NAMES[levelOf(table, row)]),
  key({ en: 'Make', zh: '产品线' }, 'make', 10),
  text({ en: 'Customer', zh: '客户' }, 22, ({ customer }) => customer ?? NOTHING),
  text({ en: 'Period', zh: '期间' }, 20, ({ table, period }, row) => {
    const own = keyText(table.rows, row, 'period');
    return own === NOTHING ? period : own;
  }),
  key({ en: 'Brand', zh: '品牌' }, 'brand', 16),
  key({ en: 'Type Class', zh: '车型级别' }, 'typeClass', 14),
  key({ en: 'Model Year', zh: '年款' }, 'modelYear', 12),
  key({ en: 'Model', zh: '车型' }, 'model', 26),
  value({ en: 'RT Pipeline', zh: '零售计划量' }, 'rtPipeline', 'number'),
  value({ en: 'WS Pipeline', zh: '批发计划量' }, 'wsPipeline', 'number'),
  value({ en: '% Penetration', zh: '% 渗透率' }, 'penetration', 'percent'),
  value({ en: 'Volume', zh: '销量' }, 'volume', 'number'),
  value({ en: 'MSRP w/o VAT', zh: 'MSRP（不含税）' }, 'price', 'number'),
  value({ en: 'Budget Estimation', zh: '预算测算' }, 'budget', 'number'),
  value({ en: 'AVG.SI', zh: '单车平均激励' }, 'avgSi', 'number'),
  value({ en: 'AVG.SI %', zh: '单车平均激励 %' }, 'avgSiPercent', 'percent'),
];

const LEVEL_NAMES: Readonly<Record<RowLevel, string>> = {
  MAKESUMMARY: 'Make',
  CUSTOMERSUMMARY: 'Customer',
  BRANDSUMMARY: 'Brand',
  TYPECLASSSUMMARY: 'Type Class',
  MODELYEARSUMMARY: 'Model Year',
  LEAF: 'Input',
};

export function sheetColumns(locale: keyof LocalText): readonly SheetColumn[] {
  return COLUMNS.map(({ name, format, width }) => ({ header: name[locale], format, width }));
}

/** The rows of a budget in the order of the screen, with summary rows above their children. */
export function* sheetRows(budget: SheetBudget): Generator<readonly SheetCell[]> {
  for (const row of budget.table.rows.display) yield COLUMNS.map(({ valueOf }) => valueOf(budget, row));
}

function levelOf({ rows }: BudgetTable, row: number): RowLevel {
  return present(rows.levels[rows.level[row] ?? 0], 'a level');
}

function text(name: LocalText, width: number, valueOf: ColumnSource['valueOf']): ColumnSource {
  return { name, format: 'text', width, valueOf };
}

function key(name: LocalText, of: KeyName, width: number): ColumnSource {
  return text(name, width, ({ table }, row) => keyText(table.rows, row, of));
}

/** The column of a role; empty if the template lacks the role, or the value is missing. */
function value(name: LocalText, role: FieldRole, format: 'number' | 'percent'): ColumnSource {
  return {
    name,
    format,
    width: 16,
    valueOf: ({ table }, row) => {
      const field = table.logic.byRole.get(role);
      const number = field === undefined ? Number.NaN : valueAt(table, row, field);
      return Number.isNaN(number) ? null : number;
    },
  };
}
