import { dayOf } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racedOver } from '../../../test/held-race.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';

let server: TestServer;
let control: TestCaller;
let today: string;
beforeAll(async () => {
  server = await testServer();
  control = await server.as('control');
  today = dayOf(new Date());
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
async function dealerId(code: string): Promise<number> {
  return (await server.db.selectFrom('dealer').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}
interface Said {
  readonly kind?: string;
  readonly validFrom: string;
  readonly validTo?: string;
}
async function block(code: string, { kind = 'payment', validFrom, validTo = '' }: Said, caller = control) {
  const body = { dealerId: await dealerId(code), kind, validFrom, validTo, reason: 'Audit' };
  return caller.call('blocks.save', { body, headers: callKey() });
}
const end = (blockId: number, liftedFrom: string, version?: number) =>
  control.call('blocks.end', {
    query: { ...(version !== undefined && { version }) },
    body: { blockId, liftedFrom, reason: 'Settled' },
  });
const on = async (day: string, use?: 'payment' | 'claim' | 'program') =>
  (await control.call('blocks.onDay', { query: { day, ...(use !== undefined && { use }) } })).body.data.map(
    ({ code, kind }) => `${code} ${kind}`,
  );

describe('blocks of dealers', () => {
  it('keep dealers from programs or claims on the days between; of two blocks the wider one counts', async () => {
    await block('D1001', { validFrom: '2090-01-10', validTo: '2090-01-20' });
    await block('D1001', { kind: 'programs', validFrom: '2090-01-15', validTo: '2090-01-16' });
    await block('D1002', { kind: 'claims', validFrom: '2090-01-16' });
    expect(await on('2090-01-09')).toEqual([]);
    expect(await on('2090-01-10')).toEqual(['D1001 payment']);
    expect(await on('2090-01-16')).toEqual(['D1001 programs', 'D1002 claims']);
    expect(await on('2090-01-17', 'claim')).toEqual(['D1002 claims']);
    expect(await on('2090-01-21', 'program')).toEqual([]);
    const { body } = await control.call('blocks.list', { query: { day: '2090-01-16' } });
    expect(body.data.content.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
      'D1002 claims',
      'D1001 programs',
      'D1001 payment',
    ]);
    const found = await control.call('blocks.list', { query: { dealer: 'D1002', kind: 'claims' } });
    expect(found.body.data.totalElements).toBe(1);
  });

  it('of one kind never share a day, even if two users block the dealer at once', async () => {
    expect((await block('D1003', { validFrom: '2091-01-01', validTo: '2091-01-31' })).body.code).toBe('0');
    expect(codeOf(await block('D1003', { validFrom: '2091-01-31' }))).toBe('BLOCK_OVERLAPS');
    expect((await block('D1003', { validFrom: '2091-02-01' })).body.code).toBe('0');
    const admin = await server.as('admin');
    const days = { kind: 'claims', validFrom: '2091-01-01' };
    const id = await dealerId('D1003');
    const row = (tx: Tx) => tx.selectFrom('dealer').select('id').where('id', '=', id).forUpdate().execute();
    const both = await racedOver(server, row, [() => block('D1003', days), () => block('D1003', days, admin)]);
    expect(both.filter((reply) => codeOf(reply) === 'BLOCK_OVERLAPS')).toHaveLength(1);
    expect(both.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });

  it('begin today or later, for an existing dealer and with a reason', async () => {
    expect(codeOf(await block('D1004', { validFrom: '2026-01-01' }))).toBe('BLOCK_DAY_PAST');
    expect(codeOf(await block('D1004', { validFrom: '2092-01-02', validTo: '2092-01-01' }))).toBe('BLOCK_DAYS_ORDER');
    const body = { dealerId: 9_999_999, kind: 'payment', validFrom: '2092-01-01', validTo: '', reason: 'Audit' };
    expect(codeOf(await control.call('blocks.save', { body, headers: callKey() }))).toBe('BLOCK_DEALER_MISSING');
  });

  it('end early from a given day, once, at the version that was read, and leave an audit record', async () => {
    const { blockId } = (await block('D1005', { validFrom: today, validTo: '2093-01-31' })).body.data;
    expect(await on(today)).toEqual(['D1005 payment']);
    expect(codeOf(await end(blockId, '2026-01-01'))).toBe('BLOCK_DAY_PAST');
    expect(codeOf(await end(blockId, '2093-02-01'))).toBe('BLOCK_END_LATE');
    expect(codeOf(await end(blockId, today, 7))).toBe('RECORD_CHANGED');
    expect((await end(blockId, '2093-01-01', 1)).body.data).toEqual({ blockId, version: 2 });
    expect([await on('2092-12-31'), await on('2093-01-01')].map((codes) => codes.includes('D1005 payment'))).toEqual([
      true,
      false,
    ]);
    expect(codeOf(await end(blockId, today))).toBe('BLOCK_LIFTED_ALREADY');
    expect(await lastRecord(server, `dealer-block:${blockId}`)).toMatchObject({ outcome: 'refused' });
    const { body } = await (await server.as('admin')).call('audit.list', {
      query: { subject: `dealer-block:${blockId}`, outcome: 'done' },
    });
    expect(body.data.content.map(({ event }) => event)).toEqual(['BLOCK_ENDED', 'BLOCK_CREATED']);
    expect((await block('D1005', { validFrom: '2093-01-01' })).body.code).toBe('0');
  });

  it('are shown to and made by only those users who reach the dealer', async () => {
    await server.owner
      .insertInto('user_region')
      .columns(['user_bu_id', 'region_id'])
      .expression((eb) =>
        eb
          .selectFrom('user_bu as s')
          .innerJoin('app_user as u', 'u.id', 's.user_id')
          .innerJoin('region as r', 'r.bu_id', 's.bu_id')
          .select(['s.id', 'r.id as region_id'])
          .where('u.usrnm', '=', 'control')
          .where('r.code', '=', 'SOUTH'),
      )
      .execute();
    expect(await on('2090-01-16')).toEqual([]);
    expect(codeOf(await block('D1001', { validFrom: '2094-01-01' }))).toBe('BLOCK_DEALER_MISSING');
    const { body } = await control.call('blocks.dealers', { query: { name: 'D10' } });
    expect(body.data.map(({ code }) => code)).not.toContain('D1001');
    await server.owner.deleteFrom('user_region').execute();
  });
});
