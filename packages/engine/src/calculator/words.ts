import type { LocalText, WordTable } from '../base/locale.ts';

interface Product extends LocalText {
  /** Whether a part of the price is left to be paid, or left in the car, at the end. */
  readonly leavesRest: boolean;
  /** Whether the customer pays that part: a leased car goes back instead. */
  readonly paysRest: boolean;
}

/** Ways to finance a car. */
export const FINANCE_PRODUCTS = {
  annuity: { en: 'Annuity', zh: '等额本息', leavesRest: false, paysRest: false },
  equalPrincipal: { en: 'Equal principal', zh: '等额本金', leavesRest: false, paysRest: false },
  balloon: { en: 'Balloon', zh: '气球贷', leavesRest: true, paysRest: true },
  lease: { en: 'Lease', zh: '融资租赁', leavesRest: true, paysRest: false },
} as const satisfies Readonly<Record<string, Product>>;

export type FinanceProduct = keyof typeof FINANCE_PRODUCTS;

export function isFinanceProduct(text: string): text is FinanceProduct {
  return Object.hasOwn(FINANCE_PRODUCTS, text);
}

/** Payers of the subsidy. */
export const SHARERS = {
  maker: { en: 'Maker', zh: '主机厂' },
  dealer: { en: 'Dealer', zh: '经销商' },
  company: { en: 'Finance company', zh: '金融公司' },
} as const satisfies WordTable;

export type Sharer = keyof typeof SHARERS;

/** Payers who pay their share to the finance company, with VAT; the company's own share is interest that it gives up. */
export const PAYING_SHARERS: readonly Sharer[] = ['maker', 'dealer'];

/** Months in a year. */
export const YEAR = 12n;

/** The longest loan in months. */
export const LONGEST_TERM = 120;

/** The highest annual rate: 36 %. */
export const HIGHEST_RATE = 360_000_000n;

/** Rates have steps of 0.01 %, in billionths. */
export const RATE_STEP = 100_000n;

/** 10,000 yuan: of a smaller loan the rounding of instalments would weigh more than a step of the rate. */
export const SMALLEST_LOAN = 1_000_000n;

/** The highest price of a car: 99,999,999.99 yuan. */
export const HIGHEST_PRICE = 9_999_999_999n;
