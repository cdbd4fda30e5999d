import type { LocalText, WordTable } from '../../base/locale.ts';
import { MONTH_NAMES } from '../../base/period.ts';
import { type OfferVat, vatText } from '../../terms/offer-vat.ts';
import {
  CLAIMANTS,
  type Claimant,
  PAYEES,
  type Payee,
  QUALIFYING_DAYS,
  type QualifyingDay,
  SALE_KINDS,
  type SaleKind,
} from '../designs/design.ts';
import { SETTLEMENTS } from '../parameters/words.ts';

/** The places of a wording that fill themselves, in the order in which they are offered. */
export const WORDING_FIELDS = {
  programName: { en: 'Name of the program', zh: '激励项目名称' },
  programCode: { en: 'Code of the program', zh: '激励项目编号' },
  period: { en: 'Period', zh: '有效期' },
  firstDay: { en: 'First day', zh: '开始日期' },
  lastDay: { en: 'Last day', zh: '结束日期' },
  qualifyingDay: { en: 'Qualifying day', zh: '合格日' },
  makes: { en: 'Makes', zh: '产品线' },
  offers: { en: 'Offers', zh: '激励方案' },
  vehicles: { en: 'Vehicles', zh: '车型' },
  dealers: { en: 'Dealers', zh: '经销商' },
  saleKind: { en: 'Kind of sale', zh: '销售类型' },
  claimant: { en: 'Who claims', zh: '申请方' },
  payee: { en: 'Who is paid', zh: '收款方' },
  deadline: { en: 'Last day to claim', zh: '申请截止日期' },
  deadlineDays: { en: 'Days to claim', zh: '申请天数' },
  documents: { en: 'Documents of a claim', zh: '申请文件' },
  payingEntity: { en: 'Paying entity', zh: '付款法人' },
  settlement: { en: 'Settlement', zh: '结算方式' },
  termsVat: { en: 'VAT of the amounts', zh: '金额是否含税' },
  terms: { en: 'Table of terms', zh: '条款表' },
} as const satisfies WordTable;

export type WordingField = keyof typeof WORDING_FIELDS;

/** Fields within a line; the table of terms is a block of its own. */
export type InlineField = Exclude<WordingField, 'terms'>;

export const FIELD_NAMES = Object.keys(WORDING_FIELDS) as readonly WordingField[];

/** A table that fills itself, with the texts above and below it. */
export interface FilledTable {
  readonly title: LocalText;
  readonly head: readonly LocalText[];
  readonly rows: readonly (readonly LocalText[])[];
  readonly notes: readonly LocalText[];
}

/** Facts from design, parameter and terms of a program for the fields of its wording. */
export interface WordingFacts {
  readonly code: string;
  readonly name: LocalText;
  /** 'YYYY-MM-DD'. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly qualifyingDay: QualifyingDay | '';
  readonly makes: readonly string[];
  readonly offers: readonly LocalText[];
  readonly vehicles: ScopeFacts;
  readonly dealers: ScopeFacts;
  readonly saleKind: SaleKind;
  readonly claimant: Claimant;
  readonly payee: Payee;
  /** Undefined before the first save of a parameter. */
  readonly parameter: ParameterFacts | undefined;
  /** A table for each offer with terms. */
  readonly terms: readonly FilledTable[];
  /** Whether the amounts of each offer are with VAT. */
  readonly vats: readonly OfferVat[];
}

/** A scope: everything, everything except its names, or only its names. */
export interface ScopeFacts {
  readonly kind: 'all' | 'allBut' | 'list';
  readonly names: readonly LocalText[];
}

export interface ParameterFacts {
  readonly deadlineDays: number;
  readonly documents: readonly { readonly name: LocalText; readonly optional: boolean }[];
  readonly payingEntity: LocalText;
  readonly settlement: string;
}

export type FieldValue =
  | ({ readonly type: 'text' } & LocalText)
  | { readonly type: 'tables'; readonly tables: readonly FilledTable[] };

/** The values of fields by their names; a field that is empty is absent. */
export type FieldValues = Readonly<Partial<Record<WordingField, FieldValue>>>;

/** The largest number of names that a field writes out; it adds the number of the others. */
export const MOST_NAMES = 40;

/** The values of all fields for a program, in both languages. */
export function fieldValues(facts: WordingFacts): FieldValues {
  const filled: Partial<Record<WordingField, FieldValue>> = {};
  for (const [field, value] of Object.entries(VALUES)) {
    const said = value(facts);
    if (said !== undefined) filled[field as WordingField] = said;
  }
  return filled;
}

/** The fields whose values changed. */
export function changedFields(
  fields: readonly WordingField[],
  before: FieldValues,
  after: FieldValues,
): readonly WordingField[] {
  return fields.filter((field) => textOfValue(before[field]) !== textOfValue(after[field]));
}

