import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { loadCars } from './load-cars.ts';
import { loadChains } from './load-chains.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadExemptions } from './load-exemptions.ts';
import { loadSaleLives } from './load-sale-lives.ts';
import { loadSales } from './load-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('programs');
  const now = DEMO_DAY;
  await server.owner.transaction().execute(async (tx) => {
    await loadChains(tx, now);
    await loadCars(tx, { seed: 20, now });
    await loadSales(tx, now);
  });
  await loadSaleLives(server.owner, { documents: new DocumentFolder(server.documentFolder), now });
  await loadExemptions(server.owner, now);
  await loadClaimLives(server.owner, now);
});
afterAll(() => server.close());

it('[CHK-011] the demo has an approved exemption that touched claims, and one that waits for its decision', async () => {
  const rows = await server.owner
    .selectFrom('check_exemption as e')
    .innerJoin('dealer as d', 'd.id', 'e.dealer_id')
    .leftJoin('check_exempted as x', 'x.exemption_id', 'e.id')
    .select((eb) => ['d.code', 'e.rule', 'e.status', eb.fn.count<string>('x.id').as('claims')])
    .groupBy(['e.id', 'd.code', 'e.rule', 'e.status'])
    .orderBy('e.id')
    .execute();
  expect(rows.map(({ claims: _count, ...row }) => row)).toEqual([
    { code: 'D1002', rule: 'owner', status: 'Approved' },
    { code: 'D1001', rule: 'whole', status: 'Submitted' },
  ]);
  const [approved, waiting] = rows.map(({ claims }) => Number(claims));
  expect(approved).toBeGreaterThan(0);
  expect(waiting).toBe(0);
});
