import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { uploadTo } from '../../packages/server/test/multipart.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const VIEW = '/oasis/rvapi/basic/certificate/invoiceView';
let carId = 0;
let otherId = 0;

/** Cars, one of which has a sale with an invoice. */
const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  const dealer = await server.as('DEALER1');
  const [car, other] = (await dealer.call('retail.cars', { query: { status: 'none', pageSize: 10 } })).body.data
    .content;
  [carId, otherId] = [car?.carId ?? 0, other?.carId ?? 0];
  const { recordId } = (
    await dealer.call('retail.report', {
      body: { carId, kind: 'retail' },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body.data;
  await uploadTo('retail.addPaper', server, dealer, {
    fields: { recordId: String(recordId), kind: 'invoice' },
    fileName: 'invoice.png',
    content: PICTURE,
  });
  return server;
});

it('[RTV-015] the page of a car opens the invoice of its sale for who may read papers, and says where there is none', async () => {
  const user = await open('sicco', `/retailValidation/retailData/car?carId=${carId}`);
  await press(user, 'Invoice');
  const { code: vin } = await product()
    .owner.selectFrom('car')
    .select('code')
    .where('id', '=', carId)
    .executeTakeFirstOrThrow();
  await screen.findByRole('dialog', { name: `${vin}-invoice.png` });
  const asked = product().calls.filter(({ path }) => path.startsWith(VIEW));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${VIEW}?vin=${vin}`]);

  const other = await open('control', `/retailValidation/retailData/car?carId=${otherId}`);
  await press(other, 'Invoice');
  await screen.findByText('No invoice of this car has been uploaded');

  await open('finance', `/retailValidation/retailData/car?carId=${carId}`);
  await screen.findByRole('heading', { name: vin });
  expect(screen.queryByRole('button', { name: 'Invoice' })).toBeNull();
});
