import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { paperPdf } from '../../packages/server/test/papers.ts';
import { press } from './support/find.ts';
import { fieldOf } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { broken, expectToldOnce } from './support/told-once.ts';

const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  return server;
});
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
afterEach(() => {
  vi.restoreAllMocks();
});

/** A sale that the dealer has reported. */
async function reported(): Promise<{ readonly recordId: number; readonly vin: string }> {
  const dealer = await product().as('DEALER1');
  const { content } = (await dealer.call('retail.cars', { query: { licence: 'lacks' } })).body.data;
  const { recordId, vin } = content[0] ?? { recordId: null, vin: '' };
  return { recordId: recordId ?? 0, vin };
}

/** A choice of files at one of the inputs that the buttons open. */
const chooserOf = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);

async function paper(name: string, text: string): Promise<File> {
  return new File([Uint8Array.from(await paperPdf([[text]]))], name, { type: 'application/pdf' });
}

it('[RTV-001] several papers are uploaded at once; one that fails says why and is sent again, and the rest is kept', async () => {
  const { recordId } = await reported();
  const user = await open('DEALER1', `/retailValidation/record?recordId=${recordId}`);
  const section = await screen.findByRole('region', { name: 'Papers' });
  const files = [
    await paper('first.pdf', '发票代码：1100234560 发票号码：12345678'),
    new File(['<script>'], 'second.pdf', { type: 'application/pdf' }),
    await paper('third.pdf', '开票日期：2026年1月20日'),
  ];
  await user.upload(chooserOf('Choose files: Invoice') ?? section, files);
  const again = await within(section).findByRole('button', { name: 'Send again' });
  expect(within(section).getByText('second.pdf')).toBeDefined();
  await waitFor(() => expect(within(section).getAllByRole('button', { name: 'Open the paper' })).toHaveLength(2));
  // The values that a machine read fill the form, are marked as read, and wait for the dealer.
  const form = await screen.findByRole('form', { name: 'Sale' });
  await waitFor(() => expect(fieldOf(form, 'Invoice number')).toHaveProperty('value', '12345678'));
  expect(fieldOf(form, 'Invoice day')).toHaveProperty('value', '2026-01-20');
  expect(within(form).getAllByText('Read from the paper: please check')).toHaveLength(3);
  await user.clear(fieldOf(form, 'Invoice number'));
  await user.type(fieldOf(form, 'Invoice number'), '12345679');
  await within(form).findByText('The paper was read as 12345678');
  await user.click(again);
  await within(section).findByRole('button', { name: 'Send again' });
  await press(user, 'Remove file', section);
  expect(within(section).queryByText('second.pdf')).toBeNull();
  await press(user, 'Save', form);
  await waitFor(() => expect(within(form).queryByText('Read from the paper: please check')).toBeNull());
});

it('[MSC-008] licences have a page of their own, where each sale is opened with its licence alone', async () => {
  const { vin } = await reported();
  const user = await open('DEALER1', '/vehicleLicense');
  await user.click(await screen.findByRole('link', { name: vin }));
  const section = await screen.findByRole('region', { name: 'Papers' });
  expect(
    within(section)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vehicle licence']);
  await user.upload(
    chooserOf('Choose files: Vehicle licence') ?? section,
    await paper('licence.pdf', '号牌号码 京A·12345'),
  );
  const form = await screen.findByRole('form', { name: 'Sale' });
  await waitFor(() => expect(fieldOf(form, 'Plate')).toHaveProperty('value', '京A12345'));
  await open('DEALER1', '/vehicleLicense?licence=has', { locale: 'zh' });
  expect(await screen.findByRole('link', { name: vin })).toBeDefined();
});

it('[MOB-002] a dealer on a phone comes to his cars, and opens a sale with its papers', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  const { vin } = await reported();
  const user = await open('DEALER1', '/mobile/retailValidation');
  expect(screen.queryByRole('banner')).toBeNull();
  await user.click(await screen.findByRole('link', { name: vin }));
  await waitFor(() => expect(window.location.pathname).toBe('/mobile/retailValidation/record'));
  const section = await screen.findByRole('region', { name: 'Papers' });
  expect(chooserOf('Photograph: Invoice')?.getAttribute('capture')).toBe('environment');
  expect(within(section).getByRole('button', { name: 'Photograph: Invoice' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'To the list' }));
  await user.type(await screen.findByRole('textbox', { name: 'VIN (first or last characters)' }), vin.slice(-6));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^LE4/v })).toHaveLength(1));
});

it('[RTV-001] a paper shows how far it is sent, and an empty file is told before it is sent', async () => {
  const { recordId } = await reported();
  const answer = Promise.withResolvers<Response>();
  const sent = () => product().calls.filter(({ path }) => path === '/oasis/rvapi/retail/add_paper').length;
  const user = await open('DEALER1', `/retailValidation/record?recordId=${recordId}`, {
    instead: ({ path }) => (path === '/oasis/rvapi/retail/add_paper' ? answer.promise : undefined),
  });
  const section = await screen.findByRole('region', { name: 'Papers' });
  const choose = async (file: File) => user.upload(chooserOf('Choose files: Vehicle licence') ?? section, file);
  await choose(new File([], 'nothing.pdf', { type: 'application/pdf' }));
  await within(section).findByText('The file nothing.pdf is empty');
  expect(sent()).toBe(0);
  await press(user, 'Remove file', section);
  await choose(await paper('long.pdf', 'A long one'));
  const bar = await within(section).findByRole('progressbar', { name: 'Sending long.pdf' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('100'));
  answer.resolve(Response.json({ code: '1', message: 'Refused by the test', data: null }));
  await within(section).findByText('Refused by the test');
});

it('[MOB-002] a sale on a phone tells why it cannot be read, and says of a missing one that there is none', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  const { recordId } = await reported();
  const page = '/mobile/retailValidation/record';
  await open('DEALER1', `${page}?recordId=${recordId}`, { instead: broken('/retail/findbyid') });
  await expectToldOnce();
  await screen.findByRole('button', { name: 'Retry' });
  await open('DEALER1', `${page}?recordId=9999999`);
  await screen.findByText('There is no such sale');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
