import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { saleScene } from '../../packages/server/test/sale-scene.ts';
import { press } from './support/find.ts';
import { choose, fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const CODE = '91440300708461136T';
const PROPOSED = 'Proposed by the tax number of the buyer: please check';
let scene: Awaited<ReturnType<typeof saleScene>>;
const fleet = { taxis: 0, buses: 0 };
beforeAll(async () => {
  scene = await saleScene(product());
  const { owner } = product();
  const type = await owner.selectFrom('fleet_customer_type').select('id').limit(1).executeTakeFirstOrThrow();
  const add = async (name: string, code: string) => {
    const row = { name, social_credit_code: code, type_id: type.id };
    return (await owner.insertInto('fleet_customer').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  fleet.taxis = await add('City Taxis', CODE);
  fleet.buses = await add('City Buses', '');
});

/** A sale that its dealer has reported, with its invoice and without anything typed. */
async function reported(): Promise<number> {
  const { carId, number } = await scene.newCar();
  const headers = { 'idempotency-key': `fleet ${number}` };
  const { recordId } = (await scene.dealer.call('retail.report', { body: { carId, kind: 'retail' }, headers })).body
    .data;
  await scene.upload(recordId, `fleet ${number}`);
  return recordId;
}

const customerOf = async (recordId: number) => (await scene.view(recordId, scene.dealer)).draft.fleetCustomerId;

it.each([
  ['the page of a sale', '/retailValidation/record'],
  ['the page of a sale on a phone', '/mobile/retailValidation/record'],
])(
  '[RTV-014] on %s the number of the buyer proposes its fleet customer, and the dealer may take another one',
  async (_, path) => {
    const recordId = await reported();
    const user = await open('DEALER1', `${path}?recordId=${recordId}`);
    const form = await screen.findByRole('form', { name: 'Sale' });
    expect(within(form).queryByLabelText('Fleet customer', { exact: false })).toBeNull();
    await choose(user, form, 'Kind of sale', 'Fleet');
    expect(fieldOf(form, 'Fleet customer').value).toBe('');
    await fill(user, form, 'Identity or tax number of the buyer', CODE.toLowerCase());
    await waitFor(() => expect(fieldOf(form, 'Fleet customer').value).toBe('City Taxis'));
    within(form).getByText(PROPOSED);
    await press(user, 'Save', form);
    await waitFor(async () => expect(await customerOf(recordId)).toBe(fleet.taxis));
    // A saved customer is not a proposal any more.
    await waitFor(() => expect(within(form).queryByText(PROPOSED)).toBeNull());
    await user.click(fieldOf(form, 'Fleet customer'));
    await user.keyboard('city b');
    await user.click(await screen.findByRole('option', { name: /City Buses/v }));
    await within(form).findByText('The tax number of the buyer belongs to City Taxis');
    expect(fieldOf(form, 'Fleet customer').value).toBe('City Buses');
    await press(user, 'Save', form);
    await waitFor(async () => expect(await customerOf(recordId)).toBe(fleet.buses));
  },
);

it('[RTV-014] of a sale to anybody else the number of the buyer looks for no fleet customer', async () => {
  const recordId = await reported();
  const user = await open('DEALER1', `/retailValidation/record?recordId=${recordId}`);
  const form = await screen.findByRole('form', { name: 'Sale' });
  await fill(user, form, 'Identity or tax number of the buyer', CODE);
  await press(user, 'Save', form);
  await waitFor(async () => expect((await scene.view(recordId, scene.dealer)).draft.buyerNumber).toBe(CODE));
  expect(await customerOf(recordId)).toBeNull();
  expect(product().calls.filter(({ path }) => path.includes('fleet_customers'))).toEqual([]);
});

it('[RTV-014] the checker sees the fleet customer beside the one that the number of the buyer belongs to, and confirms it', async () => {
  const typed = { kind: 'fleet', fleetCustomerId: fleet.buses, buyerNumber: CODE };
  const { recordId, vin } = await scene.submitted({ typed });
  await scene.sicco.call('retail.begin', { body: { recordId } });
  const user = await open('sicco', `/retailValidation/sicco/record?recordId=${recordId}`);
  const row = await screen.findByRole('row', { name: /^Fleet customer/v });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['City BusesThe number of the buyer belongs to another fleet customer', '', 'City Taxis']);
  expect(row.dataset['differs']).toBe('true');
  await press(user, 'Pass', screen.getByRole('main'));
  const dialog = await screen.findByRole('dialog', { name: `Pass: ${vin}` });
  await press(user, 'Pass', dialog);
  await within(dialog).findByText('Please confirm which fleet customer bought this car');
  expect((await scene.view(recordId)).status).toBe('UnderValidation');
  await user.click(
    within(dialog).getByRole('checkbox', { name: 'The car was bought by the fleet customer City Buses' }),
  );
  await press(user, 'Pass', dialog);
  await waitFor(async () => expect((await scene.view(recordId)).status).toBe('Passed'));
});
