import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keys.ts';
import { expect, windowsOf } from './support/people.ts';
import { test } from './support/test.ts';

test('[PGD-001] [PGD-007] by the keyboard alone a program is designed, its dealers are named by a file, and its change is looked at before it is saved', async ({
  browser,
  product,
}) => {
  const page = await windowsOf(browser, product.url)('sales', '/wordingbudget');
  const main = page.getByRole('main');
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, main.getByLabel(label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await tabTo(page, main.getByRole('button', { name: 'New program' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New program' })).toBeVisible();
  await type(/^Program name/, 'Designed without a mouse');
  await tabTo(page, main.getByRole('combobox', { name: /^BU/ }));
  await page.keyboard.type('MBPC');
  await type(/^First day/, '2027-04-10');
  await type(/^Last day/, '2027-06-20');
  await tabTo(page, main.getByRole('combobox', { name: /^Qualifying day/ }));
  await page.keyboard.type('Registration');
  await tabTo(page, main.getByRole('checkbox', { name: /^PBP/ }));
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('checkbox', { name: 'Cash rebate' }));
  await page.keyboard.press('Space');

  await tabTo(page, main.getByRole('radio', { name: 'All models of the makes' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: 'All but' })).toBeChecked();
  await tabTo(page, main.getByRole('searchbox', { name: /^Find a brand/ }));
  await expect(main.getByRole('treeitem').first()).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, main.getByRole('treeitem').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(main.getByRole('treeitem', { checked: true }).first()).toBeVisible();

  await tabTo(page, main.getByRole('radio', { name: 'All dealers of the BU' }));
  for (const name of ['Regions', 'Dealer groups', 'Named dealers']) {
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name })).toBeChecked();
  }
  await tabTo(page, main.getByRole('button', { name: 'Name dealers by a file' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name dealers by a file' });
  const buffer = Buffer.from('Code\nD1001\nD1002\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'dealers.csv', mimeType: 'text/csv', buffer });
  await tabTo(page, dialog.getByRole('button', { name: 'Check' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('New 2')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Take over' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Name dealers by a file' })).toBeFocused();
  await expect(main.getByText('2 dealers are named')).toBeVisible();
  await tabTo(page, main.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The design is saved, with/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Design of SI-/ })).toBeVisible();
  await expectAccessible(page);

  await type(/^Last day/, '2027-05-20');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'What becomes of the budgets' });
  await expect(preview.getByText('made anew')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, preview.getByRole('button', { name: 'Save the design' }));
  await page.keyboard.press('Enter');
  await expect(preview).toBeHidden();
  await expect(main.getByLabel(/^Last day/)).toHaveValue('2027-05-20');

  await page.reload();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /的设计$/ })).toBeVisible();
  await expect(main.getByText('已指定 2 个经销商')).toBeVisible();
  await expectAccessible(page);
});
