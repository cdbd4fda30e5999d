import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { administrator, grant } from './support/grants.ts';
import { bodyNames, callsOf, names } from './support/network.ts';
import { expect, signIn, test } from './support/people.ts';
import { picker, pickFirst } from './support/picker.ts';
import { tick } from './support/tick.ts';

/** What the form of a user sends (USR-080), in the order of the alphabet. */
const BODY = [
  'crtby',
  'crtbynm',
  'crted',
  'dealerItAdmin',
  'email',
  'entityIds',
  'fulnm',
  'orgid',
  'state',
  'usrid',
  'usrnm',
  'usrtp',
  'usrtpnm',
];

/** Dealers start in Chinese. */
async function inEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EN', exact: true }).click();
}

async function inChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: '中文' }).click();
}

const HEADS_ZH = ['序号', '用户名', '用户类型', '姓名', '组织', '邮箱', '状态', '操作'];
const HEADS = ['No.', 'User name', 'User type', 'Full name', 'Organization', 'Email', 'Status', 'Operation'];

test('[USR-001] [USR-002] [USR-003] [USR-007] [USR-085] head office sees all users, below breadcrumb and filters', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', '/user');
  await expect(page.getByRole('columnheader')).toHaveText(HEADS);
  const first = calls.find((call) => call.url().includes('/users/findall'));
  expect(first?.url()).toMatch(/[?&]pageIndex=0&pageSize=10$/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toHaveText('HomeSystem SettingUser');
  const [above, below] = await Promise.all([
    trail.boundingBox(),
    page.getByRole('search', { name: 'Filter users' }).boundingBox(),
  ]);
  expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true);
  await expect(page.getByRole('row', { name: /DEALER1/ })).toContainText('Dealer Group');
  // Head office adds nobody, and switches nobody on or off.
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await expectAccessible(page);
  await inChinese(page);
  await expect(page.getByRole('columnheader')).toHaveText(HEADS_ZH);
  await expect(page.getByRole('row', { name: /DEALER1/ })).toContainText('经销商');
  await expectAccessible(page);
});

test('[USR-004] [USR-005] the filters are named and filled in the language of the moment', async ({ page, openAs }) => {
  await openAs('admin', '/user');
  const types = (label: string) => page.getByRole('search').getByLabel(label).locator('option');
  await expect(types('User type')).toHaveText(['All', 'Head Office', 'Dealer', 'Dealer Group']);
  await page.getByLabel('User name').fill('DEALERIT');
  await page.getByLabel('User name').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await inChinese(page);
  await expect(page.getByLabel('用户名')).toHaveValue('DEALERIT');
  await expect(types('用户类型')).toHaveText(['全部', '总部', '经销商', '经销商集团']);
  await page.getByRole('search').getByLabel('用户类型').selectOption({ label: '总部' });
  await expect(page.getByText('没有符合筛选条件的用户')).toBeVisible();
});

