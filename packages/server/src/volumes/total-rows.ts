import { tidied } from '@oasis/engine/access';
import { foldName } from './names.ts';
import type { SaidMonth } from './read-columns.ts';
import type { ReadRow } from './read-row.ts';

/** Words for rows of totals and subtotals in files and spreadsheets. */
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

/** The word that makes the row of a cell a row of totals; undefined for other cells. */
export function totalWord(cell: string): string | undefined {
  const text = tidied(cell);
  const folded = foldName(text);
  return WORDS.has(folded.endsWith(':') ? folded.slice(0, -1) : folded) ? text : undefined;
}

/** The text before the word in 'AMG Total' and 'AMG 小计', the style of pivot tables; undefined for other texts. */
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

  /** Starts a new sum after a row of totals. */
  start(): void {
    this.#since = new Map();
  }

  /**
   * Whether the numbers of a row in each column are the sum of two or more rows above: for its months, three of a quarter, and for its
   * brand if it has one.
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
