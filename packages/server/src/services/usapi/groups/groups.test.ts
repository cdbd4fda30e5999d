import type { BodyInput } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  server = await testServer('people');
  admin = await server.as('admin');
  dealer = await server.as('DEALERIT');
});
afterAll(() => server.close());

const FORM = { grpnmen: 'Planners', grpnmcn: '计划组', grptp: USER_TYPE.headOffice, grpdsc: 'Plan' } as const;

async function save(form: Partial<BodyInput<'groups.save'>> = {}): Promise<number> {
  const { body } = await admin.call('groups.save', { body: { ...FORM, ...form }, headers: key() });
  expect(body).toMatchObject({ code: '0' });
  return body.data.privgrpid;
}

let keys = 0;
function key() {
  keys += 1;
  return { 'idempotency-key': `key-${keys}` };
}

async function group(privgrpid: number) {
  return (await admin.call('groups.byId', { query: { privgrpid } })).body.data;
}

describe('the list of user groups', () => {
  it('[UGP-015] [UGP-016] [UGP-017] [UGP-056] is a page of groups with type, state and who made them', async () => {
    const id = await save({ grpnmen: 'Listed group', grpnmcn: '列表组' });
    const { body } = await admin.call('groups.list', { query: { name: 'listed', pageSize: 20 } });
    expect(body.data).toMatchObject({ size: 20, totalElements: 1 });
    expect(body.data.content).toEqual([
      {
        privgrpid: id,
        grpnmen: 'Listed group',
        grpnmcn: '列表组',
        grptp: USER_TYPE.headOffice,
        grptpnm: 'Head Office',
        grpdsc: 'Plan',
        state: true,
        crtby: expect.any(Number),
        crtbynm: 'An Min',
        crted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        version: 1,
      },
    ]);
    const chinese = await admin.call('groups.list', { query: { name: '列表' }, headers: { 'x-oasis-locale': 'zh' } });
    expect(chinese.body.data.content).toMatchObject([{ privgrpid: id, grptpnm: '总部' }]);
  });
});
