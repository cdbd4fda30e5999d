import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { fenOf, parseYuan, yuanText } from '../../base/money.ts';
import type { Result } from '../../base/result.ts';
import { vinCheckDigit, vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import type { CarFacts } from './car.ts';

/** Longest invoice and engine number, in characters. */
export const CAR_TEXT_LENGTH = 40;

/** The columns of a file of wholesale; a file may have others, which are not read. */
export const WHOLESALE_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  bu: { en: 'Business unit', zh: '业务单元' },
  dealer: { en: 'Dealer', zh: '经销商' },
  make: { en: 'Make', zh: '产品线' },
  brand: { en: 'Brand', zh: '品牌' },
  typeClass: { en: 'Type class', zh: '车型级别' },
  modelYear: { en: 'Model year', zh: '年款' },
  model: { en: 'Model', zh: '车型' },
  engineNumber: { en: 'Engine number', zh: '发动机号' },
  wholesaleNumber: { en: 'Wholesale invoice', zh: '批售发票号' },
  wholesaleDay: { en: 'Wholesale day', zh: '批售日期' },
  wholesalePrice: { en: 'Price with VAT', zh: '含税价格' },
} as const satisfies FileColumns<string>;

export type WholesaleField = keyof typeof WHOLESALE_COLUMNS;

const FIELDS = Object.keys(WHOLESALE_COLUMNS) as readonly WholesaleField[];

/** Finds the columns of a file of wholesale; all but the engine number are needed. */
export function wholesalePlaces(header: readonly string[]): Result<FilePlaces<WholesaleField>, Message> {
  return filePlaces(header, WHOLESALE_COLUMNS, {
    fields: FIELDS,
    needed: FIELDS.filter((field) => field !== 'engineNumber'),
  });
}

/** Names that the cells of a file of wholesale may hold, with who may pass. Keys are folded names. */
export interface WholesaleNames {
  /** Active models by `modelKey`. */
  readonly models: ReadonlyMap<string, number>;
  /** Active dealers within reach, by code. */
  readonly dealers: ReadonlyMap<string, number>;
  /** BUs within reach, by code. */
  readonly bus: ReadonlyMap<string, number>;
  /** Makes whose VINs pass without a check digit today, by code. */
  readonly unchecked: ReadonlySet<string>;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly today: string;
}

/** Returns the key of a model among `WholesaleNames.models`. */
export function modelKey(
  names: Readonly<Record<'make' | 'brand' | 'typeClass' | 'modelYear' | 'model', string>>,
): string {
  const { make, brand, typeClass, modelYear, model } = names;
  return [make, brand, typeClass, modelYear, model].map(folded).join('\n');
}

/** A row of a file of wholesale, with what is wrong in it. Ids are 0 where a name is unknown; such a row has a refusal. */
export interface WholesaleRow {
  readonly facts: CarFacts;
  readonly refusals: readonly FormRefusal<WholesaleField>[];
}

/** Reads a row of a file of wholesale. */
export function readWholesaleRow(
  cells: readonly FileCell[],
  places: FilePlaces<WholesaleField>,
  known: WholesaleNames,
): WholesaleRow {
  const row = fileRow(cells, places);
  const make = row.name('make') ?? '';
  const vin = vinOf(row.code('vin') ?? '');
  const price = fenIn(row.money('wholesalePrice') ?? '');
  const facts: CarFacts = {
    vin,
    buId: known.bus.get(folded(row.code('bu') ?? '')) ?? 0,
    dealerId: known.dealers.get(folded(row.code('dealer') ?? '')) ?? 0,
    modelId: known.models.get(modelKey({ make, ...modelNames(row) })) ?? 0,
    engineNumber: (row.code('engineNumber') ?? '').toUpperCase(),
    wholesaleNumber: row.code('wholesaleNumber') ?? '',
    wholesaleDay: row.day('wholesaleDay') ?? '',
    wholesalePrice: price ?? 0,
  };
  const refusals = refusalsOf<WholesaleField>([
    ['vin', vinRefusal(vin, known.unchecked.has(folded(make)))],
    ['bu', facts.buId === 0 ? message('CAR_BU_UNKNOWN') : undefined],
    ['dealer', facts.dealerId === 0 ? message('CAR_DEALER_UNKNOWN') : undefined],
    ['model', facts.modelId === 0 ? message('CAR_MODEL_UNKNOWN') : undefined],
    ['engineNumber', lengthRefusal(facts.engineNumber)],
    [
      'wholesaleNumber',
      facts.wholesaleNumber === '' ? message('CAR_INVOICE_MISSING') : lengthRefusal(facts.wholesaleNumber),
    ],
    ['wholesaleDay', dayRefusal(facts.wholesaleDay, known.today)],
    ['wholesalePrice', price === undefined ? message('CAR_PRICE') : undefined],
  ]);
  return { facts, refusals: row.refusals(refusals) };
}

function modelNames(row: FileRow<WholesaleField>) {
  return {
    brand: row.name('brand') ?? '',
    typeClass: row.name('typeClass') ?? '',
    modelYear: row.name('modelYear') ?? '',
    model: row.name('model') ?? '',
  };
}

/** Returns why a VIN is refused; a VIN of a make that passes unchecked needs no check digit. */
export function vinRefusal(vin: string, unchecked: boolean): Message | undefined {
  const fault = vinFault(vin);
  if (fault === 'form') return message('CAR_VIN_FORM');
  if (fault === undefined || unchecked) return undefined;
  return message('CAR_VIN_CHECK_DIGIT', { expected: vinCheckDigit(vin) });
}

/** Returns why a day of a car is refused: it is missing, or lies after today. */
export function dayRefusal(day: string, today: string): Message | undefined {
  if (day === '') return message('CAR_DAY_MISSING');
  return day > today ? message('CAR_DAY_FUTURE') : undefined;
}

function lengthRefusal(text: string): Message | undefined {
  return text.length > CAR_TEXT_LENGTH ? message('CAR_TEXT_LENGTH', { count: CAR_TEXT_LENGTH }) : undefined;
}

const GREATEST_PRICE = 10n ** 14n;

/** Returns fen of yuan, or undefined where the text is no price. */
export function fenIn(text: string): number | undefined {
  const fen = parseYuan(text);
  return fen !== undefined && fen > 0n && fen < GREATEST_PRICE ? Number(fen) : undefined;
}

/** Returns yuan of fen as files show them: '1234.50'. */
export function priceText(fen: number): string {
  return yuanText(fenOf(BigInt(fen)));
}
