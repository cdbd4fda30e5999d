import type { Browser } from 'playwright-core';
import type { Figure } from '../../results/figure.ts';
import { type Product, startProduct } from '../../server/product/product.ts';
import { signIn } from '../../server/product/sign-in.ts';
import { openContext } from '../browser.ts';
import { type Measured, type Summary, summaryLine, summaryOf } from '../measure/measured.ts';
import { makeBigBudget } from './big-budget.ts';
import { BudgetTexts } from './budget-texts.ts';
import { firstLoad } from './first-load.ts';
import { measurePage } from './measure-page.ts';

export interface BudgetPageOptions {
  readonly probe: string;
  readonly rounds: number;
  readonly print: (line: string) => void;
}

export interface BudgetPageResult {
  readonly summary: Summary;
  readonly rows: number;
  readonly loads: readonly Figure[];
}

/** The product with a budget of its own making, measured on its page as somebody from sales who is signed in. */
export async function measureBudgetPage(
  browser: Browser,
  product: Product,
  { probe, rounds, print }: BudgetPageOptions,
): Promise<BudgetPageResult> {
  const budget = await makeBigBudget(product);
  const token = await signIn(product.address, 'sales');
  const texts = await BudgetTexts.of(product.address, token, budget.id);
  print(`the budget has ${texts.rowCount.toLocaleString('en')} rows`);
  const taken: Measured[] = [];
  for (let round = 1; round <= rounds; round++) {
    // A context of its own for each round, so that no draft of the one before is offered.
    const context = await openContext(browser, probe, product.address);
    await context.addInitScript((kept) => {
      globalThis.sessionStorage.setItem('authorization', kept);
    }, token);
    taken.push(await measurePage(context, budget, texts));
    await context.close();
    print(`round ${round}, the budget page: ${summaryLine(summaryOf(taken.slice(-1)))}`);
  }
  const loads = await firstLoad(browser, product.address, token, budget);
  return { summary: summaryOf(taken), rows: texts.rowCount, loads };
}

/** A running product with an empty database. */
export async function withProduct<Result>(work: (product: Product) => Promise<Result>): Promise<Result> {
  const product = await startProduct();
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}
