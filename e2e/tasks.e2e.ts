import { expectAccessible } from './support/axe.ts';
import { callAs, makeProgram } from './support/budget.ts';
import { expect, signIn } from './support/people.ts';
import { test } from './support/test.ts';

test('[MSC-007] a sign-in leads to the task center while something waits there, in both languages and on a phone; the root page stays', async ({
  browser,
  product,
}) => {
  const windowOf = async () => (await browser.newContext({ baseURL: product.url })).newPage();
  const sales = await windowOf();
  await signIn(sales, 'sales', '/wordingbudget');
  const programId = await makeProgram(sales, { name: 'Asked about' });
  await callAs(sales, '/pgapi/maintain/save_comment', { programId, text: 'Is this right, @finance?' });

  const page = await windowOf();
  await signIn(page, 'finance', '/');
  await expect(page).toHaveURL(/\/taskcenter$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Task Center' })).toBeVisible();
  const row = page.getByRole('row', { name: /Asked about/ });
  await expect(row).toBeVisible();
  // The demo has left something too.
  const mark = page.getByRole('img', { name: /^\d+ (waiting|项待处理)$/ });
  await expect(mark).toBeVisible();
  const before = (await mark.textContent()) ?? '';
  await expectAccessible(page);

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '任务中心' })).toBeVisible();
  await page.getByRole('tab', { name: '消息' }).click();
  await expect(page.getByText('Sun Li 在', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(mark).not.toHaveText(before);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/taskcenter');
  await expect(mark).not.toHaveText(before);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: '回复评论' }).click();
  await expect(page).toHaveURL(/\/parametersetup\?pgmId=/);
  await expect(page.getByText('Is this right, @finance?')).toBeVisible();
  await page.getByLabel('新评论').pressSequentially('@sal');
  await expect(page.getByRole('option', { name: /@sales/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('新评论')).toHaveValue('@sales ');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'OASIS' })).toBeVisible();
});
