import { formatShortPercent } from '@oasis/engine/table';
import type { Browser } from 'playwright-core';
import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { type Product, startProduct } from '../../server/product/product.ts';
import { signIn } from '../../server/product/sign-in.ts';
import { reportOnce, YEAR } from '../../server/rows/year-report.ts';
import { openContext } from '../browser.ts';
import { PRODUCT_SPEC } from '../contestants.ts';
import type { CellWish } from '../page/protocol.ts';

interface ReportPageOptions {
  readonly probe: string;
  readonly print: (line: string) => void;
}

const WARM = 9;
const COLD = 3;
const ROW_HEIGHT = 30;
/** Columns of the sheet: %AVG.SI of the latest month and of the year so far. */
const MTD = 3;
const YTD = 7;
/** A year without budgets: its report reads nothing that the measured one could use again. */
const EMPTY_YEAR = 2019;
const SEARCH = 'form.oasis-filter button[type=submit]';
const GOAL = 'ours ≤ 1000';

/** The guideline report over a year of budgets, from the click on Search to the painted figures. */
export async function measureReportPage(
  browser: Browser,
  { probe, print }: ReportPageOptions,
): Promise<readonly Figure[]> {
  let product = await startProduct();
  try {
    print(`making ${YEAR.budgets} budgets of a year`);
    await product.command('demo', '--budgets', String(YEAR.budgets), '--rows', String(YEAR.rows), '--seed', '1');
    await product.owner.query('vacuum analyze');
    const cold: number[] = [];
    const shown = await expectedOf(product);
    for (let run = 0; run < COLD; run += 1) {
      product = await product.restart();
      cold.push(await searchOnce(browser, product, probe, shown));
    }
    const warm: number[] = [];
    for (let run = 0; run < WARM; run += 1) warm.push(await searchOnce(browser, product, probe, shown));
    print(`report from click to painted: cold ${median(cold).toFixed(0)} ms, warm ${median(warm).toFixed(0)} ms`);
    return [figure('cold', median(cold)), figure('warm', median(warm))];
  } finally {
    await product.close();
  }
}

function figure(name: string, ours: number): Figure {
  return figureOf({
    figure: `report over 2,000 budgets, click on Search → painted: ${name}`,
    unit: 'ms',
    ours,
    better: 'lower',
    entryPoint: 'screen, the page of the report',
    goal: GOAL,
  });
}

/** What the server says of the first make, as the sheet writes it. */
async function expectedOf(product: Product): Promise<readonly CellWish[]> {
  const { text } = await reportOnce({ product }, await signIn(product.address, 'finance'));
  const { data } = JSON.parse(text) as { data: { listMake: readonly MakeRow[] } };
  const [first] = data.listMake;
  if (first === undefined) throw new Error('the report has no make');
  return [
    { row: 0, column: 0, text: first.make },
    { row: 0, column: MTD, text: formatShortPercent(first.mavgSiPercent) },
    { row: 0, column: YTD, text: formatShortPercent(first.yavgSiPercent) },
  ];
}

interface MakeRow {
  readonly make: string;
  /** Fractions. */
  readonly mavgSiPercent: number;
  readonly yavgSiPercent: number;
}

/** A new page, so that the application has kept nothing of the search before. */
async function searchOnce(
  browser: Browser,
  product: Product,
  probe: string,
  shows: readonly CellWish[],
): Promise<number> {
  const token = await signIn(product.address, 'finance');
  const context = await openContext(browser, probe, product.address);
  try {
    await context.addInitScript((kept) => {
      globalThis.sessionStorage.setItem('authorization', kept);
    }, token);
    const page = await context.newPage();
    const quarters = [1, 2, 3, 4].map((quarter) => `${EMPTY_YEAR}.Q${quarter}`).join(',');
    await page.goto(`/budgetReport/0?yearQm=${quarters}&activeStatus=All`);
    await page.locator('.oasis-empty').waitFor();
    await page.waitForLoadState('networkidle');
    const year = new Date().getUTCFullYear();
    await page.getByLabel('Year', { exact: true }).selectOption(String(year));
    await page.evaluate((spec) => globalThis.benchProbe.use(spec), { ...PRODUCT_SPEC, rowHeight: ROW_HEIGHT });
    const ms = await page.evaluate((wish) => globalThis.benchProbe.click(wish), { on: SEARCH, shows });
    if (Number.isNaN(ms)) throw new Error('the report does not show the figures of the server');
    return ms;
  } finally {
    await context.close();
  }
}
