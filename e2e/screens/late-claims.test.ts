import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { done } from '../../packages/server/test/claim-scene.ts';
import { type LateScene, lateScene } from '../../packages/server/test/late-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: LateScene;
let program: Awaited<ReturnType<LateScene['passed']>>;
beforeAll(async () => {
  scene = await lateScene(product());
  done(await scene.rule());
  program = await scene.passed();
}, 120_000);

const partOf = (name: string) => screen.findByRole('region', { name });
const tickOf = (vin: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Ask for ${program.programCode} of ${vin}` });

it('[CLM-003] [CLM-018] a dealer ticks cars, gives a reason, and asks for their late claims with one press', async () => {
  const cars = [await scene.sold(program), await scene.sold(program)];
  const user = await openByMenu('DEALER1', 'Claims', 'My Late Claims');
  await screen.findByRole('heading', { level: 1, name: 'My Late Claims' });
  for (const { vin } of cars) await user.click(await tickOf(vin));
  const form = await partOf('Request');
  const reasons = within(form).getByRole('combobox', { name: /^Reason/v });
  const offered = within(reasons).getAllByRole<HTMLOptionElement>('option');
  expect(offered.flatMap(({ value }) => (value === '' ? [] : [value]))).toEqual(['papers', 'system']);
  expect(within(form).getByRole('status').textContent).toBe('2 ticked, 200.00 yuan');
  await press(user, 'Ask for what is ticked', form);
  expect(await within(form).findByText('Please choose a reason')).toBeDefined();
  await user.selectOptions(reasons, 'papers');
  await user.type(within(form).getByRole('textbox', { name: /^Why are the claims late/v }), 'The papers came late');
  await press(user, 'Ask for what is ticked', form);
  await screen.findByText(/^LR-\S+ waits for approval$/v);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Ask for/v })).toBeNull());
  const link = await screen.findByRole('link', { name: /^LR-/v });
  const row = await rowOf(link.textContent ?? '');
  expect(row.textContent).toContain('Waits for Approval');
  expect(row.textContent).toContain('200.00');
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: /^LR-/v });
  expect(within(await partOf('Cars and programs')).getAllByText('Delayed')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByText('Controlling')).toBeNull();
});

it('[CLM-025] head office finds a request that waits and approves it; its claims are booked', async () => {
  const { requestId, first } = await scene.waiting(program);
  const { requestCode } = await scene.view(requestId);
  const user = await openByMenu('control', 'Claims', 'Late Claims');
  await user.click(within(await rowOf(requestCode)).getByRole('link', { name: requestCode }));
  await screen.findByRole('heading', { level: 1, name: requestCode });
  await press(user, 'Approve');
  await press(user, 'Approve', await screen.findByRole('dialog', { name: `Approve: ${requestCode}` }));
  await screen.findByText(`${requestCode} is approved: 1 of 1 claims were booked`);
  const row = await rowOf(first.claimCode);
  await waitFor(() => expect(row.textContent).toContain('Booked'));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await open('sipo', `/claimDelay/request?requestId=${requestId}`);
  await screen.findByRole('heading', { level: 1, name: requestCode });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await open('DEALER2', `/claim/DelayDealerClaim/request?requestId=${requestId}`);
  await screen.findByText('There is no such request');
});

it('[CHK-018] head office takes an unused permission back, for a reason', async () => {
  const capped = await scene.passed({ name: 'One car', terms: { dealerUnits: '', units: '1', money: '' } });
  const { requestId } = await scene.waiting(capped, 2);
  done(await scene.decide(requestId));
  const { content } = await scene.view(requestId);
  const unused = content.find(({ standing }) => standing === 'unused');
  const user = await openByMenu('control', 'Claims', 'Unused Permissions');
  const row = await rowOf(unused?.claimCode ?? '');
  expect(row.textContent).toContain('What the program grants is used up');
  await press(user, 'Take the permission back', row);
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Reason by the rule/v }), 'mistake');
  await user.type(within(dialog).getByRole('textbox'), 'Granted for the wrong car');
  await press(user, 'Take the permission back', dialog);
  await screen.findByText(`The permission of ${unused?.claimCode} was taken back`);
  await waitFor(() => expect(screen.queryByText(unused?.claimCode ?? '')).toBeNull());
});

it('[CLM-019] a dealer reads late claims by category', async () => {
  const { requestId } = await scene.waiting(program);
  await open('DEALER1', '/claim/DelayDealerProgramCategory');
  await screen.findByRole('heading', { level: 1, name: 'Late Claims by Category' });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  expect(within(table).getByText('Waits for approval')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
  done(await scene.decide(requestId, 'reject'));
});

it('[CLM-026] demo cars that were sold as used ones have a page of their own', async () => {
  await openByMenu('DEALER1', 'Claims', 'Late Claims of Demo Cars');
  await screen.findByRole('heading', { level: 1, name: 'Late Claims of Demo Cars' });
  await screen.findByText('Nothing can be asked for');
  await screen.findByText('No requests yet');
  expect(window.location.pathname).toBe('/delayUsedCar');
  expect(screen.queryByRole('checkbox', { name: /^Ask for/v })).toBeNull();
});

it('[CHK-009] [CHK-010] head office reads the rules by their first days, and may add to them', async () => {
  await open('control', '/checking/claimDelayRuleSetup');
  await screen.findByRole('heading', { level: 1, name: 'Rules of Late Claims' });
  const row = await rowOf('2026-03-02');
  expect(row.textContent).toContain('All dealers');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  await open('control', '/checking/delayCallbackRuleSetup');
  await screen.findByRole('heading', { level: 1, name: 'Rules of Callbacks' });
  await screen.findByText('An unused permission lives 30 days in every BU');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
});
