import { expect, test } from './support/people.ts';

test('a file of NSTs is shown row by row, and taken over once nothing in it is refused', async ({ page, openAs }) => {
  await openAs('control', '/vehicleManagement');
  await page.getByRole('button', { name: 'Import NSTs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import NSTs' });
  const check = async (...rows: readonly string[]) => {
    const text = ['NST,English name,Chinese name,Model,Model year,Active from', ...rows].join('\n');
    const file = { name: 'nsts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check' }).click();
  };
  await check('E-1,New,新,Vito 3.0T,,2026-05-01');
  await expect(dialog.getByText('Model: There is no such model')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take over' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await check('E-1,New,新,Vito 2.0T,MY26,2026-05-01');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('1 added, 0 changed')).toBeVisible();
  await page.goto('/vehicleManagement?text=E-1');
  await expect(page.getByRole('cell', { name: 'E-1 New', exact: true })).toBeVisible();
});
