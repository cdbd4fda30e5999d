import type { Locale } from '@oasis/engine/base';
import type { KeyName } from '@oasis/engine/table';
import { columnsFor, keyText, NOTHING } from '@oasis/engine/table';
import type { FieldRole, LogicField, TableShape } from '@oasis/engine/template';
import { AVERAGE_WIDTH } from '@oasis/engine/template';
import type { GridColumn } from '@oasis/ui';
import { budgetLabels } from '../labels.ts';
import type { ReadableTable } from './readable-table.ts';

/** A column of the grid: a part of the row's identity, or a field of the template. */
export type SheetColumn =
  | { readonly kind: 'key'; readonly key: KeyName; readonly shown: GridColumn }
  | { readonly kind: 'field'; readonly field: LogicField; readonly shown: GridColumn };

type GroupLabel = Extract<keyof typeof budgetLabels, `budget.group.${string}`>;

/** Shared properties of a shape's identity columns. */
const KEY_GROUPS: Readonly<Record<TableShape, GroupLabel>> = {
  period: 'budget.group.periodAndModel',
  customer: 'budget.group.customerAndModel',
};

/** The header group of a column by the role of its field; a field without a role is under the group before it. */
const FIELD_GROUPS: Readonly<Record<FieldRole, GroupLabel>> = {
  rtPipeline: 'budget.group.pipeline',
  wsPipeline: 'budget.group.pipeline',
  override: 'budget.group.pipeline',
  baseVolume: 'budget.group.pipeline',
  penetration: 'budget.group.volume',
  volume: 'budget.group.volume',
  fleetShare: 'budget.group.volume',
  priceWithVat: 'budget.group.cost',
  dealerPrice: 'budget.group.cost',
  vat: 'budget.group.cost',
  price: 'budget.group.cost',
  costPerUnit: 'budget.group.cost',
  costPercent: 'budget.group.cost',
  incentiveAmount: 'budget.group.cost',
  additionalDiscount: 'budget.group.cost',
  interestRate: 'budget.group.cost',
  extensionDays: 'budget.group.cost',
  priceTypeCost: 'budget.group.cost',
  volumeCost: 'budget.group.cost',
  priceTypeBudget: 'budget.group.result',
  volumeBudget: 'budget.group.result',
  budget: 'budget.group.result',
  baseValue: 'budget.group.result',
  avgSi: 'budget.group.result',
  avgSiPercent: 'budget.group.result',
  guideline: 'budget.group.result',
};

/** Widths beside an outline: with them penetration, volume, cost, budget and average fit together in 1,440 pixels. */
const NARROW = { average: 64, penetration: 90, percent: 76, number: 80, budget: 104 } as const;

function narrowWidth({ role, width, format }: LogicField): number {
  const isBudget = role !== undefined && FIELD_GROUPS[role] === 'budget.group.result';
  if (width <= AVERAGE_WIDTH) return NARROW.average;
  if (role === 'penetration') return NARROW.penetration;
  if (format === 'percent') return NARROW.percent;
  return isBudget ? NARROW.budget : NARROW.number;
}

/** The columns of a table: identity columns first, all of them frozen, then the visible fields of its template. */
export function sheetColumns({ logic, scope }: ReadableTable, locale: Locale): readonly SheetColumn[] {
  const keyGroup = budgetLabels[KEY_GROUPS[scope.shape]][locale];
  const keys = columnsFor(scope.shape).map(({ key, width }): SheetColumn => {
    const title = budgetLabels[`budget.key.${key}`][locale];
    const shown: GridColumn = { id: key, title, width, align: 'left', format: 'text', frozen: true, group: keyGroup };
    return { kind: 'key', key, shown };
  });
  let group: GroupLabel = 'budget.group.pipeline';
  const fields = logic.fields
    .filter(({ visible }) => visible)
    .map((field): SheetColumn => {
      group = field.role === undefined ? group : FIELD_GROUPS[field.role];
      const { id, name, width, format } = field;
      const head = { id, title: name[locale], width, format, group: budgetLabels[group][locale] };
      return { kind: 'field', field, shown: { ...head, narrow: narrowWidth(field), align: 'right', frozen: false } };
    });
  return [...keys, ...fields];
}

/** Of an outline, in pixels: with it and the narrow columns the money fits in a window of 1,440. */
export const OUTLINE_WIDTH = 212;

/**
 * The columns of an outline: the column that names its leaves comes last. If months are rows, the period stays a
 * column of its own, since models of one name follow each other.
 */
export function outlineOf(
  { rows, logic }: Pick<ReadableTable, 'rows' | 'logic'>,
  columns: readonly SheetColumn[],
): { readonly covered: readonly number[]; readonly ofLeaves: number; readonly title: string; readonly group: string } {
  const isByMonth = logic.settings.inputSet.period === 'Month';
  const keys = columns.flatMap((at, index) => (at.kind === 'key' ? [{ ...at, index }] : []));
  const named = keys.filter(({ key }) => key !== 'period');
  const ofLeaves = named.findLast(({ key }) => keyText(rows, rows.leafStart, key) !== NOTHING) ?? named.at(-1);
  const covered = keys.filter((at) => at.index !== ofLeaves?.index && !(isByMonth && at.key === 'period'));
  const period = covered.some(({ key }) => key === 'period') ? keyText(rows, rows.leafStart, 'period') : NOTHING;
  return {
    covered: [...covered.map(({ index }) => index), ofLeaves?.index ?? 0],
    ofLeaves: ofLeaves?.index ?? 0,
    title: ofLeaves?.shown.title ?? '',
    group: period === NOTHING ? (ofLeaves?.shown.group ?? '') : period,
  };
}
