import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../test/claim-scene.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkLocalResults, checkRegistrationSets } from '../verify/check-local.ts';
import { loadCars } from './load-cars.ts';
import { loadLocalRegistration } from './load-local-registration.ts';
import { loadSaleLives } from './load-sale-lives.ts';
import { loadSales } from './load-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('programs');
  const now = DEMO_DAY;
  server.clock.at = now;
  await server.owner.transaction().execute(async (tx) => {
    await loadCars(tx, { seed: 20, now });
    await loadSales(tx, now);
  });
  await loadSaleLives(server.owner, { documents: new DocumentFolder(server.documentFolder), now });
  await loadLocalRegistration(server.owner, now);
});
afterAll(() => server.close());

it('[MSC-015] the demo has areas and rules in force, and a month that is checked and booked as far as it was judged', async () => {
  const control = await server.as('control');
  const areas = done(await control.call('focusAreas.list', { query: { pageSize: 100 } })).content;
  expect(areas.map(({ code, status }) => `${code} ${status}`).toSorted()).toEqual(
    ['EAST', 'NORTH', 'SOUTH', 'WEST'].map((code) => `${code} inForce`),
  );
  expect(done(await control.call('localRules.list', { query: {} })).content).toHaveLength(1);
  const [set] = done(await control.call('registrations.list', { query: { status: 'Checked' } })).content;
  const query = { bu: 'MBPC', month: set?.month ?? '' };
  const shown = done(await control.call('localResults.preview', { query }));
  expect(shown.registrations).toBeGreaterThan(3);
  expect([shown.counts.book, shown.counts.change, shown.counts.withdraw]).toEqual([0, 0, 0]);
  expect(shown.counts.keep).toBeGreaterThan(0);
  await server.owner.transaction().execute(async (tx) => {
    expect([...(await checkRegistrationSets(tx)), ...(await checkLocalResults(tx))]).toEqual([]);
  });
});
