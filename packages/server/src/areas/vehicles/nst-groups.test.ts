import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racedOver } from '../../../test/held-race.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { sheetOf } from '../../../test/workbooks.ts';
import { holdLock } from '../../database/locks.ts';

let server: TestServer;
let control: TestCaller;
/** NSTs of VAN: of Vito, which are in VAN-VITO, and of EQV, which are in no group. */
let [vito, second, third, eqv, lone] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
  [vito = 0, second = 0, third = 0] = await nstIds('Vito 2.0T Crew');
  [eqv = 0, lone = 0] = await nstIds('EQV 300');
  for (const code of ['VAN-A', 'VAN-B']) await saveGroup({ code });
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
async function nstIds(name: string): Promise<readonly number[]> {
  const { data } = (await control.call('nstGroups.nsts', { query: { name, limit: 5 } })).body;
  return data.map(({ nstId }) => nstId);
}
const assign = (ids: readonly number[], group: string, validFrom: string) =>
  control.call('nstGroups.assign', {
    body: { nstIds: [...ids], group, validFrom, reason: 'New model year' },
    headers: callKey(),
  });
async function groupsOf(nstId: number, days: readonly string[]): Promise<readonly string[]> {
  const row = (await control.call('nsts.byId', { query: { nstId } })).body.data;
  const lists = days.map((day) => control.call('nsts.list', { query: { text: row.code, day } }));
  return (await Promise.all(lists)).map(({ body }) => present(body.data.content[0], row.code).group);
}
async function members(query: object) {
  return (await control.call('nstGroups.members', { query: { pageSize: 100, ...query } })).body.data.content;
}
const group = (part: object = {}) => ({ code: 'VAN-NEW', nameEn: 'New', nameCn: '新', make: 'VAN', ...part });
const saveGroup = (part: object = {}) => control.call('nstGroups.save', { body: group(part), headers: callKey() });

describe('NST groups', () => {
  it('[VEH-008] are listed by make with the number of their NSTs today', async () => {
    const { content } = (await control.call('nstGroups.list', { query: { make: 'VAN' } })).body.data;
    const ofDemo = content.filter(({ code }) => !['VAN-A', 'VAN-B', 'VAN-NEW', 'VAN-FILE'].includes(code));
    expect(ofDemo.map(({ code }) => code)).toEqual(['VAN-SPRINTER', 'VAN-V-CLASS', 'VAN-VITO']);
    expect(ofDemo.every(({ nsts }) => nsts > 3)).toBe(true);
  });

  it('have a unique code, and keep code and make', async () => {
    const { groupId } = (await saveGroup()).body.data;
    expect(codeOf(await saveGroup({ code: 'van-new', make: 'PBP' }))).toBe('NST_GROUP_CODE_EXISTS');
    expect(codeOf(await saveGroup({ code: 'X', make: 'NONE' }))).toBe('NST_GROUP_MAKE_MISSING');
    const change = (part: object) => control.call('nstGroups.update', { body: { ...group(part), groupId } });
    expect(codeOf(await change({ make: 'PBP' }))).toBe('FIELD_FIXED');
    expect(codeOf(await change({ code: 'OTHER' }))).toBe('FIELD_FIXED');
    expect((await change({ nameEn: 'Newer' })).body.data).toEqual({ groupId, version: 2 });
    expect(await lastRecord(server, `nst-group:${groupId}`)).toMatchObject({ event: 'NST_GROUP_UPDATED' });
    const finance = await server.as('finance');
    expect((await finance.call('nstGroups.list')).status).toBe(200);
    expect((await finance.call('nstGroups.save', { body: group(), headers: callKey() })).status).toBe(403);
  });
});

