import { expect, test } from './support/people.ts';

test('[SHL-030] [SHL-031] the program and the make that are worked on stay chosen over a visit elsewhere', async ({
  page,
  openAs,
}) => {
  await openAs('finance', '/wordingbudget?name=Next+quarter+push');
  await page
    .getByRole('row', { name: /Next quarter push/ })
    .getByRole('cell')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/budgetinput\?pgmId=\d+/);
  const pgmId = new URL(page.url()).searchParams.get('pgmId');
  await page
    .getByRole('tab', { name: /· CBU$/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /· CBU$/ }).first()).toHaveAttribute('aria-selected', 'true');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Wording & Budget' }).click();
  await expect(page.getByRole('heading', { name: 'Wording & Budget' })).toBeVisible();
  await menu.getByRole('link', { name: 'Budget Input' }).click();
  await expect(page).toHaveURL(new RegExp(`/budgetinput\\?pgmId=${pgmId}`));
  await expect(page.getByRole('tab', { name: /· CBU$/ }).first()).toHaveAttribute('aria-selected', 'true');
});
