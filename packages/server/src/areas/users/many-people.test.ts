import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { loadManyPeople } from '../../demo/load-many-people.ts';

const PEOPLE = 60;
const SORTS = ['usrnm', 'fulnm', 'type', 'org', 'email', 'state'] as const;

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer();
  admin = await server.as('admin');
  await loadManyPeople(server.db, { people: PEOPLE, roles: 2, bus: 2, onProgress: () => undefined });
  await server.db.updateTable('app_user').set({ state: false }).where('usrnm', 'like', '%7').execute();
}, 60_000);
afterAll(() => server.close());

type Sort = (typeof SORTS)[number];
type User = Awaited<ReturnType<typeof page>>[number];

const page = async (sort: Sort | `-${Sort}`, pageIndex: number, pageSize = 10) =>
  (await admin.call('users.list', { query: { sort, pageIndex, pageSize } })).body.data.content;

const keyOf = (user: User, sort: Sort): string =>
  ({
    usrnm: '',
    fulnm: user.fulnm.toLowerCase(),
    type: user.usrtpnm,
    org: user.orgnmen,
    email: user.email,
    state: user.state ? 'true' : 'false',
  })[sort];

describe('a list of many people', () => {
  it.each(SORTS)(
    'by %s: its pages together are the whole list, with equal values by account, and reversed when descending',
    async (sort) => {
      const whole = await page(sort, 0, 1000);
      expect(whole.length).toBeGreaterThan(PEOPLE);
      const keys = whole.map((user) => [keyOf(user, sort), user.usrnm.toLowerCase()].join('\u0000'));
      expect(keys).toEqual([...keys].sort());
      const pages: User[] = [];
      for (let at = 0; pages.length < whole.length; at += 1) pages.push(...(await page(sort, at)));
      expect(pages).toEqual(whole);
      expect(await page(`-${sort}`, 0, 1000)).toEqual([...whole].reverse());
    },
  );

  it('follows a change of the sorted field, in the user and in the organisation', async () => {
    const [first] = await page('email', 0);
    await server.db
      .updateTable('app_user')
      .set({ email: 'zzz@example.test' })
      .where('id', '=', first?.usrid ?? 0)
      .execute();
    expect((await page('-email', 0))[0]?.usrid).toBe(first?.usrid);
    const org = (await page('org', 0))[0]?.orgid ?? 0;
    await server.owner.updateTable('org').set({ name_en: 'Zzz' }).where('id', '=', org).execute();
    expect((await page('-org', 0))[0]?.orgid).toBe(org);
    const type = (await page('type', 0))[0]?.usrtp ?? 0;
    await server.owner.updateTable('user_type').set({ name_en: 'Zzz' }).where('id', '=', type).execute();
    expect((await page('-type', 0))[0]?.usrtp).toBe(type);
  });

  it('[USR-086] [UST-005] [UST-024] a picker gets at most twenty users, an equal account first, for any text', async () => {
    const found = async (name: string) =>
      (await admin.call('users.search', { query: { name } })).body.data.map(({ usrnm }) => usrnm);
    expect(await found('')).toHaveLength(20);
    expect(await found('person')).toHaveLength(20);
    expect((await found('P0000055'))[0]).toBe('P0000055');
    expect((await found('p000005')).slice(0, 2)).toEqual(['P0000050', 'P0000051']);
    expect(await found('nobody of this name')).toEqual([]);
  });
});
