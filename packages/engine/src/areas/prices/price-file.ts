import { cellText, type FileColumns, type FilePlaces, filePlaces, folded, isNamed } from '../../access/file-columns.ts';
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

/** What the export writes beside a value in whose place a newer version has said another one. */
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
  /** The file calls it a past value, which is not said again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<Field>[];
}

/** Reads a row of a file of prices: amounts and day as the form takes them. */
export function readPriceRow(cells: readonly string[], places: FilePlaces<Field>): PriceRow {
  const text = (field: Field): string => cellText(cells, places, field) ?? '';
  const row = {
    msrp: amountField.toSave(text('msrp')),
    dealerPrice: amountField.toSave(text('dealerPrice')),
    validFrom: text('validFrom'),
  };
  return {
    ...row,
    names: {
      make: text('make'),
      brand: text('brand'),
      typeClass: text('typeClass'),
      modelYear: text('modelYear'),
      model: text('model'),
    },
    isReplaced: isMarked(text('replaced')),
    refusals: [
      ...refused('msrp', amountField.check(row.msrp)),
      ...refused('dealerPrice', amountField.check(row.dealerPrice)),
      ...refused('validFrom', dayField.check(row.validFrom)),
    ],
  };
}

/** Finds the id of a model by its names; undefined where there is none, or more than one without regard to case. */
export function modelFinder(
  models: readonly (ModelNames & { readonly modelId: number })[],
): (names: ModelNames) => number | undefined {
  const exact = new Map(models.map((model) => [textOf(model), model.modelId]));
  const alike = Map.groupBy(models, (model) => folded(textOf(model)));
  return (names) => {
    const [one, other] = alike.get(folded(textOf(names))) ?? [];
    return exact.get(textOf(names)) ?? (other === undefined ? one?.modelId : undefined);
  };
}

function textOf(names: ModelNames): string {
  return NAMES.map((name) => names[name].trim()).join('\n');
}

/** Whether a cell says that a newer version has said another value. */
export function isMarked(text: string): boolean {
  return text === REPLACED_MARK || isNamed({ en: 'yes', zh: '是' }, text);
}

/** The refusal of a field, if there is one. */
export function refused<Name extends string>(field: Name, reason: Message | undefined): readonly FormRefusal<Name>[] {
  return reason === undefined ? [] : [{ field, message: reason }];
}
