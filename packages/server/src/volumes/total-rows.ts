import { tidied } from '@oasis/engine/access';
import { foldName } from './names.ts';
import type { SaidMonth } from './read-columns.ts';
import type { ReadRow } from './read-row.ts';

/** What rows of totals and subtotals are called in files and by spreadsheets. */
const WORDS: ReadonlySet<string> = new Set([
  'total',
  'totals',
  'grand total',
  'sub total',
  'sub-total',
  'subtotal',
  'subtotals',
  'sum',
  'all models',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'totalt',
  'i alt',
  '合计',
  '小计',
  '总计',
  '共计',
  '总和',
  '汇总',
  '全部车型',
  '所有车型',
]);

/** The word of a cell that makes its row one of totals; undefined where the cell says something else. */
export function totalWord(cell: string): string | undefined {
  const text = tidied(cell);
  const folded = foldName(text);
  return WORDS.has(folded.endsWith(':') ? folded.slice(0, -1) : folded) ? text : undefined;
}

/** What stands before the word in 'AMG Total' and 'AMG 小计', as pivot tables call their subtotals; undefined for other texts. */
export function totalOf(text: string): string | undefined {
  const folded = foldName(tidied(text));
  const word = SUFFIXES.find((each) => folded.endsWith(each));
  const name = word === undefined ? '' : folded.slice(0, -word.length).trim();
  return name === '' ? undefined : name;
}

const SUFFIXES = [' total', ' subtotal', '小计', '合计', '总计', '汇总'];

interface Sum {
  rt: number;
  ws: number;
  count: number;
}

/** Sums of the rows above, in all and since the last row that named no model, by month and by brand. */
export class SumsAbove {
  readonly #all = new Map<string, Sum>();
  #since = new Map<string, Sum>();

  add({ month, brand, rt = 0, ws = 0 }: ReadRow): void {
    for (const sums of [this.#all, this.#since]) {
      for (const key of ['', month, `|${foldName(brand)}`, `${month}|${foldName(brand)}`]) {
        const sum = sums.get(key) ?? { rt: 0, ws: 0, count: 0 };
        sum.rt += rt;
        sum.ws += ws;
        sum.count += 1;
        sums.set(key, sum);
      }
    }
  }

  /** Begins to sum anew below a row of totals. */
  start(): void {
    this.#since = new Map();
  }

  /**
   * Whether what a row says in a column is the sum of two rows or more above: of its months, three where it is a quarter, and of
   * the brand, where the row says one.
   */
  isSum(said: readonly SaidMonth[], brand: string): boolean {
    return [this.#since, this.#all].some((sums) => {
      const above = said.map(({ month }) => sums.get(brand === '' ? month : `${month}|${foldName(brand)}`));
      if (above.some((sum) => sum === undefined || sum.count < 2)) return false;
      const isSame = (kind: 'rt' | 'ws'): boolean =>
        said.every(({ units }) => units[kind] === undefined) ||
        total(said.map(({ units }) => units[kind])) === total(above.map((sum) => sum?.[kind]));
      return isSame('rt') && isSame('ws') && said.some(({ units: { rt = 0, ws = 0 } }) => rt + ws > 0);
    });
  }
}

function total(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce((sum: number, each) => sum + (each ?? 0), 0);
}
