import { reachOf } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGroup } from '../../../../test/rights.ts';
import { type TestServer, testServer } from '../../../../test/test-server.ts';
import { scopedDb } from '../../../guard/row-scope.ts';
import { loadActor } from '../../../identity/load-actor.ts';
import { userList } from '../../../people/user-store.ts';
import { visibleUserTypes } from '../../../rights/user-types.ts';
import { historyRecords as roleRecords } from '../role-matrix/history-store.ts';
import { historyRecords as userRecords } from './history-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function dealerIt() {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'DEALERIT')
    .executeTakeFirstOrThrow();
  return present(await loadActor(server.db, id), 'DEALERIT');
}

it('[API-009] the histories show a dealer no account beyond his organisation', async () => {
  const admin = await server.as('admin');
  const group = await makeGroup(admin, 'Told group', { grptp: 10_002 });
  const dealer = await dealerIt();
  const body = { usrid: dealer.usrid, rolid: await dealerRole(), usrrolid: null };
  expect((await admin.call('settings.addRole', { body })).body.code).toBe('0');
  const db = scopedDb(server.db, dealer);
  const [roles] = await gathered(roleRecords(db, {}, visibleUserTypes(dealer)));
  expect(roles?.map(({ subject, account, person }) => [subject, account, person])).toEqual([
    [`group:${group}`, '', null],
  ]);
  const [users] = await gathered(userRecords(db, { actor: dealer, locale: 'en', filter: {} }));
  expect(users?.map(({ account, person, usrnm }) => [account, person, usrnm])).toEqual([['', null, 'DEALERIT']]);
  const all = await gathered(roleRecords(server.db, {}, null));
  expect(all.flat()[0]?.account).toBe('admin');
});

async function gathered<Item>(parts: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function dealerRole(): Promise<number> {
  const { id } = await server.db.selectFrom('role').select('id').where('code', '=', 'DEALER').executeTakeFirstOrThrow();
  return id;
}

it('[API-009] the list of users filters by reach itself, even if row security lets every row through', async () => {
  const dealer = await dealerIt();
  const who = { reach: reachOf(dealer), locale: 'en' } as const;
  const page = await userList.page(server.db, who, { pageIndex: 0, pageSize: 1000, sort: 'usrnm' });
  const own = await server.db
    .selectFrom('app_user')
    .select('usrnm')
    .where('org_id', '=', dealer.orgid)
    .orderBy('usrnm')
    .execute();
  const listed = page.ok ? page.value.content : [];
  expect(listed.map(({ usrnm }) => usrnm).toSorted()).toEqual(own.map(({ usrnm }) => usrnm).toSorted());
  expect(await userList.count(server.db, who, {})).toBe(own.length);
});
