import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { paperPdf } from '../../packages/server/test/papers.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  return server;
});

/** Cars in the stock of the dealer whose sale nobody has reported. */
async function unsold(): Promise<readonly string[]> {
  const dealer = await product().as('DEALER1');
  const { content } = (await dealer.call('retail.cars', { query: { status: 'none', pageSize: 100 } })).body.data;
  return content.map(({ vin }) => vin);
}

async function pdf(name: string): Promise<File> {
  return new File([Uint8Array.from(await paperPdf([[name]]))], name, { type: 'application/pdf' });
}

const CARS = '/oasis/rvapi/retail/cars';
const chooserOf = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
const rowOf = (table: HTMLElement, text: string) =>
  within(table)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.includes(text) === true) ?? table;

it('[RTV-001] a dealer brings a file of sales and a folder of papers, and submits what is complete', async () => {
  const [first = '', second = '', third = ''] = await unsold();
  let lost = 0;
  const user = await open('DEALER1', '/retailValidation', {
    // The first paper meets a server that is busy, and goes again by itself.
    instead: ({ path }) => {
      if (path !== '/oasis/rvapi/retail/add_paper' || lost > 0) return undefined;
      lost += 1;
      return new Response('', { status: 503 });
    },
  });
  await press(user, 'Load sales');
  const dialog = await screen.findByRole('dialog', { name: 'Load sales' });
  const header =
    'VIN,Kind of sale,Invoice code,Invoice number,Invoice day,Price with tax (CNY),Tax (CNY),Price without tax (CNY),Tax number of the seller,Engine number,Name of the buyer,Identity or tax number of the buyer';
  const sale =
    'retail,1100234560,22345678,2026-01-20,339000,39000,300000,9144030071526726XG,M1,Made up,11010519491231002X';
  const content = `${header}\n${first},${sale}\n${second},retail${','.repeat(10)}`;
  const chooser = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(chooser ?? dialog, new File([content], 'sales.csv'));
  await press(user, 'Check', dialog);
  await within(dialog).findByRole('region', { name: 'Rows of the file' });
  // The report names the fields of a row and shows none of their values.
  expect(dialog.textContent).toContain('Name of the buyer');
  expect(dialog.textContent).not.toContain('Made up');
  await press(user, 'Take over', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press(user, 'Papers of many sales');
  await waitFor(() => expect(window.location.pathname).toBe('/retailValidation/papers'));
  const section = await screen.findByRole('region', { name: 'Papers by VIN' });
  expect(chooserOf('Choose a folder')?.webkitdirectory).toBe(true);
  await user.upload(chooserOf('Choose a folder') ?? section, [
    await pdf(`${first}.pdf`),
    await pdf(`${first}-licence.pdf`),
    await pdf(`${second}_2.pdf`),
    await pdf(`${third}.pdf`),
    await pdf('1M8GDM9AXKP042788.pdf'),
    await pdf('invoice.pdf'),
    new File(['<script>'], `${second}-licence.pdf`),
  ]);
  await within(section).findByText('Kept 3', {}, { timeout: 20_000 });
  expect(within(section).getByRole('status').textContent).toBe('No sale 3Failed 1Sending 0Waits 0Kept 3');
  expect(lost).toBe(1);
  expect(rowOf(section, `${third}.pdf`).textContent).toContain('No sale of this car is reported yet');
  expect(rowOf(section, '1M8GDM9AXKP042788.pdf').textContent).toContain('This car is not in your stock');
  expect(rowOf(section, 'invoice.pdf').textContent).toContain('The name of this file has no VIN');
  await press(user, `Send ${second}-licence.pdf again`, section);
  await within(section).findByText('Failed 1');
  await press(user, 'Clear the list', section);
  await waitFor(() => expect(within(section).queryByRole('status')).toBeNull());

  const ready = await screen.findByRole('region', { name: 'Sales with an invoice' });
  await within(ready).findByRole('link', { name: first });
  await user.click(await within(ready).findByRole('button', { name: /^Submit \d+ sales$/v }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: /^Submit \d+ sales$/v }));
  await waitFor(() => expect(within(ready).getByRole('status').textContent).toMatch(/^\d+ submitted, \d+ refused$/v));
  await waitFor(() => expect(rowOf(ready, second).textContent).toContain('Invoice number: Please fill in this field'));
  expect(within(rowOf(ready, second)).getByRole('link', { name: second })).toBeDefined();
  const dealer = await product().as('DEALER1');
  const { content: cars } = (await dealer.call('retail.cars', { query: { vin: second } })).body.data;
  expect(cars[0]?.status).toBe('PendingUpload');
});