describe('the group of an NST', () => {
  const DAYS = ['2031-05-14', '2031-05-15', '2031-12-31', '2032-01-01'];

  it('[VEH-008] changes from a day on as a new version; earlier days keep the former group', async () => {
    const said = (await assign([vito], '-', '2032-01-01')).body.data;
    expect(await groupsOf(vito, DAYS)).toEqual(['VAN-VITO', 'VAN-VITO', 'VAN-VITO', '']);
    const next = (await assign([vito], 'VAN-A', '2031-05-15')).body.data;
    expect(next).toEqual({ nsts: 1, version: expect.any(Number) });
    expect(next.version).toBeGreaterThan(said.version);
    expect(await groupsOf(vito, DAYS)).toEqual(['VAN-VITO', 'VAN-A', 'VAN-A', '']);
    expect(await lastRecord(server, `nst-grouping:${next.version}`)).toMatchObject({
      event: 'NST_GROUP_ASSIGNED',
      details: { before: { nsts: [expect.stringMatching(/: VAN-VITO$/)] }, after: { validFrom: '2031-05-15' } },
    });
    const { code } = (await control.call('nsts.byId', { query: { nstId: vito } })).body.data;
    const all = await members({ text: code });
    expect(all.map(({ group: of, validFrom, validTo, reason }) => [of, validFrom, validTo, reason])).toEqual([
      ['', '2032-01-01', '', 'New model year'],
      ['VAN-A', '2031-05-15', '2031-12-31', 'New model year'],
      ['VAN-VITO', '1990-01-01', '2031-05-14', 'demo'],
    ]);
    expect((await members({ text: code, day: '2031-06-01' })).map(({ group: of }) => of)).toEqual(['VAN-A']);
  });

  it('of the same day can be set again: the newer version counts, and the older one stays in the list', async () => {
    await assign([second], 'VAN-A', '2031-07-01');
    await assign([second], 'VAN-B', '2031-07-01');
    expect(await groupsOf(second, ['2031-06-30', '2031-07-01'])).toEqual(['VAN-VITO', 'VAN-B']);
    const { code } = (await control.call('nsts.byId', { query: { nstId: second } })).body.data;
    const all = await members({ text: code });
    expect(all.map(({ group: of, replaced }) => [of, replaced])).toEqual([
      ['VAN-B', false],
      ['VAN-A', true],
      ['VAN-VITO', false],
    ]);
  });

  it('has to be of the make of the model, and an unchanged group is refused', async () => {
    const [foreign = 0] = await nstIds('N7 630');
    const refused = await assign([eqv, foreign], 'VAN-VITO', '2031-01-01');
    expect(codeOf(refused)).toBe('NST_GROUP_OTHER_MAKE');
    expect(await groupsOf(eqv, ['2031-01-01'])).toEqual(['']);
    expect(codeOf(await assign([eqv], '-', '2031-01-01'))).toBe('NST_GROUP_UNCHANGED');
    expect(codeOf(await assign([9_999_999], '-', '2031-01-01'))).toBe('NST_GROUP_NSTS_UNKNOWN');
    expect(codeOf(await assign([eqv], 'NOWHERE', '2031-01-01'))).toBe('NST_GROUP_MISSING');
    expect((await assign([vito, eqv], 'VAN-VITO', '2030-01-01')).body.data.nsts).toBe(1);
    expect(await groupsOf(eqv, ['2029-12-31', '2030-01-01'])).toEqual(['', 'VAN-VITO']);
  });

  it('is changed by one user at a time, so that versions follow one another', async () => {
    const both = await racedOver(server, (tx) => holdLock(tx, 'datedVersions'), [
      () => assign([lone], 'VAN-A', '2031-03-01'),
      () => assign([lone], 'VAN-A', '2031-03-01'),
    ]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'NST_GROUP_UNCHANGED']));
  });

  it('a change of the group waits for an NST that just takes a model of another make', async () => {
    const [free = 0] = await nstIds('EQV 300 MY27');
    const foreign = await server.db
      .selectFrom('nst')
      .select('model_id')
      .where('id', '=', (await nstIds('N7 630'))[0] ?? 0)
      .executeTakeFirstOrThrow();
    const hold = (tx: Parameters<Parameters<typeof racedOver>[1]>[0]) =>
      tx.updateTable('nst').set({ model_id: foreign.model_id }).where('id', '=', free).execute();
    const [reply] = await racedOver(server, hold, [() => assign([free], 'VAN-A', '2031-01-01')]);
    expect(reply && codeOf(reply)).toBe('NST_GROUP_OTHER_MAKE');
  });

  it('[VEH-008] the export equals the list', async () => {
    await saveGroup({ code: 'VAN-FILE' });
    await assign([third], 'VAN-FILE', '2031-07-01');
    const exported = await server.app.inject({
      url: '/oasis/vapi/nstgroup/export?make=VAN&group=VAN-FILE',
      headers: { authorization: control.token, 'x-oasis-locale': 'en' },
    });
    const [header = [], line = [], ...more] = sheetOf(exported.rawPayload).rows;
    expect(more).toEqual([]);
    const cells = Object.fromEntries(header.map((title, place) => [String(title), line[place]]));
    expect(cells).toMatchObject({ Make: 'VAN', 'NST group': 'VAN-FILE', 'In force from': '2031-07-01', Replaced: '' });
  });
});
