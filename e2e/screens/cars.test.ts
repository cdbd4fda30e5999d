import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { withCode } from './support/codes.ts';
import { press, rowOf, rows } from './support/find.ts';
import { fieldOf, fill, noteOf, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { broken, expectToldOnce } from './support/told-once.ts';

const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  return server;
});
const DATA = '/retailValidation/retailData';
const ADMIN = '/retailValidation/dataAdmin';

/** A car in the stock of a dealer that nobody has reported a sale of. */
let carId = 0;
let vin = '';
beforeAll(async () => {
  const dealer = await product().as('DEALER1');
  const { content } = (await dealer.call('retail.cars', { query: { status: 'none', pageSize: 1 } })).body.data;
  ({ carId, vin } = content[0] ?? { carId, vin });
});

/** The dialog of a move, from the menu of a car. */
async function asked(user: UserEvent, move: string): Promise<HTMLElement> {
  await press(user, 'Moves', await rowOf(vin));
  await user.click(await screen.findByRole('menuitem', { name: move }));
  const dialog = await screen.findByRole('dialog', { name: `${move}: ${vin}` });
  // The menu gives the keyboard back once it is gone, and the dialog takes it, which would close a list that is open by then.
  await waitFor(() => {
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(dialog.closest('.bp6-portal')?.contains(document.activeElement)).toBe(true);
  });
  return dialog;
}

const sent = (call: string) => product().calls.filter(({ path }) => path.includes(call)).length;

it('[RTV-014] the page of a car shows its known facts, and a dash for each unknown one', async () => {
  const control = await product().as('control');
  const car = (await control.call('cars.view', { query: { carId } })).body.data;
  await open('control', `${DATA}/car?carId=${carId}`);
  await screen.findByRole('heading', { name: vin });
  const facts = Object.fromEntries(
    [...document.querySelectorAll('.oasis-car-facts > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
  expect(facts).toMatchObject({
    Make: car.make,
    BU: car.bu,
    Dealer: `${car.dealerCode} ${car.dealerName}`,
    'Engine number': car.engineNumber,
    'Wholesale invoice': car.wholesaleNumber,
    'Wholesale day': car.wholesaleDay,
    'PDI day': '-',
    'Day of the sale': '-',
  });
});

it('a car that cannot be read is told on its page alone', async () => {
  await open('control', `${DATA}/car?carId=${carId}`, { instead: broken('/car/findbyid') });
  await expectToldOnce();
});

it('[RTV-006] [RTV-007] only a user with the button SEARCH can search for cars', async () => {
  for (const [account, path, heading] of [
    ['control', DATA, 'Retail Data'],
    ['dataadm', ADMIN, 'Retail Data Administration'],
  ] as const) {
    await open(account, path);
    await screen.findByRole('search', { name: 'Filter cars' });
    await withCode(product(), path, { code: 'SEARCH', other: 'NONE' }, async () => {
      await open(account, path);
      await screen.findByRole('heading', { name: heading });
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      expect(screen.queryByRole('search')).toBeNull();
    });
  }
});

it('[RTV-014] a wholesale whose cancelling fails says so in the dialog alone, and is cancelled by the next press', async () => {
  const user = await open('dataadm', `${ADMIN}?vin=${vin}`, { instead: broken('/car/cancel') });
  const dialog = await asked(user, 'Cancel the wholesale');
  await fill(user, dialog, 'Reason', 'Invoiced by mistake');
  await press(user, 'Cancel the wholesale', dialog);
  await expectToldOnce();
  product().instead.answer = undefined;
  await press(user, 'Cancel the wholesale', dialog);
  await screen.findByText(`The wholesale of ${vin} was cancelled`);
  await waitFor(async () => within(await rowOf(vin)).getByText('Wholesale cancelled'));
});

it('[RTV-014] a dialog without a model is not sent to the server, and names the missing model', async () => {
  const user = await open('dataadm', `${ADMIN}?vin=${vin}`);
  const dialog = await asked(user, 'Invoice again');
  await fill(user, dialog, 'Wholesale invoice', 'W2');
  await fill(user, dialog, 'Wholesale day', '2026-02-20');
  await fill(user, dialog, 'Reason', 'Invoiced to another one');
  await pickFirst(user, dialog, 'Dealer');
  await user.clear(fieldOf(dialog, 'Model'));
  await press(user, 'Invoice again', dialog);
  await waitFor(() => expect(noteOf(dialog, 'Model')).toBe('There is no such active model'));
  expect(sent('/car/invoice_again')).toBe(0);
  await pickFirst(user, dialog, 'Model');
  await press(user, 'Invoice again', dialog);
  await screen.findByText(`${vin} is in stock again`);
  expect(sent('/car/invoice_again')).toBe(1);
});
