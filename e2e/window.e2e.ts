import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { emptyWindow } from './support/window.ts';

/** What a window keeps from one page to the next; runs on the page. */
function keptIn(page: Page): Promise<readonly (number | string)[]> {
  return page.evaluate(async () => [
    sessionStorage.length,
    localStorage.length,
    (await indexedDB.databases()).length,
    document.cookie,
    innerWidth,
    matchMedia('(forced-colors: active)').matches ? 'forced colors' : 'own colors',
    (await navigator.permissions.query({ name: 'geolocation' })).state,
  ]);
}

test('a window that tests share is empty for each of them, whatever the one before has left', async ({
  page,
  context,
  actAs,
  viewport,
}) => {
  const empty = await keptIn(page);
  await actAs('sales');
  await context.grantPermissions(['geolocation']);
  await context.addCookies([{ name: 'left', value: '1', url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  await page.setViewportSize({ width: 700, height: 500 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/ready', (route) => route.fulfill({ body: 'ours' }));
  let heard = 0;
  page.on('request', () => (heard += 1));
  await context.newPage();
  expect((await keptIn(page)).map((value, at) => value !== empty[at])).not.toContain(false);
  const emptied = await emptyWindow(context, viewport);
  expect(heard).toBe(0);
  expect(context.pages()).toEqual([emptied]);
  await expect.poll(() => emptied.locator('body').innerText()).not.toBe('ours');
  await expect.poll(() => keptIn(emptied)).toEqual(empty);
});

test('who was signed out in a test before is signed in again', async ({ page, context, openAs, viewport }) => {
  await openAs('finance', '/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByTestId('full-name')).toHaveCount(0);
  await emptyWindow(context, viewport);
  await openAs('finance', '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('axe finds what is wrong on a page, after it was looked at as well', async ({ page, openAs }) => {
  await openAs('sales', '/');
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});
