import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { administrator } from './support/grants.ts';
import { expect, test } from './support/people.ts';

const MESSAGE = 'Somebody else has changed this in the meantime. Please load it again.';
const TAKE = { name: 'Take what is saved, keep what I typed' };

interface Saved {
  readonly grpnmcn: string;
  readonly grpdsc: string;
  readonly privgrpid: number;
  readonly rolid: number;
  readonly usrid: number;
}

/** Changes a record behind the screen's back. */
async function saveBehind(page: Page, spec: { find: string; name: string; update: string; change: object }) {
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly Saved[] }>(spec.find, { name: spec.name });
  await admin.send('PUT', spec.update, { ...content[0], ...spec.change });
}

test('[UGP-062] [UGP-064] who was slower takes what is saved, keeps what he typed, and saves without opening the form again', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/privilegegroup?name=Controlling');
  const row = page.getByRole('row', { name: /Controlling/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Group', exact: true });
  await dialog.getByLabel('Description').fill('typed here');
  const group = { find: 'privgroups/findall', name: 'Controlling', update: 'privgroups/updategroup' };
  await saveBehind(page, { ...group, change: { grpnmcn: '控制组', grpdsc: 'saved there' } });
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
  const admin = await administrator(page);
  const { content } = await admin.get<{ content: readonly Saved[] }>(group.find, { name: group.name });
  expect(content).toMatchObject([{ grpnmcn: '控制组', grpdsc: 'typed here' }]);
});

test('[ROL-052] [USR-072] roles and users go on the same way, and a list that is left shows what is saved', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/role?name=SIPO');
  const role = page.getByRole('row', { name: /SIPO/ });
  await role.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Entitlement code').fill('TYPED');
  const saved = { find: 'roles/findall', name: 'SIPO', update: 'roles/updaterole', change: { roldsc: 'saved there' } };
  await saveBehind(page, saved);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', TAKE).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('saved there');
  await expect(dialog.getByLabel('Entitlement code')).toHaveValue('TYPED');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toContainText('saved there');

  await page.goto('/user?name=sipo');
  const user = page.getByRole('row', { name: /sipo/ });
  await user.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Email').fill('typed@example.test');
  const person = { find: 'users/findall', name: 'sipo', update: 'users/updateuser', change: { fulnm: 'Saved There' } };
  await saveBehind(page, person);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', TAKE).click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Saved There');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(user).toContainText('typed@example.test');
  await expect(user).toContainText('Saved There');
});

test('[NTC-006] a notice goes on the same way: the end that was saved is taken, the text that was typed stays', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/notice');
  const admin = await administrator(page);
  const endTime = '2998-12-31T12:00:00.000Z';
  const notice = { contentsEn: 'Read before', contentsCn: '之前', endTime };
  const { noticeId } = await admin.send<{ noticeId: number }>('POST', 'notice/savenotice', notice);
  await page.reload();
  await page
    .getByRole('row', { name: /Read before/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit notice' });
  await dialog.getByLabel('English text').fill('Typed here');
  await admin.send('PUT', 'notice/updatenotice', { ...notice, noticeId, contentsCn: '之后' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(MESSAGE)).toBeVisible();
  await dialog.getByRole('button', TAKE).press('Enter');
  await expect(dialog.getByLabel('Chinese text')).toHaveValue('之后');
  await expect(dialog.getByLabel('English text')).toHaveValue('Typed here');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Typed here/ })).toBeVisible();
  await admin.send('PUT', 'notice/endnotice', { noticeId });
});
