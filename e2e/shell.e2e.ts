import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callsOf, names } from './support/network.ts';
import { expect, test } from './support/people.ts';

interface MenuEntry {
  readonly mnuid: number;
  readonly mnuuri: string;
  readonly mnunmen: string;
  readonly mnunmcn: string;
  readonly icon: string;
  readonly children: readonly MenuEntry[];
}

interface Reply {
  readonly code: string;
  readonly data: { readonly fulnm: string; menulist: readonly object[] };
}

function entry(mnuid: number, part: Partial<MenuEntry>): object {
  const name = { mnunmen: `Entry ${mnuid}`, mnunmcn: `条目 ${mnuid}`, mnuuri: '', icon: 'help' };
  return { mnuid, parentid: 0, privlist: [], privids: [], children: [], ...name, ...part };
}

/** From now on the current user's menu is another one. */
async function withMenu(page: Page, change: (menu: readonly object[]) => readonly object[]): Promise<void> {
  await page.unroute('**/oasis/usapi/users/currentuser');
  await page.route('**/oasis/usapi/users/currentuser', async (route) => {
    const response = await route.fetch();
    const body: Reply = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, menulist: change(body.data.menulist) } } });
  });
}

test('[SHL-002] [SHL-003] [SHL-004] [SHL-006] [SHL-007] the header shows logo, title, full name and Logout', async ({
  page,
  openAs,
}) => {
  const user = page.waitForResponse((reply) => reply.url().endsWith('/oasis/usapi/users/currentuser') && reply.ok());
  await openAs('sales', '/wordingbudget');
  const { data }: Reply = await (await user).json();
  const header = page.locator('header');
  await expect(header.getByRole('img', { name: 'OASIS' })).toBeVisible();
  await expect(header.getByText('Sales Incentive Management')).toBeVisible();
  await expect(page.getByTestId('full-name')).toHaveText(data.fulnm);
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('[SHL-012] [SHL-013] [SHL-014] the side menu is 260 px open and 50 px collapsed', async ({ page, openAs }) => {
  await openAs('sales', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(260);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  expect(await width()).toBe(50);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  expect(await width()).toBe(260);
});

test('[SHL-005] [SHL-008] [SHL-009] [SHL-010] [SHL-011] the help-center link follows the menu', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Help center' });
  await expect(link).toHaveCount(0);
  const cases = [
    entry(901, { mnunmen: 'Help Center Mangement', mnuuri: '/faq/a' }),
    entry(902, { mnunmen: 'Help Center Enquiry', mnuuri: '/faq/b' }),
    entry(903, { mnunmcn: '帮助中心管理', mnuuri: '/faq/c' }),
    entry(904, { mnunmcn: '帮助中心查询', mnuuri: '/faq/d' }),
  ];
  for (const [index, added] of cases.entries()) {
    await withMenu(page, (menu) => [...menu, added]);
    await page.reload();
    await expect(link).toHaveAttribute('href', `/faq/${'abcd'[index]}`);
  }
});

test('[SHL-015] [SHL-016] [SHL-018] the side menu is the user’s list: three levels, icons, nothing else', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/');
  await withMenu(page, () => [
    entry(1, {
      children: [
        entry(2, {
          children: [entry(3, { mnuuri: '/three', children: [entry(4, { mnuuri: '/four' })] as never })] as never,
        }),
      ] as never,
    }),
    entry(5, { mnuuri: '/kufriPanel' }),
  ]);
  await page.reload();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Entry 1' }).click();
  await menu.getByRole('button', { name: 'Entry 2' }).click();
  await expect(menu.getByRole('listitem')).toHaveCount(4);
  await expect(menu.getByRole('link', { name: 'Entry 3' })).toHaveAttribute('href', '/three');
  await expect(menu.getByText('Entry 4')).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Entry 1' }).locator('[data-icon="help"]')).toBeVisible();
  await withMenu(page, () => [entry(5, { mnuuri: '/kufriPanel' })]);
  await page.reload();
  await expect(menu.getByRole('listitem')).toHaveCount(1);
  await expect(menu.getByText(/No page is open to you yet/)).toHaveCount(0);
  await withMenu(page, () => []);
  await page.reload();
  await expect(menu.getByText('No page is open to you yet. Please ask an administrator.')).toBeVisible();
  await expectAccessible(page);
});

test('[SHL-017] [I18-001] [I18-006] the language switch changes menu, headers and buttons without a reload', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/kufriPanel');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('link', { name: 'Kufri 面板' }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导入销量' })).toBeVisible();
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('[SHL-019] [SHL-020] [SHL-041] the root page shows only the short name', async ({ page, openAs }) => {
  await openAs('sales', '/');
  await expect(page.getByRole('main')).toHaveText('OASIS');
  await expectAccessible(page);
});

test('[SHL-025] [SHL-026] [SHL-046] [SHL-048] each visit is recorded, and a failure of that bothers nobody', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  const views = () =>
    calls.filter((call) => call.url().endsWith('/oasis/usapi/page/view')).map((call): unknown => call.postDataJSON());
  await openAs('sales', '/kufriPanel/CBU');
  await expect.poll(views).toEqual([{ menuName: 'Kufri Panel', action: 'VIEW', button: 'NA' }]);
  await page.route('**/oasis/usapi/page/view', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('link', { name: 'PBP' }).click();
  await expect.poll(() => views().length).toBe(2);
  await expect(page.getByRole('columnheader', { name: 'Kufri version' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(names(calls)).toContain('POST /oasis/usapi/page/view');
});

test('[SHL-043] [SHL-045] a page that the menu lacks, and one that does not exist, say so inside the shell', async ({
  page,
  openAs,
}) => {
  await openAs('sipo', '/kufriPanel');
  await expect(page.getByText('No permission')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('main')).toHaveText('OASIS');
});

test('[SHL-037] a reload keeps the user signed in, with the language', async ({ page, openAs }) => {
  await openAs('sales', '/kufriPanel');
  await page.getByRole('button', { name: '中文' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
});

test('[SHL-038] the menu differs by user', async ({ page, openAs }) => {
  await openAs('sipo', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Budget' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Vehicle & Kufri' })).toHaveCount(0);
});

test('[SHL-040] [SHL-047] a page comes in a chunk of its own; one that cannot be loaded raises an error with Retry', async ({
  page,
  openAs,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  await openAs('sales', '/');
  expect(chunks.filter((path) => path.includes('KufriPanelPage'))).toEqual([]);
  await page.route('**/assets/KufriPanelPage-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Vehicle & Kufri' }).click();
  await page.getByRole('link', { name: 'Kufri Panel' }).click();
  await expect(page.getByRole('alert')).toContainText('Part of the page could not be loaded');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/KufriPanelPage-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Kufri Panel' })).toBeVisible();
  expect(chunks.some((path) => path.includes('KufriPanelPage'))).toBe(true);
});

test('the keyboard alone reaches every part of the shell', async ({ page, openAs }) => {
  await openAs('sales', '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Vehicle & Kufri' });
  for (let step = 0; step < 20 && !(await menu.evaluate((node) => node === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kufriPanel$/);
});
