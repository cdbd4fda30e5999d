import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { takeOver } from './support/effect.ts';
import { press, rowOf } from './support/find.ts';
import { fill, noteOf, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');

it('[VEH-007] a price is said of a model from a day on, and stands in its list with its history', async () => {
  const user = await open('admin', '/updateMSRP?text=A%20180%20L&day=2098-06-01');
  await rowOf('Mercedes-Benz A 180 L MY26');
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New price' });
  await pickFirst(user, form, 'Model');
  await fill(user, form, 'In force from', '2098-05-15');
  await fill(user, form, 'MSRP with VAT', '219,800');
  expect(noteOf(form, 'MSRP with VAT')).toMatch(/without separators/);
  await fill(user, form, 'MSRP with VAT', '999800.5');
  await fill(user, form, 'Dealer price with VAT', '900000');
  await fill(user, form, 'Reason', 'New list');
  await press(user, 'Save', form);
  const effect = await takeOver(user, 'New price');
  expect(effect).toContain('The total of no budget would change by this');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('admin', '/updateMSRP?day=2098-06-01&size=100');
  const said = await rowOf('999,800.50');
  expect(said.textContent).toContain('Coming');
  expect(said.textContent).toContain('884,779.20');
  await press(user, 'View', said);
  const seen = await screen.findByRole('dialog', { name: 'Price' });
  await press(user, 'History', seen);
  await waitFor(() => expect(seen.textContent).toMatch(/MSRP with VAT: .* → 999800.50/));
});

it('[VEH-009] the MSRP of an NST group is said from a day on, and stands in its list with and without VAT', async () => {
  const user = await open('admin', '/NSTGroupMSRP?text=PBP-A');
  await rowOf('PBP-A-CLASS');
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New price of an NST group' });
  await pickFirst(user, form, 'NST group');
  await fill(user, form, 'In force from', '2098-05-15');
  await fill(user, form, 'MSRP with VAT', '999800.5');
  await fill(user, form, 'Reason', 'New list');
  await press(user, 'Save', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('admin', '/NSTGroupMSRP?day=2098-06-01&size=40');
  const said = await rowOf('999,800.50');
  expect(said.textContent).toContain('884,779.20');
  await press(user, 'View', said);
  const seen = await screen.findByRole('dialog', { name: 'Price of an NST group' });
  await press(user, 'History', seen);
  await waitFor(() => expect(seen.textContent).toMatch(/MSRP with VAT: .* → 999800.50/));
});
