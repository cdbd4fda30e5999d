import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';
import { settled } from './support/window.ts';

test('a run over all budgets is started, watched while the server works on it, and tells what it came to', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/recalculation');
  await page.getByRole('button', { name: 'New run' }).first().click();
  await page.getByRole('dialog').getByLabel('Year').press('Enter');
  await expect(page.getByText('The run was started')).toBeVisible();
  const row = page.getByRole('row', { name: /Run 1/ });
  await expect(row.getByText('Done')).toBeVisible();
  await expect(row).toContainText('All years');
  await row.getByRole('link', { name: 'Run 1' }).click();
  await expect(page).toHaveURL(/\/recalculation\/1$/);
  await expect(page.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  await expect(page.getByText('No stored result differs')).toBeVisible();
  await expect(page.getByText('Cells a second')).toBeVisible();
});

test('axe finds nothing on the list of runs, its dialogs and both kinds of reports', async ({ page, openAs }) => {
  await openAs('control', '/recalculation');
  const dialog = page.getByRole('dialog');
  const start = async (what: string) => {
    await page.getByRole('button', { name: 'New run' }).first().click();
    await tick(dialog.getByLabel(what));
    await dialog.getByLabel('Year').fill('26');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog.getByText('Enter a year from 1900 to 2999')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Year').fill('');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toBeHidden();
  };
  const runs = page.getByRole('row', { name: /Run \d/ });
  for (const what of ['Stored results', 'Preview with the newest Kufri versions']) {
    await settled(page);
    const before = await runs.count();
    await start(what);
    await expect(runs).toHaveCount(before + 1);
    const newest = runs.first();
    await expect(newest.getByText('Done')).toBeVisible();
    await expectAccessible(page);
    await newest.getByRole('link', { name: /Run \d/ }).click();
    await expect(page.getByRole('link', { name: 'All runs' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All runs' }).click();
  }
});
