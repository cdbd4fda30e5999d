import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { lastRecord } from '../../packages/server/test/rights.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);
const SETTING = '/oasis/pgapi/program/setting';

const toast = (text: string) => screen.findByText(text, { selector: '.bp6-toast *' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const sent = () => product().calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
async function yes(user: UserEvent, text: string): Promise<void> {
  const asked = (await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]');
  await press(user, 'Yes', asked ?? document.body);
}

/** The settings over the page of a new program. */
async function settings(tab: string): Promise<UserEvent> {
  const user = await open('admin', '/programdesign/design?new=1');
  // A new type opens its configuration in a window of its own, which is a matter of the browser.
  window.open = () => null;
  await press(user, 'Program settings');
  await user.click(within(await dialog('Program settings')).getByRole('tab', { name: tab }));
  return user;
}

it('[OFT-057] [OFT-058] [OFT-059] [OFT-060] whoever designs programs may add, edit and switch what they offer', async () => {
  const user = await settings('Fleet Sales');
  await rowOf('BMBS Initiated Fleet');
  expect(product().calls.map(({ path }) => path)).toContain(`${SETTING}/get_program_type?programTypeKind=Fleet`);
  await press(user, 'Add new offer type');
  const added = await dialog('Add new offer type');
  await fill(user, added, 'Offer type', 'Designed type');
  await choose(user, added, 'Incentive category', 'Customer Incentive');
  await press(user, 'Add SI offer', added);
  await fill(user, added, 'SI offer 1', 'Designed offer');
  await press(user, 'Save', added);
  await toast('Add Offer Type Successfully!');
  await gone('Add new offer type');
  expect(sent()).toContain(`POST ${SETTING}/add_program_type`);

  await press(user, 'Edit', await rowOf('Designed type'));
  const edited = await dialog('Edit offer type');
  await fill(user, edited, 'Offer type', 'Redesigned type');
  await press(user, 'Save', edited);
  await gone('Edit offer type');
  expect((await rowOf('Redesigned type')).textContent).toContain('Designed offer');
  expect(sent()).toContain(`PUT ${SETTING}/edit_program_type`);

  await press(user, 'Deactivate', await rowOf('Redesigned type'));
  await yes(user, 'Are you sure to inactivate Redesigned type?');
  await toast('Redesigned type status changed to Inactive');
  await press(user, 'Activate', await rowOf('Redesigned type'));
  const chosen = await dialog('Activate Redesigned type');
  await user.click(within(chosen).getByLabelText('Designed offer'));
  await press(user, 'Activate', chosen);
  await toast('Redesigned type status changed to Active');
  expect(sent().filter((call) => call === `PUT ${SETTING}/active_program_type`)).toHaveLength(2);

  const type = await product()
    .owner.selectFrom('offer_type')
    .select(['id', 'kind', 'active', 'version'])
    .where('name', '=', 'Redesigned type')
    .executeTakeFirstOrThrow();
  expect(type).toMatchObject({ kind: 'Fleet', active: true, version: 4 });
  expect(await lastRecord(product(), `offer-type:${type.id}`)).toMatchObject({ outcome: 'done' });
});

it('what was added is offered to the design when the settings are closed', async () => {
  const user = await settings('Normal Sales');
  await press(user, 'Add new offer type');
  const added = await dialog('Add new offer type');
  await fill(user, added, 'Offer type', 'Spring type');
  await choose(user, added, 'Incentive category', 'Customer Incentive');
  await press(user, 'Add SI offer', added);
  await fill(user, added, 'SI offer 1', 'Spring offer');
  await press(user, 'Save', added);
  await gone('Add new offer type');
  await user.keyboard('{Escape}');
  await gone('Program settings');
  expect(await within(screen.getByRole('main')).findByRole('checkbox', { name: 'Spring offer' })).toBeDefined();
});

it('[FLT-036] [FLT-041] types and categories of fleet customers are there too', async () => {
  await settings('Fleet customer types');
  await within(await screen.findByRole('region', { name: 'Fleet customer types' })).findByText('Key account');
  expect((await rowOf('Rental and mobility')).textContent).toContain('2');
  expect(sent()).toContain(`GET ${SETTING}/get_customer_type`);
  expect(sent()).toContain(`GET ${SETTING}/get_fleet_customer_category`);
});

it('[FLT-037] [FLT-038] [FLT-039] [FLT-040] and are added, edited and switched', async () => {
  const user = await settings('Fleet customer types');
  await press(user, 'Add fleet customer category');
  const category = await dialog('New fleet customer category');
  await fill(user, category, 'Category name', 'Designed category');
  await press(user, 'Save', category);
  await toast('Designed category has been created!');
  await gone('New fleet customer category');
  expect(sent()).toContain(`POST ${SETTING}/add_fleet_customer_category`);

  await press(user, 'Add fleet customer type');
  const added = await dialog('New fleet customer type');
  await fill(user, added, 'Fleet customer type', 'Designed customers');
  await choose(user, added, 'Fleet customer category', 'Designed category');
  await press(user, 'Save', added);
  await toast('Add Fleet Custormer Type Successfully!');
  await gone('New fleet customer type');
  expect(sent()).toContain(`POST ${SETTING}/add_customer_type`);

  await press(user, 'Edit', await rowOf('Designed customers'));
  const edited = await dialog('Edit fleet customer type');
  await fill(user, edited, 'Fleet customer type', 'Redesigned customers');
  await press(user, 'Save', edited);
  await toast('Edit Fleet Custormer Type Successfully!');
  await gone('Edit fleet customer type');
  expect(sent()).toContain(`PUT ${SETTING}/edit_customer_type`);

  await press(user, 'Deactivate', await rowOf('Redesigned customers'));
  await yes(user, 'Are you sure to change the status of Redesigned customers?');
  await toast('Redesigned customers status changed to Inactive');
  expect(sent()).toContain(`PUT ${SETTING}/active_customer_type`);
  const type = await product()
    .owner.selectFrom('fleet_customer_type as t')
    .innerJoin('fleet_customer_category as c', 'c.id', 't.category_id')
    .select(['t.active', 't.version', 'c.name'])
    .where('t.name', '=', 'Redesigned customers')
    .executeTakeFirstOrThrow();
  expect(type).toEqual({ active: false, version: 3, name: 'Designed category' });
});

it('whoever may not change them has no settings', async () => {
  await open('sales', '/programdesign/design?new=1');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Program settings' })).toBeNull();
});
