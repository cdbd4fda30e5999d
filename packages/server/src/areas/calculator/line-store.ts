import type { CallData } from '@oasis/api-client/contract';
import { type LineDraft, lineOf } from '@oasis/engine/areas/calculator';
import { type FinanceProduct, isFinanceProduct, type RateLine } from '@oasis/engine/calculator';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { ofBus } from './version-store.ts';

export type TableLine = CallData<'calculator.line'>;

const line = listSource((db) =>
  db
    .selectFrom('calculator_line as l')
    .innerJoin('calculator_version as v', 'v.id', 'l.version_id')
    .select('l.id as key'),
);

/** Order by product in the usual sequence, then by term and down payment. */
const ORDER = sql`array_position('{annuity,equalPrincipal,balloon,lease}', l.product) * 1000000
  + l.term * 1000 + l.down_payment`;

/** The lines of the version of a rate table within reach. */
export const lineList = defineList({
  source: line,
  filters: {
    reach: line.where<readonly number[]>((_, ids) => ofBus(ids)),
    calculatorId: line.where<number>((eb, id) => eb('l.version_id', '=', id)),
    product: line.choice((_, product) => sql<boolean>`l.product = ${product}`),
    term: line.choice((_, term) => sql<boolean>`l.term::text = ${term}`),
  },
  scope: ({ actor }: Asker) => ({ reach: actor.buIds }),
  orders: { line: line.by(() => ORDER) },
  usual: 'line',
  last: { by: line.by('l.id'), direction: 'asc' },
  rows: lineRow,
  line: tableLineOf,
});

function lineRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('calculator_line as l')
    .leftJoin('app_user as maker', 'maker.id', 'l.created_by')
    .select(['l.id as lineId', 'l.version_id as calculatorId', 'l.product', 'l.term', 'l.down_payment as downPayment'])
    .select(['l.rest', 'l.standard_rate as standardRate', 'l.lowest_rate as lowestRate'])
    .select(['l.maker', 'l.dealer', 'l.company'])
    .select(madeColumns('l'))
    .where('l.id', '=', id);
}

function tableLineOf({ term, ...row }: SelectedRow<typeof lineRow>): TableLine {
  return { ...withMade(row), term: String(term) };
}

/** A line with its number. */
export interface StoredLine {
  readonly id: number;
  readonly version: number;
  readonly draft: LineDraft & { readonly product: FinanceProduct };
}

/** Every line of a version in the order of its list. */
export async function storedLines(db: Db | Tx, calculatorId: number): Promise<readonly StoredLine[]> {
  const rows = await db
    .selectFrom('calculator_line as l')
    .selectAll()
    .where('l.version_id', '=', calculatorId)
    .orderBy(ORDER)
    .execute();
  return rows.map(({ id, version, product, term, rest, maker, dealer, company, ...row }) => ({
    id,
    version,
    draft: {
      product,
      term: String(term),
      downPayment: row.down_payment,
      rest,
      standardRate: row.standard_rate,
      lowestRate: row.lowest_rate,
      maker,
      dealer,
      company,
    },
  }));
}

/** Every line of a version, as offers are worked out with. */
export async function rateLines(db: Db | Tx, calculatorId: number): Promise<readonly RateLine[]> {
  return (await storedLines(db, calculatorId)).map(({ draft }) => lineOf(draft));
}

/** A line that is in order, as its table stores it. */
export function columnsOf({ product, term, downPayment, rest, standardRate, lowestRate, ...shares }: LineDraft) {
  const { maker, dealer, company } = shares;
  const known: FinanceProduct = isFinanceProduct(product) ? product : 'annuity';
  return {
    product: known,
    term: Number(term),
    down_payment: downPayment,
    rest,
    standard_rate: standardRate,
    lowest_rate: lowestRate,
    maker,
    dealer,
    company,
  };
}

/** The details of a line for the audit log. */
export function lineDetails(draft: LineDraft) {
  const { product, term, downPayment, rest, standardRate, lowestRate, maker, dealer, company } = draft;
  return {
    financeProduct: product,
    financeTerm: term,
    downPayment,
    restShare: rest,
    standardRate,
    lowestRate,
    makerShare: maker,
    dealerShare: dealer,
    companyShare: company,
  };
}

/** Whether two lines are equal; and the name of the place of a line. */
export function isSameLine(one: LineDraft, other: LineDraft): boolean {
  return JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
}

/** Product, term and down payment name a line: a version has one line of each at most. */
export function placeOfLine({ product, term, downPayment }: LineDraft): string {
  return `${product} ${term} ${downPayment}`;
}
