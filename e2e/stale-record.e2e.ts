import { expectAccessible } from './support/axe.ts';
import { administrator } from './support/grants.ts';
import { expect, test } from './support/people.ts';

const MESSAGE = 'Somebody else has changed this in the meantime. Please load it again.';
const TAKE = { name: 'Take what is saved, keep what I typed' };

test('[UGP-062] [UGP-064] who was slower takes what is saved, keeps what he typed, and saves without opening the form again', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/privilegegroup?name=Controlling');
  const row = page.getByRole('row', { name: /Controlling/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Group', exact: true });
  await dialog.getByLabel('Description').fill('typed here');
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly object[] }>('privgroups/findall', { name: 'Controlling' });
  await admin.send('PUT', 'privgroups/updategroup', { ...content[0], grpnmcn: '控制组', grpdsc: 'saved there' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(MESSAGE)).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('typed here');
  await expectAccessible(page);
  await dialog.getByRole('button', TAKE).press('Enter');
  await expect(dialog.getByLabel('Chinese name')).toHaveValue('控制组');
  await expect(dialog.getByLabel('Description')).toHaveValue('typed here');
  await expect(dialog.getByText('Saved in the meantime: saved there')).toBeVisible();
  await expect(dialog.getByText('Saved in the meantime: 控制组')).toHaveCount(0);
  await expect(dialog.getByText(MESSAGE)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(row).toContainText('typed here');
});
