import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { saleScene } from '../../packages/server/test/sale-scene.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  scene = await saleScene(product());
});

it('[RTV-012] a paper that came by post is noted, waits, and goes back to the dealer with a reason', async () => {
  const user = await open('sicco', '/dataDocumentReceive');
  await screen.findByRole('heading', { name: 'Papers by Post' });
  await press(user, 'Note a paper');
  const form = await screen.findByRole('dialog', { name: 'Note a paper' });
  await fill(user, form, 'Parcel', 'SF777');
  await fill(user, form, 'Arrived', '2026-01-05');
  await choose(user, form, 'BU', 'MBPC');
  await pickFirst(user, form, 'Dealer');
  await fill(user, form, 'VIN or invoice number', 'x123');
  await press(user, 'Note a paper', form);
  const row = await rowOf('SF777');
  expect(within(row).getByText('X123')).toBeDefined();
  expect(within(row).getByText('Unmatched')).toBeDefined();
  await press(user, 'Send back to the dealer', row);
  const asked = await screen.findByRole('dialog', { name: 'Send back to the dealer: SF777' });
  await fill(user, asked, 'Reason', 'Of no sale');
  await press(user, 'Send back to the dealer', asked);
  await waitFor(async () => expect(within(await rowOf('SF777')).getByText('Sent back')).toBeDefined());
});

it('[RTV-014] of two sales with one invoice number the checker is led from one to the other; the dealer is told of no car', async () => {
  const typed = { invoiceNumber: '99000001' };
  const [first, second] = [await scene.submitted({ typed }), await scene.submitted({ typed })];
  const user = await open('sicco', `/retailValidation/sicco/record?recordId=${second.recordId}`);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('the same invoice number');
  await user.click(within(told).getByRole('link', { name: `${first.vin} · D1001` }));
  await screen.findByRole('heading', { name: first.vin });
  await open('DEALER1', `/retailValidation/record?recordId=${second.recordId}`);
  const warned = await screen.findByText(/the same invoice number/v);
  expect(warned.textContent).not.toContain(first.vin);
});

it('[RTV-014] the end of a proven sale is asked for with its consequences in sight, and decided by another person', async () => {
  const { recordId, vin, carId } = await scene.confirmed();
  const at = (queue: string) => `/retailValidation/${queue}/record?recordId=${recordId}`;
  const user = await open('control', at('controlling'));
  await press(user, 'Ask to end the sale', await screen.findByRole('main'));
  const asked = await screen.findByRole('dialog', { name: `Ask to end the sale: ${vin}` });
  expect(asked.textContent).toContain('The car goes back to the stock of its dealer');
  await choose(user, asked, 'Why the sale ends', 'The car was sold back');
  await fill(user, asked, 'Reason', 'The buyer gave it back');
  await press(user, 'Ask to end the sale', asked);
  await screen.findByText('Somebody asks to end this sale');
  const second = await open('sipo', at('sipo'));
  await screen.findByText('Somebody asks to end this sale');
  await press(second, 'End the sale', screen.getByRole('main'));
  const ended = await screen.findByRole('dialog', { name: `End the sale: ${vin}` });
  await fill(second, ended, 'Reason', 'It is so');
  await press(second, 'End the sale', ended);
  await waitFor(async () => expect(await scene.stateOf(carId)).toBe('InStock'));
});

it('[RTV-014] a checker takes the next record, goes through the fields and rejects by keys alone', async () => {
  const [first, second] = [await scene.submitted(), await scene.submitted()];
  await product()
    .owner.updateTable('retail_record')
    .set({ submitted_at: new Date('2020-01-01') })
    .where('id', '=', first.recordId)
    .execute();
  await product()
    .owner.updateTable('retail_record')
    .set({ submitted_at: new Date('2020-01-02') })
    .where('id', '=', second.recordId)
    .execute();
  const user = await open('sicco', '/retailValidation/sicco');
  await rowOf(first.vin);
  await user.keyboard('{Alt>}n{/Alt}');
  await screen.findByRole('heading', { name: first.vin });
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(document.activeElement?.textContent).toContain('Engine number');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement?.textContent).toContain(first.vin);
  await user.keyboard('{Alt>}r{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: `Reject: ${first.vin}` });
  // The keys of the page rest while a dialog is open.
  await user.keyboard('{Alt>}p{/Alt}');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await user.selectOptions(within(dialog).getByRole('combobox'), 'The paper cannot be read');
  await user.type(within(dialog).getByRole('textbox'), 'Blurred');
  await press(user, 'Reject', dialog);
  await waitFor(async () => expect((await scene.view(first.recordId)).status).toBe('Rejected'));
  await user.keyboard('{Alt>}n{/Alt}');
  await screen.findByRole('heading', { name: second.vin });
});
