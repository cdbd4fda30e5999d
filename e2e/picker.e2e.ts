import { expectAccessible } from './support/axe.ts';
import { callsOf } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { offers, picker } from './support/picker.ts';

const GROUPS = '**/usapi/privgroups/findalllist?*';

test('[ROL-003] [API-006] a picker offers what fits as one types, and says while it looks, where nothing fits and where nobody answers', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/role');
  const calls = callsOf(page);
  const box = picker(page.getByRole('search'), 'User group');
  await expect(box).toHaveAttribute('placeholder', 'All');
  await box.click();
  await expect(offers(box).first()).toHaveText('All');
  await expectAccessible(page);
  await box.fill('zzz none such');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await box.fill('si%');
  await expect(page.getByText('Please enter qualified characters!')).toBeVisible();
  expect(calls.some((call) => call.url().includes('si%'))).toBe(false);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(GROUPS, async (route) => {
    await asked;
    await route.abort();
  });
  await box.fill('sip');
  await expect(page.getByRole('search').getByText('Loading')).toBeVisible();
  answer();
  await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(GROUPS);
  // Again by the keyboard, which stays in the box.
  await box.press('ArrowDown');
  await expect(offers(box)).toHaveText(['SIPO']);
  await box.press('Enter');
  await expect(box).toHaveValue('SIPO');
  await expect(page).toHaveURL(/privgrpid=\d+/);
  await page.reload();
  await expect(box).toHaveValue('SIPO');
  await page.getByRole('button', { name: '中文', exact: true }).click();
  const inChinese = picker(page.getByRole('search'), '用户组');
  await inChinese.fill('zzz');
  await expect(page.getByText('未找到')).toBeVisible();
  // What was typed and not chosen is gone when the box is left, and what was chosen stands there again.
  await inChinese.press('Tab');
  await expect(inChinese).not.toHaveValue('zzz');
  await expect(page).toHaveURL(/privgrpid=\d+/);
  await inChinese.fill('');
  await expect(page).not.toHaveURL(/privgrpid/);
});

test('a picker of a dialog gives Escape and Enter to nobody else while it is open, and says that there is more than it shows', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/role');
  await page.route('**/usapi/privgroups/findgroupbytype?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: readonly object[] };
    const many = Array.from({ length: 20 }, (_, place) => ({ ...data[0], privgrpid: 900_000 + place }));
    await route.fulfill({ response, json: { ...rest, data: many } });
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Role', exact: true });
  await dialog.getByLabel('Role type').selectOption({ label: 'Head Office' });
  const box = picker(dialog, 'User group');
  await box.press('ArrowDown');
  await expect(offers(box)).toHaveCount(20);
  await expect(dialog.getByText('Type to find more')).toBeVisible();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(offers(box).nth(1)).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(offers(box)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await box.press('ArrowDown');
  await expect(offers(box)).toHaveCount(20);
  await box.press('Enter');
  await expect(box).not.toHaveValue('');
  // Neither was the form sent.
  await expect(dialog.getByText('Please input Chinese name')).toHaveCount(0);
  await page.unroute('**/usapi/privgroups/findgroupbytype?*');
});
