import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { offers, picker } from './support/picker.ts';

const GROUPS = '**/usapi/privgroups/findalllist?*';

test('[ROL-003] a picker of the filters is used by the keyboard alone: its choice stays after a reload, and what was typed and not chosen is gone once it is left', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/role');
  const box = picker(page.getByRole('search'), 'User group');
  await box.press('ArrowDown');
  await expect(offers(box).first()).toHaveText('All');
  await expectAccessible(page);
  await box.fill('sip');
  await expect(offers(box)).toHaveText(['SIPO']);
  await box.press('Enter');
  await expect(box).toHaveValue('SIPO');
  await expect(page).toHaveURL(/privgrpid=\d+/);
  await page.reload();
  await expect(box).toHaveValue('SIPO');
  await box.fill('zzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await box.press('Tab');
  await expect(box).toHaveValue('SIPO');
  await box.fill('');
  await expect(page).not.toHaveURL(/privgrpid/);
});

test('a picker that nobody answers says so, and axe finds nothing in it', async ({ page, openAs }) => {
  await openAs('admin', '/role');
  const box = picker(page.getByRole('search'), 'User group');
  await page.route(GROUPS, (route) => route.abort());
  await box.fill('sip');
  await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(GROUPS);
  // Again by the keyboard, which stays in the box.
  await box.press('ArrowDown');
  await expect(offers(box)).toHaveText(['SIPO']);
});
