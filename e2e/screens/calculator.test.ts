import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer, fillIn, makeProgram } from '../../packages/server/test/budgets.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press, rowOf, rows } from './support/find.ts';
import { choose, fill, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const main = () => screen.getByRole('main');
const alerts = () => [...document.querySelectorAll('.bp6-toast')].map(({ textContent }) => textContent);

async function noPermission(account: string, path: string): Promise<void> {
  await open(account, path);
  expect(await screen.findByText('No permission')).toBeDefined();
}

async function upload(user: UserEvent, dialog: HTMLElement, content: string): Promise<void> {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  await user.upload(input, new File([content], 'rates.csv', { type: 'text/csv' }));
  await press(user, 'Check', dialog);
}

const HEADER =
  'Product,Term in months,Down payment from,Standard rate,Lowest rate of customers,Share of the maker,Share of the dealer,Share of the finance company';

it('[CAL-001] [CAL-002] [CAL-006] [CAL-007] [API-028] a rate table is begun, edited and uploaded, confirmed by somebody else, and reopened', async () => {
  await noPermission('sicco', '/calculator/version');
  await noPermission('sicco', '/calculatormaintain');
  await noPermission('sales', '/calculator/reopen');

  let user = await open('finance', '/calculator/version');
  await press(user, 'New rate table');
  const table = await screen.findByRole('dialog', { name: 'New rate table' });
  await fill(user, table, 'Name', 'Rates of 2026');
  await choose(user, table, 'Business unit', 'MBPC');
  await press(user, 'Save', table);
  const begun = await screen.findByRole('link', { name: /Rates of 2026/ });
  expect((await rowOf('Draft')).textContent).toContain('MBPC');

  await user.click(begun);
  await waitFor(() => expect(window.location.pathname).toBe('/calculatormaintain'));
  await press(user, 'New line');
  const line = await screen.findByRole('dialog', { name: 'New line' });
  await choose(user, line, 'Product', 'Annuity');
  await fill(user, line, 'Term in months', '36');
  await fill(user, line, 'Down payment from', '20');
  await fill(user, line, 'Standard rate', '6.5');
  await fill(user, line, 'Lowest rate of customers', '1.99');
  await fill(user, line, 'Share of the maker', '70');
  await press(user, 'Save', line);
  await within(line).findByText(/they make 70.00 %/);
  await fill(user, line, 'Share of the finance company', '30');
  await press(user, 'Save', line);
  expect((await rowOf('Annuity')).textContent).toContain('70.00 / 0.00 / 30.00');

  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import lines' });
  await upload(user, dialog, 'Product\nAnnuity');
  // What the server refuses is told in the dialog, and by no toast.
  await within(dialog).findByText(/no column called Term in months/);
  expect(alerts().filter((text) => text?.includes('column'))).toEqual([]);
  await upload(user, dialog, `${HEADER}\nAnnuity,48,20%,7%,1.99%,60%,10%,30%\nAnnuity,60,0.2,7%,1.99%,60%,10%,30%`);
  expect((await within(dialog).findByRole('region', { name: 'Rows of the file' })).textContent).toContain(
    '0.2 can mean 0.2 % or 20 %',
  );
  await press(user, 'Another file', dialog);
  await upload(user, dialog, `${HEADER}\nAnnuity,48,20%,7%,1.99%,60%,10%,30%`);
  await press(user, 'Take over', dialog);
  await waitFor(() => expect(rows()).toHaveLength(2));

  user = await open('control', '/calculator/version');
  await press(user, 'Confirm', await rowOf('Draft'));
  await press(user, 'Confirm', await screen.findByRole('dialog'));
  await rowOf('Confirmed');

  user = await open('finance', '/calculatormaintain');
  await rowOf('48');
  // One rate table is always shown: there is no choice of all.
  expect(
    within(screen.getByRole('combobox', { name: 'Rate table' })).queryByRole('option', { name: 'All' }),
  ).toBeNull();
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rate table' }).selectedOptions[0]?.textContent,
  ).toContain('Rates of 2026');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(within(main()).getByText('Only a draft can be edited')).toBeDefined();

  user = await open('finance', '/calculator/reopen');
  await press(user, 'Reopen', await rowOf('Confirmed'));
  const why = await screen.findByRole('dialog', { name: /^Reopen/ });
  await fill(user, why, 'Reason', 'The bank raised its rates');
  await press(user, 'Reopen', why);
  await waitFor(() => expect(window.location.pathname).toBe('/calculatormaintain'));
  await rowOf('48');
  expect(within(main()).getByText(/FC-0001 v2/, { selector: 'span' })).toBeDefined();

  user = await open('finance', '/calculator/version');
  await press(user, 'Log', await rowOf('Reopened'));
  const log = await screen.findByRole('dialog', { name: /^History of/ });
  await within(log).findByText('The bank raised its rates');
});

