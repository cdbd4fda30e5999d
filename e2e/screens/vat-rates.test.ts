import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { takeOver } from './support/effect.ts';
import { press, rowOf, rows } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');

it('[VEH-010] a VAT rate is said from a day on, stands in the list with its reason, and tells its history', async () => {
  const user = await open('admin', '/VATRate');
  await rowOf('13.00');
  expect(rows()).toHaveLength(1);
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New VAT rate' });
  await fill(user, form, 'In force from', '2098-05-15');
  await fill(user, form, 'Rate in %', '13');
  await fill(user, form, 'Reason', 'Notice 39');
  await press(user, 'Save', form);
  await takeOver(user, 'New VAT rate');
  expect(await within(form).findByText('The rate in force on 2098-05-15 is 13.00 % already')).toBeDefined();
  await fill(user, form, 'Rate in %', '9');
  await press(user, 'Save', form);
  await takeOver(user, 'New VAT rate');
  const coming = await rowOf('9.00');
  expect(coming.textContent).toContain('Coming');
  expect((await rowOf('13.00')).textContent).toContain('2098-05-14');
  await press(user, 'View', coming);
  const seen = await screen.findByRole('dialog', { name: 'VAT Rate' });
  await press(user, 'History', seen);
  await waitFor(() => expect(seen.textContent).toContain('Rate in %: 13.00 → 9.00'));
});
