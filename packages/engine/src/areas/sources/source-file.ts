import type { FileCell } from '../../access/file-cell.ts';
import { type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import { checkOneLine, type FormRefusal, refusalsOf } from '../../access/form.ts';
import { parseYuan, yuanText } from '../../base/money.ts';
import { isMonth } from '../../base/period.ts';
import type { Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import type { SourceCells, SourceColumn, SourceKind } from './source-kind.ts';

/** Most rows of one file, and its bytes. */
export const SOURCE_ROWS = 100_000;
export const SOURCE_FILE_BYTES = 32 * 1024 * 1024;

/** Longest code of a cell, in characters. */
export const SOURCE_CODE_LENGTH = 40;

/** Greatest amount in fen, and greatest count. */
const GREATEST_AMOUNT = 10n ** 14n;
const COUNT = /^\d{1,9}$/;

/** A dealer as a file may name it. */
export interface SourceDealer {
  readonly dealerId: number;
  readonly code: string;
  readonly active: boolean;
  /** Sells in the BU of the set. */
  readonly ofBu: boolean;
}

/** What the cells of a file may name. Keys are folded. */
export interface SourceNames {
  /** Dealers within reach, by code. */
  readonly dealers: ReadonlyMap<string, SourceDealer>;
  /** Codes of makes. */
  readonly makes: ReadonlyMap<string, string>;
  /** Names of brands by `brandKey`. */
  readonly brands: ReadonlyMap<string, string>;
  /** The month of the set, 'YYYY-MM'. */
  readonly month: string;
}

/** Returns the key of a brand among `SourceNames.brands`. */
export function brandKey(make: string, brand: string): string {
  return `${folded(make)}\n${folded(brand)}`;
}

/** A row of a set. */
export interface SourceRow {
  readonly dealerId: number;
  readonly dealerCode: string;
  /** Tells the rows of a dealer apart, whichever way they are written; empty where a dealer has one row. */
  readonly key: string;
  /** What is summed and compared: fen or a count. */
  readonly value: number;
  readonly cells: SourceCells;
}

/** A row of a file, with what is wrong in it. */
export interface ReadSourceRow extends SourceRow {
  readonly refusals: readonly FormRefusal<string>[];
}

/** Finds the columns of a file of a kind. */
export function sourcePlaces({ columns }: SourceKind, header: readonly string[]): Result<FilePlaces<string>, Message> {
  const names = Object.fromEntries(Object.entries(columns).map(([field, { name }]) => [field, name]));
  return filePlaces(header, names, {
    fields: Object.keys(columns),
    needed: Object.entries(columns).flatMap(([field, { needed }]) => (needed === true ? [field] : [])),
  });
}

/** Reads a row of a file of a kind. */
export function readSourceRow(
  kind: SourceKind,
  row: readonly FileCell[],
  places: FilePlaces<string>,
  known: SourceNames,
): ReadSourceRow {
  const reader = fileRow(row, places);
  const fields = Object.entries(kind.columns);
  const typed = Object.fromEntries(fields.map(([field, { type }]) => [field, textOf(reader, field, type)]));
  const dealer = known.dealers.get(folded(typed['dealer'] ?? ''));
  const cells = Object.fromEntries(
    fields.map(([field, { type }]) => [field, knownText(type, typed[field] ?? '', typed, known)]),
  );
  const wrong = refusalsOf(
    fields.map(([field, column]) => [field, cellRefusal(column, typed[field] ?? '', typed, known)]),
  );
  const { measure } = kind;
  return {
    dealerId: dealer?.dealerId ?? 0,
    dealerCode: cells['dealer'] ?? '',
    key: kind.key.map((field) => folded(cells[field] ?? '')).join('\n'),
    value: valueOf(kind.columns[measure], cells[measure] ?? ''),
    cells,
    refusals: reader.refusals(wrong.length > 0 ? wrong : kind.rules(cells)),
  };
}

function textOf(row: FileRow<string>, field: string, type: SourceColumn['type']): string {
  switch (type) {
    case 'month':
      return row.month(field) ?? '';
    case 'money':
      return row.money(field) ?? '';
    case 'count':
      return row.count(field) ?? '';
    case 'brand':
      return row.name(field) ?? '';
    case 'dealer':
    case 'code':
    case 'make':
      return row.code(field) ?? '';
  }
}

/** The text as the master data has it, and amounts with two decimals. */
function knownText(type: SourceColumn['type'], text: string, row: SourceCells, known: SourceNames): string {
  if (type === 'dealer') return known.dealers.get(folded(text))?.code ?? text;
  if (type === 'make') return known.makes.get(folded(text)) ?? text;
  if (type === 'brand') return known.brands.get(brandKey(row['make'] ?? '', text)) ?? text;
  if (type === 'count') return COUNT.test(text) ? String(Number(text)) : text;
  const fen = type === 'money' ? parseYuan(text) : undefined;
  return fen === undefined ? text : yuanText(fen);
}

function cellRefusal(
  { type, needed }: SourceColumn,
  text: string,
  row: SourceCells,
  known: SourceNames,
): Message | undefined {
  if (text === '') return needed === true ? message('SOURCE_CELL_MISSING') : undefined;
  switch (type) {
    case 'dealer':
      return dealerRefusal(known.dealers.get(folded(text)));
    case 'month':
      return monthRefusal(text, known.month);
    case 'make':
      return known.makes.has(folded(text)) ? undefined : message('SOURCE_MAKE_UNKNOWN');
    case 'brand':
      return known.brands.has(brandKey(row['make'] ?? '', text)) ? undefined : message('SOURCE_BRAND_UNKNOWN');
    case 'money':
      return isAmount(text) ? undefined : message('SOURCE_AMOUNT');
    case 'count':
      return COUNT.test(text) ? undefined : message('SOURCE_COUNT');
    case 'code':
      return codeRefusal(text);
  }
}

function dealerRefusal(dealer: SourceDealer | undefined): Message | undefined {
  if (dealer === undefined) return message('SOURCE_DEALER_UNKNOWN');
  if (!dealer.ofBu) return message('SOURCE_DEALER_OTHER_BU');
  return dealer.active ? undefined : message('SOURCE_DEALER_INACTIVE');
}

function monthRefusal(text: string, month: string): Message | undefined {
  if (!isMonth(text)) return message('SOURCE_MONTH_FORM');
  return text === month ? undefined : message('SOURCE_MONTH_OTHER', { month });
}

function codeRefusal(text: string): Message | undefined {
  if (text.length > SOURCE_CODE_LENGTH) return message('SOURCE_CODE_LENGTH', { count: SOURCE_CODE_LENGTH });
  return checkOneLine(text);
}

function isAmount(text: string): boolean {
  const fen = parseYuan(text);
  return fen !== undefined && fen >= 0n && fen < GREATEST_AMOUNT;
}

function valueOf(column: SourceColumn | undefined, text: string): number {
  if (column?.type === 'money') return isAmount(text) ? Number(parseYuan(text) ?? 0n) : 0;
  return COUNT.test(text) ? Number(text) : 0;
}
