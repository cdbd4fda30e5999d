import { devices } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, testInNewWindow as test } from './support/people.ts';

const HOME = '/mobile/management/pending/approval';
const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {};

// Other addresses, and a desktop, are proven in screens/mobile.test.ts.
test.describe('on a phone', () => {
  test.use(phone);

  test('[MOB-001] [MOB-002] [MOB-003] [MOB-007] [SHL-022] every way leads to the stored home, which has no shell', async ({
    page,
  }) => {
    await signIn(page, 'manager', '/wordingbudget');
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await expect(page.getByRole('heading', { name: 'Pending approvals' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('homeUrl'))).toBe(HOME);
    await expectAccessible(page);
    // Whatever somebody has stored there, a page for mobile devices it has to be.
    await page.evaluate(() => localStorage.setItem('homeUrl', '/user'));
    await page.goto('/user');
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { name: '待审批' })).toBeVisible();
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page).not.toHaveURL(new RegExp(HOME));
  });
});
