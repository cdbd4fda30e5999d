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

const posts = (calls: ReturnType<typeof callsOf>) => names(calls).filter((call) => call.startsWith('POST'));

test('[BUD-028] [BUD-087] [BUD-088] [BUD-114] [BUD-115] Set Volume Base offers exactly WS and RT, and needs a choice', async ({
  page,
}) => {
  const budget = await opened(page, 'Volume base');
  const calls = callsOf(page);
  await budget.button('Set Volume Base').click();
  const dialog = budget.dialog();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'WS' })).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'RT' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a Volume Base');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(budget.button('Set Volume Base')).toBeFocused();
  await page.getByRole('button', { name: '中文' }).click();
  await budget.button('设置 Volume Base').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择Volume Base');
  expect(posts(calls)).toEqual([]);
  await dialog.getByText('RT', { exact: true }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(budget.button('设置 Volume Base')).toHaveAttribute('title', 'Volume Base: RT');
  expect(posts(calls)).toEqual(['POST /oasis/bgapi/budget/volume_base']);
});

test('[BUD-029] [BUD-034] Copy Kufri fills the volumes from the Kufri version, after a confirmation', async ({
  page,
}) => {
  const budget = await opened(page, 'Copy Kufri');
  await budget.button('Copy Kufri').click();
  await budget.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(await budget.goTo(FIRST_LEAF, 'Pipeline Override')).toHaveText('');
  await budget.button('Copy Kufri').click();
  await budget.replace(() => budget.dialog().getByRole('button', { name: 'OK' }).click());
  const pipeline = await (await budget.goTo(FIRST_LEAF, 'WS Pipeline')).innerText();
  await expect(await budget.goTo(FIRST_LEAF, 'Pipeline Override')).toHaveText(pipeline);
});

test('[BUD-030] [BUD-102] [BUD-112] Regenerate sends its call and says Regenerate successfully', async ({ page }) => {
  const budget = await opened(page, 'Regenerate');
  const calls = callsOf(page);
  await budget.button('Regenerate budget').click();
  await expect(budget.toast('Regenerate successfully')).toBeVisible();
  expect(posts(calls)).toEqual(['POST /oasis/bgapi/budget/regenerate']);
});

test('[BUD-111] [BUD-152] a reply of new data without rows warns No Data!', async ({ page }) => {
  const budget = await opened(page, 'No rows');
  await page.route('**/oasis/bgapi/budget/regenerate', async (route) => {
    const response = await route.fetch();
    const body: { data: object } = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, rows: 0 } } });
  });
  await budget.button('Regenerate budget').click();
  await expect(budget.toast('No Data!')).toBeVisible();
});

test('[BUD-124] [BUD-125] [BUD-126] [BUD-127] [BUD-128] the Input Set offers one choice from each pair, with its defaults', async ({
  page,
}) => {
  await opened(page, 'Input Set');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Input Set/ })
    .click();
  const options = ['Manual', 'Auto', 'Period', 'Month', 'Type Class', 'Model', 'Cost/unit', '%MSRP w/o VAT'];
  const radios = page.locator('.oasis-input-set').getByRole('radio');
  await expect(radios).toHaveCount(options.length);
  for (const name of options) {
    const radio = page.locator('.oasis-input-set').getByRole('radio', { name, exact: true });
    const isDefault = ['Manual', 'Period', 'Model', 'Cost/unit'].includes(name);
    await expect(radio).toBeChecked({ checked: isDefault });
  }
});

test('[BUD-075] [BUD-089] another Input Set asks with the listed text; Cancel keeps, OK clears', async ({ page }) => {
  const budget = await opened(page, 'Clearing');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '12');
  await budget.button('Save').click();
  await expect(budget.button('Save')).toBeDisabled();
  const choose = async (option: string) => {
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Input Set/ })
      .click();
    await page.locator('.oasis-input-set').getByText(option, { exact: true }).click();
  };
  await choose('%MSRP w/o VAT');
  await expect(budget.dialog().locator('.oasis-ask')).toHaveText(
    'Change  Input Set will clear existing data!Confirm to change?',
    { useInnerText: false },
  );
  expect(
    await budget
      .dialog()
      .locator('.oasis-ask')
      .evaluate((element) => element.textContent),
  ).toBe('Change  Input Set will clear existing data!Confirm to change?');
  await budget.dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('12');
  await choose('%MSRP w/o VAT');
  await budget.replace(() => budget.dialog().getByRole('button', { name: 'OK' }).click());
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Input Set.*%MSRP/ })).toBeVisible();
  await expect(await budget.goTo(FIRST_LEAF, '%MSRP w/o VAT')).toHaveClass(/write/);
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('-');
});

test('[BUD-025] [BUD-026] [BUD-035] input by month has one row per month, and refreshes by its own variant', async ({
  page,
}) => {
  const budget = await opened(page, 'By month');
  const rows = () => budget.rowCount();
  const before = await rows();
  await page.getByLabel('Input by month').click({ force: true });
  await budget.replace(() => budget.dialog().getByRole('button', { name: 'OK' }).click());
  await expect.poll(rows).toBeGreaterThan(before * 2);
  await expect(budget.cell(1, 0)).toHaveText('2027-01');
  const calls = callsOf(page);
  await budget.button('Refresh').click();
  await expect.poll(() => names(calls)).toContain('POST /oasis/bgapi/budget/refresh_report/month');
  await expect.poll(() => names(calls).some((call) => /GET .*budget\/table\//.test(call))).toBe(true);
});

test('[BUD-126] by type class the models are absent and the type class rows are WRITE', async ({ page }) => {
  const budget = await opened(page, 'By type class');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Input Set/ })
    .click();
  await page.locator('.oasis-input-set').getByText('Type Class', { exact: true }).click();
  await budget.replace(() => budget.dialog().getByRole('button', { name: 'OK' }).click());
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Input Set.*Type Class/ })).toBeVisible();
  await budget.editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(budget.active).toHaveClass(/write/);
  const row = Number(await budget.active.getAttribute('data-row'));
  await expect(budget.cell(row, 4)).toHaveText('-');
});
