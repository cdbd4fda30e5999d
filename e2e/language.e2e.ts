import { expect, giveAccount, test } from './support/people.ts';

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
  expect(await page.evaluate(() => sessionStorage.getItem('locale'))).toBe('en');
});

test('[I18-003] anyone else starts in English', async ({ page, openAs }) => {
  await openAs('finance', '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
