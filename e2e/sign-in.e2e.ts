import { expectAccessible } from './support/axe.ts';
import { callsOf, names } from './support/network.ts';
import { expect, giveAccount, signIn, storedToken, testInNewWindow as test } from './support/people.ts';
import { tick } from './support/tick.ts';

test('[SGN-021] [SHL-021] [I18-002] [I18-004] [I18-005] the sign-in page stands without shell in English; a dealer who signs in there sees Chinese, and keeps an own choice', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Sales Incentive Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(1);
  await expect(page.locator('header')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/oidc-sign-in\//);
  const calls = callsOf(page);
  await giveAccount(page, 'DEALER1');
  await expect(page.getByTestId('full-name')).not.toBeEmpty();
  const sent = names(calls).filter((name) => !name.includes('/sso/'));
  expect(sent.slice(0, 2)).toEqual(['POST /oasis/oauth/token/exchange', 'GET /oasis/usapi/users/currentuser']);
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('locale'))).toBe('en');
});

test('[SHL-024] [SHL-027] a page without a sign-in leads to the single sign-on, and back to the page afterwards', async ({
  page,
}) => {
  const shown: string[] = [];
  page.on('response', (response) => shown.push(new URL(response.url()).pathname));
  await page.goto('/wordingbudget?make=PBP');
  await page.waitForURL(/\/oidc-sign-in\//);
  expect(shown.filter((path) => path.includes('wording_budget'))).toEqual([]);
  await giveAccount(page, 'sales');
  await expect(page).toHaveURL(/\/wordingbudget\?make=PBP$/);
  await expect(page.getByRole('heading', { name: 'Wording & Budget' })).toBeVisible();
});

test('[SGN-006] [SGN-013] [SGN-014] a revoked token opens nothing any more, and the real logout ends at the sign-in page, where no token is', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'manager', '/');
  const authorization = await storedToken(page);
  const before = await page.request.get(`${baseURL}/oasis/usapi/users/currentuser`, { headers: { authorization } });
  expect(before.status()).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The provider's own logout leads away and back once more, in the midst of which nothing can be read.
  await expect(async () => expect(await storedToken(page)).toBe('')).toPass({ timeout: 30_000 });
  const after = await page.request.get(`${baseURL}/oasis/usapi/users/currentuser`, { headers: { authorization } });
  expect(after.status()).toBe(401);
});

test('a sign-in that has ended is done again in a window beside, and nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin', '/wordingbudget');
  await page.getByRole('button', { name: 'New program' }).click();
  const form = page.getByRole('form', { name: 'New program' });
  const name = form.getByLabel('Program name');
  await name.fill('Typed before the sign-in ended');
  await form.getByLabel(/^BU/).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'First day' }).fill('2027-01-01');
  await form.getByRole('textbox', { name: 'Last day' }).fill('2027-03-31');
  await tick(form.getByRole('checkbox', { name: /^DENZA/ }));
  await tick(form.getByRole('checkbox', { name: /^Cash$/ }));
  const revoked = { token: await storedToken(page) };
  await page.request.post(`${baseURL}/oasis/oauth/token/revocation`, { data: revoked });
  await form.getByRole('button', { name: 'Save' }).click();
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  if (!beside.isClosed()) {
    await beside.waitForURL(/\/oidc-sign-in\//, { timeout: 5_000 }).catch(() => undefined);
    if (!beside.isClosed()) await giveAccount(beside, 'admin');
  }
  await expect(page.getByText('You are signed in again')).toBeVisible();
  await expect(name).toHaveValue('Typed before the sign-in ended');
  expect(await storedToken(page)).not.toBe(revoked.token);
});
