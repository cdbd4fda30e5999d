import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene } from '../../packages/server/test/claim-scene.ts';
import { type LocalScene, localHand } from '../../packages/server/test/local-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: LocalScene;
let code: string;
let vin: string;
beforeAll(async () => {
  const made = await localHand(product(), claimScene(product()));
  ({ scene, code } = made);
  ({ vin } = made.sale);
}, 120_000);

it('[MSC-015] [MSC-024] [MSC-025] sales propose a special rule, and controlling confirms it on the same page', async () => {
  const user = await openByMenu('sales', 'Local Registration', 'Local Registration Setup');
  const rule = await rowOf(code);
  expect(rule.textContent).toContain('In force');
  await user.click(screen.getByRole('link', { name: 'Special Rules' }));
  await press(user, 'Propose');
  const dialog = await screen.findByRole('dialog');
  const bu = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain('MBPC'));
  await user.selectOptions(bu, 'MBPC');
  await user.type(within(dialog).getByRole('textbox', { name: /^Program code/v }), code);
  await user.type(within(dialog).getByRole('textbox', { name: /^City/v }), 'Sanya');
  await user.type(within(dialog).getByRole('textbox', { name: /^From/v }), '2026-01-01');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^What it does/v }), 'noMalus');
  await press(user, 'Save', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rowOf('Sanya')).textContent).toContain('Proposed');
  const other = await open('control', '/localRegistration/setup/special');
  await press(other, 'Confirm', await rowOf('Sanya'));
  await press(other, 'Confirm', await screen.findByRole('dialog'));
  await waitFor(async () => expect((await rowOf('Sanya')).textContent).toContain('In force'));
});

it('[MSC-017] [MSC-018] sales book what they see of a checked month, and controlling releases it', async () => {
  await scene.checked([`${vin},Beijing,2026-02-25,2026-02-01`]);
  const user = await openByMenu('sales', 'Local Registration', 'Local Registration Results');
  const bu = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain('MBPC'));
  await user.selectOptions(bu, 'MBPC');
  const month = screen.getByRole<HTMLInputElement>('textbox', { name: /^Month/v });
  await user.clear(month);
  await user.type(month, '2026-02');
  await press(user, 'Show');
  expect((await rowOf(vin)).textContent).toContain('Within the area');
  await press(user, 'Book');
  await screen.findByText('1 booked, 0 changed, 0 withdrawn');
  await waitFor(async () => expect((await rowOf(vin)).textContent).toContain('Stays'));
  const other = await open('control', '/localRegistration/results?bu=MBPC&month=2026-02');
  await press(other, 'Release');
  await screen.findByText('1 adjustment released');
});

it('[MSC-019] a report says cars and shares by the segment of its address', async () => {
  await open('finance', '/localRegistration/reports/area');
  expect((await rowOf('HANDS')).textContent).toContain('100.00');
  await open('finance', '/localRegistration/reports/dealer');
  await screen.findAllByText(/^D1001 /v, { selector: 'td' });
});

it('[MSC-016] the focus areas of a region open from the menu, with their cities', async () => {
  await openByMenu('control', 'Local Registration', 'Focus Area');
  const row = await rowOf('HANDS');
  expect(row.textContent).toContain('Beijing');
  expect(row.textContent).toContain('In force');
});
