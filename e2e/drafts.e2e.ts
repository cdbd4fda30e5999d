import type { Page } from '@playwright/test';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, signIn, testInNewWindow as test } from './support/people.ts';

const SAVE = '**/oasis/bgapi/budget/save*';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** A window that shows all columns, so that every edited cell is painted. */
const WIDE = { width: 2200, height: 900 };

async function opened(page: Page, name: string): Promise<BudgetPage> {
  await page.setViewportSize(WIDE);
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name }));
  return budget;
}

/** The same person on the same machine in another tab, on the same page. */
async function anotherTab(page: Page): Promise<BudgetPage> {
  const token = await page.evaluate(() => sessionStorage.getItem('authorization'));
  const tab = await page.context().newPage();
  await tab.setViewportSize(WIDE);
  await tab.addInitScript((kept) => sessionStorage.setItem('authorization', kept ?? ''), token);
  await tab.goto(page.url());
  const budget = new BudgetPage(tab);
  await budget.isReady();
  return budget;
}

function banner({ page }: BudgetPage) {
  return page.getByRole('region', { name: 'Changes that were not saved' });
}

function edited({ page }: BudgetPage) {
  return page.locator('.oasis-cell.edited');
}

/** Ends the worker as a crash would: the page is told nothing. */
async function killWorker(page: Page): Promise<void> {
  await page.workers()[0]?.evaluate(() => self.close());
}

test('what was typed and not saved is offered again after the tab was closed, as one step, and goes once it is stored', async ({
  page,
}) => {
  const budget = await opened(page, 'Draft');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '41');
  await budget.enter(FIRST_LEAF, '% Penetration', '20');
  await expect(edited(budget)).toHaveCount(2);
  const beside = await anotherTab(page);
  await expect(beside.button('Save')).toBeVisible();
  await expect(banner(beside)).toHaveCount(0);
  await page.close();
  await beside.page.reload();
  await beside.isReady();
  await expect(banner(beside)).toContainText('(cells: 2)');
  await banner(beside).getByRole('button', { name: 'Preview' }).click();
  await expect(beside.dialog()).toContainText('20.00%');
  await beside.dialog().getByRole('button', { name: 'Restore' }).click();
  await expect(banner(beside)).toHaveCount(0);
  await expect(await beside.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('41');
  await expect(edited(beside)).toHaveCount(2);
  await beside.page.keyboard.press('Control+Z');
  await expect(edited(beside)).toHaveCount(0);
  await beside.page.keyboard.press('Control+Y');
  await beside.button('Save').click();
  await expect(beside.button('Save')).toBeDisabled();
  await beside.page.reload();
  await beside.isReady();
  await expect(await beside.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('41');
  await expect(banner(beside)).toHaveCount(0);
});

test('a text that stands in the cell editor when the tab is closed is offered again', async ({ page }) => {
  const budget = await opened(page, 'Draft of a text');
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.type('47');
  await expect(budget.editor).toHaveValue('47');
  const beside = await anotherTab(page);
  await expect(banner(beside)).toHaveCount(0);
  await page.close();
  await beside.page.reload();
  await beside.isReady();
  await banner(beside).getByRole('button', { name: 'Restore' }).click();
  await expect(await beside.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('47');
});

test('a draft shows both values where someone has saved others since, and nobody else hears of it', async ({
  page,
  browser,
}) => {
  const budget = await opened(page, 'Draft and newer version');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '111');
  await expect(edited(budget)).toHaveCount(1);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState({ indexedDB: true }),
  });
  const otherPage = await context.newPage();
  await signIn(otherPage, 'control', new URL(page.url()).pathname + new URL(page.url()).search);
  const other = new BudgetPage(otherPage);
  await other.isReady();
  await expect(other.button('Refresh')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await context.close();
  const beside = await anotherTab(page);
  await beside.enter(FIRST_LEAF, 'Cost/unit', '222');
  await beside.button('Save').click();
  await expect(beside.button('Save')).toBeDisabled();
  await page.close();
  await beside.page.reload();
  await beside.isReady();
  await expect(banner(beside)).toContainText('The budget has changed since then.');
  await banner(beside).getByRole('button', { name: 'Restore' }).click();
  await expect(beside.dialog().getByRole('row').nth(1)).toContainText('111');
  await expect(beside.dialog().getByRole('row').nth(1)).toContainText('222');
  await beside.dialog().getByRole('button', { name: 'Restore' }).click();
  await expect(await beside.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('111');
  await expect(edited(beside)).toHaveCount(1);
});

test('a worker that dies is replaced, with all that was typed, in the middle of a save too', async ({ page }) => {
  const budget = await opened(page, 'Worker');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '51');
  await expect(edited(budget)).toHaveCount(1);
  await killWorker(page);
  await expect(budget.toast('The calculation stopped and was started again.')).toBeVisible();
  await expect(cell).toHaveText('51');
  await expect(edited(budget)).toHaveCount(1);
  await page.route(SAVE, async (route) => {
    await killWorker(page);
    await route.continue();
  });
  await budget.enter(FIRST_LEAF, '% Penetration', '20');
  await budget.button('Save').click();
  await expect(budget.button('Save')).toBeDisabled();
  await expect(edited(budget)).toHaveCount(0);
  await page.reload();
  await budget.isReady();
  await expect(await budget.goTo(FIRST_LEAF, '% Penetration')).toHaveText('20.00%');
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('51');
  await expect(banner(budget)).toHaveCount(0);
});

test('a tab closed while its save is on the way: what arrived is stored whole, what did not is offered', async ({
  page,
}) => {
  const budget = await opened(page, 'Closed in a save');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '61');
  const watcher = await anotherTab(page);
  await page.route(SAVE, async (route) => {
    await route.fetch();
    await page.close();
  });
  await Promise.all([
    page.waitForEvent('close'),
    budget
      .button('Save')
      .click()
      .catch(() => undefined),
  ]);
  await watcher.page.reload();
  await watcher.isReady();
  await expect(await watcher.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('61');
  await expect(banner(watcher)).toHaveCount(0);
  const last = await anotherTab(watcher.page);
  await watcher.enter(FIRST_LEAF, 'Cost/unit', '62');
  await watcher.page.route(SAVE, async (route) => {
    await route.abort('connectionfailed');
    await watcher.page.close();
  });
  await Promise.all([
    watcher.page.waitForEvent('close'),
    watcher
      .button('Save')
      .click()
      .catch(() => undefined),
  ]);
  await last.page.reload();
  await last.isReady();
  await expect(await last.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('61');
  await banner(last).getByRole('button', { name: 'Restore' }).click();
  await expect(await last.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('62');
});
