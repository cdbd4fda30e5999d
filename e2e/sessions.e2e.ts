import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, storedToken, test } from './support/people.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Somebody's other machine. */
async function elsewhere(
  browser: Browser,
  { account, userAgent, url }: { readonly account: string; readonly userAgent: string; readonly url: string },
): Promise<BrowserContext & { token: string }> {
  const context = await browser.newContext({ baseURL: url, userAgent });
  const page = await context.newPage();
  await signIn(page, account, '/');
  return Object.assign(context, { token: await storedToken(page) });
}

/** The status that a call with a token is answered with. */
async function statusOf(page: Page, authorization: string): Promise<number> {
  const reply = await page.request.get('/oasis/usapi/users/currentuser', { headers: { authorization } });
  return reply.status();
}

test('[SGN-005] people see where they are signed in, and end one session or all others at once', async ({
  page,
  browser,
  product,
  tokens,
}) => {
  await signIn(page, 'finance', '/');
  // What tests before left open would stand in the list; what they keep for others ends with it.
  tokens.delete('finance');
  const headers = { authorization: await storedToken(page) };
  await page.request.put('/oasis/usapi/sessions/endothers', { headers });
  const other = await elsewhere(browser, { account: 'finance', userAgent: FIREFOX, url: product.url });
  const third = await elsewhere(browser, { account: 'finance', userAgent: SAFARI, url: product.url });
  await page.getByRole('link', { name: await page.getByTestId('full-name').innerText() }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sessions');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This session');
  await expect(rows.first()).toContainText('127.0.0.1');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  const foreign = page.getByRole('row', { name: /Firefox on Windows/ });
  await expectAccessible(page);
  await foreign.getByRole('button', { name: 'End' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(page, other.token)).toBe(200);
  await foreign.getByRole('button', { name: 'End' }).click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Sessions ended: 1')).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect([await statusOf(page, other.token), await statusOf(page, third.token)]).toEqual([401, 200]);

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('row', { name: /Safari（macOS）/ })).toBeVisible();
  const others = page.getByRole('button', { name: '结束其他所有会话' });
  await others.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '结束' }).click();
  await expect(page.getByText('已结束的会话数：1')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(others).toBeDisabled();
  expect(await statusOf(page, third.token)).toBe(401);
  expect(await statusOf(page, headers.authorization)).toBe(200);
  for (const context of [other, third]) await context.close();
});

test('[USR-073] an administrator signs somebody out everywhere from the list of users', async ({
  page,
  browser,
  product,
  tokens,
  openAs,
}) => {
  tokens.delete('sicco');
  const person = await elsewhere(browser, { account: 'sicco', userAgent: FIREFOX, url: product.url });
  await openAs('admin', '/user?name=sicco');
  const row = page.getByRole('row', { name: /^\d+ sicco / });
  await row.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect(dialog).toContainText(/Open sessions of .+: \d+\./);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/Sessions ended: \d+/)).toBeVisible();
  expect(await statusOf(page, person.token)).toBe(401);
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('There is no session to end')).toBeVisible();
  await person.close();
});
