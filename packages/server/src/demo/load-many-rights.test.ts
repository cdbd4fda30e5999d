import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { loadManyRights } from './load-many-rights.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people');
});
afterAll(() => server.close());

it('roles with every button are added in groups of a hundred, also to existing ones', async () => {
  const told: number[] = [];
  await loadManyRights(server.db, { roles: 150, onProgress: (done) => told.push(done) });
  await loadManyRights(server.db, { roles: 50, onProgress: (done) => told.push(done) });
  expect(told).toEqual([150, 50]);
  const auditor = await server.as('auditor');
  const groups = (await auditor.call('groups.list', { query: { name: 'Measured', sort: 'name' } })).body.data;
  expect(groups.content.map(({ grpnmen }) => grpnmen)).toEqual([
    'Measured group 1',
    'Measured group 2',
    'Measured group 3',
  ]);
  const { buttons, pages } = await server.db
    .selectNoFrom((all) => [
      all
        .selectFrom('menu_privilege')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('buttons'),
      all
        .selectFrom('menu')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('uri', '<>', '')
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('menu_privilege as b').select('b.id').whereRef('b.menu_id', '=', 'menu.id'))),
        )
        .as('pages'),
    ])
    .executeTakeFirstOrThrow();
  const matrix = (await auditor.call('matrix.roles', { body: { roleName: 'Measured' } })).body.data;
  expect(matrix.totalElements).toBe(200 * (Number(buttons) + Number(pages)));
});
