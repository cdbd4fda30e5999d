import { expect, giveAccount, test } from './support/people.ts';
import { goTo } from './support/window.ts';
import { KEYS, keyOn } from './support/words.ts';

test('[I18-002] [I18-004] [I18-005] a dealer sees English before the sign-in, Chinese after it, and keeps an own choice', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/oidc-sign-in\//);
  await giveAccount(page, 'DEALER1');
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('locale'))).toBe('en');
});

test('[I18-003] anyone else starts in English', async ({ page, openAs }) => {
  await openAs('finance', '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/** Every page below the menu with what its heading says in both languages, by someone who may open it. */
const PAGES: Readonly<Record<string, readonly (readonly [path: string, english: string, chinese: string])[]>> = {
  admin: [
    ['/user', 'User', '用户'],
    ['/privilegegroup', 'User Group', '用户组'],
    ['/role', 'Role', '角色'],
    ['/pgsetting/1', 'Privilege Group Setting', '用户组权限设置'],
    ['/rolesetting/1/1', 'Role Setting', '角色权限设置'],
    ['/notice', 'Notices', '通知'],
    ['/audit', 'Audit Log', '审计日志'],
    ['/duties', 'Duties', '职责分离'],
    ['/sessions', 'Your sessions', '我的登录会话'],
  ],
  auditor: [
    ['/access', 'Access Check', '权限检查'],
    ['/userRoleMatrix', 'Matrix', '权限矩阵'],
  ],
  sales: [['/wordingbudget', 'Wording & Budget', '文案与预算']],
  control: [
    ['/kufriPanel', 'Kufri Panel', 'Kufri 面板'],
    ['/recalculation', 'Recalculation', '重新计算'],
  ],
};

for (const [account, pages] of Object.entries(PAGES))
  test(`[I18-001] [I18-006] every page of ${account} says all its words, in the other language at once and without loading it`, async ({
    page,
    openAs,
  }) => {
    await openAs(account, '/');
    for (const [path, english, chinese] of pages) {
      await goTo(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(english);
      await expect.poll(() => keyOn(page), path).toBeUndefined();
      await page.route('**/assets/**', (route) => route.abort());
      await page.getByRole('button', { name: '中文' }).click();
      await expect(heading).toHaveText(chinese);
      await expect.poll(() => keyOn(page), path).toBeUndefined();
      await page.unroute('**/assets/**');
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await expect(heading).toHaveText(english);
    }
  });

test('a key in the place of its words is found, in a text and in what is told of a button', async ({ page, actAs }) => {
  expect(KEYS.size).toBeGreaterThan(1_000);
  await actAs('admin');
  for (const [html, key] of [
    ['<p>CHAIN_EDIT <code>NOT_PERMITTED</code> user.unknown</p>', undefined],
    ['<p>Please: user.title.</p>', 'user.title.'],
    ['<button aria-label="NOT_PERMITTED">x</button>', 'NOT_PERMITTED'],
  ] as const) {
    await page.setContent(html);
    await expect.poll(() => keyOn(page)).toBe(key);
  }
});

test('[I18-006] a dialog that is open changes its language with the page', async ({ page, openAs }) => {
  await openAs('admin', '/role');
  await page.getByRole('button', { name: 'Why may I not do this?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Action, page or button')).toBeVisible();
  // The dialog stands over the header.
  await page.getByRole('button', { name: '中文', includeHidden: true }).dispatchEvent('click');
  await expect(dialog.getByLabel('操作、页面或按钮')).toBeVisible();
  await expect(dialog).toContainText('我为什么不能进行此操作？');
});

test('[I18-006] a page whose texts do not come in the other language keeps what was changed on it, and says so', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/rolesetting/1/1');
  const menu = page.getByRole('treeitem').first();
  await menu.locator('.bp6-control-indicator').first().click();
  await expect(page.getByText(/changes? not submitted/)).toBeVisible();
  await page.route('**/oasis/**', (route) => route.abort());
  await page.getByRole('button', { name: '中文' }).click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('无法连接服务器');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('角色权限设置');
  await expect(page.getByText(/项更改未提交/)).toBeVisible();
  await page.unroute('**/oasis/**');
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toHaveCount(0);
  await expect(menu).toContainText(/\p{Script=Han}/u);
  await expect(page.getByText(/项更改未提交/)).toBeVisible();
});
