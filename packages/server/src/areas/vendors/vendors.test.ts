import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racedOver } from '../../../test/held-race.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';

let server: TestServer;
let control: TestCaller;
let finance: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer();
  [control, finance, admin] = [await server.as('control'), await server.as('finance'), await server.as('admin')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
async function dealerId(code: string): Promise<number> {
  return (await server.db.selectFrom('dealer').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}
async function propose(code: string, accountNumber: string, { by = control, entity = 'MBCL' } = {}) {
  const body = {
    dealerId: await dealerId(code),
    entity,
    vendorNumber: '100234',
    bankName: 'Bank of Beijing',
    bankCode: '',
    accountHolder: 'Huayue Beijing Co., Ltd.',
    accountNumber,
  };
  return by.call('vendors.propose', { body, headers: callKey() });
}
const confirm = (vendorId: number, by = finance, version?: number) =>
  by.call('vendors.confirm', { query: { ...(version !== undefined && { version }) }, body: { vendorId } });
const reject = (vendorId: number, reason: string, by = finance) =>
  by.call('vendors.reject', { body: { vendorId, reason } });
const accountsOf = async (code: string) =>
  (await control.call('vendors.list', { query: { dealer: code } })).body.data.content
    .map(({ accountNumber, status }) => `${accountNumber} ${status}`)
    .toSorted();

describe('a vendor account', () => {
  it('is proposed by one user and confirmed by another; until then the former account stays in force', async () => {
    const first = (await propose('D1001', '6222 0210 0000 1111')).body.data.vendorId;
    expect(await accountsOf('D1001')).toEqual(['**** 1111 proposed']);
    expect(codeOf(await confirm(first, control))).toBe('VENDOR_OTHER_CONFIRMS');
    expect(codeOf(await confirm(first, finance, 7))).toBe('RECORD_CHANGED');
    expect((await confirm(first, finance, 1)).body.data).toEqual({ vendorId: first, version: 2 });
    const second = (await propose('D1001', '6222021000002222', { by: finance })).body.data.vendorId;
    expect(await accountsOf('D1001')).toEqual(['**** 1111 inForce', '**** 2222 proposed']);
    expect((await confirm(second, control)).body.code).toBe('0');
    expect(await accountsOf('D1001')).toEqual(['**** 1111 replaced', '**** 2222 inForce']);
    expect(codeOf(await confirm(first, control))).toBe('VENDOR_DECIDED_ALREADY');
    expect(codeOf(await propose('D1001', '6222021000002222'))).toBe('VENDOR_UNCHANGED');
  });

  it('is rejected for a reason, also by its proposer, and the account in force stays', async () => {
    const first = (await propose('D1002', '6222021000001111')).body.data.vendorId;
    await confirm(first);
    const { vendorId } = (await propose('D1002', '6222021000002222')).body.data;
    expect(codeOf(await propose('D1002', '6222021000003333', { by: admin }))).toBe('VENDOR_PROPOSED_ALREADY');
    expect(codeOf(await reject(vendorId, ' '))).toBe('VENDOR_REASON_MISSING');
    expect((await reject(vendorId, 'Typing error', control)).body.code).toBe('0');
    expect(codeOf(await confirm(vendorId))).toBe('VENDOR_DECIDED_ALREADY');
    expect(await accountsOf('D1002')).toEqual(['**** 1111 inForce', '**** 2222 rejected']);
    expect(await lastRecord(server, `vendor:${first}`)).toMatchObject({ event: 'VENDOR_CONFIRMED' });
  });

  it('exists once for each paying entity; the entity Dealer pays nobody', async () => {
    for (const entity of ['MBCL', 'BMBS']) {
      await confirm((await propose('D1003', '6222021000001111', { entity })).body.data.vendorId);
    }
    expect(await accountsOf('D1003')).toEqual(['**** 1111 inForce', '**** 1111 inForce']);
    expect(codeOf(await propose('D1003', '6222021000001111', { entity: 'Dealer' }))).toBe('VENDOR_ENTITY_MISSING');
    const { entities } = (await control.call('vendors.options')).body.data;
    expect(entities).toHaveLength(4);
  });

  it('of two users who confirm an account at once, one succeeds', async () => {
    const { vendorId } = (await propose('D1004', '6222021000001111')).body.data;
    const row = (tx: Tx) =>
      tx.selectFrom('dealer_vendor').select('id').where('id', '=', vendorId).forUpdate().execute();
    const both = await racedOver(server, row, [() => confirm(vendorId, finance), () => confirm(vendorId, admin)]);
    expect(both.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(both.filter((reply) => codeOf(reply) === 'VENDOR_DECIDED_ALREADY')).toHaveLength(1);
    const records = await server.db
      .selectFrom('audit_log')
      .select('outcome')
      .where('subject', '=', `vendor:${vendorId}`)
      .where('event', '=', 'VENDOR_CONFIRMED')
      .execute();
    expect(records.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  });

  it('of two users who propose an account at once, one succeeds', async () => {
    const both = await Promise.all([
      propose('D1005', '6222021000001111'),
      propose('D1005', '6222021000002222', { by: admin }),
    ]);
    expect(both.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(both.filter((reply) => codeOf(reply) === 'VENDOR_PROPOSED_ALREADY')).toHaveLength(1);
  });

  it('its full number is shown only to users with the right, and never in the log', async () => {
    const { vendorId } = (await propose('D1006', '6222021000007777')).body.data;
    const whole = await finance.call('vendors.whole', { query: { vendorId } });
    expect(whole.body.data).toMatchObject({ accountNumber: '6222021000007777', inForce: null });
    expect((await (await server.as('sales')).call('vendors.whole', { query: { vendorId } })).status).toBe(403);
    const log = await server.owner.selectFrom('audit_log').select('details').execute();
    expect(JSON.stringify(log)).toContain('**** 7777');
    expect(JSON.stringify(log)).not.toContain('6222021000007777');
  });

  it('the database refuses a confirmation by the proposer', async () => {
    const { vendorId } = (await propose('D1007', '6222021000001111')).body.data;
    const forced = server.owner
      .updateTable('dealer_vendor')
      .set((row) => ({ state: 'inForce', decided_by: row.ref('proposed_by'), decided_at: new Date() }))
      .where('id', '=', vendorId)
      .execute();
    await expect(forced).rejects.toThrow(/dealer_vendor_check/);
  });
});
