import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { administrator, grant } from './support/grants.ts';
import { callsOf } from './support/network.ts';
import { expect, signIn, test } from './support/people.ts';
import { tick } from './support/tick.ts';

const PATH = '/privilegegroup';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const buttonsOf = (row: Locator) => row.getByRole('button').allInnerTexts();

async function openNew(page: Page): Promise<Locator> {
  await button(page, 'Add').click();
  return page.getByRole('dialog');
}

test('[UGP-001] [UGP-006] [UGP-046] [CST-007] [CST-008] the list: columns, pages of ten, sorting, columns put away', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', PATH);
  await expect(page.getByRole('heading', { name: 'User Group', exact: true })).toBeVisible();
  await expect(rows(page).first()).toContainText('Head Office');
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await expect.poll(() => heads()).toEqual(['No.', 'User group name', 'User group type', 'Description', 'Operation']);
  const list = () =>
    new URL(calls.findLast((call) => call.url().includes('privgroups/findall?'))?.url() ?? '').searchParams;
  expect([list().get('pageIndex'), list().get('pageSize')]).toEqual(['0', '10']);
  await expect
    .poll(() => page.getByLabel('Rows on a page').locator('option').allTextContents())
    .toEqual(['10 / page', '20 / page', '30 / page', '40 / page']);
  await button(page, 'User group name').click();
  await expect(page.getByRole('columnheader', { name: 'User group name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => list().get('sort')).toBe('name');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await button(page, 'Columns').click();
  await tick(page.getByRole('checkbox', { name: 'Description' }), false);
  await expect.poll(heads).not.toContain('Description');
  await page.reload();
  await expect.poll(heads).toEqual(['No.', 'User group name', 'User group type', 'Operation']);
  await button(page, 'Columns').click();
  await tick(page.getByRole('checkbox', { name: 'Description' }));
});

test('[UGP-002] [UGP-003] [UGP-004] [CST-017] [CST-018] the filters, in the address, and the height of the table', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', PATH);
  await page.getByLabel('Legal entity').selectOption({ label: 'Dealer Group' });
  await expect(rows(page)).toHaveCount(2);
  const name = page.getByLabel('User group name');
  await name.fill('IT administrator');
  await button(page, 'Search').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/name=IT\+administrator&legalEntity=10007/);
  await expect.poll(() => calls.at(-1)?.url()).toContain('name=IT');
  await name.fill('100%');
  await name.press('Enter');
  const refusal = page.getByText('Please enter qualified characters!');
  await expect(refusal).toBeVisible();
  const [sentence, list] = [
    await refusal.boundingBox(),
    await page.getByRole('region', { name: 'User Group' }).boundingBox(),
  ];
  if (sentence === null || list === null) throw new Error('The sentence and the list have no place on the page.');
  expect(sentence.y + sentence.height).toBeLessThanOrEqual(list.y);
  await expect(page).toHaveURL(/name=IT/);
  await expectAccessible(page);
  await page.reload();
  await expect(name).toHaveValue('IT administrator');
  await name.fill('nothing of that name');
  await button(page, 'Search').click();
  await expect(page.getByText('No user group fits these filters')).toBeVisible();
  await button(page.getByRole('table'), 'Reset').click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const height = () => page.getByRole('region', { name: 'User Group' }).evaluate((region) => region.clientHeight);
  for (const [width, most] of [
    [1270, 160],
    [1280, 220],
    [1440, 251],
    [1920, 470],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(height).toBeLessThanOrEqual(most);
    await expect(page.getByRole('region', { name: 'User Group' })).toHaveCSS('max-height', `${most}px`);
  }
});

test('[UGP-027] [UGP-028] [UGP-033] [UGP-034] [UGP-039] an empty form is not sent, says what is missing and keeps the cursor there', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', PATH);
  const dialog = await openNew(page);
  await dialog.getByLabel('English name').press('Tab');
  await expect(dialog.getByText('Please input English name')).toBeVisible();
  await dialog.getByLabel('English name').fill('   ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please input English name')).toBeVisible();
  await expect(dialog.getByText('Please input Chinese name')).toBeVisible();
  await expect(dialog.getByText('Please select a user group type')).toBeVisible();
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await expectAccessible(page);
  expect(calls.filter((call) => call.method() !== 'GET' && call.url().includes('privgroups'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
});

test('[UGP-005] [UGP-012] [UGP-043] [UGP-064] [UGP-065] a new group is added by the keyboard, without closing tags, and the list is loaded again', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', PATH);
  await button(page, 'Add').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add User Group', exact: true });
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await page.keyboard.type('Browser group');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('浏览器组');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Head');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a</b');
  const listsBefore = calls.filter((call) => call.url().includes('privgroups/findall?')).length;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Browser group')).toContainText(String.raw`a<\/b`);
  const sent = calls.find((call) => call.url().endsWith('privgroups/savegroup'))?.postData() ?? '';
  expect(JSON.parse(sent)).toMatchObject({ grpdsc: String.raw`a<\/b`, grptp: 10001 });
  expect(sent).not.toContain('</');
  await expect
    .poll(() => calls.filter((call) => call.url().includes('privgroups/findall?')).length)
    .toBeGreaterThan(listsBefore);
});

