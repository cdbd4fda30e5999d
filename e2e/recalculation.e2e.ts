import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test } from './support/people.ts';
import { startProduct } from './support/server.ts';
import { tick } from './support/tick.ts';

test('a run over all budgets is started, watched, and tells what it came to', async ({ page, openAs }) => {
  await openAs('control', '/recalculation');
  await expect(page.getByText('No run yet')).toBeVisible();
  await page.getByRole('button', { name: 'New run' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Stored results')).toBeChecked();
  await dialog.getByLabel('Year').fill('26');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Enter a year from 1900 to 2999')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Year').fill('');
  await dialog.getByLabel('Year').press('Enter');
  await expect(page.getByText('The run was started')).toBeVisible();
  const row = page.getByRole('row', { name: /Run 1/ });
  await expect(row.getByText('Done')).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('All years');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Run 1' }).click();
  await expect(page).toHaveURL(/\/recalculation\/1$/);
  await expect(page.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  await expect(page.getByText('No stored result differs')).toBeVisible();
  await expect(page.getByText('Cells a second')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All runs' }).click();
  await page.getByRole('button', { name: 'New run' }).click();
  await tick(dialog.getByLabel('Preview with the newest Kufri versions'));
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('row', { name: /Run 2/ }).getByText('Done')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Run 2' }).click();
  await expect(page.getByRole('heading', { name: /Budgets that would move: [1-9]/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Budget after' })).toBeVisible();
  await expectAccessible(page);
});

test('a run that waits is stopped after a question; the next one is done by the command line', async ({ page }) => {
  const product = await startProduct({ OASIS_WORKERS: '0' });
  try {
    await signIn(page, 'control', `${product.url}/recalculation`);
    const start = async () => {
      await page.getByRole('button', { name: 'New run' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    };
    await start();
    const first = page.getByRole('row', { name: /Run 1/ });
    await expect(first.getByText('Waiting')).toBeVisible();
    await expect(first.getByRole('progressbar')).toBeVisible();
    await start();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('under way already');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await first.getByRole('button', { name: 'Stop run 1' }).click();
    await expect(page.getByText('Are you sure to stop the run?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(first.getByText('Stopped')).toBeVisible();
    await expect(first.getByRole('button')).toHaveCount(0);
    await start();
    const second = page.getByRole('row', { name: /Run 2/ });
    await expect(second.getByText('Waiting')).toBeVisible();
    const { code, output } = await product.oasis('recalculate');
    expect(output).toContain('Stored results differed: none');
    expect(code).toBe(0);
    await expect(second.getByText('Done')).toBeVisible();
  } finally {
    await product.end();
  }
});

test('the page of runs is for those who may calculate', async ({ page, openAs }) => {
  await openAs('finance', '/recalculation');
  await expect(page.getByRole('heading', { name: 'Recalculation' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Recalculation' })).toHaveCount(0);
});
