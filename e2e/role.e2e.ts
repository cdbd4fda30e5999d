import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { administrator, grant } from './support/grants.ts';
import { callsOf } from './support/network.ts';
import { expect, signIn, test } from './support/people.ts';
import { offers, pick, picker } from './support/picker.ts';

const PATH = '/role';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('[ROL-001] [ROL-002] [ROL-003] [ROL-004] [ROL-006] the list of roles, its columns and its filters', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  const list = () => new URL(calls.findLast((call) => call.url().includes('roles/findall'))?.url() ?? '').searchParams;
  await openAs('admin', PATH);
  await expect(rows(page)).toHaveCount(10);
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['No.', 'Role name', 'Role type', 'User group', 'Description', 'Entitlement code', 'Operation']);
  await pick(picker(page.getByRole('search'), 'User group'), 'SIPO');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Role name').fill('sip');
  await button(page, 'Search').click();
  await expect.poll(() => list().get('name')).toBe('sip');
  expect([...list().keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'name',
    'pageIndex',
    'pageSize',
    'privgrpid',
    'sort',
  ]);
  await expect(rowOf(page, 'SIPO').first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Reset').click();
  await expect(rows(page)).toHaveCount(10);
});

test('[ROL-005] [ROL-012] [ROL-021] [ROL-036] [ROL-054] a role is added: another type forgets the group, refusals stand at their fields', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', PATH);
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog', { name: 'Add Role', exact: true });
  const [type, group] = [dialog.getByLabel('Role type'), picker(dialog, 'User group')];
  await dialog.getByLabel('English name').fill('Role_1');
  await dialog.getByLabel('Chinese name').fill('角色#');
  await expect(group).toBeDisabled();
  await button(dialog, 'Save').click();
  for (const text of [
    'Please enter English or number',
    'Please enter Chinese，English Letters and  number',
    'Please select a role type',
    'Please select a user group type',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await expectAccessible(page);
  await type.selectOption({ label: 'Head Office' });
  await pick(group, 'SICCO');
  await type.selectOption({ label: 'Dealer Group' });
  await expect(group).toHaveValue('');
  await group.fill('dealer');
  await expect(offers(group)).toHaveText(['Dealer', 'Dealer IT administrator']);
  await expect
    .poll(() => calls.some((call) => call.url().includes('findgroupbytype?type=10007&name=dealer&limit=20')))
    .toBe(true);
  await group.press('Enter');
  await expect(group).toHaveValue('Dealer');
  await dialog.getByLabel('English name').fill('Browser role');
  await dialog.getByLabel('Chinese name').fill('角色 A1');
  await dialog.getByLabel('Description').fill('a</b');
  await dialog.getByLabel('Entitlement code').fill('c'.repeat(101));
  await button(dialog, 'Save').click();
  await expect(dialog.getByText('Length should be 0 to 100')).toBeVisible();
  await dialog.getByLabel('Entitlement code').fill('');
  await dialog.getByLabel('Entitlement code').press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(rowOf(page, 'Browser role')).toContainText('Dealer Group');
  expect(calls.find((call) => call.url().endsWith('roles/saverole'))?.postData()).not.toContain('</');
});

test('[ROL-008] [ROL-013] [ROL-016] [ROL-020] a role is edited, not moved, and shows its entitlement code', async ({
  page,
  openAs,
}) => {
  await openAs('admin', `${PATH}?name=SICCO`);
  const row = rows(page).first();
  await expect(row).toContainText('SICCO');
  await button(row, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Role', exact: true });
  await expect(dialog.getByLabel('English name')).toHaveValue('SICCO');
  await expect(dialog.getByLabel('Role type')).toBeDisabled();
  await expect(dialog.getByLabel('User group')).toBeDisabled();
  await expect(dialog.getByLabel('User group')).toHaveValue('SICCO');
  await dialog.getByLabel('Description').fill('Checks claims');
  await dialog.getByLabel('Entitlement code').fill('E-9');
  await button(dialog, 'Save').click();
  await expect(row).toContainText('Checks claims');
  await expect(row.getByRole('cell').nth(5)).toHaveText('E-9');
});

test('[ROL-009] [ROL-010] [ROL-011] a row has a switch, and leads to the settings of its role', async ({
  page,
  openAs,
}) => {
  await openAs('admin', `${PATH}?name=SICCO`);
  const row = rows(page).first();
  await expect(row).toContainText('SICCO');
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Deactivate', 'Configuration'], { useInnerText: true });
  await button(row, 'Configuration').click();
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly { privgrpid: number; rolid: number }[] }>('roles/findall', {
    name: 'SICCO',
  });
  await expect(page).toHaveURL(new RegExp(`/rolesetting/${content[0]?.privgrpid}/${content[0]?.rolid}$`));
  await expect(page.getByRole('heading', { name: 'Role Setting', exact: true })).toBeVisible();
});

test('[ROL-018] [ROL-019] a role is switched off and on by the keyboard, in Chinese', async ({ page, openAs }) => {
  await openAs('admin', `${PATH}?name=Management`);
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).first();
  await button(row, 'Deactivate').press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure to change the status of role?');
  await button(question, 'OK').press('Enter');
  await expect(button(row, 'Active')).toBeVisible();
  await button(page, '中文').click();
  await expect(row).toContainText('已停用');
  await expectAccessible(page);
  await button(row, '启用').click();
  await expect(question).toContainText('确定要更改角色的状态吗？');
  await button(question, '确定').click();
  await expect(button(row, '停用')).toBeVisible();
});

test('[ROL-007] [ROL-014] [ROL-040] [ROL-042] [ROL-044] who may only look gets View; a dealer sees no entitlement code', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('admin', PATH);
  const admin = await administrator(page);
  const undo = await grant(admin, 'Dealer IT administrator', {
    pages: [{ menu: 'Role', codes: ['ADD', 'VIEW', 'SEARCH'] }],
    apis: ['ROLE_READ', 'ROLE_EDIT', 'GROUP_READ', 'USER_READ'],
  });
  const dealer = await browser.newPage({ baseURL: product.url });
  try {
    await signIn(dealer, 'DEALERIT', PATH);
    await button(dealer, 'EN').click();
    const row = rowOf(dealer, 'Dealer IT administrator').first();
    await expect(button(row, 'View')).toBeVisible();
    await expect(row.getByRole('button')).toHaveText(['View'], { useInnerText: true });
    await expect.poll(() => dealer.getByRole('columnheader').allInnerTexts()).not.toContain('Entitlement code');
    await button(row, 'View').click();
    const view = dealer.getByRole('dialog', { name: 'View Role', exact: true });
    for (const field of ['English name', 'Chinese name', 'Role type', 'User group', 'Description']) {
      await expect(view.getByLabel(field)).toBeDisabled();
    }
    await expect(button(view, 'Save')).toBeDisabled();
    await expect(view.getByLabel('Entitlement code')).toHaveCount(0);
    await button(view, 'Cancel').click();
    await button(dealer, 'Add').click();
    const add = dealer.getByRole('dialog', { name: 'Add Role', exact: true });
    await expect(add.getByLabel('Role type')).toBeDisabled();
    await expect(add.getByLabel('Role type').locator('option:checked')).toHaveText('Dealer');
  } finally {
    await undo();
    await dealer.close();
  }
});
