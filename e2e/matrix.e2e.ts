import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { type Administrator, administrator, grant } from './support/grants.ts';
import { expect, signIn, test } from './support/people.ts';
import { offers, pick, picker } from './support/picker.ts';
import { tick } from './support/tick.ts';

/** Size of a downloaded file in bytes, and its name. */
async function sizeOf(download: Download): Promise<number> {
  return (await readFile(await download.path())).length;
}

async function exported(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return download;
}

/** Labels of the filters in the order of the page. */
const labelsOf = (page: Page) => page.getByRole('search').locator('label').allTextContents();

test('[MTX-001] [MTX-002] [MTX-004] [MTX-007] [MTX-009] the role matrix is filtered by six filters that narrow each other, and paged', async ({
  page,
  openAs,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rolepriv/page/list')) bodies.push(request.postDataJSON());
  });
  await openAs('auditor', '/userRoleMatrix');
  await expect(page.getByRole('tab', { name: 'Role' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: /Administrator/ }).first()).toBeVisible();
  await expect
    .poll(() => labelsOf(page))
    .toEqual([
      'Legal entity',
      'User group name',
      'Role name',
      'First menu name',
      'Second menu name',
      'Third menu name',
    ]);
  expect(bodies[0]).toEqual({ current: 1, size: 10 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Legal entity/ }).press('Enter');
  await page.getByRole('checkbox', { name: 'Dealer Group' }).press('Space');
  await page.keyboard.press('Escape');
  const [group, role] = [picker(page, 'User group name'), picker(page, 'Role name')];
  await group.fill('auditor');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await pick(group, 'Dealer IT administrator');
  await role.press('ArrowDown');
  await expect(offers(role)).toHaveText(['All', 'Dealer IT administrator']);
  await role.press('Escape');
  await page.getByLabel('First menu name').selectOption('System Setting');
  await expect(page.getByLabel('Second menu name').getByRole('option', { name: 'Budget Input' })).toHaveCount(0);
  await page.getByLabel('Second menu name').selectOption('User');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('row', { name: /Dealer IT administrator/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Administrator Administrator/ })).toHaveCount(0);
  expect(bodies.at(-1)).toEqual({
    legalEntityList: [10007],
    userGroupName: 'Dealer IT administrator',
    firstMenuNameEn: 'System Setting',
    secondMenuNameEn: 'User',
    current: 1,
    size: 10,
  });
  await page.reload();
  await expect(page.getByLabel('Second menu name')).toHaveValue('User');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => bodies.at(-1)).toEqual({ current: 2, size: 10 });
});

test('[MTX-003] [MTX-008] [MTX-012] [MTX-030] [MTX-033] the user matrix has its six filters, fed by lookups, and the regions of seven BUs', async ({
  page,
  openAs,
}) => {
  const asked = new Set<string>();
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    asked.add(new URL(request.url()).pathname);
    if (request.url().endsWith('/users/page/list')) bodies.push(request.postDataJSON());
  });
  await openAs('auditor', '/userRoleMatrix');
  await page.getByRole('tab', { name: 'User' }).click();
  await expect(page.getByRole('row', { name: /auditor@example.test/ }).first()).toBeVisible();
  await expect
    .poll(() => labelsOf(page))
    .toEqual(['Legal entity', 'User group name', 'Role name', 'User name', 'Full name', 'BU names']);
  for (const bu of ['MBPC', 'AMG', 'G', 'Maybach', 'Fleet', 'CPO', 'VAN']) {
    await expect(page.getByRole('columnheader', { name: `${bu} regions`, exact: true })).toHaveCount(1);
  }
  for (const name of ['User group name', 'Role name']) {
    await picker(page, name).press('ArrowDown');
    await expect(offers(picker(page, name)).first()).toHaveText('All');
  }
  for (const lookup of [
    'privgroups/findgroupbytypes',
    'roles/findRolnmenList',
    'users/searchFullNameOrUserName',
    'bu/treeList',
  ]) {
    await expect.poll(() => [...asked]).toContain(`/oasis/usapi/${lookup}`);
  }
  await page.getByLabel('User name').fill('a%');
  await page.getByLabel('User name').press('Enter');
  await expect(page.getByText('Please enter qualified characters!')).toBeVisible();
  await page.getByLabel('User name').fill('DEALER');
  await page.getByRole('button', { name: /^BU names/ }).click();
  await tick(page.getByRole('checkbox').first());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => bodies.at(-1)).toEqual({ userName: 'DEALER', buNameList: ['MBPC'], current: 1, size: 10 });
  await expect(page.getByRole('row', { name: /DEALER2/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.getByRole('tab', { name: '用户' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

/** The buttons of both tabs, each with the code that shows it. */
const BUTTONS = ['Reset', 'Search', 'Export', 'History'] as const;
const NAMES = { Reset: 'Reset', Search: 'Search', Export: 'Export', History: 'Export Operation History' };

test('[MTX-005] [MTX-006] [MTX-023] [MTX-024] [MTX-031] each button of both tabs shows by its own code; what is filtered is exported, and the history of operations', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  const desk = await signedIn(browser, product.url, 'admin');
  const person = await signedIn(browser, product.url, 'finance');
  const admin = await administrator(desk);
  const apis = ['ROLE', 'USER'].flatMap((which) =>
    ['READ', 'EXPORT', 'HISTORY'].map((what) => `${which}_MATRIX_${what}`),
  );
  for (const held of [
    ['Reset', 'Export'],
    ['Search', 'History'],
  ] as const) {
    const codes = held.flatMap((button) => [`User MatrixR ${button}`, `User MatrixU ${button}`]);
    const takeBack = await grant(admin, 'Finance', { pages: [{ menu: 'Matrix', codes }], apis });
    await person.goto('/userRoleMatrix');
    for (const tab of ['Role', 'User']) {
      await person.getByRole('tab', { name: tab }).click();
      await expect(person.getByRole('row').nth(1)).toBeVisible();
      for (const button of BUTTONS) {
        const shown = held.some((one) => one === button) ? 1 : 0;
        await expect(person.getByRole('button', { name: NAMES[button], exact: true })).toHaveCount(shown);
      }
    }
    await takeBack();
  }
  await admin.send('POST', 'users/saveuserrole', await grantedRole(admin));
  for (const one of [desk, person]) await one.context().close();

  await openAs('auditor', '/userRoleMatrix?roleName=Finance');
  const names: string[] = [];
  for (const tab of ['Role', 'User']) {
    await page.getByRole('tab', { name: tab }).click();
    for (const button of ['Export', 'Export Operation History']) {
      const file = await exported(page, button);
      expect(await sizeOf(file)).toBeGreaterThan(1000);
      names.push(file.suggestedFilename());
    }
  }
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/\.xlsx$/);
});

/** Somebody beside the page of the test. */
async function signedIn(browser: Browser, baseURL: string, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, account, '/');
  return page;
}

/** What gives the account sicco the role SIPO. */
async function grantedRole(admin: Administrator): Promise<object> {
  const users = await admin.get<{ content: { usrid: number; usrnm: string }[] }>('users/findall', { name: 'Xu Ke' });
  const roles = await admin.get<{ content: { rolid: number; rolnmen: string }[] }>('roles/findall', { name: 'SIPO' });
  return { usrid: users.content[0]?.usrid, rolid: roles.content[0]?.rolid, state: true };
}
