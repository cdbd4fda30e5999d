import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene } from '../../packages/server/test/claim-scene.ts';
import { withCode } from './support/codes.ts';
import { press, rowOf } from './support/find.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
afterEach(() => vi.restoreAllMocks());

const MANY = '/claim/many';
const calls = (path: string) => product().calls.filter((call) => call.path === `/oasis/claim/${path}`);
const partOf = (name: string) => screen.findByRole('region', { name });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'VINs' });

it('a dealer pastes VINs, judges their cars, claims what can be claimed, and saves a report of all', async () => {
  const scene = await claimScene(product());
  const program = await scene.released({ name: 'For many cars' });
  const [first, second] = [
    await scene.sold('submitted', program.modelId),
    await scene.sold('submitted', program.modelId),
  ];
  const unsold = await scene.newCar('D1001', 'MBPC', program.modelId);
  const wish = { busy: 1, lost: 0 };
  const user = await open('DEALER1', '/claim', {
    instead: ({ path }) => {
      if (path === '/oasis/claim/judge_many' && wish.busy > 0) {
        wish.busy -= 1;
        return new Response('', { status: 503 });
      }
      if (path !== '/oasis/claim/send_many' || wish.lost === 0) return undefined;
      wish.lost -= 1;
      throw new TypeError('no network');
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Claim for many cars' }));
  const vins = await box();
  expect(document.activeElement).toBe(vins);
  expect(window.location.pathname).toBe(MANY);
  const judge = screen.getByRole('button', { name: 'Judge' });
  expect(judge.getAttribute('aria-description')).toBe('Please paste at least one VIN');
  await user.click(judge);
  await user.click(vins);
  await user.paste(`VIN\n${first.vin}, ${second.vin};${unsold.vin}\n${first.vin} SHORT`);
  await screen.findByText('4 VINs; 1 is there more than once and counts once');
  await press(user, 'Judge');
  const result = await partOf('Result');
  await waitFor(async () => expect((await partOf('Result')).textContent).toContain('Can be claimed2 cars, 200.00'));
  const judged = await partOf('Result');
  await waitFor(() => expect(document.activeElement === judged).toBe(true));
  expect(calls('judge_many')).toHaveLength(2);
  expect(result.isConnected).toBe(false);
  const why = 'VINs: The car is not reported as sold';
  const row = (await screen.findByRole('button', { name: why })).closest('tr');
  expect(row?.textContent).toBe('The car is not reported as sold1You');
  await press(user, why);
  expect((await screen.findByRole('link', { name: unsold.vin })).getAttribute('href')).toContain(unsold.vin);
  await press(user, 'VINs: A VIN has 17 letters and digits, none of them I, O or Q');
  await screen.findByText('SHORT', { selector: 'li' });

  // The network is away for longer than the page tries by itself.
  wish.lost = 4;
  await press(user, 'Claim what can be claimed');
  await screen.findByText('Stopped. Nothing is lost: it goes on where it stopped.', {}, { timeout: 20_000 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('button', { name: 'Claim what can be claimed' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'To your cars' }));
  await press(user, 'Stay', await screen.findByRole('dialog', { name: 'Claim Many Cars' }));
  expect(window.location.pathname).toBe(MANY);
  await press(user, 'Go on');
  await waitFor(async () => expect((await partOf('Result')).textContent).toContain('Claimed2 cars, 200.00'));
  expect((await partOf('Result')).textContent).toContain('Not claimed2 cars');
  expect(new Set(calls('send_many').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(screen.queryByRole('button', { name: 'Claim what can be claimed' })).toBeNull();
  const files = savedFiles();
  await press(user, 'Report of all cars', await partOf('Result'));
  expect(files).toEqual(['claims-of-many-cars.csv']);
  await user.click(screen.getByRole('link', { name: 'To the claims' }));
  await rowOf(first.vin);
  await rowOf(second.vin);
  expect(within(document.body).queryByRole('dialog', { name: 'Claim Many Cars' })).toBeNull();
});

it('a dealer may paste 10,000 VINs and not one more', async () => {
  await open('DEALER1', MANY);
  const vins = (count: number) =>
    Array.from({ length: count }, (_, at) => `LE4WG8DB0TL${String(at).padStart(6, '0')}`).join('\n');
  const judge = () => screen.getByRole('button', { name: 'Judge' });
  fireEvent.input(await box(), { target: { value: vins(10_000) } });
  await screen.findByText('10000 VINs');
  expect(judge().getAttribute('aria-description')).toBeNull();
  expect((await box()).getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.input(await box(), { target: { value: vins(10_001) } });
  await screen.findByText('10001 VINs');
  const why = 'At most 10000 VINs at once: these are 10001';
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(judge().getAttribute('aria-description')).toBe(why);
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
});

it('who may not judge the cars is shown no box for VINs', async () => {
  await withCode(product(), MANY, { code: 'SEARCH', other: 'NONE' }, async () => {
    await open('DEALER1', MANY);
    await screen.findByRole('heading', { level: 1, name: 'Claim Many Cars' });
    expect(screen.queryByRole('textbox', { name: 'VINs' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Judge' })).toBeNull();
  });
  await open('DEALER1', MANY);
  expect(await box()).toBeDefined();
});

it('[CLM-022] a dealer takes the VINs of a file, which stand in the box and can be judged', async () => {
  const user = await open('DEALER1', MANY);
  await box();
  const content = 'Model,VIN\nC 200,LE4WG8DB0TL000001\nC 260,LE4WG8DB0TL000002\nC 260,LE4WG8DB0TL000002\n';
  const [input] = screen.getAllByLabelText('Choose file', { selector: 'input' });
  await user.upload(input ?? document.body, new File([content], 'vins.csv', { type: 'text/csv' }));
  await screen.findByText('3 VINs of vins.csv are in the box');
  expect((await box()).value.split('\n')).toEqual(['LE4WG8DB0TL000001', 'LE4WG8DB0TL000002', 'LE4WG8DB0TL000002']);
  await screen.findByText('2 VINs; 1 is there more than once and counts once');
  await press(user, 'Judge');
  await waitFor(async () => expect((await partOf('Result')).textContent).toContain('Not claimed2 cars'));
});