test('[USR-006] [USR-009] [USR-010] [USR-011] [USR-022] the list is searched, sorted and paged, and its address keeps it', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row', { name: /admin/ }).getByText('Active', { exact: true })).toBeVisible();
  await page.getByLabel('Go to').fill('2');
  await page.getByLabel('Go to').press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('cell').first()).toHaveText('11');
  const sizes = page.getByLabel('Rows on a page');
  await expect
    .poll(() => sizes.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
    .toEqual(['10', '20', '30', '40']);
  await sizes.selectOption('20');
  await expect(page.getByRole('cell').first()).toHaveText('1');
  await expect(page.getByRole('row', { name: /sipo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Full name' }).click();
  await expect(page).toHaveURL(/sort=fulnm/);
  await expect(page.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('User name').fill('deal<er');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please enter qualified characters!')).toBeVisible();
  await expect(page.getByRole('row', { name: /sipo/ })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().includes('/users/findall'));
  await page.getByLabel('User name').fill('deal');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(new URL((await sent).url()).search).toBe('?name=deal&sort=fulnm&pageIndex=0&pageSize=20');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('User type').selectOption({ label: 'Dealer' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('User name')).toHaveValue('deal');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('User name').fill('nobody');
  await page.getByLabel('User name').press('Enter');
  await expect(page.getByText('No user fits these filters')).toBeVisible();
});

test('[USR-012] [USR-052] [USR-055] [USR-080] [USR-084] a dealer adds a user: nothing is sent before the rules hold', async ({
  page,
  openAs,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openAs('DEALERIT', '/user');
  await inEnglish(page);
  await expect(page.getByRole('columnheader')).toHaveText(HEADS.filter((head) => head !== 'Status'));
  const add = page.getByRole('button', { name: 'Add' });
  const [button, table] = await Promise.all([add.boundingBox(), page.getByRole('table').boundingBox()]);
  expect((button?.y ?? 0) < (table?.y ?? 0)).toBe(true);
  const calls = callsOf(page);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add User', exact: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const sentence of [
    'Please input full name',
    'Please input account',
    'Please input Email',
    'Please select a user type',
    'Please select an organization type',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await expect.poll(() => logged.some((text) => text.includes('The form was not sent.'))).toBe(true);
  expect(names(calls)).not.toContain('POST /oasis/usapi/users/saveuser');
  await expect(page.getByText('Save successfully!')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Full name').fill('Li-Na');
  await dialog.getByLabel('Full name').press('Tab');
  await expect(dialog.getByText('Please enter Chinese，English Letters and number')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Li Na');
  await dialog.getByLabel('Email').fill('lina@example.test');
  await dialog.getByLabel('User type').selectOption({ label: 'Dealer Group' });
  await expect(dialog.getByText('DealerItAdmin')).toHaveCount(0);
  await pickFirst(picker(dialog, 'Organization'));
  await dialog.getByLabel('User type').selectOption({ label: 'Dealer' });
  await expect(dialog.getByLabel('Organization')).toHaveValue('');
  await expect(dialog.getByLabel('DealerItAdmin')).toBeVisible();
  await pickFirst(picker(dialog, 'Organization'));
  // Somebody whom a dealer does not see has it.
  await dialog.getByLabel('Account').fill('sales');
  await expect(dialog.getByLabel('Account')).toHaveValue('SALES');
  await dialog.getByLabel('Account').press('Tab');
  await expect(dialog.getByText('The user name already exists')).toBeVisible();
  await dialog.getByLabel('Account').fill('lina1');
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/saveuser'));
  await dialog.getByLabel('Account').press('Enter');
  expect(bodyNames(await sent)).toEqual(BODY);
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /LINA1/ })).toContainText('Li Na');
});

test('[USR-015] [USR-016] [USR-017] [USR-022] [USR-027] a dealer IT administrator looks at users, edits them, switches them off', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('DEALERIT', '/user');
  await inEnglish(page);
  const row = page.getByRole('row', { name: /DEALER1/ });
  // Never one another: neither off nor edited by somebody else.
  await expect(page.getByRole('row', { name: /DEALERIT/ }).getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await row.getByRole('button', { name: 'View' }).click();
  const view = page.getByRole('dialog', { name: 'View User', exact: true });
  for (const label of ['Full name', 'Account', 'Email', 'User type', 'Organization'])
    await expect(view.getByLabel(label)).toBeDisabled();
  await expect(view.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Cancel' }).click();
  const calls = callsOf(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User', exact: true });
  await expect(edit.getByLabel('Account')).toHaveValue('DEALER1');
  await expect(edit.getByLabel('User type')).toBeDisabled();
  await expect.poll(() => names(calls)).toContain('GET /oasis/usapi/users/finduserbyid');
  await edit.getByLabel('Account').press('Tab');
  await edit.getByLabel('Email').fill('deng.yi@example.test');
  await edit.getByLabel('Email').press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  expect(names(calls)).not.toContain('GET /oasis/usapi/users/existed');
  await expect(row).toContainText('deng.yi@example.test');
  await row.getByRole('button', { name: 'Deactivate' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Are you sure to change the status of user?');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await asked.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('button', { name: 'Active', exact: true })).toBeVisible();
  const office = await browser.newPage({ baseURL: product.url });
  await signIn(office, 'admin', '/user?name=DEALER1');
  await expect(office.getByRole('row', { name: /DEALER1/ }).getByText('Inactive', { exact: true })).toBeVisible();
  await office.close();
  await row.getByRole('button', { name: 'Active', exact: true }).click();
  await asked.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('[USR-013] [USR-014] [USR-088] [API-034] the export follows the filter and comes by fetch, without a hidden frame; a dealer without the codes has neither Add nor the switch', async ({
  page,
  openAs,
}) => {
  await page.route('**/oasis/usapi/users/currentuser', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"privcd":"(ADD|ACTIVATE\|DEACTIVATE)"/g, '"privcd":"NONE"');
    await route.fulfill({ response, body: text });
  });
  await openAs('DEALERIT', '/user?name=DEALER1');
  await inEnglish(page);
  await expect(page.getByRole('row', { name: /DEALER1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /DEALER1/ }).getByRole('button')).toHaveText(
    ['View', 'Edit', 'Configuration', 'Sign out', 'Release sign-in'],
    { useInnerText: true },
  );
  const asked = page.waitForRequest((request) => request.url().includes('/users/exportuserexcel'));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(new URL((await asked).url()).search).toBe('?name=DEALER1&sort=usrnm');
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  // Nothing is left behind that would have to be cleared away.
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('[USR-014] an export tells how much has come, and can be cancelled', async ({ page, openAs }) => {
  await openAs('admin', '/user');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 200, uploadThroughput: -1, downloadThroughput: 500 };
  await network.send('Network.emulateNetworkConditions', slow);
  try {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: 'Export' }).getByRole('status')).toHaveText(/preparing|received/);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/users/exportuserexcel'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await failed;
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  } finally {
    // The window is shared: the tests after this one would be slow as well.
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 });
    await network.detach();
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('users.xlsx');
});

test('[USR-053] [USR-054] people of an organisation that shows legal entities have boxes for them, others have none', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user?name=s&size=40');
  const open = async (account: string) =>
    page.getByRole('row', { name: account }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User', exact: true });
  const entities = dialog.getByRole('group', { name: 'Legal entity' });
  await open('sales');
  await tick(entities.getByLabel('Mercedes-Benz (China) Ltd.'));
  await expect(entities.getByLabel('Dealer')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await open('sales');
  await expect(entities.getByLabel('Mercedes-Benz (China) Ltd.')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/user?name=DEALER1');
  await open('DEALER1');
  await expect(dialog.getByLabel('Organization')).toBeVisible();
  await expect(entities).toHaveCount(0);
});

test('[USR-019] [USR-020] [USR-060] [USR-061] who is of the type 10002 adds users of the type Dealer in the own organization', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('admin', '/user');
  const admin = await administrator(page);
  const undo = await grant(admin, 'Dealer', {
    pages: [{ menu: 'User', codes: ['ADD', 'VIEW', 'SEARCH'] }],
    apis: ['USER_READ', 'USER_EDIT'],
  });
  const dealer = await browser.newPage({ baseURL: product.url });
  try {
    await signIn(dealer, 'DEALER2', '/user');
    await inEnglish(dealer);
    await dealer.getByRole('button', { name: 'Add' }).click();
    const dialog = dealer.getByRole('dialog', { name: 'Add User', exact: true });
    await expect(dialog.getByLabel('User type')).toBeDisabled();
    await expect(dialog.getByLabel('User type').locator('option:checked')).toHaveText('Dealer');
    await expect(dialog.getByLabel('Organization')).toHaveValue('Beijing No. 2');
    // The type Dealer has the box, which only somebody who is one can tick.
    await expect(dialog.getByLabel('DealerItAdmin')).toBeDisabled();
  } finally {
    await undo();
    await dealer.close();
  }
});

test('the keyboard alone finds a user and opens the form', async ({ page, openAs }) => {
  await openAs('DEALERIT', '/user');
  await inEnglish(page);
  await page.getByLabel('User name').focus();
  await page.keyboard.type('DEALER1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const edit = page.getByRole('row', { name: /DEALER1/ }).getByRole('button', { name: 'Edit' });
  for (let step = 0; step < 30 && !(await edit.evaluate((node) => node === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit User', exact: true });
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
});
