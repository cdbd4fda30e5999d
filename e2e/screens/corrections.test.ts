import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { broken, expectToldOnce } from './support/told-once.ts';

let vin = '';

/** Cars, one of which is sold on 20 January. */
const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  const sale = await server.owner
    .selectFrom('retail_record')
    .select(['id', 'car_id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  vin = sale.name;
  const confirmed = { status: 'Confirmed', invoice_day: '2026-01-20' } as const;
  await server.owner.updateTable('retail_record').set(confirmed).where('id', '=', sale.id).execute();
  await server.owner.updateTable('car').set({ status: 'Sold' }).where('id', '=', sale.car_id).execute();
  return server;
});

it('a data administrator proposes another day of a sale, and controlling confirms it', async () => {
  const user = await open('dataadm', `/retailValidation/dataAdmin?vin=${vin}`);
  await press(user, 'Moves', await rowOf(vin));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct the sale' }));
  const dialog = await screen.findByRole('dialog', { name: `Correct the sale: ${vin}` });
  expect(fieldOf(dialog, 'Day of the sale').value).toBe('2026-01-20');
  fireEvent.change(fieldOf(dialog, 'Day of the sale'), { target: { value: '2026-01-21' } });
  await fill(user, dialog, 'Reason', 'Typed wrongly');
  await press(user, 'Correct the sale', dialog);
  await screen.findByText(`Proposed: the sale of ${vin} changes when somebody else confirms it`);

  const other = await open('control', '/retailValidation/corrections');
  const waiting = await rowOf(vin);
  expect(within(waiting).getByRole('cell', { name: /2026-01-20 → 2026-01-21/v })).toBeDefined();
  // A value that the correction leaves alone is shown once.
  expect(waiting.textContent).not.toMatch(/→.*→/v);
  await press(other, 'Confirm', waiting);
  const decision = await screen.findByRole('dialog', { name: new RegExp(vin, 'v') });
  expect(within(decision).getByText('2026-01-21').tagName).toBe('MARK');
  expect(decision.textContent).not.toContain('Rejected because');
  await press(other, 'Confirm', decision);
  await waitFor(async () => within(await rowOf(vin)).getByText('In force'));

  await open('control', `/retailValidation/retailData?vin=${vin}`);
  const found = await rowOf(vin);
  fireEvent.click(within(found).getByRole('link', { name: vin }));
  await screen.findByText('2026-01-21');
  await screen.findByText('Typed wrongly');
});

it('a correction that was rejected says why', async () => {
  const dataadm = await product().as('dataadm');
  const { carId, modelId, dealerId } = (await dataadm.call('cars.list', { query: { vin } })).body.data.content[0] ?? {};
  const proposed = await dataadm.call('corrections.propose', {
    body: {
      carId: carId ?? 0,
      saleDay: '2026-01-22',
      modelId: modelId ?? 0,
      dealerId: dealerId ?? 0,
      why: 'Typed again',
    },
    headers: callKey(),
  });
  const { correctionId } = proposed.body.data;
  const control = await product().as('control');
  await control.call('corrections.reject', { body: { correctionId, reason: 'It was right' } });
  const user = await open('control', '/retailValidation/corrections');
  await press(user, 'View', await rowOf('2026-01-21 → 2026-01-22'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Rejected because: It was right')).toBeInstanceOf(HTMLElement);
});

it('a file of corrections that cannot be checked says so in its dialog alone', async () => {
  const user = await open('dataadm', '/retailValidation/corrections', {
    instead: broken('/correction/checkuploadfile'),
  });
  await press(user, 'Load corrections');
  const files = await screen.findByRole('dialog', { name: 'Load corrections' });
  const content = `VIN,Day of the sale,Reason\n${vin},2026-01-23,Typed wrongly`;
  await user.upload(files.querySelector('input[type="file"]') ?? files, new File([content], 'corrections.csv'));
  await press(user, 'Check', files);
  await expectToldOnce();
});

it('a data administrator exempts a make from the check digit', async () => {
  const user = await open('dataadm', '/setting/vinExemption');
  await screen.findByText('VINs of all makes need their check digit');
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New exemption' });
  await choose(user, form, 'Make', 'DENZA');
  fireEvent.change(fieldOf(form, 'From'), { target: { value: '2031-01-01' } });
  await fill(user, form, 'Reason', 'Made abroad');
  await press(user, 'Save', form);
  expect((await rowOf('2031-01-01')).textContent).toContain('Made abroad');
});
