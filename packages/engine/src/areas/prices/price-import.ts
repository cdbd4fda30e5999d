import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces, isNamed } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import type { Message } from '../../messages/message.ts';
import { dayField } from './dated-fields.ts';
import { amountField } from './price-form.ts';

const NAMES = ['make', 'brand', 'typeClass', 'modelYear', 'model'] as const;
const SAID = ['msrp', 'dealerPrice', 'validFrom'] as const;

type Field = (typeof NAMES)[number] | (typeof SAID)[number] | 'replaced';

/** The columns of a file of prices, as the export names them; it may have others, which are not read. */
export const PRICE_COLUMNS = {
  make: { en: 'Make', zh: '产品线' },
  brand: { en: 'Brand', zh: '品牌' },
  typeClass: { en: 'Type class', zh: '车型级别' },
  modelYear: { en: 'Model year', zh: '年款' },
  model: { en: 'Model', zh: '车型' },
  msrp: { en: 'MSRP with VAT', zh: 'MSRP（含税）' },
  dealerPrice: { en: 'Dealer price with VAT', zh: '经销商价（含税）' },
  validFrom: { en: 'In force from', zh: '生效日期' },
  replaced: { en: 'Replaced', zh: '已被替换' },
} as const satisfies FileColumns<Field>;

/** The mark in the export beside a value that a newer version replaced. */
export const REPLACED_MARK = '✓';

/** Reads the columns of a file of prices; all but 'Replaced' are needed. */
export function pricePlaces(header: readonly string[]): Result<FilePlaces<Field>, Message> {
  return filePlaces(header, PRICE_COLUMNS, { fields: [...NAMES, ...SAID, 'replaced'], needed: [...NAMES, ...SAID] });
}

export type ModelNames = Readonly<Record<(typeof NAMES)[number], string>>;

export interface PriceRow {
  readonly names: ModelNames;
  readonly msrp: string;
  readonly dealerPrice: string;
  readonly validFrom: string;
  /** The file gives it as a past value, which is not saved again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<Field>[];
}

/** Reads a row of a file of prices: amounts and day as the form takes them. */
export function readPriceRow(cells: readonly FileCell[], places: FilePlaces<Field>): PriceRow {
  const row = fileRow(cells, places);
  const names = modelNamesIn(row);
  const said = {
    msrp: amountField.toSave(row.money('msrp') ?? ''),
    dealerPrice: amountField.toSave(row.money('dealerPrice') ?? ''),
    validFrom: row.day('validFrom') ?? '',
  };
  return {
    ...said,
    names,
    isReplaced: isMarked(row.name('replaced') ?? ''),
    refusals: row.refusals([
      ...refused('msrp', amountField.check(said.msrp)),
      ...refused('dealerPrice', amountField.check(said.dealerPrice)),
      ...refused('validFrom', dayField.check(said.validFrom)),
    ]),
  };
}

/** The names that identify the model of a row. */
export function modelNamesIn<Field extends string>(row: FileRow<Field | keyof ModelNames>): ModelNames {
  return {
    make: row.name('make') ?? '',
    brand: row.name('brand') ?? '',
    typeClass: row.name('typeClass') ?? '',
    modelYear: row.name('modelYear') ?? '',
    model: row.name('model') ?? '',
  };
}

/** Finds the id of a model by its names; undefined if no or several models match, without regard to case, width and blanks. */
export function modelFinder(
  models: readonly (ModelNames & { readonly modelId: number })[],
): (names: ModelNames) => number | undefined {
  const exact = new Map(models.map((model) => [textOf(model), model.modelId]));
  const alike = Map.groupBy(models, foldedText);
  return (names) => {
    const [one, other] = alike.get(foldedText(names)) ?? [];
    return exact.get(textOf(names)) ?? (other === undefined ? one?.modelId : undefined);
  };
}

function textOf(names: ModelNames): string {
  return NAMES.map((name) => names[name].trim()).join('\n');
}

function foldedText(names: ModelNames): string {
  return NAMES.map((name) => folded(names[name])).join('\n');
}

/** Whether a cell has the mark of a replaced value. */
export function isMarked(text: string): boolean {
  return text === REPLACED_MARK || isNamed({ en: 'yes', zh: '是' }, text);
}

/** The refusal of a field, if there is one. */
export function refused<Name extends string>(field: Name, reason: Message | undefined): readonly FormRefusal<Name>[] {
  return reason === undefined ? [] : [{ field, message: reason }];
}
