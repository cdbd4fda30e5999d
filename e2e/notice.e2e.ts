import { expectAccessible } from './support/axe.ts';
import { callsOf, names } from './support/network.ts';
import { expect, test, testInNewWindow } from './support/people.ts';

test('[NTC-001] [NTC-003] [NTC-004] [NTC-005] a notice is written with a day of the calendar, scrolls, stays closed for who closed it until a later end, and is ended', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/notice');
  await page.getByRole('button', { name: 'New notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notice' });
  const end = dialog.getByRole('textbox', { name: 'Shown until' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const sentence of ['Please input the English text', 'Please input the Chinese text', 'Please select the end'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabel('English text').fill('Closed on Sunday');
  await dialog.getByLabel('Chinese text').fill('周日停机');
  await end.fill('2020-01-01 12:00');
  await end.press('Tab');
  await expect(dialog.getByText('The end has to lie in the future')).toBeVisible();
  await end.fill('2098-12-05 12:00');
  await expect(end).toHaveAttribute('aria-invalid', 'false');
  // A day is chosen from the calendar by the keyboard alone; the time stays.
  const calendar = page.getByRole('grid');
  await page.getByRole('button', { name: 'Choose a day: Shown until' }).press('Enter');
  await expect(calendar).toHaveAccessibleName(/December 2098/);
  await calendar.getByText('5', { exact: true }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(end).toHaveValue('2098-12-12 12:00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'As users see it' }).getByText('周日停机')).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save successfully!')).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Notice' });
  await expect(banner).toContainText('Closed on Sunday');
  const text = banner.locator('.oasis-notice-text');
  await expect.poll(() => text.evaluate((node) => getComputedStyle(node).animationName)).toBe('oasis-notice-scroll');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => text.evaluate((node) => getComputedStyle(node).animationName)).toBe('none');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('complementary', { name: '通知' })).toContainText('周日停机');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await banner.getByRole('button', { name: 'Close notice' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /Closed on Sunday/ }).getByText('Shown', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const row = page.getByRole('row', { name: /Closed on Sunday/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('English text').fill('Closed on Monday');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Shown until' }).fill('2099-01-01 12:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('row', { name: /Closed on Monday/ });
  await expect(banner).toContainText('Closed on Monday');
  await changed.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('End this notice now?')).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(changed.getByText('Ended')).toBeVisible();
  await expect(changed.getByRole('button')).toHaveCount(0);
});

// The clock that it sets stays with its window.
testInNewWindow(
  '[NTC-002] [NTC-004] [NTC-005] only a later end brings a closed notice back, a passed one hides it, and it is asked for every five minutes',
  async ({ page, openAs }) => {
    const calls = callsOf(page);
    const ends = [
      '2098-01-01T12:00:00.000Z',
      '2098-01-01T12:00:01.000Z',
      new Date(Date.now() + 20 * 60_000).toISOString(),
    ];
    let place = 0;
    await page.route('**/oasis/usapi/notice/scroll', async (route) => {
      const data = { contents: `Notice ${place}`, endTime: ends[place] };
      await route.fulfill({ json: { code: '0', message: '', data } });
    });
    await openAs('sales', '/wordingbudget');
    const banner = page.getByRole('complementary', { name: 'Notice' });
    await banner.getByRole('button', { name: 'Close notice' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Wording & Budget' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => names(calls)).toContain('GET /oasis/usapi/notice/scroll');
    place = 1;
    await page.reload();
    await expect(banner).toContainText('Notice 1');
    place = 2;
    await page.evaluate(() => localStorage.clear());
    await page.clock.install();
    await page.reload();
    await expect(banner).toContainText('Notice 2');
    const asked = () => names(calls).filter((name) => name.includes('/notice/scroll')).length;
    const before = asked();
    await page.clock.fastForward('04:55');
    expect(asked()).toBe(before);
    await page.clock.fastForward('00:10');
    await expect.poll(asked).toBe(before + 1);
    await page.clock.fastForward('21:00');
    await expect(banner).toHaveCount(0);
  },
);
