import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { BudgetPage, makeProgram } from './support/budget.ts';
import { expect, testInNewWindow as test } from './support/people.ts';

/** What a first visit may load, in kB of 1000 bytes, gzip. */
const SHELL_KB = 200;
const BUDGET_PAGE_KB = 200;
/** Loaded when they are used, never before. */
const LATER = /hyperformula|echarts/i;

/** The scripts and styles that a page has loaded so far, by name, in kB. */
class Loaded {
  readonly #sizes = new Map<string, number>();
  readonly #pending: Promise<void>[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => this.#pending.push(this.#add(response)));
  }

  async #add(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (!/^\/assets\/.*\.(js|css)$/.test(pathname) || this.#sizes.has(pathname)) return;
    this.#sizes.set(pathname, gzipSync(await response.body()).length / 1000);
  }

  /** Once nothing is on its way any more. */
  async total(): Promise<number> {
    await this.#page.waitForLoadState('networkidle');
    await Promise.all(this.#pending);
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  get names(): readonly string[] {
    return [...this.#sizes.keys()];
  }
}

test('sign-in and shell load at most 200 kB, the budget page 200 kB more, and what is used later not at all', async ({
  page,
  openAs,
}) => {
  const loaded = new Loaded(page);
  const { annotations } = test.info();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => loaded.total()).toBeGreaterThan(SHELL_KB / 2);
  await openAs('sales', '/');
  const shell = await loaded.total();
  annotations.push({ type: 'login and shell', description: `${shell.toFixed(1)} kB` });
  expect(shell, loaded.names.join(' ')).toBeLessThanOrEqual(SHELL_KB);
  await new BudgetPage(page).open(await makeProgram(page, { name: 'First load' }));
  const more = (await loaded.total()) - shell;
  annotations.push({ type: 'budget page more', description: `${more.toFixed(1)} kB` });
  expect(more).toBeGreaterThan(BUDGET_PAGE_KB / 4);
  expect(more, loaded.names.join(' ')).toBeLessThanOrEqual(BUDGET_PAGE_KB);
  expect(loaded.names.filter((name) => LATER.test(name))).toEqual([]);
});
