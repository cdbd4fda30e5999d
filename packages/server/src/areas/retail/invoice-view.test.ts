import { randomUUID } from 'node:crypto';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dealer: TestCaller;
let sicco: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [dealer, sicco] = [await server.as('DEALER1'), await server.as('sicco')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const pdf = (mark: string) =>
  Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

let lastCar = 0;
function nextVin(): string {
  lastCar += 1;
  const text = `LE4WG8DB0TL${String(600_000 + lastCar)}`;
  return `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
}

/** A car in the stock of a dealer. */
async function newCar(code = 'D1001') {
  const vin = nextVin();
  const { rows } = await sql<{ id: number }>`
    insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day,
      wholesale_price, created_at, updated_at)
    select ${vin}, b.id, d.id, (select min(id) from vehicle_model), 'InStock', 'M270', 'W1', '2026-01-10', 30000000, now(), now()
    from bu b, dealer d where b.code = 'MBPC' and d.code = ${code} returning id`.execute(server.owner);
  return { vin, carId: rows[0]?.id ?? 0 };
}

const report = async (carId: number) =>
  (
    await dealer.call('retail.report', {
      body: { carId, kind: 'retail' },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body.data.recordId;
const upload = async (recordId: number, content: Buffer, kind = 'invoice') =>
  (
    await uploadTo('retail.addPaper', server, dealer, {
      fields: { recordId: String(recordId), kind },
      fileName: 'paper.pdf',
      content,
    })
  ).body.data.paperId;
const view = (vin: string, caller = sicco) => caller.call('retail.invoiceView', { query: { vin } });
const openings = async (recordId: number) =>
  Number(
    (
      await sql<{ count: string }>`select count(*) from audit_log
        where event = 'RETAIL_PAPER_OPENED' and subject = ${`retail-record:${recordId}`}`.execute(server.owner)
    ).rows[0]?.count,
  );

describe('[RTV-015] the invoice of a VIN', () => {
  it('is the newest invoice of its live sale, and each opening is recorded', async () => {
    const { vin, carId } = await newCar();
    const recordId = await report(carId);
    expect(codeOf(await view(vin))).toBe('RETAIL_NO_SALE_PAPER');
    await upload(recordId, pdf('first'));
    const newest = await upload(recordId, pdf('second'));
    await upload(recordId, pdf('licence'), 'licence');
    const withdrawn = await upload(recordId, pdf('withdrawn'));
    await dealer.call('retail.withdrawPaper', { body: { recordId, paperId: withdrawn } });
    expect(await openings(recordId)).toBe(0);
    const { code, data } = (await view(vin.toLowerCase())).body;
    expect(code).toBe('0');
    expect(data).toMatchObject({ vin, recordId, paperId: newest, type: 'pdf', fileName: `${vin}-invoice.pdf` });
    expect(Buffer.from(data.content, 'base64')).toEqual(pdf('second'));
    expect(await openings(recordId)).toBe(1);
    expect((await view(vin, dealer)).body.data.paperId).toBe(newest);
    expect(await openings(recordId)).toBe(2);
  });

  it('is not the one of a sale that has ended', async () => {
    const { vin, carId } = await newCar();
    const recordId = await report(carId);
    await upload(recordId, pdf('ended'));
    await dealer.call('retail.discard', { body: { recordId, reason: 'Sold to nobody' } });
    expect(codeOf(await view(vin))).toBe('RETAIL_NO_SALE_PAPER');
    const next = await report(carId);
    await upload(next, pdf('next'));
    expect((await view(vin)).body.data.recordId).toBe(next);
  });

  it('of another dealer answers as the one of a VIN that no car has, to the byte', async () => {
    const { vin, carId } = await newCar('D1002');
    const other = await server.as('DEALER2');
    const { recordId } = (
      await other.call('retail.report', {
        body: { carId, kind: 'retail' },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).body.data;
    await uploadTo('retail.addPaper', server, other, {
      fields: { recordId: String(recordId), kind: 'invoice' },
      fileName: 'paper.pdf',
      content: pdf('foreign'),
    });
    expect((await view(vin, other)).body.code).toBe('0');
    const [foreign, missing] = [await view(vin, dealer), await view(nextVin(), dealer)];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect(await openings(recordId)).toBe(1);
  });

  it('is refused to who may read no papers', async () => {
    const { vin } = await newCar();
    expect((await view(vin, await server.as('dataadm'))).status).toBe(403);
  });
});
