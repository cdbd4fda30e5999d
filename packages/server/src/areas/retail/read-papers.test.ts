import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { makeCars } from '../../../test/cars.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { paperPdf, qrPicture } from '../../../test/papers.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dealer: TestCaller;
let invoice: Buffer;
beforeAll(async () => {
  server = await budgetServer();
  await makeCars(server);
  dealer = await server.as('DEALER1');
  invoice = await paperPdf([
    ['发票代码：1100234560', '发票号码：12345678'],
    ['开票日期：2026年01月20日'],
    ['购买方名称 王小明', '身份证号码 11010519491231002X'],
    ['增值税税额 ￥39,000.00', '不含税价 ￥300,000.00'],
  ]);
});
afterAll(() => server.close());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** A sale that is reported and has nothing yet. */
async function reported(): Promise<number> {
  const { content } = (await dealer.call('retail.cars', { query: { status: 'none' } })).body.data;
  const carId = content[0]?.carId ?? 0;
  return (await dealer.call('retail.report', { body: { carId, kind: 'retail' }, ...key() })).body.data.recordId;
}
const upload = (recordId: number, content: Buffer, kind = 'invoice') =>
  uploadTo('retail.addPaper', server, dealer, {
    fields: { recordId: String(recordId), kind },
    fileName: 'paper',
    content,
  });
const view = async (recordId: number) => (await dealer.call('retail.view', { query: { recordId } })).body.data;
const readOf = async (recordId: number) =>
  Object.fromEntries(
    (await view(recordId)).compared.flatMap(({ field, read }) => (read === '' ? [] : [[field, read]])),
  );

describe('[RTV-001] the papers of a sale', () => {
  it('are read by the server, and what is typed otherwise is marked for the checker', async () => {
    const recordId = await reported();
    await upload(recordId, invoice);
    expect(await readOf(recordId)).toEqual({
      invoiceCode: '1100234560',
      invoiceNumber: '12345678',
      invoiceDay: '2026-01-20',
      tax: '39000.00',
      net: '300000.00',
      buyerName: '王小明',
      buyerNumber: '11010519491231002X',
    });
    const { draft } = await view(recordId);
    expect(draft.invoiceNumber).toBe('');
    await dealer.call('retail.save', { body: { recordId, ...draft, invoiceNumber: '12345679', answer: '' } });
    const { compared } = await view(recordId);
    expect(compared.find(({ field }) => field === 'invoiceNumber')).toMatchObject({
      typed: '12345679',
      read: '12345678',
      differs: ['read'],
    });
  });

  it('are read off a photograph as well', async () => {
    const recordId = await reported();
    const photo = new URL('../../../test/fixtures/papers/invoice-photo.jpg', import.meta.url);
    await upload(recordId, await readFile(photo));
    expect((await view(recordId)).papers[0]?.type).toBe('jpg');
    expect(await readOf(recordId)).toEqual({
      invoiceCode: '1100234560',
      invoiceNumber: '12345678',
      invoiceDay: '2026-01-20',
      net: '300000.00',
    });
  });

  it('give the values of the later one of two, and none of a withdrawn one', async () => {
    const recordId = await reported();
    await upload(recordId, invoice);
    const code = await qrPicture('01,03,1100234560,87654321,1.00,20260121,,');
    const { paperId } = (await upload(recordId, code)).body.data;
    expect(await readOf(recordId)).toMatchObject({ invoiceNumber: '87654321', net: '1.00', buyerName: '王小明' });
    await dealer.call('retail.withdrawPaper', { body: { recordId, paperId } });
    expect(await readOf(recordId)).toMatchObject({ invoiceNumber: '12345678', net: '300000.00' });
  });

  it('leave what they tell of people encrypted, and gone with the key of the sale', async () => {
    const recordId = await reported();
    await upload(recordId, invoice);
    const { rows } = await sql<{ text: string }>`
      select string_agg(r::text, '') as text from retail_read r where record_id = ${recordId}`.execute(server.owner);
    expect(rows[0]?.text).toContain('12345678');
    expect(rows[0]?.text).not.toMatch(/王小明|11010519491231002X/);
    await sql`delete from retail_key where record_id = ${recordId}`.execute(server.owner);
    expect(await readOf(recordId)).toMatchObject({ invoiceNumber: '12345678' });
    expect(await readOf(recordId)).not.toHaveProperty('buyerName');
  });

  it('are kept once when the same file is sent again, because the first answer was lost', async () => {
    const recordId = await reported();
    const { paperId } = (await upload(recordId, invoice)).body.data;
    expect((await upload(recordId, invoice)).body.data.paperId).toBe(paperId);
    expect((await view(recordId)).papers).toHaveLength(1);
    expect((await upload(recordId, invoice, 'licence')).body.data.paperId).not.toBe(paperId);
    await dealer.call('retail.withdrawPaper', { body: { recordId, paperId } });
    expect((await upload(recordId, invoice)).body.data.paperId).not.toBe(paperId);
  });

  it('[MSC-008] are listed by whether the licence of an open sale is there', async () => {
    const recordId = await reported();
    const listed = async (licence: 'has' | 'lacks') => {
      const { content } = (await dealer.call('retail.cars', { query: { licence, pageSize: 100 } })).body.data;
      return content.map((car) => car.recordId);
    };
    expect(await listed('lacks')).toContain(recordId);
    expect(await listed('lacks')).not.toContain(null);
    expect(await listed('has')).not.toContain(recordId);
    const { paperId } = (await upload(recordId, invoice, 'licence')).body.data;
    expect(await listed('has')).toContain(recordId);
    expect(await listed('lacks')).not.toContain(recordId);
    await dealer.call('retail.withdrawPaper', { body: { recordId, paperId } });
    expect(await listed('lacks')).toContain(recordId);
  });
});
