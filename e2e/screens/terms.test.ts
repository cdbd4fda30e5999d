import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer, fillIn, keyed, makeProgram } from '../../packages/server/test/budgets.ts';
import type { TestCaller } from '../../packages/server/test/test-server.ts';
import { press } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf, settled } from './support/screens.ts';
import { editor, told } from './support/table.ts';

const { open, product } = screensOf(budgetServer);

/** A program with two offers, 100 yuan for each car of one model of the first, and its terms on the screen. */
async function scene(account = 'sales') {
  const sales = await product().as('sales');
  const offers = ['Cash rebate', 'Loyalty bonus'];
  const { programId, budgetIds } = await makeProgram(product(), sales, { offers });
  await fillIn(sales, budgetIds[0] ?? 0, [
    [0, 'penetration', '50%'],
    [0, 'costPerUnit', '100'],
  ]);
  const user = await open(account, `/programdesign/design/terms?pgmId=${programId}`);
  await screen.findByRole('grid');
  await settled();
  return { user, programId, sales };
}

const main = () => screen.getByRole('main');

/** Goes to the first value that follows from the budget, by keys alone. */
async function goToValue(user: UserEvent): Promise<void> {
  editor().focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  for (let row = 0; row < 40 && !told().startsWith('100.00'); row += 1) await user.keyboard('{ArrowDown}');
  expect(told()).toMatch(/^100\.00, /);
}

/** The texts of the row of the table of costs that begins with this. */
function costOf(name: string): readonly string[] {
  const row = within(within(main()).getByRole('table', { name: /^What the terms would cost/ })).getByRole('row', {
    name: new RegExp(`^${name}`),
  });
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
}

it('terms begin with the budget, are written by keys alone, and are saved with what differs and what it costs', async () => {
  const { user, programId, sales } = await scene();
  expect(within(main()).getByText(/^Nobody has written terms yet/)).toBeDefined();
  expect(within(main()).getByRole('link', { name: 'Calculate a finance offer' }).getAttribute('href')).toBe(
    `/calculator/offer?pgmId=${programId}`,
  );
  await goToValue(user);
  expect(told()).toContain('follows the budget');
  expect(costOf('Cash rebate')[2]).toBe('0.00');
  await user.keyboard('much{Enter}');
  await waitFor(() =>
    expect(document.querySelector('.oasis-sheet-note')?.textContent).toMatch(/^Please input an amount/),
  );
  await user.keyboard('{Escape}150{Enter}{ArrowUp}');
  await waitFor(() => expect(told()).toMatch(/^150\.00, .*differs from the budget/));
  const [planned = '', cost = '', difference = ''] = costOf('Cash rebate').map((text) => text.replaceAll(',', ''));
  expect(Number(cost)).toBeCloseTo(Number(planned) * 1.5, 1);
  expect(difference).toMatch(/^\+/);
  expect(costOf('Program')[2]).toBe(costOf('Cash rebate')[2]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(told()).toMatch(/^100\.00, /));
  await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
  await screen.findByText('Saved: 1 line and 0 settings differ from before');
  const { data } = (await sales.call('terms.read', { query: { pgmId: programId } })).body;
  expect(data.offers[0]?.lines.map(({ value }) => value)).toEqual(['150.00']);
  await within(main()).findByText(/^Saved by /);
});

it('settings and tiers are checked as they are written, offer by offer, and refused terms are not sent', async () => {
  const { user, programId, sales } = await scene();
  await user.click(within(main()).getByRole('tab', { name: /^Loyalty bonus/ }));
  await choose(user, main(), 'Pays for', 'Target achievement');
  await within(main()).findByText('An offer that pays by achievement needs a tier');
  await press(user, 'Add a tier', main());
  await fill(user, main(), 'Achievement from, tier 1', '80');
  await fill(user, main(), 'Yuan for a car, tier 1', '500');
  await press(user, 'Add a tier', main());
  await fill(user, main(), 'Achievement from, tier 2', '70%');
  await within(main()).findByText('Each tier begins above the one before it');
  await press(user, 'Save', main());
  await within(main()).findByText('Not saved: please look at Loyalty bonus');
  await fill(user, main(), 'Achievement from, tier 2', '100%');
  await fill(user, main(), 'Yuan for a car, tier 2', '800');
  await fill(user, main(), 'Cars per dealer', '20');
  await press(user, 'Save', main());
  await screen.findByText(/^Saved: 0 lines and 3 settings differ/);
  const { data } = (await sales.call('terms.read', { query: { pgmId: programId } })).body;
  expect(data.offers[1]).toMatchObject({
    basis: 'achievement',
    dealerUnits: '20',
    tiers: [
      { from: '80.00%', value: '500.00', reach: 'all' },
      { from: '100.00%', value: '800.00', reach: 'all' },
    ],
  });
});

it('a car is tried by the terms as they stand on the page, saved or not, and each step is said', async () => {
  const { user, programId, sales } = await scene();
  const { offers } = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  const place = offers[0]?.plan.models.findIndex(({ budget }) => budget.some((yuan) => (yuan ?? 0) > 0)) ?? -1;
  const part = within(main()).getByRole('region', { name: 'Try a car' });
  await user.selectOptions(within(part).getByRole('combobox', { name: 'Model' }), String(place));
  const said = () =>
    within(part)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await within(part).findByText('Paid: 100.00 yuan without VAT');
  expect(said()).toEqual(['By model, Whole period: the terms say 100.00', '100.00 yuan for the car, Without VAT']);
  await choose(user, main(), 'VAT', 'With VAT');
  await within(part).findByText(/^Paid: 100\.00 yuan/);
  expect(said().at(-1)).toMatch(/^Without VAT of 13\.00%: 100\.00 yuan/);
  await fill(user, main(), 'Cars per dealer', '1');
  await fill(user, part, 'Dealer was granted, cars', '1');
  await within(part).findByText('Paid: 0.00 yuan without VAT');
  expect(said().at(-1)).toBe('The dealer was granted 1 cars already, the most there are for one dealer');
  await fill(user, part, 'Qualifying day', '2031-01-01');
  await within(part).findByText('The program does not run on this day');
  expect(said()).toEqual([]);
});