test('[UGP-007] [UGP-008] [UGP-013] [UGP-014] [UGP-025] a group is looked at and edited, and a name that exists keeps what was typed', async ({
  page,
  openAs,
}) => {
  await openAs('admin', `${PATH}?name=SICCO`);
  const row = rowOf(page, 'SICCO');
  await button(row, 'View').click();
  const view = page.getByRole('dialog', { name: 'View User Group', exact: true });
  for (const field of ['English name', 'Chinese name', 'User group type', 'Description']) {
    await expect(view.getByLabel(field)).toBeDisabled();
  }
  await expect(view.getByLabel('English name')).toHaveValue('SICCO');
  await expect(button(view, 'Save')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await button(row, 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit User Group', exact: true });
  await expect(edit.getByLabel('English name')).toHaveValue('SICCO');
  await edit.getByLabel('English name').fill('SIPO');
  await edit.getByLabel('Description').fill('Kept');
  await button(edit, 'Save').click();
  await expect(edit.getByRole('alert').first()).toBeVisible();
  await expect(edit.getByLabel('English name')).toBeFocused();
  await expect(edit.getByLabel('Description')).toHaveValue('Kept');
  await edit.getByLabel('English name').fill('SICCO');
  await button(edit, 'Save').click();
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(row).toContainText('Kept');
});

test('[UGP-009] [UGP-018] [UGP-019] [UGP-020] [UGP-021] a group is switched off and on again after a question', async ({
  page,
  openAs,
}) => {
  await openAs('admin', `${PATH}?name=Management`);
  const row = rowOf(page, 'Management');
  await button(row, 'Deactivate').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure to change the status of user group?');
  await expectAccessible(page);
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(button(row, 'Deactivate')).toBeVisible();
  for (const [before, after] of [
    ['Deactivate', 'Active'],
    ['Active', 'Deactivate'],
  ] as const) {
    await button(row, before).click();
    const begun = Date.now();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(question).toBeHidden();
    // At least so long, however fast the server is.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
    await expect(button(row, after)).toBeVisible();
  }
});

test('[UGP-022] [UGP-023] [API-031] [API-033] a failed switch leaves the row as it was, says so, and stands in the console', async ({
  page,
  openAs,
}) => {
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await openAs('admin', `${PATH}?name=Controlling`);
  const row = rowOf(page, 'Controlling');
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly { privgrpid: number }[] }>('privgroups/findall', {
    name: 'Controlling',
  });
  const change = () => admin.send('PUT', 'privgroups/changestatus', { privGroupId: content[0]?.privgrpid });
  // The page has the version before the change of somebody else.
  await expect(button(row, 'Deactivate')).toBeVisible();
  await change();
  await button(row, 'Deactivate').click();
  await button(page.getByRole('alertdialog'), 'OK').click();
  await expect(page.getByText(/^Oops errors! /)).toBeVisible();
  await expect.poll(() => logged.some((text) => text.startsWith('Oops errors!'))).toBe(true);
  await page.reload();
  await expect(row).toContainText('Inactive');
  await button(row, 'Active').hover();
  await expect(page.getByText('Activate', { exact: true })).toBeVisible();
  await change();
});

test('[UGP-047] [UGP-048] [UGP-053] [UGP-042] who lacks a code lacks its button on that page; a dealer makes groups of dealers', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('admin', PATH);
  const admin = await administrator(page);
  const undo = await grant(admin, 'SIPO', {
    pages: [
      { menu: 'User Group', codes: ['EDIT', 'ACTIVATE|DEACTIVATE', 'SETTING'] },
      { menu: 'Role', codes: ['SEARCH', 'ADD', 'VIEW'] },
    ],
    apis: ['GROUP_READ', 'GROUP_EDIT', 'ROLE_READ', 'ROLE_EDIT', 'USER_READ'],
  });
  const undoDealer = await grant(admin, 'Dealer IT administrator', {
    pages: [{ menu: 'User Group', codes: ['ADD', 'VIEW', 'SEARCH'] }],
    apis: ['GROUP_READ', 'GROUP_EDIT', 'USER_READ'],
  });
  const sipo = await browser.newPage({ baseURL: product.url });
  const dealer = await browser.newPage({ baseURL: product.url });
  try {
    await signIn(sipo, 'sipo', PATH);
    await expect(button(rows(sipo).first(), 'Edit')).toBeVisible();
    await expect.poll(() => buttonsOf(rows(sipo).first())).toEqual(['Edit', 'Deactivate', 'Configuration']);
    await expect(button(sipo, 'Add')).toHaveCount(0);
    await expect(button(sipo, 'Search')).toHaveCount(0);
    await sipo.getByRole('link', { name: 'Role', exact: true }).click();
    await expect(button(sipo, 'Add')).toBeVisible();
    await expect(button(sipo, 'Search')).toBeVisible();
    await expect(button(rows(sipo).first(), 'View')).toBeVisible();
    await expect.poll(() => buttonsOf(rows(sipo).first())).toEqual(['View']);
    await signIn(dealer, 'DEALERIT', PATH);
    await button(dealer, 'EN').click();
    await expect(rows(dealer)).toHaveCount(2);
    await expect.poll(() => buttonsOf(rows(dealer).first())).toEqual(['View']);
    const dialog = await openNew(dealer);
    await expect(dialog.getByLabel('User group type')).toBeDisabled();
    await expect(dialog.getByLabel('User group type').locator('option:checked')).toHaveText('Dealer');
  } finally {
    await undo();
    await undoDealer();
    await sipo.close();
    await dealer.close();
  }
});
