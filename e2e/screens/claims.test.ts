import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { combineCodes } from '../../packages/server/test/combine-codes.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const SEND = '/oasis/claim/send';

type Scene = Awaited<ReturnType<typeof claimScene>>;
type Released = Awaited<ReturnType<Scene['released']>>;

let scene: Scene;
let first: Released;
let second: Released;
beforeAll(async () => {
  scene = await claimScene(product());
  first = await scene.released({ name: 'First program' });
  second = await scene.released({ name: 'Second program' });
}, 120_000);
afterEach(() => vi.restoreAllMocks());

const car = (vin: string) => `/claim/queryVin?vin=${vin}`;
const tickOf = (code: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Claim ${code}` });
const partOf = (name: string) => screen.findByRole('region', { name });
const sum = (name: 'ticked' | 'best' | 'less') => screen.queryByTestId(`sum-${name}`)?.textContent;
const sends = () => product().calls.filter(({ path }) => path === SEND);

/** Says whether the two programs combine. */
const combine = (combines: boolean) => combineCodes(product(), [first.programCode, second.programCode], combines);

it('[CLM-002] [CLM-016] [CLM-022] [CLM-023] a dealer pastes a VIN, sees the best combination ticked, and claims it with one press', async () => {
  await combine(true);
  const { vin } = await scene.sold('submitted', first.modelId);
  const user = await open('DEALER1', '/claim/DealerVINBasedEnquiry');
  await screen.findByText('Type or paste a VIN');
  const box = screen.getByRole('textbox', { name: 'VIN' });
  expect(document.activeElement).toBe(box);
  await user.type(box, 'LE4WG8DB0TLI{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A VIN has 17 letters and digits, none of them I, O or Q',
  );
  await user.clear(box);
  await user.type(box, ` ${vin.slice(0, 9).toLowerCase()} ${vin.slice(9)}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: vin });
  expect(window.location.pathname + window.location.search).toBe(car(vin));
  const can = await partOf('Can be claimed');
  for (const { programCode } of [first, second]) {
    expect((await tickOf(programCode)).checked).toBe(true);
    const row = await rowOf(programCode);
    expect(row.textContent).toContain('100.00');
    expect(row.textContent).toContain('2026-05-30');
    expect(within(row).getByText('Best combination')).toBeDefined();
    expect(within(row).getByText('100.00 yuan for the car, Without VAT')).toBeDefined();
  }
  expect([sum('ticked'), sum('best'), sum('less')]).toEqual(['200.00', '200.00', undefined]);
  await press(user, 'Claim what is ticked', can);
  const has = await partOf('Has already');
  await within(has).findByText(first.programCode);
  expect(within(has).getAllByText('Submitted')).toHaveLength(2);
  const said = await screen.findByRole('status', { name: 'Claimed just now' });
  expect(said.textContent).toContain(`2 claims of ${vin} were sent`);
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(within(said).getByRole('link', { name: 'To the claims' }).getAttribute('href')).toBe(`/claim?vin=${vin}`);
  await user.click(within(said).getByRole('link', { name: 'Next car' }));
  await screen.findByText('Type or paste a VIN');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'VIN' }));
});

it('[CLM-022] a program that does not combine with a ticked one says with which, and the press says why it is off', async () => {
  await combine(false);
  const { vin } = await scene.sold('submitted', first.modelId);
  const user = await open('DEALER1', car(vin));
  const ticks = [await tickOf(first.programCode), await tickOf(second.programCode)];
  const [best, other] = ticks[0]?.checked === true ? [first, second] : [second, first];
  expect(ticks.filter(({ checked }) => checked)).toHaveLength(1);
  const clash = `Does not combine with ${best.programCode}`;
  expect(within(await rowOf(other.programCode)).getByText(clash)).toBeDefined();
  expect(screen.queryByText(`Does not combine with ${other.programCode}`)).toBeNull();
  await user.click(await tickOf(other.programCode));
  await screen.findByText(`Does not combine with ${other.programCode}`);
  const send = () => screen.getByRole('button', { name: 'Claim what is ticked' });
  expect(send().getAttribute('aria-description')).toMatch(/do not combine$/v);
  await user.click(send());
  expect(sends()).toEqual([]);
  await user.click(await tickOf(best.programCode));
  await user.click(await tickOf(other.programCode));
  expect(send().getAttribute('aria-description')).toBe('Please choose at least one program');
  expect([sum('ticked'), sum('less')]).toEqual(['0.00', '100.00']);
  await press(user, 'Tick the best combination');
  expect((await tickOf(best.programCode)).checked).toBe(true);
  expect(sum('less')).toBeUndefined();
  await combine(true);
});

