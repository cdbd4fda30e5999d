import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

type Scene = Awaited<ReturnType<typeof claimScene>>;

let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  scene = await claimScene(product());
  program = await scene.released({ name: 'First program', parameter: { checkCategory: 'all' } });
}, 120_000);

const partOf = (name: string) => screen.findByRole('region', { name });
const pathOf = (more = '') => `/claim/EnquiryProgram?program=${program.programCode}${more}`;

it('[CLM-012] a dealer sees its programs by category and goes on to the cars of one', async () => {
  await scene.sold('submitted', program.modelId);
  const user = await open('DEALER1', '/claim/DealerProgramCategory');
  await screen.findByRole('heading', { level: 1, name: 'Programs by Category' });
  const programs = await partOf('Programs: All categories');
  const row = await rowOf(program.programCode);
  expect(row.textContent).toContain('2026-05-30');
  expect(row.textContent).toContain('89');
  const categories = await partOf('Programs by Category');
  const [category] = within(categories).getAllByRole('link');
  await user.click(category ?? categories);
  await partOf(`Programs: ${category?.textContent}`);
  await user.click(within(programs).getByRole('link', { name: program.programCode }));
  await screen.findByRole('heading', { level: 1, name: `${program.programCode} First program` });
});

it('[CLM-017] a dealer ticks the cars of a program and claims for them in one press', async () => {
  const [one, other] = [await scene.sold('submitted', program.modelId), await scene.sold('submitted', program.modelId)];
  const user = await open('DEALER1', pathOf());
  const could = await partOf('Cars that could have it and have not');
  const tickOf = (vin: string) => within(could).findByRole<HTMLInputElement>('checkbox', { name: `Tick ${vin}` });
  expect((await tickOf(one.vin)).checked).toBe(true);
  await user.click(within(could).getByRole('checkbox', { name: 'Tick all cars' }));
  expect(
    within(could).getByRole('button', { name: 'Claim for the ticked cars' }).getAttribute('aria-description'),
  ).toBe('Please tick at least one car');
  await user.click(await tickOf(one.vin));
  expect(could.textContent).toContain('1 car, 100.00 without VAT');
  await press(user, 'Claim for the ticked cars', could);
  const said = await screen.findByRole('status', { name: 'Answer' });
  expect(said.textContent).toContain('1 car was claimed for');
  expect(document.activeElement?.contains(said)).toBe(true);
  const have = await partOf('Cars that have it');
  await within(have).findByRole('link', { name: one.vin });
  expect(within(have).queryByText(other.vin)).toBeNull();
  await tickOf(other.vin);
});

it('[CLM-017] a car that somebody claimed for meanwhile is refused with its reason', async () => {
  const sale = await scene.sold('submitted', program.modelId);
  const user = await open('DEALER1', pathOf());
  const could = await partOf('Cars that could have it and have not');
  await user.click(await within(could).findByRole('checkbox', { name: 'Tick all cars' }));
  const tick = await within(could).findByRole<HTMLInputElement>('checkbox', { name: `Tick ${sale.vin}` });
  if (!tick.checked) await user.click(tick);
  for (const { checked, name } of within(could)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => ({ checked: box.checked, name: box.getAttribute('aria-label') ?? '' }))) {
    if (checked && name.startsWith('Tick ') && !name.endsWith(sale.vin))
      await user.click(within(could).getByRole('checkbox', { name }));
  }
  done(await scene.claim(sale, [program.programCode]));
  await press(user, 'Claim for the ticked cars', could);
  const said = await screen.findByRole('alert', { name: 'Answer' });
  expect(said.textContent).toContain(`${sale.vin}: `);
  expect(said.textContent).toContain('This car has it already');
});

it('[CLM-017] head office sees a program as a dealer does, and the press says who claims', async () => {
  await scene.sold('submitted', program.modelId);
  const user = await open('control', '/claim/EnquiryProgram');
  await screen.findByText('Which program?');
  await user.type(screen.getByRole('textbox', { name: 'Program code' }), program.programCode);
  await user.type(screen.getByRole('textbox', { name: 'Dealer code' }), 'd1001{Enter}');
  const could = await partOf('Cars that could have it and have not');
  await within(could).findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'Claim for the ticked cars' })).toBeNull();
  await open('control', pathOf('&dealer=D9999'));
  await screen.findByText('No such program');
});

it('[CLM-017] a program that pays by achievement shows its tiers and estimates the way to the next one', async () => {
  const byTiers = await scene.released({
    name: 'By achievement',
    terms: { basis: 'achievement', tiers: TIERS },
  });
  await scene.sold('submitted', byTiers.modelId);
  const user = await open('DEALER1', `/claim/EnquiryProgram?program=${byTiers.programCode}`);
  const part = await partOf('Achievement');
  expect(part.textContent).toContain('An estimate:');
  await user.type(within(part).getByRole('textbox', { name: 'Your target (cars)' }), '1000');
  await waitFor(() =>
    expect(within(part).getByRole('status').textContent).toMatch(/more cars to the tier from 80\.00%/v),
  );
});

const TIERS = [
  { from: '80%', value: '100', reach: 'all' as const },
  { from: '100%', value: '200', reach: 'all' as const },
];
