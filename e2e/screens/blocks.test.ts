import { dayOf } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fill, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('demo');

it('[DLR-006] a dealer is blocked, shown as such on its page, and the block is ended early', async () => {
  const user = await open('control', '/dealerMasterData/dealerBlock');
  await screen.findByRole('heading', { level: 1, name: 'Dealer Blocks' });
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New block' });
  await pickFirst(user, form, 'Dealer');
  await choose(user, form, 'Blocked', 'Payment and claims');
  await fill(user, form, 'From', '2026-01-01');
  await fill(user, form, 'Reason', 'Audit of claims');
  await press(user, 'Save', form);
  await within(form).findByText('Past days stay as they were: please choose today or a later day');
  await fill(user, form, 'From', '2098-05-01');
  await fill(user, form, 'To', '2098-05-31');
  await press(user, 'Save', form);
  const row = await rowOf('Audit of claims');
  expect(row.textContent).toContain('Coming');

  await open('control', '/dealerMasterData/1/view');
  const blocks = await screen.findByRole('region', { name: 'Blocks' });
  expect(within(blocks).getByText('2098-05-01 – 2098-05-31')).toBeDefined();
  await user.click(within(blocks).getByRole('link', { name: 'All about its blocks' }));

  await press(user, 'End', await rowOf('Audit of claims'));
  const end = await screen.findByRole('dialog', { name: /^End the block of D1001/ });
  await fill(user, end, 'Holds no more from', '2098-05-15');
  await fill(user, end, 'Reason of the end', 'Settled');
  await press(user, 'End', end);
  await waitFor(async () => expect((await rowOf('Audit of claims')).textContent).toContain('2098-05-15'));
  expect(within(await rowOf('Audit of claims')).queryByRole('button', { name: 'End' })).toBeNull();
});

it('a dealer that is blocked today is marked in the list of dealers', async () => {
  const control = await product().as('control');
  const [dealer] = (await control.call('blocks.dealers', { query: { name: 'D1009' } })).body.data;
  const body = {
    dealerId: dealer?.dealerId ?? 0,
    kind: 'payment',
    validFrom: dayOf(new Date()),
    validTo: '',
    reason: 'Missing documents',
  };
  await control.call('blocks.save', { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  await open('control', '/dealerMasterData/dealer');
  const mark = await screen.findByText('Blocked', { selector: 'tbody *' });
  expect(mark.closest('tr')?.textContent).toContain('D1009');
});
