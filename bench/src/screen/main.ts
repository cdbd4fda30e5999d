/** npm run bench:screen: measures grids in Chromium and writes bench/results.json and bench/RESULTS.md. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { areaOf, type Figure } from '../results/figure.ts';
import { publish } from '../results/publish.ts';
import { consoleTable } from '../results/table.ts';
import { boundRun, clockedPrint } from '../server/product/bounded-run.ts';
import { endProducts } from '../server/product/product.ts';
import { type MeasuredPage, openContext, startBrowser } from './browser.ts';
import { measureBudgetPage, withProduct } from './budget/budget-page.ts';
import { buildPages } from './build-pages.ts';
import { type Contestant, OURS, PEERS } from './contestants.ts';
import { bareFigures, pageFigures } from './figures.ts';
import { measureBare } from './measure/bare.ts';
import { type Measured, type Summary, summaryLine, summaryOf } from './measure/measured.ts';
import { traceScrolls } from './measure/trace.ts';
import { measureReportPage } from './report/report-page.ts';
import { serve } from './serve.ts';

const { values } = parseArgs({
  options: {
    /** ours, documented, lean, glide, ag, page, report. */
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '2' },
    /** The grids alone, without the page of the product. */
    grids: { type: 'boolean', default: false },
    /** A folder for traces of both scrolls. */
    trace: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

/** Longest time that a run may take; then it is ended. */
const MOST_MS = 12 * 60_000;
boundRun(MOST_MS);
const print = clockedPrint('times will be too long, ratios count');

const isWhole = values.only.length === 0 && !values.grids;
const contestants = [OURS, ...PEERS].filter(({ name }) => values.only.length === 0 || values.only.includes(name));

const browser = await startBrowser();
try {
  const figures = await measure(browser);
  console.log(`\n${consoleTable(figures)}`);
  if (!values['dry-run']) publish(figures, { replaces: (row) => isWhole && areaOf(row) === 'screen' });
} finally {
  await browser.close();
  await endProducts();
}

async function measure(chromium: Browser): Promise<readonly Figure[]> {
  const pages = await buildPages(contestants);
  const { address, close } = await serve(pages.folder);
  try {
    const figures = bareFigures(await measureBares(chromium, pages.probe, address));
    const options = { probe: pages.probe, rounds: Number(values.rounds), print };
    const page = isAsked('page') ? await withProduct((product) => measureBudgetPage(chromium, product, options)) : null;
    const report = isAsked('report') ? await measureReportPage(chromium, options) : [];
    return [...figures, ...(page === null ? [] : pageFigures(page)), ...report];
  } finally {
    close();
    await pages.remove();
  }
}

/** Whether pages of the product, which take longer than the grids, are measured as well. */
function isAsked(name: 'page' | 'report'): boolean {
  return !values.grids && (values.only.length === 0 || values.only.includes(name));
}

/** Contestants take turns, so that whatever else the machine does meets all of them. A peer that breaks off is left out. */
async function measureBares(
  chromium: Browser,
  probe: string,
  address: string,
): Promise<ReadonlyMap<Contestant, Summary>> {
  const context = await openContext(chromium, probe, address);
  const measured = new Map<Contestant, Measured[]>(contestants.map((contestant) => [contestant, []]));
  const rounds = Number(values.rounds);
  for (let round = 1; round <= rounds; round++) {
    for (const [contestant, taken] of measured) {
      const { title, most = rounds } = contestant;
      if (round > most) continue;
      try {
        taken.push(await measureBare(context, contestant, (page) => traceLast(page, contestant, round)));
        print(`round ${round}, ${title}: ${summaryLine(summaryOf(taken.slice(-1)))}`);
      } catch (cause) {
        if (contestant === OURS) throw cause;
        console.error(`${title} could not be measured:`, cause);
        process.exitCode = 1;
        measured.delete(contestant);
      }
    }
  }
  return new Map([...measured].map(([contestant, taken]) => [contestant, summaryOf(taken)]));
}

/** Traces are recorded in a grid's last round, after everything that is timed. */
async function traceLast(
  page: MeasuredPage,
  { name, spec, most = Number(values.rounds) }: Contestant,
  round: number,
): Promise<void> {
  if (values.trace === undefined || round < Math.min(most, Number(values.rounds))) return;
  await traceScrolls(page, { name, rowHeight: spec.rowHeight, folder: path.resolve(values.trace), print });
}