it('[CLM-022] a refused claim loads the car anew, and a claim without an answer is sent again with the same key', async () => {
  const sale = await scene.sold('submitted', first.modelId);
  let lost = 0;
  const user = await open('DEALER1', car(sale.vin), {
    instead: ({ path }) => {
      if (path !== SEND || lost > 0) return undefined;
      lost += 1;
      throw new TypeError('no network');
    },
  });
  await tickOf(first.programCode);
  done(await scene.claim(sale, [second.programCode]));
  await press(user, 'Claim what is ticked');
  await screen.findByRole('alert');
  await press(user, 'Claim what is ticked');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This car has it already'));
  const keys = sends().map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  await within(await partOf('Has already')).findByText(second.programCode);
  expect((await tickOf(first.programCode)).checked).toBe(true);
  expect(sum('ticked')).toBe('100.00');
  await press(user, 'Claim what is ticked');
  await within(await partOf('Has already')).findByText(first.programCode);
  expect(sends().at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
  expect((await screen.findByRole('status', { name: 'Claimed just now' })).textContent).toContain('1 claim of');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim what is ticked' })).toBeNull();
});

it('[CLM-022] what a car cannot have says the first reason, who has to act, and leads there', async () => {
  const { vin } = await scene.newCar('D1001', 'MBPC', first.modelId);
  const user = await open('DEALER1', car(vin));
  const may = await partOf('Can still become a claim');
  const row = await rowOf(first.programCode);
  expect(row.textContent).toContain('The car is not reported as sold');
  expect(within(row).getByText('You')).toBeDefined();
  await user.click(within(row).getByRole('link', { name: 'Report the sale' }));
  await rowOf(vin);
  expect(window.location.pathname).toBe('/retailValidation');
  expect(may.isConnected).toBe(false);
  await press(user, 'What can it claim');
  await screen.findByRole('heading', { level: 1, name: vin });

  const strict = await scene.released({ name: 'Strict', parameter: { validation: 'full' } });
  const sale = await scene.sold('submitted', strict.modelId);
  await open('DEALER1', car(sale.vin));
  const lacks = await rowOf(strict.programCode);
  expect(lacks.textContent).toContain('The vehicle licence is missing');
  expect(lacks.textContent).toContain('2026-05-30');
  expect(within(lacks).getByRole('link', { name: 'To the sale' }).getAttribute('href')).toBe(
    `/retailValidation/record?recordId=${sale.recordId}`,
  );
  await open('control', car(sale.vin));
  expect(within(await rowOf(strict.programCode)).getByText('The dealer')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim what is ticked' })).toBeNull();
  await open('DEALER2', car(sale.vin));
  await screen.findByText('There is no such car');
  expect(product().refused).toEqual([]);
});

it('[CLM-001] [CLM-004] [CLM-005] [CLM-014] [CLM-015] a claim is found, read with its steps, and taken back by its dealer alone', async () => {
  const sale = await scene.sold('submitted', first.modelId);
  const [claim] = done(await scene.claim(sale, [first.programCode])).claims;
  const { claimId = 0, claimCode = '' } = claim ?? {};
  const user = await open('DEALER1', `/claim/DealerQuery?vin=${sale.vin}`);
  const row = await rowOf(claimCode);
  expect(window.location.pathname).toBe('/claim');
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    claimCode,
    sale.vin,
    `${first.programCode} First program`,
    'D1001',
    'MBPC',
    'Submitted',
    '100.00',
    expect.stringMatching(/^2026-\d\d-\d\d$/v),
    '0',
    'Dealer',
  ]);
  expect(within(row).getByRole('link', { name: sale.vin }).getAttribute('href')).toBe(car(sale.vin));
  await user.click(within(row).getByRole('link', { name: claimCode }));
  await screen.findByRole('heading', { level: 1, name: claimCode });
  const amounts = await partOf('Amounts');
  expect(within(amounts).getByText('100.00 yuan for the car, Without VAT')).toBeDefined();
  await open('control', `/claim/DealerQuery/Detail?claimId=${claimId}`);
  await screen.findByRole('heading', { level: 1, name: claimCode });
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  const again = await open('DEALER1', `/claim/claimDetail?claimId=${claimId}`);
  await press(again, 'Take back');
  await press(again, 'Take back', await screen.findByRole('dialog', { name: `Take back: ${claimCode}` }));
  await screen.findByText(`${claimCode} is now: Reversed`);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take back' }).getAttribute('aria-description')).toMatch(/Reversed/v),
  );
  await open('DEALER2', `/claim/claimDetail?claimId=${claimId}`);
  await screen.findByText('There is no such claim');
});