it('a rate table is confirmed as a draft alone, and by who holds that', async () => {
  const [finance, control] = [await product().as('finance'), await product().as('control')];
  const { id: buId } = await product()
    .db.selectFrom('bu')
    .select('id')
    .where('code', '=', 'VAN')
    .executeTakeFirstOrThrow();
  const line = {
    product: 'annuity',
    term: '12',
    downPayment: '20',
    rest: '0',
    standardRate: '6.5',
    lowestRate: '1.99',
  };
  const { calculatorId } = (
    await finance.call('calculator.create', { body: { name: 'Of states', buId }, headers: callKey() })
  ).body.data;
  const shares = { maker: '60', dealer: '10', company: '30' };
  await finance.call('calculator.addLine', { body: { calculatorId, ...line, ...shares }, headers: callKey() });
  const buttons = async (account: string, status: string) => {
    await open(account, `/calculator/version?bu=VAN&status=${status}`);
    const row = await rowOf(status);
    return within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => name === 'Confirm' || name === 'Log');
  };
  expect(await buttons('control', 'Draft')).toEqual(['Confirm', 'Log']);
  expect(await buttons('finance', 'Draft')).toEqual(['Log']);
  await control.call('calculator.confirm', { body: { calculatorId }, headers: callKey() });
  expect(await buttons('control', 'Confirmed')).toEqual(['Log']);
  await finance.call('calculator.reopen', { body: { calculatorId, reason: 'Again' }, headers: callKey() });
  expect(await buttons('control', 'Reopened')).toEqual(['Log']);
  expect(await buttons('control', 'Draft')).toEqual(['Confirm', 'Log']);
});

it('[CAL-004] [CAL-005] settings and expected shares are said from a day on, with their reason', async () => {
  await noPermission('sicco', '/finance/setting');
  await noPermission('sicco', '/estimated/penetration');
  let user = await open('finance', '/finance/setting');
  await rowOf('1990-01-01');
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New finance setting' });
  const said = {
    'In force from': '2026-01-01',
    'Interest rate of a year': '5',
    'Extension days': '30',
    'Shortest term in months': '84',
    'Longest term in months': '12',
    'Least down payment': '10',
    'VAT of services': '6',
    Reason: 'Policy of the year',
  };
  for (const [label, text] of Object.entries(said)) await fill(user, form, label, text);
  await press(user, 'Save', form);
  await within(form).findByText('The longest term is not below the shortest one');
  await fill(user, form, 'Shortest term in months', '6');
  await press(user, 'Save', form);
  expect((await rowOf('6 – 12')).textContent).toContain('Policy of the year');

  user = await open('sales', '/estimated/penetration');
  await press(user, 'New expected share');
  const share = await screen.findByRole('dialog', { name: 'New expected share' });
  await pickFirst(user, share, 'Model');
  await fill(user, share, 'In force from', '2026-01-01');
  await fill(user, share, 'Annuity', '60');
  await fill(user, share, 'Lease', '40.01');
  await fill(user, share, 'Reason', 'Plan of the year');
  await press(user, 'Save', share);
  await within(share).findByText('The shares of the products make 100.01 %, more than 100 %');
  await fill(user, share, 'Lease', '15.5');
  await press(user, 'Save', share);
  expect((await rowOf('75.50')).textContent).toContain('In force');
});

