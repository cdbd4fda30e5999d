import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { loadSources } from './load-sources.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('demo');
  server.clock.at = DEMO_DAY;
  await loadSources(server.owner, DEMO_DAY);
});
afterAll(() => server.close());

it('[CHK-013] [CHK-014] [CHK-015] the demo has a checked and a corrected set of each kind, and one that waits', async () => {
  const sets = await server.owner
    .selectFrom('source_set')
    .select(['kind', 'month', 'number', 'status', 'row_count'])
    .orderBy('id')
    .execute();
  expect(sets.map(({ kind, month, number, status }) => `${kind} ${month} ${number} ${status}`)).toEqual(
    ['AG', 'TA', 'TDTA'].flatMap((kind) => [
      `${kind} 2026-02 1 Corrected`,
      `${kind} 2026-02 2 Checked`,
      `${kind} 2026-03 1 Uploaded`,
    ]),
  );
  expect(sets.map((set) => set.row_count)).toEqual(sets.map(() => 6));
  const control = await server.as('control');
  for (const kind of ['AG', 'TA', 'TDTA'] as const) {
    const { content } = (await control.call('sources.list', { query: { kind, status: 'Checked' } })).body.data;
    const query = { setId: content[0]?.setId ?? 0 };
    const { added, changed, dropped } = (await control.call('sources.comparison', { query })).body.data;
    expect({ kind, added, changed, dropped }).toEqual({ kind, added: 1, changed: 1, dropped: 1 });
  }
});
