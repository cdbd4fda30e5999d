import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { press, rowOf, timesSent } from './support/find.ts';
import { choose, expectRefused, fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);
const SETTINGS = '/offertype/fleet';
const CUSTOMERS = '/offertype/fleetcustomer';

const toast = (text: string) => screen.findByText(text, { selector: '.bp6-toast *' });
const section = (name: string) => screen.findByRole('region', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
async function yes(user: UserEvent, text: string): Promise<void> {
  const asked = (await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]');
  await press(user, 'Yes', asked ?? document.body);
}

it('[FLT-002] [FLT-005] [FLT-006] [FLT-007] [FLT-011] tab Fleet Sales has offer types, customer types and categories', async () => {
  await open('control', SETTINGS);
  await screen.findByRole('heading', { level: 2, name: 'Fleet offer types' });
  await rowOf('BMBS Initiated Fleet');
  await within(await section('Fleet customer types')).findByText('Key account');
  expect((await rowOf('Rental and mobility')).textContent).toContain('2');
});

it('[FLT-016] [FLT-017] [FLT-025] [FLT-043] a customer type is added with its category', async () => {
  const user = await open('control', SETTINGS);
  await press(user, 'Add fleet customer type');
  const added = await dialog('New fleet customer type');
  await expectRefused(user, added, {
    'Fleet customer type': 'Please input name',
    'Fleet customer category': 'Please input name',
  });
  await fill(user, added, 'Fleet customer type', 'Hospital');
  await choose(user, added, 'Fleet customer category', 'Public');
  await press(user, 'Save', added);
  await toast('Add Fleet Custormer Type Successfully!');
  expect((await rowOf('Hospital')).textContent).toContain('Public');
  expect(timesSent(product().calls, 'POST /oasis/bgapi/fleet/customer_type/add')).toBe(1);
  const sent = product().calls.findLast(({ path }) => path.includes('customer_type/add'));
  // FLT-026: exactly these keys.
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    customerCategory: 'Fleet',
    customerTypeName: 'Hospital',
    fleetCustomerCategory: expect.any(Number),
  });
});

it('[FLT-009] [FLT-014] [FLT-027] [FLT-031] [FLT-044] a customer type is edited, and switched after a question', async () => {
  const user = await open('control', SETTINGS);
  await press(user, 'Edit', await rowOf('Chauffeur service'));
  const edited = await dialog('Edit fleet customer type');
  await fill(user, edited, 'Fleet customer type', 'Clinic');
  await press(user, 'Save', edited);
  await toast('Edit Fleet Custormer Type Successfully!');
  expect(timesSent(product().calls, 'PUT /oasis/bgapi/fleet/customer_type/edit')).toBe(1);
  await press(user, 'Deactivate', await rowOf('Clinic'));
  await yes(user, 'Are you sure to change the status of Clinic?');
  await toast('Clinic status changed to Inactive');
  expect(timesSent(product().calls, 'PUT /oasis/bgapi/fleet/customer_type/active')).toBe(1);
  await waitFor(async () => expect((await rowOf('Clinic')).textContent).toContain('Active'));
});

it('[FLT-008] [FLT-018] [FLT-020] [FLT-021] [FLT-029] a category is added by its name, renamed and switched', async () => {
  const user = await open('control', SETTINGS);
  await press(user, 'Add fleet customer category');
  const added = await dialog('New fleet customer category');
  await expectRefused(user, added, { 'Category name': 'Please input name' });
  await fill(user, added, 'Category name', 'Diplomacy');
  await press(user, 'Save', added);
  await toast('Diplomacy has been created!');
  expect(timesSent(product().calls, 'POST /oasis/bgapi/fleet/category/add')).toBe(1);
  await press(user, 'Edit', await rowOf('Diplomacy'));
  const edited = await dialog('Edit fleet customer category');
  await fill(user, edited, 'Category name', '');
  await expectRefused(user, edited, { 'Category name': 'Please input name' });
  await fill(user, edited, 'Category name', 'Diplomats');
  await press(user, 'Save', edited);
  await press(user, 'Deactivate', await rowOf('Diplomats'));
  await yes(user, 'Are you sure to change the status of Diplomats?');
  await toast('Diplomats status changed to Inactive');
});

it('[FLT-045] tables of the fleet settings scroll below 500 px', async () => {
  await open('control', SETTINGS);
  for (const name of ['Fleet customer types', 'Fleet customer categories']) {
    const tables = await screen.findAllByRole('region', { name });
    expect(tables.map(({ style }) => style.maxHeight)).toContain('500px');
  }
});

it('[FLT-001] [FLT-019] customers are kept under Budget in the menu, each of a type', async () => {
  const user = await open('control', CUSTOMERS);
  await screen.findByRole('heading', { level: 1, name: 'Fleet Customers' });
  await press(user, 'Add');
  const added = await dialog('New fleet customer');
  await expectRefused(user, added, { 'Fleet customer': 'Please input name', 'Customer type': 'Please input name' });
  await fill(user, added, 'Fleet customer', 'huaxin LOGISTICS');
  await choose(user, added, 'Customer type', 'Key account');
  await press(user, 'Save', added);
  await within(added).findByText('There is a fleet customer of this name', { selector: '[id]' });
  await fill(user, added, 'Fleet customer', 'A new carrier');
  await press(user, 'Save', added);
  await press(user, 'Edit', await rowOf('A new carrier'));
  const edited = await dialog('Edit fleet customer');
  expect(fieldOf(edited, 'Customer type').value).not.toBe('');
  await fill(user, edited, 'Fleet customer', 'A renamed carrier');
  await press(user, 'Save', edited);
  expect((await rowOf('A renamed carrier')).textContent).toContain('Corporate');
});

it('a new program picks its fleet customers, and one that is not there is refused', async () => {
  const user = await open('sales', '/wordingbudget');
  const [first] = await screen.findAllByRole('button', { name: 'New program' });
  await user.click(first ?? document.body);
  const form = await screen.findByRole('form', { name: 'New program' });
  await user.click(await within(form).findByLabelText('BMBS Initiated Fleet'));
  const box = await within(form).findByPlaceholderText('Add a fleet customer');
  await user.type(box, 'Nobody{Enter}');
  await within(form).findByText('There is no active fleet customer Nobody');
  await user.type(within(form).getByRole('combobox', { name: /Fleet customers/ }), '{Backspace}{Backspace}');
  await user.type(within(form).getByRole('combobox', { name: /Fleet customers/ }), 'minghe bank{Enter}');
  await within(form).findByText('Minghe Bank', { selector: '.bp6-tag *' });
  expect(within(form).queryByText(/There is no active fleet customer/)).toBeNull();
});
