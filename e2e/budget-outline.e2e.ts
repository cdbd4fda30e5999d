import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, testInNewWindow as test } from './support/people.ts';

/** Titles that have to be on the screen together. */
const MONEY = ['% Penetration', 'Estimated Volume', 'Cost/unit', 'Budget Estimation', 'AVG.SI', 'AVG.SI %'];

test('in a small window an outline has the money beside the names, and twelve rows under a folded head', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await actAs('sales');
  const budget = new BudgetPage(page);
  const pgmId = await makeProgram(page, { name: 'Outline' });
  await budget.open(pgmId);
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await expect.poll(() => budget.titles()).toContain('Make › Model');
  const right = async () => (await page.locator('.oasis-sheet-scroller').boundingBox())?.width ?? 0;
  for (const title of MONEY) {
    const box = await budget.cell(0, await budget.column(title)).boundingBox();
    const left = (await page.locator('.oasis-sheet-scroller').boundingBox())?.x ?? 0;
    expect((box?.x ?? Number.POSITIVE_INFINITY) + (box?.width ?? 0), title).toBeLessThanOrEqual(left + (await right()));
  }
  // The toolbar stays one line, so that it takes no row.
  await budget.enter(FIRST_LEAF, 'Cost/unit', '7');
  const tools = page.getByRole('toolbar', { name: 'Actions' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await tools.boundingBox())?.height).toBeLessThan(40);
  await page.setViewportSize({ width: 1440, height: 900 });
  // An outline folds by its signs as the columns do, and what is typed goes where it belongs.
  await expect(budget.cell(0, 0)).toHaveText('PBP');
  await expect(budget.cell(FIRST_LEAF, 0)).toHaveClass(/indent-5/);
  await budget.enter(FIRST_LEAF, 'Cost/unit', '1234');
  await expect(budget.cell(FIRST_LEAF, await budget.column('Cost/unit'))).toHaveText('1,234');
  const rows = await budget.rowCount();
  await budget.cell(1, 0).locator('.oasis-sheet-fold').click();
  await expect.poll(() => budget.rowCount()).toBeLessThan(rows);
  // The files have what is shown, or all of it.
  const shown = await exported(page, 'What is shown (.csv)');
  expect(shown.slice(0, 2)).toEqual([expect.stringContaining('"Make › Model"'), expect.stringContaining('"PBP"')]);
  expect(shown).toHaveLength((await budget.rowCount()) + 1);
  expect(await exported(page, 'All rows and columns (.csv)')).toHaveLength(rows + 1);
  await budget.editor.focus();
  await page.keyboard.press('Control+S');
  await expect(budget.button('Save')).toBeDisabled();
  // The next visit, in a low window.
  await page.setViewportSize({ width: 1280, height: 720 });
  await budget.open(pgmId);
  expect(await budget.titles()).toContain('Make › Model');
  const rowsThatFit = async () => {
    const { height = 0 } = (await page.locator('.oasis-sheet-scroller').boundingBox()) ?? {};
    return Math.floor((height - 50) / 40);
  };
  await expect.poll(rowsThatFit).toBeGreaterThanOrEqual(12);
  await expect(page.getByText('PBP Budget')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unfold the head of the page' }).click();
  await expect(page.getByRole('tab', { name: 'Cash', exact: true })).toBeVisible();
});

/** The lines of a file of the menu Export, chosen by keyboard. */
async function exported(page: Page, item: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).press('Enter'),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.trimEnd().split('\r\n');
}
