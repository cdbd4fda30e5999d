import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import { type Figure, figureOf } from '../../results/figure.ts';
import type { BigBudget } from './big-budget.ts';

const ENTRY_POINT = 'screen, the built product';
const KILOBYTE = 1000;
const LAZY = /hyperformula|echarts/i;

/** What a browser with an empty cache loads, in kB gzip: login and shell, and what the budget page adds. */
export async function firstLoad(
  browser: Browser,
  address: string,
  token: string,
  { programId }: BigBudget,
): Promise<readonly Figure[]> {
  const sizes = new Map<string, number>();
  const stranger = await browser.newContext({ baseURL: address });
  await visit(stranger, '/login', sizes);
  await stranger.close();
  const context = await browser.newContext({ baseURL: address });
  await context.addInitScript((kept) => globalThis.sessionStorage.setItem('authorization', kept), token);
  await visit(context, '/', sizes);
  const shell = total(sizes);
  await visit(context, `/budgetinput?pgmId=${programId}`, sizes, '.oasis-cell.active');
  const page = total(sizes) - shell;
  await context.close();
  const lazy = [...sizes.keys()].filter((name) => LAZY.test(name));
  if (lazy.length > 0) throw new Error(`loaded before it is used: ${lazy.join(', ')}`);
  return [
    loadFigure('first load: login and shell', shell, 'ours ≤ 250'),
    loadFigure('first load: budget page more', page, 'ours ≤ 200'),
  ];
}

/** Opens a page and adds the scripts and styles that it loads. */
async function visit(
  context: BrowserContext,
  path: string,
  sizes: Map<string, number>,
  shown = '#root *',
): Promise<void> {
  const page = await context.newPage();
  const pending: Promise<void>[] = [];
  const add = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname) || !response.ok()) return;
    sizes.set(pathname, gzipSync(await response.body()).length);
  };
  page.on('response', (response) => pending.push(add(response)));
  await page.goto(path);
  await page.locator(shown).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  await page.close();
}

function total(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

function loadFigure(figure: string, ours: number, goal: string): Figure {
  return figureOf({ figure, unit: 'kB gzip', ours, entryPoint: ENTRY_POINT, better: 'lower', goal });
}
