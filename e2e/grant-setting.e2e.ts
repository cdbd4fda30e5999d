import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { administrator, grant } from './support/grants.ts';
import { callsOf, names } from './support/network.ts';
import { expect, signIn, test } from './support/people.ts';

interface Ids {
  readonly group: number;
  readonly role: number;
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
/** Boxes of Blueprint are drawn over their input; a click on what is drawn is what a person does. */
const tick = (row: Locator) => row.locator('.bp6-control-indicator').click();

async function idsOf(page: Page, role: string): Promise<Ids> {
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly { rolid: number; privgrpid: number }[] }>('roles/findall', {
    name: role,
  });
  const [found] = content;
  if (found === undefined) throw new Error(`There is no role ${role}.`);
  return { group: found.privgrpid, role: found.rolid };
}

/** Looks at the preview and submits. */
async function submit(page: Page): Promise<Locator> {
  await button(page, 'Submit').click();
  const dialog = page.getByRole('dialog', { name: 'Before you submit' });
  await expect(dialog.getByRole('heading', { name: /^Granted/ })).toBeVisible();
  return dialog;
}

test('[STG-001] [STG-005] [STG-007] [STG-008] [STG-018] the tree of a group: partly ticked parents, marks of changes, the buttons of a menu', async ({
  page,
  actAs,
}) => {
  await actAs('admin');
  const { group } = await idsOf(page, 'SIPO');
  await page.goto(`/privilegegroup/${group}`);
  await expect(page.getByRole('heading', { name: 'Privilege Group Setting' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Menu' })).toHaveAttribute('aria-selected', 'true');
  await expect(item(page, 'System Setting')).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page);
  await tick(item(page, 'Notices'));
  await expect(item(page, 'Notices')).toContainText('added');
  await expect(item(page, 'System Setting')).toHaveAttribute('aria-checked', 'mixed');
  await expect(page.getByText('2 changes not submitted')).toBeVisible();
  await item(page, 'Notices').getByText('Notices').click();
  const table = page.getByRole('table', { name: 'Buttons of Notices' });
  await expect(table.getByRole('columnheader')).toHaveText(['', 'Name', 'Code', 'Type'], { useInnerText: true });
  await expect(table.getByRole('row', { name: /END/ })).toContainText('Button');
  await tick(table.getByRole('row', { name: /END/ }));
  await expect(item(page, 'Notices')).toContainText('1 of 4');
  const end = table.getByRole('row', { name: /END/ });
  await expect(end).toContainText('Shows only with the APIs Write notices');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Grant too: Write notices for End' }).click();
  await expect(end).not.toContainText('Shows only');
  await expect(page.getByText('4 changes not submitted')).toBeVisible();
  await page.getByRole('tab', { name: 'API' }).click();
  await item(page, 'NOTICE').getByText('NOTICE', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Write notices' }).press('Space');
  await page.getByRole('tab', { name: 'Menu' }).click();
  await item(page, 'Notices').getByText('Notices').click();
  await tick(item(page, 'System Setting'));
  await expect(page.getByText('No changes')).toBeVisible();
  await expect(table.getByRole('checkbox', { name: 'End' })).not.toBeChecked();
  await page.getByLabel('Search menus and buttons').fill('RUN');
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await page.getByLabel('Search menus and buttons').fill('no such menu');
  await expect(page.getByText('Nothing fits')).toBeVisible();
});

test('[STG-006] [STG-009] [STG-010] [STG-011] [STG-036] a group is granted an API and a page: who gains what is told first, then it is saved', async ({
  page,
  actAs,
}) => {
  const calls = callsOf(page);
  await actAs('admin');
  const { group } = await idsOf(page, 'SIPO');
  await page.goto(`/pgsetting/${group}`);
  await page.getByRole('tab', { name: 'API' }).click();
  await expect(item(page, 'AUDIT')).toBeVisible();
  await item(page, 'NOTICE').getByText('NOTICE').click();
  const apis = page.getByRole('table', { name: 'APIs of NOTICE' });
  await expect(apis.getByRole('columnheader')).toHaveText(['', 'API name', 'HTTP method', 'Description'], {
    useInnerText: true,
  });
  const read = apis.getByRole('row', { name: /^Read notices/ });
  await expect(read).toContainText('GET');
  await expect(read.locator('code')).toHaveText('NOTICE_READ');
  await expectAccessible(page);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Description of all calls (OpenAPI)').click(),
  ]);
  expect(book.suggestedFilename()).toBe('openapi.json');
  await tick(read);
  await expect(item(page, 'NOTICE')).toHaveAttribute('aria-checked', 'mixed');
  await page.getByRole('tab', { name: 'Menu' }).click();
  await tick(item(page, 'Notices'));
  const dialog = await submit(page);
  await expect(dialog).toContainText('Read notices');
  await expectAccessible(page);
  expect(calls.some((call) => call.url().includes('privgroups/saveassignment'))).toBe(false);
  await button(dialog, 'Submit').click();
  await expect(page.getByText('Save successed!')).toBeVisible();
  await expect(page.getByText('No changes')).toBeVisible();
  await expect(item(page, 'Notices')).not.toContainText('added');
  const sent: unknown = calls.find((call) => call.url().includes('privgroups/saveassignment'))?.postDataJSON();
  expect(sent).toMatchObject({ privgrpid: group, apilist: expect.any(Array), privlist: expect.any(Array) });
  await expect.poll(() => names(calls)).toContain('PUT /oasis/usapi/privgroups/saveassignment');
  await page.reload();
  await expect(item(page, 'Notices')).toHaveAttribute('aria-checked', 'mixed');
});

test('[STG-002] [STG-013] [STG-014] [STG-015] [STG-037] a role is offered what its group holds, and is granted it by the keyboard, in Chinese', async ({
  page,
  actAs,
}) => {
  await actAs('admin');
  const { group, role } = await idsOf(page, 'Finance');
  await page.goto(`/rolesetting/${group + 1}/${role}`);
  await expect(page.getByText('There is no such record')).toBeVisible();
  await page.goto(`/rolesetting/${group}/${role}`);
  await expect(page.getByRole('heading', { name: 'Role Setting' })).toBeVisible();
  await expect(item(page, 'Budget')).toBeVisible();
  await expect(item(page, 'System Setting')).toHaveCount(0);
  await page.getByRole('tab', { name: 'API' }).click();
  await expect(page.getByRole('columnheader', { name: 'HTTP method' })).toBeVisible();
  await page.getByRole('tab', { name: 'Menu' }).click();
  await button(page, '中文').click();
  await expect(page.getByRole('heading', { name: '角色权限设置' })).toBeVisible();
  const tree = page.getByRole('tree', { name: '菜单' });
  await page.getByLabel('搜索菜单和按钮').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  const before = await tree.getByRole('treeitem').count();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(before);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(/项更改未提交/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: '代码' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '按钮', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await button(page, '提交').press('Enter');
  const dialog = page.getByRole('dialog', { name: '提交前确认' });
  await expect(dialog.getByRole('heading', { name: /^收回/ })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'finance' })).toBeVisible();
  await expectAccessible(page);
  await button(dialog, '提交').press('Enter');
  await expect(page.getByText('设置保存成功！')).toBeVisible();
  await tree.getByRole('treeitem').nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^全选/ }).click();
  await button(page, '提交').click();
  await button(dialog, '提交').click();
  await expect(page.getByText('没有更改')).toBeVisible();
  await button(page, 'EN').click();
});

