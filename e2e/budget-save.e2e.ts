import type { Page } from '@playwright/test';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { callsOf, names } from './support/network.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

async function opened(page: Page, name: string): Promise<BudgetPage> {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name }));
  return budget;
}

/** Holds the saves of the page back until it is released. */
async function heldSave(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oasis/bgapi/budget/save*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('[BUD-027] [BUD-071] [BUD-098] a save sends the edited cells and nothing else, then refreshes and reloads', async ({
  page,
}) => {
  const budget = await opened(page, 'Save');
  const cell = await budget.enter(FIRST_LEAF, '% Penetration', '20');
  await expect(cell).toHaveClass(/edited/);
  const calls = callsOf(page);
  const [save] = await Promise.all([page.waitForRequest('**/oasis/bgapi/budget/save*'), budget.button('Save').click()]);
  const body: { columns: string } = save.postDataJSON();
  expect(Object.keys(body)).toEqual(['fields', 'rows', 'columns', 'values']);
  expect(Buffer.from(body.columns, 'base64')).toHaveLength(1);
  await expect(cell).not.toHaveClass(/edited/);
  await expect(budget.button('Save')).toBeDisabled();
  await expect
    .poll(() => names(calls).filter((call) => /budget\/(save|refresh|table)/.test(call)))
    .toEqual([
      'POST /oasis/bgapi/budget/save',
      'POST /oasis/bgapi/budget/refresh_report/period',
      expect.stringMatching(/GET \/oasis\/bgapi\/budget\/table\/\d+/),
    ]);
  await page.reload();
  await budget.isReady();
  await expect(await budget.goTo(FIRST_LEAF, '% Penetration')).toHaveText('20.00%');
});

test('a save keeps the active cell and the history of steps', async ({ page }) => {
  const budget = await opened(page, 'Save and go on');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '77');
  await budget.button('Save').click();
  await expect(cell).not.toHaveClass(/edited/);
  await budget.editor.focus();
  await page.keyboard.press('Control+Z');
  await expect(cell).toHaveText('');
  await expect(cell).toHaveClass(/edited/);
});

test('[BUD-042] [BUD-154] leaving while a save runs asks with the listed text, in the page and at the tab', async ({
  page,
}) => {
  const budget = await opened(page, 'Leaving');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '5');
  const release = await heldSave(page);
  await budget.button('Save').click();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(budget.dialog()).toContainText(
    "Budget not finish Calculating, Please don't leave or close current page.",
  );
  await budget.dialog().getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/budgetinput/);
  const warned = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  release();
  await expect(budget.button('Save')).toBeDisabled();
  await expect(page.locator('.oasis-cell.edited')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/wordingbudget$/);
});

test('[BUD-066] [BUD-068] [BUD-069] switching the offer with unsaved changes asks; OK saves, then switches', async ({
  page,
}) => {
  const budget = await opened(page, 'Switch and save');
  await budget.tab('Trade-in bonus').click();
  await expect(budget.tab('Trade-in bonus')).toHaveAttribute('aria-selected', 'true');
  await expect(budget.dialog()).toHaveCount(0);
  await budget.isReady();
  await budget.enter(FIRST_LEAF, 'Cost/unit', '9');
  const calls = callsOf(page);
  await budget.tab('Cash rebate').click();
  await expect(budget.dialog()).toContainText('Do you want to save?');
  await budget.dialog().getByRole('button', { name: 'OK' }).click();
  await expect(budget.tab('Cash rebate')).toHaveAttribute('aria-selected', 'true');
  await budget.isReady();
  const paths = names(calls);
  const other = paths.findLastIndex((call) => /GET .*budget\/table\//.test(call));
  expect(paths.indexOf('POST /oasis/bgapi/budget/save')).toBeGreaterThanOrEqual(0);
  expect(paths.indexOf('POST /oasis/bgapi/budget/save')).toBeLessThan(other);
  await budget.tab('Trade-in bonus').click();
  await budget.isReady();
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('9');
});

test('[BUD-067] [BUD-070] switching the offer type asks too: closing stays, Cancel gives the changes up', async ({
  page,
}) => {
  const budget = new BudgetPage(page);
  const offers = { Cash: ['Cash rebate'], 'Retail Bonus': ['Quarterly retail bonus'] };
  await budget.open(await makeProgram(page, { name: 'Switch types', offers }));
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '9');
  await budget.tab('Retail Bonus').click();
  await expect(budget.dialog()).toContainText('Do you want to save?');
  await page.keyboard.press('Escape');
  await expect(budget.dialog()).toHaveCount(0);
  await expect(budget.tab('Cash')).toHaveAttribute('aria-selected', 'true');
  await expect(cell).toHaveText('9');
  const calls = callsOf(page);
  await budget.tab('Retail Bonus').click();
  await budget.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(budget.tab('Retail Bonus')).toHaveAttribute('aria-selected', 'true');
  expect(names(calls)).not.toContain('POST /oasis/bgapi/budget/save');
  await budget.tab('Cash').click();
  await budget.isReady();
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('');
});