function textOfValue(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  const text = ({ en, zh }: LocalText) => [en, zh];
  if (value.type === 'text') return JSON.stringify(text(value));
  return JSON.stringify(
    value.tables.map(({ title, head, rows, notes }) => [
      text(title),
      head.map(text),
      rows.map((row) => row.map(text)),
      notes.map(text),
    ]),
  );
}

/** A further field is a line here, and one in `WORDING_FIELDS`. */
const VALUES: Readonly<Record<WordingField, (facts: WordingFacts) => FieldValue | undefined>> = {
  programName: ({ name }) => said({ en: name.en, zh: name.zh === '' ? name.en : name.zh }),
  programCode: ({ code }) => said(same(code)),
  period: ({ firstDay, lastDay }) => {
    const [from, to] = [longDay(firstDay), longDay(lastDay)];
    if (from === undefined || to === undefined) return undefined;
    return said({ en: `${from.en} to ${to.en}`, zh: `${from.zh}至${to.zh}` });
  },
  firstDay: ({ firstDay }) => said(longDay(firstDay)),
  lastDay: ({ lastDay }) => said(longDay(lastDay)),
  qualifyingDay: ({ qualifyingDay }) => said(wordOf(QUALIFYING_DAYS, qualifyingDay)),
  makes: ({ makes }) => said(listed(makes.map(same))),
  offers: ({ offers }) => said(listed(offers)),
  vehicles: ({ vehicles }) => said(scopeText(vehicles, ALL_MODELS)),
  dealers: ({ dealers }) => said(scopeText(dealers, ALL_DEALERS)),
  saleKind: ({ saleKind }) => said(wordOf(SALE_KINDS, saleKind)),
  claimant: ({ claimant }) => said(wordOf(CLAIMANTS, claimant)),
  payee: ({ payee }) => said(wordOf(PAYEES, payee)),
  deadline: ({ lastDay, parameter }) =>
    parameter === undefined ? undefined : said(longDay(daysLater(lastDay, parameter.deadlineDays))),
  deadlineDays: ({ parameter }) => (parameter === undefined ? undefined : said(same(String(parameter.deadlineDays)))),
  documents: ({ parameter }) => said(listed((parameter?.documents ?? []).map(documentText), '；')),
  payingEntity: ({ parameter }) => said(parameter?.payingEntity),
  settlement: ({ parameter }) => said(wordOf(SETTLEMENTS, parameter?.settlement ?? '')),
  termsVat: ({ vats }) => said(vatText(vats)),
  terms: ({ terms }) => {
    const tables = terms.filter(({ rows }) => rows.length > 0);
    return tables.length === 0 ? undefined : { type: 'tables', tables };
  },
};

const ALL_MODELS: LocalText = { en: 'all models', zh: '全部车型' };
const ALL_DEALERS: LocalText = { en: 'all dealers', zh: '全部经销商' };

function said(text: LocalText | undefined): FieldValue | undefined {
  return text === undefined || text.en === '' || text.zh === ''
    ? undefined
    : { type: 'text', en: text.en, zh: text.zh };
}

function same(text: string): LocalText {
  return { en: text, zh: text };
}

function wordOf(words: WordTable, word: string): LocalText | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** A document's name in letters and wordings; it mentions if only some cars need the document. */
export function documentText({ name, optional }: ParameterFacts['documents'][number]): LocalText {
  return optional ? { en: `${name.en} (if there is one)`, zh: `${name.zh}（如有）` } : name;
}

function scopeText({ kind, names }: ScopeFacts, everything: LocalText): LocalText | undefined {
  if (kind === 'all') return everything;
  const list = listed(names);
  if (list === undefined || kind === 'list') return list;
  return { en: `${everything.en} but ${list.en}`, zh: `${everything.zh}（${list.zh}除外）` };
}

/** The names with commas between; undefined for none. Of many names the first ones, and the number of the others. */
function listed(names: readonly LocalText[], between = '、'): LocalText | undefined {
  if (names.length === 0) return undefined;
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  const en = shown.map((name) => name.en).join(', ');
  const zh = shown.map((name) => name.zh).join(between);
  return more === 0 ? { en, zh } : { en: `${en} and ${more} more`, zh: `${zh}等共 ${names.length} 项` };
}

/** A day in a letter's long form; undefined for an invalid text. */
function longDay(day: string): LocalText | undefined {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTH_NAMES[Number(month) - 1];
  if (name === undefined || date === '') return undefined;
  return { en: `${Number(date)} ${name} ${year}`, zh: `${year}年${Number(month)}月${Number(date)}日` };
}

function daysLater(day: string, days: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? '' : new Date(moment + days * 86_400_000).toISOString().slice(0, 10);
}