test('[STG-003] [STG-004] [STG-012] [STG-016] Cancel leads back and saves nothing; other ways out ask first', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('admin', '/privilegegroup?name=SICCO');
  await button(page.getByRole('row', { name: /SICCO/ }), 'Configuration').click();
  await expect(page).toHaveURL(/\/pgsetting\/\d+$/);
  await tick(item(page, 'Notices'));
  await page.getByRole('link', { name: 'Role', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Changes not submitted' });
  await button(question, 'Stay').click();
  await expect(page).toHaveURL(/\/pgsetting\/\d+$/);
  await expect(item(page, 'Notices')).toHaveAttribute('aria-checked', /true|mixed/);
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/privilegegroup(\?.*)?$/);
  await page.goto('/role?name=SICCO');
  await button(page.getByRole('row', { name: /SICCO/ }), 'Configuration').click();
  await expect(page).toHaveURL(/\/rolesetting\/\d+\/\d+$/);
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/role(\?.*)?$/);
  expect(calls.filter((call) => call.url().includes('saveassignment'))).toEqual([]);
});

test('[STG-024] [STG-025] [UGP-054] [UGP-051] [UGP-052] without SETTINGEDIT everything is there to be read only', async ({
  page,
  actAs,
  browser,
  product,
}) => {
  await actAs('admin');
  const admin = await administrator(page);
  const { group, role } = await idsOf(page, 'Finance');
  const undo = await grant(admin, 'SICCO', {
    pages: [
      { menu: 'User Group', codes: ['CONFIGURATION'] },
      { menu: 'Role', codes: ['SETTING'] },
    ],
    apis: ['GROUP_READ', 'GROUP_GRANT', 'ROLE_READ', 'ROLE_GRANT'],
  });
  const context = await browser.newContext({ baseURL: product.url });
  const reader = await context.newPage();
  try {
    await signIn(reader, 'sicco', '/privilegegroup');
    const row = reader.getByRole('table').locator('tbody tr').first();
    await expect(row.getByRole('button')).toHaveText(['Configuration']);
    await reader.getByRole('link', { name: 'Role', exact: true }).click();
    await expect(row.getByRole('button')).toHaveText(['Configuration']);
    for (const path of [`/pgsetting/${group}`, `/rolesetting/${group}/${role}`]) {
      await reader.goto(path);
      await expect(button(reader, 'Submit')).toBeDisabled();
      await expect(reader.getByText('You can look at this, but not change it.')).toBeVisible();
      await item(reader, 'Wording & Budget').getByText('Wording').click();
      await expect(reader.getByRole('checkbox').first()).toBeVisible();
      const enabled = reader.locator('main input[type="checkbox"]:enabled');
      await expect(enabled).toHaveCount(0);
      await expectAccessible(reader);
    }
  } finally {
    await undo();
    await context.close();
  }
});
