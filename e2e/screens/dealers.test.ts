import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf, rows } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

it('[DLR-001] [DLR-003] the menu leads to the dealers, which filters narrow', async () => {
  const user = await open('control', '/');
  await user.click(await screen.findByRole('button', { name: 'Dealer Master Data' }));
  await user.click(await screen.findByRole('link', { name: 'Dealers' }));
  await screen.findByRole('heading', { level: 1, name: 'Dealers' });
  await rowOf('D1001');
  await user.type(screen.getByLabelText('Name'), 'shanghai');
  await press(user, 'Search', document.body);
  await waitFor(() => expect(rows().length).toBe(2));
  await press(user, 'View', await rowOf('Haoyun Shanghai No. 1'));
  await screen.findByRole('heading', { level: 1, name: /^View dealer: D\d{4} .*Shanghai No. 1$/ });
});

it('[DLR-004] [DLR-005] one form shows a dealer and edits it, over what somebody saved meanwhile', async () => {
  const admin = await product().as('admin');
  const { content } = (await admin.call('dealers.list', { query: { code: 'D1001' } })).body.data;
  const [dealer] = content;
  if (dealer === undefined) throw new Error('the dealer is not there');
  await open('finance', `/dealerMasterData/${dealer.dealerId}/view`);
  const shown = await screen.findByRole('group', { name: 'Dealers' });
  expect(fieldOf(shown, 'English name').value).toBe(dealer.nameEn);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

  const user = await open('admin', `/dealerMasterData/${dealer.dealerId}/edit`);
  const form = await screen.findByRole('group', { name: 'Dealers' });
  expect(fieldOf(form, 'Code').disabled).toBe(true);
  await fill(user, form, 'Tax number', '123');
  await press(user, 'Save', document.body);
  expect(await within(form).findByText('A tax number has 15, 18 or 20 digits and capital letters')).toBeDefined();
  await fill(user, form, 'Tax number', '91110000ma0000000x');
  const saved = await admin.call('dealers.update', { body: { ...dealer, nameCn: '北京一号' } });
  expect(saved.status).toBe(200);
  await press(user, 'Save', document.body);
  await press(user, 'Take what is saved, keep what I typed', document.body);
  await waitFor(() => expect(fieldOf(form, 'Chinese name').value).toBe('北京一号'));
  await press(user, 'History', document.body);
  expect(await screen.findByText(/北京一号/)).toBeDefined();
  await press(user, 'Save', document.body);
  await screen.findByRole('heading', { level: 1, name: 'Dealers' });
  const after = (await admin.call('dealers.byId', { query: { dealerId: dealer.dealerId } })).body.data;
  expect([after.taxNumber, after.nameCn]).toEqual(['91110000MA0000000X', '北京一号']);
});
