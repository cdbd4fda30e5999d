import { expect, test } from './support/people.ts';

test('a file of dealers is shown row by row, and taken over once nothing in it is refused', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/dealerMasterData/dealer');
  await page.getByRole('button', { name: 'Import dealers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import dealers' });
  const check = async (text: string) => {
    const file = { name: 'dealers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check' }).click();
  };
  await check('Code,English name,Chinese name,Dealer group\nI1,New,新,Nobody\n');
  await expect(dialog.getByText('Dealer group: There is no such dealer group')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take over' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await check('Code,English name,Chinese name,Dealer group\nI1,New,新,Huayue Group\nD1031,Renamed by file,改名,\n');
  await expect(dialog.getByText(/^English name: .+ → Renamed by file$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('1 added, 1 changed')).toBeVisible();
  await page.goto('/dealerMasterData/dealer?dealerCode=I1');
  await expect(page.getByRole('cell', { name: 'I1', exact: true })).toBeVisible();
});