test('[BUD-113] a network failure clears the spinner, says so with Retry, and loses nothing', async ({ page }) => {
  const budget = await opened(page, 'Network');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '42');
  await page.route('**/oasis/bgapi/budget/save*', (route) => route.abort('connectionfailed'));
  await budget.button('Save').click();
  await expect(budget.toast('The budget was not saved')).toBeVisible();
  await expect(page.locator('header [role="status"]')).toBeEmpty();
  await expect(budget.button('Save')).toBeEnabled();
  await expect(cell).toHaveText('42');
  await expect(cell).toHaveClass(/edited/);
  await page.unroute('**/oasis/bgapi/budget/save*');
  await budget.toast('The budget was not saved').getByRole('button', { name: 'Retry' }).click();
  await expect(cell).not.toHaveClass(/edited/);
});

test('a reply that is lost does no harm: the same save again is the same save', async ({ page }) => {
  const budget = await opened(page, 'Lost reply');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '43');
  await page.route('**/oasis/bgapi/budget/save*', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await budget.button('Save').click();
  await expect(budget.toast('The budget was not saved')).toBeVisible();
  await page.unroute('**/oasis/bgapi/budget/save*');
  await budget.button('Save').click();
  await expect(cell).not.toHaveClass(/edited/);
  await expect(page.locator('.oasis-conflict')).toHaveCount(0);
});

test('a save that meets a newer version shows both values, and mine can be put on top', async ({ page, browser }) => {
  await page.setViewportSize({ width: 2200, height: 900 });
  const budget = await opened(page, 'Conflict');
  const mine = await budget.enter(FIRST_LEAF, 'Cost/unit', '111');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const token = await page.evaluate(() => sessionStorage.getItem('authorization'));
  await other.addInitScript((kept) => sessionStorage.setItem('authorization', kept ?? ''), token);
  const theirs = new BudgetPage(other);
  await other.goto(page.url());
  await theirs.isReady();
  await theirs.enter(FIRST_LEAF, 'Cost/unit', '222');
  await theirs.button('Save').click();
  await expect(theirs.button('Save')).toBeDisabled();
  await other.close();
  await budget.button('Save').click();
  const dialog = page.locator('.oasis-conflict');
  await expect(dialog).toContainText('Someone else has saved this budget');
  await expect(dialog.getByRole('row').nth(1)).toContainText('111');
  await expect(dialog.getByRole('row').nth(1)).toContainText('222');
  await dialog.getByRole('button', { name: 'Load theirs, put mine on top' }).click();
  await expect(mine).toHaveText('111');
  await expect(mine).toHaveClass(/edited/);
  await budget.button('Save').click();
  await expect(mine).not.toHaveClass(/edited/);
});
