import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('people');
const PAGE = '/setting/AttachementMasterSetting';

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
]);
const png = (name: string) => new File([PNG], name, { type: 'image/png' });
const pdf = (name: string, text = '') => new File([`%PDF-1.7\n${text}`], name, { type: 'application/pdf' });

async function add(user: UserEvent, nameEn: string, nameCn: string): Promise<void> {
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New attachment' });
  await fill(user, form, 'English name', nameEn);
  await fill(user, form, 'Chinese name', nameCn);
  await choose(user, form, 'Category', 'Registration');
  await choose(user, form, 'Given by', 'Customer');
  await press(user, 'Save', form);
  await rowOf(nameEn);
}

async function send(user: UserEvent, dialog: HTMLElement, group: string, file: File): Promise<void> {
  const field = await within(dialog).findByRole('group', { name: group });
  const input = field.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no place for a file.');
  await user.upload(input, file);
}

it('[MSC-010] [CLM-009] an attachment is added with samples in versions, which everybody looks at and one version is withdrawn', async () => {
  const user = await open('sipo', PAGE);
  await add(user, 'Vehicle licence', '行驶证');
  await press(user, 'Sample files', await rowOf('Vehicle licence'));
  const dialog = await screen.findByRole('dialog', { name: 'Sample files of Vehicle licence' });
  await within(dialog).findByText('No files yet');
  await send(user, dialog, 'Add a file', png('licence.png'));
  await within(dialog).findByText('licence.png');
  await press(user, 'New version of licence.png', dialog);
  await send(user, dialog, 'New version of licence.png', pdf('licence.pdf'));
  await within(dialog).findByText('licence.pdf');
  await within(dialog).findByText('Earlier versions (1)');
  await within(dialog).findByRole('button', { name: 'Preview licence.png' });
  expect(within(dialog).queryByRole('button', { name: 'Preview licence.pdf' })).toBeNull();
  await send(user, dialog, 'Add a file', pdf('other.pdf', 'another one'));
  await within(dialog).findByText('other.pdf');
  await press(user, 'Withdraw other.pdf', dialog);
  await press(user, 'Yes', await screen.findByRole('dialog', { name: 'Withdraw' }));
  await waitFor(() => expect(within(dialog).queryByText('other.pdf')).toBeNull());

  const reader = await open('sales', '/documentSample');
  await press(reader, 'View', await rowOf('Vehicle licence'));
  const samples = await screen.findByRole('dialog', { name: 'Sample files of Vehicle licence' });
  await within(samples).findByText('licence.pdf');
  expect(within(samples).queryByRole('button', { name: /^Withdraw|^New version/ })).toBeNull();
  await press(reader, 'Preview licence.png', samples);
  const preview = await screen.findByRole('dialog', { name: 'licence.png' });
  expect((await within(preview).findByRole('img', { name: 'licence.png' })).getAttribute('src')).toMatch(/^blob:/);
});

it('a file that is not what its name says is refused by the server, and one of another kind before it is sent', async () => {
  const user = await open('control', PAGE);
  await add(user, 'Invoice', '发票');
  await press(user, 'Sample files', await rowOf('Invoice'));
  const dialog = await screen.findByRole('dialog', { name: 'Sample files of Invoice' });
  await within(dialog).findByText('No files yet');
  await send(user, dialog, 'Add a file', new File(['<html>'], 'invoice.pdf', { type: 'application/pdf' }));
  await screen.findByText(/^By its content this is no file of these kinds/);
  expect(within(dialog).getByText('No files yet')).toBeDefined();
});

it('the attachment master reads in Chinese, and an attachment is switched off after a question', async () => {
  const user = await open('control', PAGE);
  await add(user, 'Contract', '合同');
  await press(user, 'Deactivate', await rowOf('Contract'));
  await screen.findByText('Are you sure to change the status of this attachment?');
  await press(user, 'OK');
  await waitFor(async () =>
    expect(
      within(await rowOf('Contract'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Active'),
  );
  await open('control', PAGE, { locale: 'zh' });
  await rowOf('合同');
  expect(screen.getByRole('heading', { name: '附件主数据' })).toBeDefined();
});
