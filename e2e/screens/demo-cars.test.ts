import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { demoCarScene } from '../../packages/server/test/demo-car-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: Awaited<ReturnType<typeof demoCarScene>>;
let vin: string;
beforeAll(async () => {
  scene = await demoCarScene(product());
  await scene.rule();
  ({ vin } = await scene.early());
}, 120_000);

it('[CHK-016] sales see until when a demo car is to be held, and that it was sold too early', async () => {
  await openByMenu('sales', 'Source Data', 'Demo Car Claim Generate');
  await screen.findByRole('heading', { level: 1, name: 'Demo Car Claim Generate' });
  const row = await rowOf(vin);
  expect(row.textContent).toContain('2026-08-18');
  expect(row.textContent).toContain('Sold too early');
});

it('[PAY-019] sales propose a deduction from its preview, controlling releases it, and the dealer reads the computation', async () => {
  const sales = await open('sales', '/demoCDview/preview');
  expect((await rowOf(vin)).textContent).toContain('50 % of 100.00 are deducted: 50.00');
  await press(sales, 'Propose chosen ones');
  const asked = await screen.findByRole('dialog', { name: 'Propose chosen ones' });
  await press(sales, 'Propose', asked);
  await screen.findByText('Nothing would be deducted');
  const control = await openByMenu('control', 'Claims', 'Demo Car Deduction');
  const row = await rowOf(vin);
  expect(row.textContent).toContain('Proposed');
  await control.click(within(row).getByRole('button', { name: /^Release/v }));
  const dialog = await screen.findByRole('dialog', { name: /^Release/v });
  await press(control, 'Release', dialog);
  await waitFor(async () => expect((await rowOf(vin)).textContent).toContain('Released'));
  await open('DEALER1', '/demoCDview');
  expect((await rowOf(vin)).textContent).toContain('-50.00');
});
