import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { expect, storedToken, test } from './support/people.ts';

test('the log is searched, a record is looked at with before and after, and what fits is exported', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/audit');
  const headers = { authorization: await storedToken(page) };
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const request = (second: string) =>
    page.request.post('/oasis/usapi/duties/saveoverride', {
      headers: { ...headers, 'idempotency-key': `audit-${second}` },
      data: { usrid: 2, first: 'CHAIN_EDIT', second, reason: '<b>why</b>', until },
    });
  expect((await request('PAYOUT_APPROVE')).status()).toBe(200);
  await request('KUFRI_READ');

  await page.getByLabel('Kind of record').selectOption('Duty override');
  // The refused record, which names no override, leaves the list; of the others the newest stands first.
  await expect(page.getByRole('row', { name: /These two permissions do not exclude each other/ })).toHaveCount(0);
  const done = page.getByRole('row', { name: /Ask that somebody may hold two duties/ }).first();
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(/kind=duty/);
  await done.getByRole('button').press('Enter');
  const record = page.getByRole('dialog');
  await expect(record.getByRole('row', { name: /^Reason/ })).toContainText('<b>why</b>');
  await expect(record.getByRole('row', { name: /^Status/ })).toContainText('Requested');
  await expect(record.getByText(/^Duty override .+ \(\w+\) #\d+$/)).toBeVisible();
  await expect(record.getByRole('row', { name: /^First duty/ })).toContainText('Draw up approval chains');
  await expect(record.getByText('POST /oasis/usapi/duties/saveoverride')).toBeVisible();
  await expect(record.getByText('Chain number')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);

  await page.getByLabel('Kind of record').selectOption('');
  await page.getByLabel('Result').selectOption('Refused');
  const refused = page.getByRole('row', { name: /These two permissions do not exclude each other/ }).first();
  await expect(refused.getByText('Refused')).toBeVisible();
  await page.getByLabel('Account').fill('a%');
  await page.getByLabel('Account').press('Enter');
  await expect(page.getByText('Please enter qualified characters!')).toBeVisible();
  await page.getByLabel('Account').fill('nobody');
  await page.getByLabel('Account').press('Enter');
  await expect(page.getByText('No record fits these filters')).toBeVisible();
  await page.goBack();
  await expect(refused).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Result')).toHaveValue('refused');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('Audit log.xlsx');
  expect((await readFile(await file.path())).length).toBeGreaterThan(1000);
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.getByRole('row', { name: /这两个权限之间没有职责冲突/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '选择日期: 开始日期' }).press('Enter');
  await expect(page.getByRole('grid')).toHaveAccessibleName(/月/);
});
