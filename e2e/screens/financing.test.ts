import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const flagOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Auto or Manual: ${name}` });

it('[CFP-017] interest rate and extension days of PMT are chosen to be filled, and cannot be left out', async () => {
  const { id } = await product()
    .owner.selectFrom('offer_type')
    .select('id')
    .where('name', '=', 'PMT')
    .executeTakeFirstOrThrow();
  const user = await open('admin', `/addoffer/${id}/PMT/true`);
  await press(user, 'Edit');
  expect(screen.getByRole('group', { name: 'Financing' })).toBeDefined();
  for (const name of ['Interest Rate', 'Extension Days']) {
    expect(screen.getByRole('checkbox', { name })).toMatchObject({ checked: true, disabled: true });
    expect(flagOf(name).value).toBe('Manual');
  }
  await user.selectOptions(flagOf('Interest Rate'), 'Auto');
  await press(user, 'Confirm');
  await screen.findByText('Successful');
  await open('admin', `/addoffer/${id}/PMT/true`);
  await screen.findByRole('group', { name: 'Financing' });
  expect(['Interest Rate', 'Extension Days'].map((name) => flagOf(name).value)).toEqual(['Auto', 'Manual']);
});
