import { expect, test } from './support/people.ts';

test('[SHL-012] [SHL-013] [SHL-014] the side menu is 260 px open and 50 px collapsed, and the keyboard alone reaches all of it', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => (await menu.boundingBox())?.width;
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect.poll(() => width()).toBe(260);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(() => width()).toBe(50);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(() => width()).toBe(260);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const folded = page.getByRole('button', { name: 'Vehicle & Kufri' });
  for (let step = 0; step < 20 && !(await folded.evaluate((node) => node === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kufriPanel$/);
});

test('[SHL-017] [SHL-037] [I18-001] [I18-006] the language switch changes menu, headers and buttons without loading anything, and a reload keeps it, and who is signed in', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/kufriPanel');
  await expect(page.getByRole('button', { name: 'Import volumes' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('link', { name: 'Kufri 面板' }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导入销量' })).toBeVisible();
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.unroute('**/assets/**');
  await page.reload();
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
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
  await expect.poll(() => chunks.some((path) => path.includes('KufriPanelPage'))).toBe(true);
});
