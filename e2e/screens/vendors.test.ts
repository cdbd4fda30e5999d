import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fill, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');
const PAGE = '/dealerMasterData/vendor';
const ENTITY = 'Mercedes-Benz (China) Ltd.';

async function propose(account: string, number: string): Promise<void> {
  const user = await open(account, PAGE);
  await press(user, 'Propose');
  const form = await screen.findByRole('dialog', { name: 'Propose a vendor account' });
  await pickFirst(user, form, 'Dealer');
  await choose(user, form, 'Paying entity', ENTITY);
  await fill(user, form, 'Vendor number', '100234');
  await fill(user, form, 'Bank *', 'Bank of Beijing');
  await fill(user, form, 'Account holder', 'Huayue Beijing Co., Ltd.');
  await fill(user, form, 'Account number', number);
  await press(user, 'Save', form);
  await rowOf(`**** ${number.slice(-4)}`);
}

it('an account is proposed by one person and confirmed by another, who sees beside it what is in force', async () => {
  await propose('control', '6222021000001111');
  const user = await open('control', PAGE);
  await press(user, 'Confirm', await rowOf('**** 1111'));
  const own = await screen.findByRole('dialog', { name: /^Confirm the account of D1001/ });
  await within(own).findByText('6222021000001111');
  await press(user, 'Confirm', own);
  await within(own).findByText('Somebody else has to confirm: you proposed this');

  const other = await open('finance', PAGE);
  await press(other, 'Confirm', await rowOf('**** 1111'));
  const confirmation = await screen.findByRole('dialog', { name: /^Confirm the account of D1001/ });
  await within(confirmation).findByText('6222021000001111');
  await press(other, 'Confirm', confirmation);
  await waitFor(async () => expect((await rowOf('**** 1111')).textContent).toContain('In force'));

  await propose('finance', '6222021000002222');
  const again = await open('control', PAGE);
  await press(again, 'Reject', await rowOf('**** 2222'));
  const refusal = await screen.findByRole('dialog', { name: /^Reject the account of D1001/ });
  await within(refusal).findByText('6222021000001111');
  expect(within(refusal).getByText('6222021000002222').tagName).toBe('MARK');
  await press(again, 'Reject', refusal);
  await within(refusal).findByText('Please input the reason');
  await fill(again, refusal, 'Reason', 'Wrong branch');
  await press(again, 'Reject', refusal);
  await waitFor(async () => expect((await rowOf('**** 2222')).textContent).toContain('Rejected'));
  await press(again, 'View', await rowOf('**** 2222'));
  expect(await screen.findByText('Reason: Wrong branch')).toBeDefined();
});
