import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { combineCodes } from '../../packages/server/test/combine-codes.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

type Scene = Awaited<ReturnType<typeof claimScene>>;
type Released = Awaited<ReturnType<Scene['released']>>;

let scene: Scene;
let bonus: Released;
let retail: Released;
beforeAll(async () => {
  scene = await claimScene(product());
  bonus = await scene.released({
    name: 'Wholesale bonus',
    design: { saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice' },
    parameter: { checkCategory: 'all', validation: 'none' },
  });
  retail = await scene.released({ name: 'Retail bonus' });
}, 120_000);

/** A car that was invoiced to the first dealer in the days of the program. */
async function invoiced() {
  const car = await scene.newCar('D1001', 'MBPC', bonus.modelId);
  await product().owner.updateTable('car').set({ wholesale_day: '2026-02-10' }).where('id', '=', car.carId).execute();
  return car;
}

const claim = (carId: number) => scene.send(carId, [{ code: bonus.programCode, net: '100.00' }]);
const detail = (state: string) => `/claim/Ws/wsDetail?program=${bonus.programCode}&show=${state}`;

it('[CLM-006] a dealer sees the wholesale programs with what can be claimed, what is claimed, and the days left', async () => {
  await invoiced();
  done(await claim((await invoiced()).carId));
  await open('DEALER1', '/claim/Ws');
  await screen.findByRole('heading', { level: 1, name: 'Wholesale Claims' });
  const row = await rowOf(bonus.programCode);
  expect(row.textContent).toContain('Wholesale bonus');
  expect(row.textContent).toContain('2026-02-01 to 2026-04-30');
  expect(row.textContent).toContain('2026-05-30');
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([bonus.programCode, '1 car, 100.00', '1 car, 100.00']);
  expect(screen.queryByText(retail.programCode)).toBeNull();
  expect(screen.queryByLabelText('Dealer')).toBeNull();
});

it('[CLM-006] head office chooses a dealer first', async () => {
  await open('control', '/claim/Ws');
  await screen.findByText('Choose a dealer');
  expect(screen.queryByText(bonus.programCode)).toBeNull();
  await open('control', '/claim/Ws?dealer=D1001');
  const row = await rowOf(bonus.programCode);
  expect(row.textContent).toContain('Wholesale bonus');
  // The dealer goes along to the program and to its cars.
  const user = await open('control', '/claim/Ws?dealer=D1001');
  await user.click(within(await rowOf(bonus.programCode)).getByRole('link', { name: bonus.programCode }));
  await screen.findByRole('region', { name: 'Rules' });
  const { vin } = await invoiced();
  await open('control', `${detail('open')}&dealer=D1001`);
  await screen.findByText(vin);
  expect(screen.queryByRole('checkbox', { name: `Select ${vin}` })).toBeNull();
});

it('[CLM-007] a program tells in the words of its letter what it pays, and its rules', async () => {
  await open('DEALER1', `/claim/Ws/information?program=${bonus.programCode}`);
  await screen.findByRole('heading', { level: 1, name: 'Wholesale Program' });
  const rules = await screen.findByRole('region', { name: 'Rules' });
  expect(rules.textContent).toContain('2026-05-30');
  expect(rules.textContent).toContain('The invoice to the dealer. No sale and no paper is needed.');
  const words = screen.getByRole('region', { name: 'In the words of the letter' });
  expect(within(words).getAllByRole('table').length).toBeGreaterThan(0);
  await open('DEALER1', `/claim/Ws/information?program=${retail.programCode}`);
  await screen.findByText('There is no such wholesale program');
});

it('[CLM-008] ticked cars are claimed in one press; those that are refused are reported with their reason', async () => {
  const [one, two] = [await invoiced(), await invoiced()];
  const user = await open('DEALER1', detail('open'));
  await screen.findByRole('heading', { level: 1, name: 'Cars of a Wholesale Program' });
  for (const { vin } of [one, two]) await user.click(await screen.findByRole('checkbox', { name: `Select ${vin}` }));
  // Somebody else claims for one of them meanwhile.
  done(await claim(two.carId));
  await press(user, 'Claim what is ticked');
  const report = await screen.findByRole('region', { name: 'What became of the ticked cars' });
  expect(report.textContent).toContain('1 claim was sent, 1 car was refused');
  expect(within(report).getByText(two.vin)).toBeDefined();
  expect(within(report).queryByText(one.vin)).toBeNull();
  expect(report.textContent).toContain('This car has it already');
  const { content } = done(await scene.dealer.call('claim.list', { query: { vin: one.vin } }));
  expect(content.map(({ programCode, status }) => [programCode, status])).toEqual([[bonus.programCode, 'Submitted']]);
});

it('[CLM-020] a dealer notes a support-car order and submits it; SIPO confirms it; car and claim name it', async () => {
  const { vin, carId } = await invoiced();
  const user = await open('DEALER1', '/claim/SSSCOrder');
  await screen.findByRole('heading', { level: 1, name: 'Support-Car Orders' });
  await press(user, 'Note an order');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^VIN/v), vin);
  await user.type(within(dialog).getByLabelText(/^Program code/v), bonus.programCode);
  const day = within(dialog).getByLabelText(/^Order day/v);
  await user.clear(day);
  await user.type(day, '2026-01-05');
  await press(user, 'Note an order', dialog);
  const row = await rowOf(vin);
  expect(row.textContent).toContain('Draft');
  const [order] = done(await scene.dealer.call('supportOrders.list', { query: { vin } })).content;
  const orderId = order?.orderId ?? 0;
  done(await scene.dealer.call('supportOrders.submit', { body: { orderId } }));
  done(await scene.sipo.call('supportOrders.confirm', { body: { orderId } }));
  const [made] = done(await claim(carId)).claims;
  await open('DEALER1', `/claim/claimDetail?claimId=${made?.claimId}`);
  await screen.findByRole('link', { name: new RegExp(order?.orderCode ?? 'none', 'v') });
  await open('sipo', `/retailValidation/retailData/car?carId=${carId}`);
  await screen.findByRole('link', { name: new RegExp(order?.orderCode ?? 'none', 'v') });
});

it('[CLM-021] a dealer reads which programs combine on a day, with the arrow keys and without a way to change it', async () => {
  await combineCodes(product(), [bonus.programCode, retail.programCode], true);
  const user = await open('DEALER1', '/claim/overallCombinabilityMatrix');
  await screen.findByRole('heading', { level: 1, name: 'What Combines' });
  const day = await screen.findByLabelText<HTMLInputElement>(/^Day/v);
  await user.clear(day);
  await user.type(day, '2026-03-01{Enter}');
  const grid = await screen.findByRole('grid', { name: 'Programs with programs' });
  grid.focus();
  await user.keyboard('{ArrowDown}');
  expect(within(grid).getByRole('gridcell').textContent).toMatch(/: combines$/v);
  await user.keyboard('y{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Combine' })).toBeNull();
});
