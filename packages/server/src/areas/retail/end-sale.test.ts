import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const END = { kind: 'soldBack', reason: 'The buyer gave it back' };
const askEnd = (recordId: number, more: object = {}) =>
  scene.control.call('retail.askEnd', { body: { recordId, ...END, ...more } });
const end = (recordId: number, caller = scene.sipo, more: object = {}) =>
  caller.call('retail.void', { body: { recordId, ...END, ...more } });

it('[RTV-014] a sale that is not proven ends by one person, and its car can be reported anew', async () => {
  const { carId, recordId } = await scene.submitted();
  expect(codeOf(await end(recordId, scene.sipo, { kind: 'none' }))).toBe('RETAIL_END_KIND');
  expect(codeOf(await end(recordId, scene.sipo, { reason: ' ' }))).toBe('REASON_MISSING');
  expect((await end(recordId)).body.data.status).toBe('Void');
  expect(await scene.stateOf(carId)).toBe('InStock');
  const again = { body: { carId, kind: 'retail' }, headers: { 'idempotency-key': randomUUID() } };
  expect((await scene.dealer.call('retail.report', again)).body.code).toBe('0');
});

it('[RTV-014] a sale under validation ends, and nobody holds it any more', async () => {
  const { recordId } = await scene.submitted();
  await scene.sicco.call('retail.begin', { body: { recordId } });
  expect((await end(recordId)).body.data.status).toBe('Void');
  expect(codeOf(await scene.sicco.call('retail.pass', { body: { recordId } }))).toBe('STATE_NOT_FITTING');
});

it('[RTV-014] a proven sale ends by two people, and its car goes back to stock with the reason', async () => {
  const { carId, recordId } = await scene.confirmed();
  expect(await scene.stateOf(carId)).toBe('Sold');
  expect(codeOf(await end(recordId))).toBe('RETAIL_END_NOT_ASKED');
  expect((await askEnd(recordId)).body.data.status).toBe('Confirmed');
  expect(codeOf(await askEnd(recordId))).toBe('RETAIL_END_ASKED');
  expect(codeOf(await end(recordId, scene.control))).toBe('RETAIL_OTHER_ENDS');
  expect((await end(recordId, scene.sipo, { kind: 'cancelled' })).body.data.status).toBe('Void');
  expect((await scene.view(recordId, scene.sipo)).endKind).toBe('soldBack');
  expect(await scene.stateOf(carId)).toBe('InStock');
  const { rows } = await sql<{ move: string; reason: string }>`
    select move, reason from move_log where kind = 'car' and object_id = ${carId} order by version desc limit 1`.execute(
    server.owner,
  );
  expect(rows).toEqual([{ move: 'takeBack', reason: END.reason }]);
});

it('[RTV-014] the second person can leave a sale as it is, and another one can ask again', async () => {
  const { carId, recordId } = await scene.confirmed();
  const keep = () => scene.sipo.call('retail.keep', { body: { recordId, reason: 'The buyer has it' } });
  expect(codeOf(await keep())).toBe('RETAIL_END_NOT_ASKED');
  await askEnd(recordId);
  expect((await keep()).body.data.status).toBe('Confirmed');
  expect(codeOf(await end(recordId))).toBe('RETAIL_END_NOT_ASKED');
  expect(await scene.stateOf(carId)).toBe('Sold');
  await scene.sipo.call('retail.askEnd', { body: { recordId, ...END } });
  expect((await end(recordId, scene.control)).body.data.status).toBe('Void');
});

it('[RTV-014] the end that is asked for is a task of those who confirm until it is decided', async () => {
  const { recordId } = await scene.confirmed();
  const open = async () =>
    (
      await sql<{ kind: string }>`select kind from task where object_kind = 'retail-record' and object_id = ${recordId}
        and done_at is null and kind = 'endRetail'`.execute(server.owner)
    ).rows;
  await askEnd(recordId);
  expect(await open()).toEqual([{ kind: 'endRetail' }]);
  await end(recordId);
  expect(await open()).toEqual([]);
});

it('[RTV-014] a demo car is completed after 180 days and sold as a used one; its first sale cannot end before the second', async () => {
  const { carId, recordId } = await scene.confirmed({ typed: { kind: 'demo', invoiceDay: '2026-01-20' } });
  expect(await scene.stateOf(carId)).toBe('Demo');
  const complete = () => scene.control.call('retail.complete', { body: { recordId } });
  // The clock stands before 19 July 2026.
  const early = await complete();
  expect([codeOf(early), early.body.message]).toEqual([
    'RETAIL_DAYS_LEFT',
    'This sale can be completed from 2026-07-19 on',
  ]);
  await sql`update retail_record set invoice_day = '2025-01-20' where id = ${recordId}`.execute(server.owner);
  expect((await complete()).body.data.status).toBe('Completed');
  expect(await scene.stateOf(carId)).toBe('Demo');
  const report = { body: { carId, kind: 'used' }, headers: { 'idempotency-key': randomUUID() } };
  const used = (await scene.dealer.call('retail.report', report)).body.data;
  expect(codeOf(await askEnd(recordId))).toBe('RETAIL_LATER_SALE');
  await scene.dealer.call('retail.discard', { body: { recordId: used.recordId, reason: 'Kept as a demo car' } });
  await askEnd(recordId);
  expect((await end(recordId)).body.data.status).toBe('Void');
  expect(await scene.stateOf(carId)).toBe('InStock');
});

it('[RTV-014] a demo car that was sold as a used one is a demo car again when that sale ends', async () => {
  const { carId, recordId } = await scene.confirmed({ typed: { kind: 'demo', invoiceDay: '2026-01-20' } });
  await sql`update retail_record set invoice_day = '2025-01-20' where id = ${recordId}`.execute(server.owner);
  await scene.control.call('retail.complete', { body: { recordId } });
  const { recordId: used } = await scene.usedSale(carId);
  expect(await scene.stateOf(carId)).toBe('Sold');
  await askEnd(used);
  expect((await end(used)).body.data.status).toBe('Void');
  expect(await scene.stateOf(carId)).toBe('Demo');
  await askEnd(recordId);
  expect((await end(recordId)).body.data.status).toBe('Void');
  expect(await scene.stateOf(carId)).toBe('InStock');
});

it('[RTV-014] a sale whose end is asked for is not completed', async () => {
  const { recordId } = await scene.confirmed({ typed: { kind: 'demo' } });
  await sql`update retail_record set invoice_day = '2025-01-20' where id = ${recordId}`.execute(server.owner);
  await askEnd(recordId);
  expect(codeOf(await scene.control.call('retail.complete', { body: { recordId } }))).toBe('RETAIL_END_ASKED');
});
