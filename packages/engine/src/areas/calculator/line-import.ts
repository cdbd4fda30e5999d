import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces, isNamed } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { FINANCE_PRODUCTS } from '../../calculator/words.ts';
import type { Message } from '../../messages/message.ts';
import { type LineDraft, type LineField, lineForm, PART_BOUNDS, RATE_BOUNDS } from './line-form.ts';
import { ANY_SHARE, unsureCell } from './percent.ts';

/** The columns of a file of a rate table, as its export names them; it may have others, which are not read. */
export const LINE_COLUMNS = {
  product: { en: 'Product', zh: '产品' },
  term: { en: 'Term in months', zh: '期限（月）' },
  downPayment: { en: 'Down payment from', zh: '最低首付' },
  rest: { en: 'Balloon or rest value', zh: '尾款或残值' },
  standardRate: { en: 'Standard rate', zh: '标准利率' },
  lowestRate: { en: 'Lowest rate of customers', zh: '客户最低利率' },
  maker: { en: 'Share of the maker', zh: '主机厂分担' },
  dealer: { en: 'Share of the dealer', zh: '经销商分担' },
  company: { en: 'Share of the finance company', zh: '金融公司分担' },
} as const satisfies FileColumns<LineField>;

const FIELDS = [
  'product',
  'term',
  'downPayment',
  'rest',
  'standardRate',
  'lowestRate',
  'maker',
  'dealer',
  'company',
] as const satisfies readonly LineField[];

const BOUNDS = {
  downPayment: PART_BOUNDS,
  rest: PART_BOUNDS,
  standardRate: RATE_BOUNDS,
  lowestRate: RATE_BOUNDS,
  maker: ANY_SHARE,
  dealer: ANY_SHARE,
  company: ANY_SHARE,
};

/** Finds the columns of a file of a rate table; all but the last ones are required. */
export function linePlaces(header: readonly string[]): Result<FilePlaces<LineField>, Message> {
  return filePlaces(header, LINE_COLUMNS, { fields: FIELDS, needed: FIELDS.filter((field) => field !== 'rest') });
}

export interface ReadLine {
  readonly draft: LineDraft;
  readonly refusals: readonly FormRefusal<LineField>[];
}

/** Reads a row of a file as the form takes it: the product by its name in either language, percentages with or without their sign. */
export function readLine(cells: readonly FileCell[], places: FilePlaces<LineField>): ReadLine {
  const row = fileRow(cells, places);
  const named = row.name('product') ?? '';
  const share = (field: keyof typeof BOUNDS): string =>
    row.share(field, (text) => unsureCell(text, BOUNDS[field])) ?? '';
  const rest = share('rest');
  const draft = lineForm.toSave({
    product: Object.entries(FINANCE_PRODUCTS).find(([, name]) => isNamed(name, named))?.[0] ?? '',
    term: row.count('term') ?? '',
    downPayment: share('downPayment'),
    rest: rest === '' ? lineForm.empty.rest : rest,
    standardRate: share('standardRate'),
    lowestRate: share('lowestRate'),
    maker: share('maker'),
    dealer: share('dealer'),
    company: share('company'),
  });
  // The sum of the shares is not reported while one of them is in doubt.
  const unsure = row.refusals();
  return { draft, refusals: unsure.length > 0 ? unsure : lineForm.check(draft) };
}