/** Somebody else saves another number of cars in all. */
async function saveUnits(sales: TestCaller, pgmId: number, units: string): Promise<void> {
  const { offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => offer);
  const body = { pgmId, offers: [{ ...present(sent[0], 'an offer'), units }] };
  await sales.call('terms.save', { query: { version: 0 }, body, ...keyed() });
}

it('who was slower is asked whose terms are to stay', async () => {
  const { user, programId, sales } = await scene();
  await fill(user, main(), 'Cars in all', '40');
  await saveUnits(sales, programId, '99');
  await press(user, 'Save', main());
  const dialog = await screen.findByRole('dialog', { name: 'Terms' });
  await press(user, 'Save mine', dialog);
  await screen.findByText(/^Saved: 0 lines and 1 setting /);
  const { data } = (await sales.call('terms.read', { query: { pgmId: programId } })).body;
  expect(data).toMatchObject({ version: 2, offers: [{ units: '40' }, {}] });
});

it('who was slower and takes what is saved sees it in the place of what was typed, and can work on with it', async () => {
  const { user, programId, sales } = await scene();
  await fill(user, main(), 'Cars in all', '40');
  await saveUnits(sales, programId, '99');
  await press(user, 'Save', main());
  const dialog = await screen.findByRole('dialog', { name: 'Terms' });
  await press(user, 'Take what is saved', dialog);
  const units = () => within(main()).getByRole<HTMLInputElement>('textbox', { name: 'Cars in all' });
  await waitFor(() => expect(units().value).toBe('99'));
  expect(within(main()).queryByText('Not saved')).toBeNull();
  const now = async () => (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  expect(await now()).toMatchObject({ version: 1, offers: [{ units: '99' }, {}] });
  await fill(user, main(), 'Cars per dealer', '7');
  await press(user, 'Save', main());
  await screen.findByText(/^Saved: 0 lines and 1 setting /);
  expect(await now()).toMatchObject({ version: 2, offers: [{ units: '99', dealerUnits: '7' }, {}] });
});

it('the cost stays within caps and says what it would be without them, and tiers cost as planned and at most', async () => {
  const { user } = await scene();
  const heads = () =>
    within(within(main()).getByRole('table', { name: /^What the terms would cost/ }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(['SI offer', 'Budget', 'Terms', 'Difference']);
  const [, whole = ''] = costOf('Cash rebate');
  await fill(user, main(), 'Yuan in all', '1,000.01');
  await waitFor(() => expect(costOf('Cash rebate')[1]).toBe('1,000.01'));
  expect(costOf('Program')[1]).toBe('1,000.01');
  await within(main()).findByText(`within the caps; ${whole} without them`);
  await fill(user, main(), 'Yuan in all', '0');
  await within(main()).findByText(/^Money in all of 0 would grant nothing/);
  await fill(user, main(), 'Yuan in all', '');
  await choose(user, main(), 'Pays for', 'Target achievement');
  await press(user, 'Add a tier', main());
  await fill(user, main(), 'Achievement from, tier 1', '100');
  await fill(user, main(), 'Yuan for a car, tier 1', '10');
  await press(user, 'Add a tier', main());
  await fill(user, main(), 'Achievement from, tier 2', '120');
  await fill(user, main(), 'Yuan for a car, tier 2', '30');
  await waitFor(() => expect(heads()).toEqual(['SI offer', 'Budget', 'Terms', 'At most', 'Difference']));
  const [, planned = '', most = ''] = costOf('Cash rebate').map((text) => Number(text.replaceAll(',', '')));
  expect(most).toBeCloseTo(Number(planned) * 3, 0);
  expect(costOf('Program').slice(1, 3)).toEqual(costOf('Cash rebate').slice(1, 3));
  await within(main()).findByText(/^if every dealer reaches the target exactly; at most: /);
});

it('lines of type classes name their brand', async () => {
  const { user } = await scene();
  await choose(user, main(), 'Said', 'By type class');
  const grid = () => document.querySelector('.oasis-terms-grid')?.textContent;
  await waitFor(() => expect(grid()).toMatch(/MakeBrandType class/));
  await choose(user, main(), 'Said', 'By model');
  await waitFor(() => expect(grid()).toMatch(/MakeType classModel year/));
});

it('terms that are not saved are asked about before they are left', async () => {
  const { user } = await scene();
  await fill(user, main(), 'Cars in all', '40');
  await user.click(within(main()).getByRole('link', { name: 'Program' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms' });
  expect(dialog.textContent).toContain('The terms are not saved');
});

it('whoever may not change terms reads them with the reason, in both languages', async () => {
  const { user } = await scene('control');
  expect(within(main()).queryByRole('button', { name: 'Save' })).toBeNull();
  await goToValue(user);
  await user.keyboard('5');
  await waitFor(() =>
    expect(document.querySelector('.oasis-sheet-note')?.textContent).toBe('The terms are for reading only'),
  );
  await user.click(screen.getByRole('button', { name: '中文' }));
  await within(main()).findByText(/^尚未填写条款/);
  await within(main()).findByRole('table', { name: /^条款成本/ });
  await user.click(screen.getByRole('button', { name: 'EN' }));
});
