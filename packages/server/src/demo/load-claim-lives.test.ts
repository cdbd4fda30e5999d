import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkClaims } from '../verify/check-claims.ts';
import { checkMoney } from '../verify/check-money.ts';
import { loadCars } from './load-cars.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadSaleLives } from './load-sale-lives.ts';
import { loadSales } from './load-sales.ts';
import { loadSupportOrders } from './load-support-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('programs');
  const now = DEMO_DAY;
  await server.owner.transaction().execute(async (tx) => {
    await loadCars(tx, { seed: 20, now });
    await loadSales(tx, now);
  });
  await loadSaleLives(server.owner, { documents: new DocumentFolder(server.documentFolder), now });
  await loadClaimLives(server.owner, now);
  await loadSupportOrders(server.owner, now);
});
afterAll(() => server.close());

describe('the claims of the demo', () => {
  it('stand in every state that people lead them to', async () => {
    const rows = await server.owner
      .selectFrom('claim as c')
      .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
      .select(['d.code', 'c.status'])
      .distinct()
      .orderBy('d.code')
      .orderBy('c.status')
      .execute();
    expect(rows.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'D1001 SiccoChecking',
      'D1001 SipoChecking',
      'D1001 Submitted',
      'D1002 Appealed',
      'D1002 Approved',
      'D1002 Rejected',
      'D1002 Reversed',
    ]);
  });

  it('agree with both ledgers', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });
});

it('the demo has three orders of support cars: a draft, one that waits, and one that is confirmed', async () => {
  const rows = await server.owner
    .selectFrom('support_order as s')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .select(['d.code', 's.status'])
    .orderBy('s.id')
    .execute();
  expect(rows.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'D1001 Draft',
    'D1001 Submitted',
    'D1001 Confirmed',
  ]);
});