it('papers of many sales say when nothing waits, and when it cannot be read', async () => {
  await open('DEALER2', '/retailValidation/papers', {
    locale: 'zh',
    instead: ({ path }) =>
      path.startsWith(CARS)
        ? Response.json({ code: '0', message: '', data: { content: [], size: 100, totalElements: 0 } })
        : undefined,
  });
  await screen.findByText('没有待提交的销售');
  expect(screen.getByRole('button', { name: '选择文件夹' })).toBeDefined();
  await open('DEALER2', '/retailValidation/papers', {
    instead: ({ path }) => (path.startsWith(CARS) ? new Response('', { status: 500 }) : undefined),
  });
  await screen.findByRole('button', { name: 'Retry' });
});

it('[RTV-001] the place for files is marked while files are held over it', async () => {
  await open('DEALER1', '/retailValidation/papers');
  const section = await screen.findByRole('region', { name: 'Papers by VIN' });
  const place = section.querySelector('.oasis-file') ?? section;
  const isMarked = () => place.classList.contains('oasis-file-over');
  expect(isMarked()).toBe(false);
  fireEvent.dragOver(place);
  await waitFor(() => expect(isMarked()).toBe(true));
  fireEvent.dragLeave(place);
  await waitFor(() => expect(isMarked()).toBe(false));
});

it('[RTV-001] clearing the list removes finished files and keeps waiting ones', async () => {
  const answer = Promise.withResolvers<void>();
  const user = await open('DEALER1', '/retailValidation/papers', {
    instead: ({ path }) =>
      path.startsWith(`${CARS}?vin=`)
        ? answer.promise.then(() =>
            Response.json({ code: '0', message: '', data: { content: [], size: 10, totalElements: 0 } }),
          )
        : undefined,
  });
  const section = await screen.findByRole('region', { name: 'Papers by VIN' });
  const names = ['1', '2', '3', '4', '5'].map((last) => `LE4WG8DB0TL90000${last}.pdf`);
  await user.upload(chooserOf('Choose files') ?? section, await Promise.all([...names, 'invoice.pdf'].map(pdf)));
  const told = () => within(section).getByRole('status').textContent;
  await waitFor(() => expect(told()).toBe('No sale 1Failed 0Sending 3Waits 2Kept 0'));
  await press(user, 'Clear the list', section);
  await waitFor(() => expect(told()).toBe('No sale 0Failed 0Sending 3Waits 2Kept 0'));
  answer.resolve();
  await waitFor(() => expect(told()).toBe('No sale 5Failed 0Sending 0Waits 0Kept 0'));
});

it('[RTV-001] a demo car is reported as a used one, and a car in stock in any way', async () => {
  const [vin = ''] = await unsold();
  const offered = async () => {
    const user = await open('DEALER1', `/retailValidation?vin=${vin}`);
    await press(user, 'Report a sale', await screen.findByText(vin).then((cell) => cell.closest('tr') ?? cell));
    const dialog = await screen.findByRole('dialog', { name: `Report a sale: ${vin}` });
    return within(dialog)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
      .filter((value) => value !== '');
  };
  expect(await offered()).toEqual(['retail', 'fleet', 'demo', 'used']);
  await product().owner.updateTable('car').set({ status: 'Demo' }).where('code', '=', vin).execute();
  expect(await offered()).toEqual(['used']);
  await product().owner.updateTable('car').set({ status: 'InStock' }).where('code', '=', vin).execute();
});