it('[CLM-010] [CLM-011] claims are listed by who made them', async () => {
  const sale = await scene.sold('submitted', first.modelId);
  const [claim] = done(await scene.claim(sale, [first.programCode])).claims;
  const user = await open('DEALER1', '/claim/Dealer');
  await screen.findByRole('heading', { level: 1, name: 'Claims by Origin' });
  await rowOf(claim?.claimCode ?? '');
  await user.click(screen.getByRole('tab', { name: 'By the system' }));
  await screen.findByText('No claims yet');
  expect(window.location.pathname).toBe('/claim/Dealer/SystemAuto');
});

it('[CLM-013] the cars of a dealer lead to what each can claim', async () => {
  const sale = await scene.sold('submitted', first.modelId);
  const user = await open('DEALER1', '/claim/DealerVINList');
  const row = await rowOf(sale.vin);
  await user.click(within(row).getByRole('link', { name: sale.vin }));
  await screen.findByRole('heading', { level: 1, name: sale.vin });
  expect((await tickOf(first.programCode)).checked).toBe(true);
});

it('[CLM-013] [CLM-017] a successor reads beside a car from which dealer it was taken over', async () => {
  const sale = await scene.sold('submitted', first.modelId);
  const dealers = await product().owner.selectFrom('dealer').select(['id', 'code']).execute();
  const successorId = dealers.find(({ code }) => code === 'D1002')?.id ?? 0;
  const follow = (from: string | null) =>
    product()
      .owner.updateTable('dealer')
      .set({ successor_from: from, successor_id: from === null ? null : successorId })
      .where('code', '=', 'D1001')
      .execute();
  await follow('2026-03-02');
  try {
    await open('DEALER2', '/claim/DealerVINList');
    expect((await rowOf(sale.vin)).textContent).toContain('taken over from D1001');
    await open('DEALER2', `/claim/EnquiryProgram?program=${first.programCode}`);
    const cars = await screen.findByRole('region', { name: 'Cars that could have it and have not' });
    expect((await within(cars).findByText(sale.vin)).closest('tr')?.textContent).toContain('taken over from D1001');
  } finally {
    await follow(null);
  }
});

it('[CLM-022] a dealer claims on a phone, from the page of the sale', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  const sale = await scene.sold('submitted', first.modelId);
  const user = await open('DEALER1', `/mobile/retailValidation/record?recordId=${sale.recordId}`);
  await user.click(await screen.findByRole('link', { name: 'What can it claim' }));
  await screen.findByRole('heading', { level: 1, name: sale.vin });
  expect(window.location.pathname).toBe('/mobile/claim');
  expect((await tickOf(first.programCode)).checked).toBe(true);
  expect(
    [...document.querySelectorAll('.oasis-claim-car td')].every((cell) => cell.getAttribute('data-head') !== null),
  ).toBe(true);
  await press(user, 'Claim what is ticked');
  await within(await partOf('Has already')).findByText(first.programCode);
  expect(screen.queryByRole('link', { name: 'To the claims' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next car' }).getAttribute('href')).toBe('/mobile/claim');
});
