import { expect, test } from './support/people.ts';

test('[VEH-007] a file of prices is shown with what it does to budgets, and taken over once nothing in it is refused', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/updateMSRP');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  const names = 'Make,Brand,Type class,Model year,Model,MSRP with VAT,Dealer price with VAT,In force from';
  const check = async (row: string) => {
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(`${names}\n${row}\n`) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check' }).click();
  };
  await dialog.getByLabel('Reason').fill('New list');
  await check('PBP,Mercedes-Benz,A-Class,MY26,A 180 L,"21,9800",200000,2026-03-01');
  await expect(dialog.getByText('MSRP with VAT: Please input an amount')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take over' })).toBeDisabled();
  const report = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the report' }).click();
  expect((await report).suggestedFilename()).toBe('prices-report.csv');
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await check('PBP,Mercedes-Benz,A-Class,MY26,A 180 L,229800,209800,2026-03-01');
  await expect(dialog.getByText('MSRP with VAT: 219,800.00 → 229,800.00')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What this does to budgets' })).toContainText(
    /another total|keep their totals/,
  );
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('1 added, 0 changed')).toBeVisible();
  await page.goto('/updateMSRP?day=2026-03-15&text=A%20180%20L');
  await expect(page.getByRole('cell', { name: '229,800.00' })).toBeVisible();
});
