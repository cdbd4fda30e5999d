import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { bodyNames, callsOf, names } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { picker, pickFirst } from './support/picker.ts';
import { tick } from './support/tick.ts';

/** From the list of users to the settings of one. */
async function configure(page: Page, account: string): Promise<void> {
  await page.getByRole('row', { name: account }).getByRole('button', { name: 'Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'User Setting', exact: true })).toBeVisible();
}

/** What is sent to add a role and a BU (UST-035, UST-036), in the order of the alphabet. */
const ROLE_BODY = ['crtby', 'crtbynm', 'crted', 'rolid', 'state', 'usrid', 'usrrolid'];
const BU_BODY = ['orgcode', 'orgid', 'orgnmcn', 'orgnmen', 'orgtp', 'orgtpnm', 'state', 'usrid', 'usrorgid'];

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('[UST-001] [UST-002] [UST-003] [UST-004] [USR-018] Configuration opens the settings of the row, named by the server', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user');
  await configure(page, 'DEALER1');
  await expect(page).toHaveURL(/\/usersetting\/\d+\/10007\/Deng%20Yi\/\d+\/[^/]+$/);
  await expect(page.getByText('Deng Yi (DEALER1)')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeSystem SettingUser');
  const [, id] = /usersetting\/(\d+)/.exec(page.url()) ?? [];
  // Of the address only the id counts; an empty part is a dash.
  await page.goto(`/usersetting/${id}/10001/${encodeURIComponent('张 三')}/-/-`);
  await expect(page.getByText('Deng Yi (DEALER1)')).toBeVisible();
  await expect(page.getByText('张 三')).toHaveCount(0);
  await page.goto('/usersetting/999999/10001/nobody/-/-');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('[UST-008] [UST-012] [UST-019] [UST-035] roles are given and taken away', async ({ page, openAs }) => {
  await openAs('admin', '/user');
  await configure(page, 'DEALER2');
  const roles = panel(page, 'Assigned Roles');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await roles.getByRole('button', { name: 'Remove role Dealer' }).click();
  await expect(page.getByText('Take the role Dealer from Ding Er?')).toBeVisible();
  await remove.click();
  await expect(roles.getByText('No role is assigned')).toBeVisible();
  await roles.getByRole('button', { name: 'Assign roles' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Roles', exact: true });
  await expect(assign.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await assign.getByLabel('Role or user group').fill('it adm');
  await tick(assign.getByLabel(/^Dealer IT administrator/));
  await assign.getByLabel('Role or user group').fill('deal');
  await tick(assign.getByLabel('Dealer Dealer', { exact: true }));
  await expect(assign.getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);
  const sentRole = page.waitForRequest((request) => request.url().endsWith('/users/saveuserrole'));
  await assign.getByRole('button', { name: 'Assign' }).click();
  expect(bodyNames(await sentRole)).toEqual(ROLE_BODY);
  await expect(page.getByText('Roles assigned: Dealer IT administrator, Dealer')).toBeVisible();
  await expect(roles.getByRole('listitem')).toHaveCount(2);
});

test('[UST-009] [UST-011] [UST-013] [UST-036] [UST-038] BUs and regions are given and taken away', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user');
  await configure(page, 'DEALER2');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  const bus = panel(page, 'Subscribed BUs');
  await bus.getByRole('button', { name: 'Remove BU MBPC' }).click();
  await remove.click();
  await expect(bus.getByText('No BU is subscribed')).toBeVisible();
  // No BU has regions, so there is nothing to save.
  await expect(bus.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await bus.getByRole('button', { name: 'Subscribe BUs' }).click();
  const subscribe = page.getByRole('dialog', { name: 'Subscribed BUs', exact: true });
  await expect(subscribe.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await tick(subscribe.getByLabel('MBPC'));
  await expectAccessible(page);
  const sentBus = page.waitForRequest((request) => request.url().endsWith('/users/saveuserorg'));
  await subscribe.getByRole('button', { name: 'Subscribe' }).click();
  expect(bodyNames(await sentBus)).toEqual(BU_BODY);
  await expect(bus.getByRole('group', { name: 'Regions of MBPC' })).toBeVisible();
  await expect(bus.getByText('No changes')).toBeVisible();
  await tick(bus.getByLabel('East'));
  await expect(bus.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page.getByText('The ticked regions are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await bus.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save successfully', { exact: true })).toBeVisible();
  await page.reload();
  await expect(bus.getByLabel('East')).toBeChecked();
  await expect(bus.getByLabel('North')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '已分配角色', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('[UST-010] [UST-011] of BUs without regions there are neither boxes nor a Save', async ({ page, openAs }) => {
  const noRegions = { regionDto: [], buRegionValue: [], allBuRegionIdArr: [] };
  await page.route('**/usapi/users/bu/selected?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: readonly object[] };
    await route.fulfill({ response, json: { ...rest, data: data.map((bu) => ({ ...bu, ...noRegions })) } });
  });
  await openAs('admin', '/user?name=control');
  await configure(page, 'control');
  const bus = panel(page, 'Subscribed BUs');
  await expect(bus.getByRole('button', { name: /^Remove BU/ }).first()).toBeVisible();
  await expect(bus.getByRole('checkbox')).toHaveCount(0);
  await expect(bus.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.unroute('**/usapi/users/bu/selected?*');
  await page.reload();
  await expect(bus.getByRole('checkbox').first()).toBeVisible();
  await expect(bus.getByRole('button', { name: 'Save' })).toBeVisible();
  // However many BUs there are, Save stands at the bottom of the page and nothing below it.
  await page.setViewportSize({ width: 1440, height: 500 });
  const bar = await bus.locator('.oasis-setting-save').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  if (bar === null || main === null) throw new Error('The bar and the page have no place on the screen.');
  expect(bar.y + bar.height).toBeCloseTo(main.y + main.height, 0);
});

test('[UST-005] [UST-006] another user is found as one types, and his settings are imported after a look at them', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user?size=20');
  await configure(page, 'sicco');
  const calls = callsOf(page);
  const box = page.getByRole('combobox', { name: 'Find another user' });
  const importUser = page.getByRole('button', { name: 'Import User', exact: true });
  await expect(importUser).toBeDisabled();
  await box.fill('fin<');
  await expect(page.getByText('Please enter qualified characters!')).toBeVisible();
  expect(names(calls)).not.toContain('GET /oasis/usapi/users/searchFullNameOrUserName');
  await box.fill('fan');
  await expect(page.getByRole('option', { name: /Fang Wei/ })).toBeVisible();
  await expectAccessible(page);
  // The keyboard alone chooses.
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Fang Wei (finance)');
  await importUser.click();
  const dialog = page.getByRole('dialog', { name: 'Import the settings of Fang Wei (finance)', exact: true });
  await expect(dialog.getByRole('heading', { name: 'Xu Ke gains', exact: true })).toBeVisible();
  await expect(dialog.getByText('Finance', { exact: true })).toBeVisible();
  // Beside it may stand what else the account was given meanwhile.
  await expect(dialog.getByText(/\bSICCO\b/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page, 'Assigned Roles').getByText('SICCO').first()).toBeVisible();
  await importUser.click();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('The settings of Fang Wei (finance) were imported')).toBeVisible();
  await expect(panel(page, 'Assigned Roles').getByText('Finance').first()).toBeVisible();
  await expect(panel(page, 'Assigned Roles').getByText('SICCO')).toHaveCount(0);
  await expect.poll(() => names(calls)).toContain('POST /oasis/usapi/users/importsetting');
  await expect(box).toHaveValue('');
});

test('[UST-018] [UST-022] without SETTINGEDIT, on his own settings and by the rule between dealers nobody changes anything', async ({
  page,
  openAs,
}) => {
  await openAs('auditor', '/user?size=20');
  await configure(page, 'sales');
  await expectReadOnly(page);
  await expect(panel(page, 'Subscribed BUs').getByLabel('East').first()).toBeDisabled();
  await openOther(page, 'DEALERIT', openAs);
  await configure(page, 'DEALER1');
  await expectReadOnly(page);
  await page.getByRole('link', { name: 'All users' }).click();
  await configure(page, 'DEALERIT');
  await expectReadOnly(page);
  await expect(page.getByText('nobody changes his own settings')).toBeVisible();
});

test('[UST-020] [UST-037] [USR-059] [USR-062] a dealer IT administrator gives another one what he holds himself, and no more', async ({
  page,
  openAs,
}) => {
  await openAs('DEALERIT', '/user');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await form.getByLabel('Full name').fill('李娜');
  await form.getByLabel('Email').fill('lina@example.test');
  await form.getByLabel('User type').selectOption({ label: 'Dealer' });
  await pickFirst(picker(form, 'Organization'));
  await tick(form.getByLabel('DealerItAdmin'));
  await form.getByLabel('Account').fill('lina2');
  await form.getByRole('button', { name: 'Save' }).click();
  await configure(page, 'LINA2');
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'All users' }).click();
  const other = page.getByRole('row', { name: /LINA2/ });
  const buttons = ['View', 'Configuration', 'Sign out', 'Release sign-in'];
  await expect(other.getByRole('button')).toHaveText(buttons, { useInnerText: true });
  await configure(page, 'LINA2');
  await page.getByRole('button', { name: 'Assign roles' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Roles', exact: true });
  await tick(assign.getByLabel(/^Dealer IT administrator/));
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(panel(page, 'Assigned Roles').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Subscribe BUs' }).click();
  const subscribe = page.getByRole('dialog', { name: 'Subscribed BUs', exact: true });
  await expect(subscribe.getByLabel('AMG')).toBeDisabled();
  await tick(subscribe.getByLabel('MBPC'));
  await subscribe.getByRole('button', { name: 'Subscribe' }).click();
  await expect(panel(page, 'Subscribed BUs').getByText('You hold no region of this BU yourself')).toBeVisible();
  await expect(panel(page, 'Subscribed BUs').getByLabel('East')).toBeDisabled();
  expect(names(calls).some((name) => /^GET .*\/bu\/dealer\/\d+$/.test(name))).toBe(true);
  await expectAccessible(page);
});

async function openOther(page: Page, account: string, openAs: (account: string, path: string) => Promise<void>) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  await openAs(account, '/user');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
}

async function expectReadOnly(page: Page): Promise<void> {
  await expect(panel(page, 'Assigned Roles').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Assign|Subscribe|Remove|Import|Save/ })).toHaveCount(
    0,
  );
}
