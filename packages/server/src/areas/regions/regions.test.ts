import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
beforeEach(async () => {
  server = await testServer();
  control = await server.as('control');
});
afterEach(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
async function regionsOf(query: object) {
  return (await control.call('regions.list', { query: { pageSize: 100, ...query } })).body.data.content;
}
async function bu(code: string): Promise<number> {
  return (await server.db.selectFrom('bu').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}
const add = (buId: number, code: string, name = `Region ${code}`) =>
  control.call('regions.save', { body: { buId, code, nameEn: name, nameCn: name }, headers: callKey() });

describe('regions', () => {
  it('[DLR-002] are listed by BU and found by code and by either name', async () => {
    const all = await regionsOf({});
    expect(all).toHaveLength(28);
    const amg = await regionsOf({ buId: await bu('AMG') });
    expect(amg.map(({ code, nameCn }) => `${code} ${nameCn}`)).toEqual([
      'NORTH 北区',
      'EAST 东区',
      'SOUTH 南区',
      'WEST 西区',
    ]);
    for (const text of ['nort', '北区']) {
      expect((await regionsOf({ text })).every(({ code }) => code === 'NORTH')).toBe(true);
    }
    expect(amg[0]?.dealers).toBe(8);
  });

  it('have a code and names that are unique in their BU, and keep BU and code', async () => {
    const [amg, van] = [await bu('AMG'), await bu('VAN')];
    const { regionId } = (await add(amg, 'centre', 'Centre')).body.data;
    expect(codeOf(await add(amg, 'CENTRE', 'Other'))).toBe('REGION_CODE_EXISTS');
    expect(codeOf(await add(amg, 'OTHER', 'centre'))).toBe('REGION_NAME_EXISTS');
    expect((await add(van, 'CENTRE', 'Centre')).body.code).toBe('0');
    expect(codeOf(await add(9_999_999, 'NOWHERE'))).toBe('REGION_BU_MISSING');
    const row = (await control.call('regions.byId', { query: { regionId } })).body.data;
    for (const moved of [{ buId: van }, { code: 'MOVED' }]) {
      const reply = await control.call('regions.update', { body: { ...row, ...moved } });
      expect(codeOf(reply)).toBe('FIELD_FIXED');
    }
  });

  it('are not deleted while a dealer sells in them or a user holds them; their deletion is recorded', async () => {
    const amg = await bu('AMG');
    const [sold] = await regionsOf({ buId: amg });
    const refused = await control.call('regions.remove', { body: { regionId: sold?.regionId ?? 0 } });
    expect(refused.body.message).toBe('This region is in use: dealers that sell in it: 8, users who hold it: 0');
    const { regionId } = (await add(amg, 'FREE')).body.data;
    const link = await server.owner
      .selectFrom('user_bu')
      .select('id')
      .where('bu_id', '=', amg)
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.owner.insertInto('user_region').values({ user_bu_id: link.id, region_id: regionId }).execute();
    const held = await control.call('regions.remove', { body: { regionId } });
    expect(held.body.message).toContain('dealers that sell in it: 0, users who hold it: 1');
    await server.owner.deleteFrom('user_region').where('region_id', '=', regionId).execute();
    expect(codeOf(await control.call('regions.remove', { query: { version: 7 }, body: { regionId } }))).toBe(
      'RECORD_CHANGED',
    );
    expect((await control.call('regions.remove', { query: { version: 1 }, body: { regionId } })).body.code).toBe('0');
    expect(await regionsOf({ text: 'FREE' })).toEqual([]);
    expect(await lastRecord(server, `region:${regionId}`)).toMatchObject({
      event: 'REGION_DELETED',
      outcome: 'done',
      details: { before: { code: 'FREE', nameEn: 'Region FREE' }, after: null },
    });
  });

  it('a deletion waits for a dealer that just begins to sell in the region', async () => {
    const { regionId } = (await add(await bu('G'), 'RACED')).body.data;
    const dealer = await server.db.selectFrom('dealer').select('id').limit(1).executeTakeFirstOrThrow();
    const removal = await server.owner.transaction().execute(async (tx) => {
      await tx.insertInto('dealer_region').values({ dealer_id: dealer.id, region_id: regionId }).execute();
      return { reply: control.call('regions.remove', { body: { regionId } }) };
    });
    expect(codeOf(await removal.reply)).toBe('REGION_IN_USE');
    await server.owner.deleteFrom('dealer_region').where('region_id', '=', regionId).execute();
  });

  it('have their Chinese name in every Chinese answer', async () => {
    const headers = { 'x-oasis-locale': 'zh' };
    const admin = await server.as('admin');
    const dealers = await admin.call('dealers.list', { query: { code: 'D1001' }, headers });
    expect(new Set(dealers.body.data.content[0]?.regions.map(({ regionName }) => regionName))).toEqual(
      new Set(['北区']),
    );
    const options = await admin.call('dealers.options', { headers });
    expect(options.body.data.regions.slice(0, 2).map(({ regionName }) => regionName)).toEqual(['北区', '东区']);
  });
});