it('[CAL-003] [CAL-008] [CAL-009] an offer is worked out step by step and written into the terms of a program, and its status is told', async () => {
  await noPermission('sicco', '/calculator/status');
  const [finance, control, sales] = [
    await product().as('finance'),
    await product().as('control'),
    await product().as('sales'),
  ];
  const key = (name: string) => ({ headers: { 'idempotency-key': `screens ${name}` } });
  const { programId, budgetIds } = await makeProgram(product(), sales, { name: 'Financed' });
  await fillIn(sales, budgetIds[0] ?? 0, [[0, 'penetration', '50%']]);
  const bu = await product().db.selectFrom('bu').select('id').where('code', '=', 'MBPC').executeTakeFirstOrThrow();
  const { calculatorId } = (
    await finance.call('calculator.create', { body: { name: 'Offered', buId: bu.id }, ...key('table') })
  ).body.data;
  const line = {
    product: 'annuity',
    term: '12',
    downPayment: '20',
    rest: '0',
    standardRate: '6.5',
    lowestRate: '1.99',
  };
  const shares = { maker: '60', dealer: '10', company: '30' };
  await finance.call('calculator.addLine', { body: { calculatorId, ...line, ...shares }, ...key('line') });
  await control.call('calculator.confirm', { body: { calculatorId }, ...key('confirm') });

  let user = await open('sales', '/calculator/offer');
  await choose(user, main(), 'Term in months', '12');
  await fill(user, main(), 'Price with VAT', '400,000');
  await fill(user, main(), "Customer's rate", '1.98');
  await screen.findByText("The customer's rate goes from 1.99% to 6.50%");
  await fill(user, main(), "Customer's rate", '1.99');
  await screen.findByText('Loan = price 400,000.00 − down payment 120,000.00 = 280,000.00');
  await press(user, 'Show the schedule of 12 months');
  expect(within(await screen.findByRole('region', { name: 'Schedule' })).getAllByRole('row')).toHaveLength(14);

  user = await open('sales', `/calculator/offer?pgmId=${programId}`);
  await choose(user, main(), 'Term in months', '12');
  await fill(user, main(), "Customer's rate", '1.99');
  const models = await screen.findByRole('region', { name: 'Models of the offer' });
  const priced = within(models).getAllByRole('row').slice(1);
  await press(user, 'Write into terms', models);
  await press(user, 'Write into terms', await screen.findByRole('dialog'));
  await waitFor(() => expect(alerts().join()).toContain(`Written into the terms: ${priced.length} values of`));
  await waitFor(() => {
    for (const row of within(models).getAllByRole('row').slice(1)) {
      const [maker, terms] = [...row.querySelectorAll('td')].slice(2, 4).map(({ textContent }) => textContent);
      expect(terms).toBe(maker);
    }
  });
  await screen.findByText(/^Calculated by Sun Li/);

  user = await open('sales', '/calculator/status');
  expect((await rowOf('Up to date')).textContent).toContain('Annuity · 12 · 30.00% · 1.99%');
  await finance.call('calculator.reopen', { body: { calculatorId, reason: 'Again' }, ...key('reopen') });
  await open('sales', '/calculator/status?standing=reopened');
  await rowOf('Version reopened');
  user = await open('sales', `/calculator/offer?pgmId=${programId}`);
  await screen.findByText(/has been reopened: choose a confirmed one/);
  const write = await screen.findByRole('button', { name: 'Write into terms' });
  expect(write.getAttribute('aria-disabled')).toBe('true');
  // What was submitted stays as it was decided on, and the page says so.
  await product().owner.updateTable('program').set({ status: 'Submitted' }).where('id', '=', programId).execute();
  user = await open('sales', `/calculator/offer?pgmId=${programId}`);
  expect((await screen.findByRole('region', { name: 'Models of the offer' })).textContent).toMatch(/Submitted/);
  expect(user).toBeDefined();
});
