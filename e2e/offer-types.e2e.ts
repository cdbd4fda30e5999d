import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

test('[OFT-012] [OFT-021] a new offer type opens its configuration in a window of its own; the filter outlives a reload', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/offertype');
  await page.getByRole('button', { name: 'Add new offer type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new offer type' });
  await dialog.getByLabel(/^Offer type/).fill('Journey bonus');
  await dialog.getByLabel(/^Incentive category/).selectOption({ label: 'Customer Incentive' });
  await dialog.getByRole('button', { name: 'Add SI offer' }).click();
  await dialog.getByRole('textbox', { name: 'SI offer 1' }).fill('Journey offer');
  await expectAccessible(page);
  const [configuration] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  await expect(configuration).toHaveURL(/\/addoffer\/\d+\/Journey%20bonus\/true$/);
  await configuration.close();
  await expectAccessible(page);
  await expect(page.getByText('Add Offer type successfully!')).toBeVisible();
  const row = page.getByRole('row', { name: /Journey bonus/ });
  await expect(row.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(row.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page).toHaveURL(/status=inactive/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
  await page.goto('/offertype');
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
});

test('the fleet settings and the fleet customers are accessible, their dialogs too', async ({ page, openAs }) => {
  await openAs('control', '/offertype/fleet');
  await expect(page.getByRole('row', { name: '3 Rental and mobility 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add fleet customer type' }).click();
  await expect(page.getByRole('dialog', { name: 'New fleet customer type' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/offertype/fleetcustomer');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit fleet customer' })).toBeVisible();
  await expectAccessible(page);
});
