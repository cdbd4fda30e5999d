import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { press } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf(budgetServer);

const fixture = (name: string) =>
  readFileSync(new URL(`../../packages/server/test/fixtures/files/${name}`, import.meta.url));

async function put(
  user: UserEvent,
  dialog: HTMLElement,
  content: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<void> {
  await user.upload(dialog.querySelector('input[type="file"]') ?? dialog, new File([content], name));
}

it('a file in another encoding is read after its encoding is chosen', async () => {
  const user = await open('control', '/dealerMasterData/dealer');
  await press(user, 'Import dealers');
  const dialog = await screen.findByRole('dialog', { name: 'Import dealers' });
  // Code,中文名称 and 北京店 as Chinese Excel writes them.
  const content = Buffer.from('436f64652cd6d0cec4c3fbb3c60a44313030312cb1b1bea9b5ea0a', 'hex');
  await put(user, dialog, new Uint8Array(content), 'dealers.csv');
  await press(user, 'Check', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/choose the encoding of the file/);
  await choose(user, dialog, 'Encoding of a CSV file', 'GB 18030, GBK (Chinese Excel)');
  await press(user, 'Check', dialog);
  expect(await within(dialog).findByText(/^Chinese name: .+ → 北京店$/)).toBeTruthy();
  await press(user, 'Take over', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a row that a workbook hides is marked in the check of the file', async () => {
  const user = await open('control', '/updateMSRP');
  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import prices' });
  await put(user, dialog, new Uint8Array(fixture('p11_hidden_row.xlsx')), 'prices.xlsx');
  await fill(user, dialog, 'Reason', 'List of March');
  await press(user, 'Check', dialog);
  const region = await within(dialog).findByRole('region', { name: 'Rows of the file' });
  const lines = within(region).getAllByRole('row').slice(1);
  expect(lines.map((line) => /hidden in the workbook/.test(line.textContent))).toEqual([false, true]);
});
