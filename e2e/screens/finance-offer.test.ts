import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../packages/server/test/budgets.ts';
import { RATE_LINE } from '../../packages/server/test/rate-line.ts';
import { press, rowOf, timesSent } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf, settled } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const main = () => screen.getByRole('main');
const DEAL = { product: 'annuity', term: '36', downPayment: '30', customerRate: '1.99' };

/** A confirmed rate table of MBPC. */
let calculatorId: number;
beforeAll(async () => {
  const [finance, control] = [await product().as('finance'), await product().as('control')];
  const bu = product().db.selectFrom('bu').select('id').where('code', '=', 'MBPC');
  const { id: buId } = await bu.executeTakeFirstOrThrow();
  const created = await finance.call('calculator.create', { body: { name: 'Rates of offers', buId }, ...keyed() });
  calculatorId = created.body.data.calculatorId;
  await finance.call('calculator.addLine', { body: { calculatorId, ...RATE_LINE }, ...keyed() });
  await control.call('calculator.confirm', { body: { calculatorId }, ...keyed() });
});

/** A program with two offers, by their ids. */
async function ofTwo(name: string) {
  const sales = await product().as('sales');
  const made = await makeProgram(product(), sales, { name, offers: ['Cash rebate', 'Loyalty bonus'] });
  const read = async () => (await sales.call('calculator.program', { query: { pgmId: made.programId } })).body.data;
  const [first, second] = (await read()).offers.map(({ siOfferId }) => siOfferId);
  return { ...made, sales, read, first: present(first, 'an offer'), second: present(second, 'an offer') };
}

/** The offer that the page of a program shows by itself. */
async function shownOffer(programId: number): Promise<number> {
  await open('sales', `/calculator/offer?pgmId=${programId}`);
  await screen.findByRole('region', { name: 'Models of the offer' });
  return Number(fieldOf(main(), 'SI offer').value);
}

it('a program is opened at the offer that was calculated, else at the first one whose terms take values', async () => {
  const { programId, sales, read, first, second } = await ofTwo('Of two offers');
  expect(await shownOffer(programId)).toBe(first);
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...one }) =>
    one.siOfferId === first ? { ...one, lines: [], level: 'typeClass' } : one,
  );
  await sales.call('terms.save', { query: { version }, body: { pgmId: programId, offers: sent }, ...keyed() });
  expect(await shownOffer(programId)).toBe(second);

  const other = await ofTwo('Its second one was calculated');
  const { termsVersion } = await other.read();
  const body = { pgmId: other.programId, siOfferId: other.second, calculatorId, ...DEAL };
  const applied = await sales.call('calculator.apply', { query: { version: termsVersion }, body, ...keyed() });
  expect(applied.body.code).toBe('0');
  expect(await shownOffer(other.programId)).toBe(other.second);
  expect((await read()).offers).toHaveLength(2);
});

it('an offer says its program and between which rates the line lets it be, and its models have no customers without a table of any', async () => {
  const { programId, programCode } = await ofTwo('Shown with its program');
  const user = await open('sales', `/calculator/offer?pgmId=${programId}`);
  const models = await screen.findByRole('region', { name: 'Models of the offer' });
  expect(
    within(models)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Model', 'MSRP with VAT', 'Maker bears', 'Terms say now', 'Cost as planned', 'On average of all cars']);
  expect(fieldOf(main(), 'Program').value).toBe(`${programCode} Shown with its program`);
  const hint = () => within(main()).queryByText(/^From .* to/v)?.textContent;
  await fill(user, main(), 'Down payment', '30');
  await waitFor(() => expect(hint()).toBe('From 1.99 % to 6.50 %'));
  // Below the least down payment of the table there is no line.
  await fill(user, main(), 'Down payment', '10');
  await waitFor(() => expect(hint()).toBeUndefined());
});

it('programs that cannot be looked for are told of where they are looked for, and nowhere else', async () => {
  const broken = JSON.stringify({ code: '1', message: 'Broken on purpose', data: null });
  const instead = ({ path }: { readonly path: string }) =>
    path.includes('/maintain/wording_budget?')
      ? new Response(broken, { status: 500, headers: { 'content-type': 'application/json' } })
      : undefined;
  const user = await open('sales', '/calculator/offer', { instead });
  const box = await screen.findByRole('combobox', { name: 'Program' });
  await user.click(box);
  await user.paste('Broken');
  await screen.findByText('Broken on purpose');
  expect(document.querySelectorAll('.bp6-toast')).toHaveLength(0);
});

it('the history of a rate table is asked for in the language in which it is read', async () => {
  const user = await open('finance', '/calculator/version');
  await press(user, 'Log', await rowOf('Confirmed'));
  await screen.findByRole('dialog', { name: /^History of/v });
  await settled();
  const asked = () => timesSent(product().calls, 'GET /oasis/pgapi/calculator/version/log');
  const before = asked();
  await user.click(screen.getByRole('button', { name: '中文', hidden: true }));
  await settled();
  await waitFor(() => expect(asked()).toBe(before + 1));
});
