import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { addColleague } from '../../../test/more-people.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

const CHECKERS = 10;
const RECORDS = 6;

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
});
afterAll(() => server.close());

type Reply = { readonly status: number; readonly body: { readonly code: string } };
const done = (replies: readonly Reply[]) => replies.filter(({ body }) => body.code === '0').length;
const stateOf = async (recordId: number) => (await scene.view(recordId)).status;
const end = (recordId: number) => ({ recordId, kind: 'cancelled', reason: 'Raced' });
const rejection = (recordId: number) => ({ recordId, kind: 'unreadable', reason: 'Raced' });

describe('two who move one sale at the same time', () => {
  it('report one sale of a car', async () => {
    const { carId } = await scene.newCar();
    const report = () =>
      scene.dealer.call('retail.report', {
        body: { carId, kind: 'retail' },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(done(await Promise.all([report(), report(), report(), report()]))).toBe(1);
  });

  it('are answered by one report under one key', async () => {
    const { carId } = await scene.newCar();
    const headers = { 'idempotency-key': randomUUID() };
    const report = () => scene.dealer.call('retail.report', { body: { carId, kind: 'retail' }, headers });
    const made = await Promise.all([report(), report(), report()]);
    const again = await report();
    const ids = [...made, again].filter(({ body }) => body.code === '0').map(({ body }) => body.data.recordId);
    expect(new Set(ids).size).toBe(1);
    expect(again.body.code).toBe('0');
  });

  it('pass or reject it, and decide it once', async () => {
    const { recordId } = await scene.submitted();
    await scene.sicco.call('retail.begin', { body: { recordId } });
    const replies = await Promise.all([
      scene.sicco.call('retail.pass', { body: { recordId } }),
      scene.sicco.call('retail.reject', { body: rejection(recordId) }),
      scene.sicco.call('retail.giveBack', { body: { recordId } }),
    ]);
    expect(done(replies)).toBe(1);
  });

  it('confirm, reject or recheck what passed, and do one of these', async () => {
    const { recordId, carId } = await scene.passed();
    const query = { version: (await scene.view(recordId)).version };
    const replies: readonly Reply[] = await Promise.all([
      scene.control.call('retail.confirm', { query, body: { recordId } }),
      scene.sipo.call('retail.return', { query, body: rejection(recordId) }),
      scene.control.call('retail.recheck', { query, body: { recordId, reason: 'Raced' } }),
      scene.sipo.call('retail.void', { query, body: end(recordId) }),
    ]);
    expect(done(replies)).toBe(1);
    expect(await scene.stateOf(carId)).toBe((await stateOf(recordId)) === 'Confirmed' ? 'Sold' : 'InStock');
  });

  it('take it for validation or take it back, and do one of these', async () => {
    const { recordId } = await scene.submitted();
    const replies: readonly Reply[] = await Promise.all([
      scene.sicco.call('retail.begin', { body: { recordId } }),
      scene.dealer.call('retail.takeBack', { body: { recordId } }),
    ]);
    expect(done(replies)).toBe(1);
  });

  it('submit it or withdraw its invoice, and no sale is submitted without one', async () => {
    const { recordId } = await scene.submitted();
    await scene.dealer.call('retail.takeBack', { body: { recordId } });
    const paperId = (await scene.view(recordId, scene.dealer)).papers[0]?.paperId ?? 0;
    await Promise.all([
      scene.dealer.call('retail.submit', { body: { recordId } }),
      scene.dealer.call('retail.withdrawPaper', { body: { recordId, paperId } }),
    ]);
    const { status, papers } = await scene.view(recordId, scene.dealer);
    expect([status, papers.length]).toEqual(status === 'Submitted' ? ['Submitted', 1] : ['PendingUpload', 0]);
  });

  it('correct it or end it, and car and sale agree', async () => {
    const { recordId, carId } = await scene.confirmed();
    const dataadm = await server.as('dataadm');
    const { modelId, dealerId, saleDay } = (await dataadm.call('cars.view', { query: { carId } })).body.data;
    expect(saleDay).toBe('2026-01-20');
    const proposed = await dataadm.call('corrections.propose', {
      body: { carId, saleDay: '2026-01-19', modelId, dealerId, why: 'Typed wrongly' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { correctionId } = proposed.body.data;
    await scene.sipo.call('retail.askEnd', { body: end(recordId) });
    const replies: readonly Reply[] = await Promise.all([
      scene.control.call('corrections.confirm', { body: { correctionId } }),
      scene.control.call('retail.void', { body: end(recordId) }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect([await stateOf(recordId), await scene.stateOf(carId)]).toEqual(['Void', 'InStock']);
  });

  it('upload one file twice, and it is one paper', async () => {
    const { recordId } = await scene.submitted();
    await scene.dealer.call('retail.takeBack', { body: { recordId } });
    const upload = () => scene.upload(recordId, 'at once');
    const ids = (await Promise.all([upload(), upload(), upload()])).map(({ body }) => body.data.paperId);
    expect(new Set(ids).size).toBe(1);
    expect((await scene.view(recordId, scene.dealer)).papers).toHaveLength(2);
  });
});

describe('checkers who take the next sale at the same time', () => {
  it('never take one that another has', async () => {
    for (let number = 1; number <= CHECKERS; number += 1) await addColleague(server, `racer${number}`, 'sicco');
    await sql`update retail_record set status = 'Void', checker_id = null, lease_until = null
      where status in ('Submitted', 'UnderValidation')`.execute(server.owner);
    const records: number[] = [];
    for (let number = 0; number < RECORDS; number += 1) records.push((await scene.submitted()).recordId);
    // Nobody's records are everybody's to take.
    await sql`update retail_record set assigned_to = null, assigned_day = null where status = 'Submitted'`.execute(
      server.owner,
    );
    const checkers = await Promise.all(Array.from({ length: CHECKERS }, (_, place) => server.as(`racer${place + 1}`)));
    const replies = await Promise.all(checkers.map((caller) => caller.call('retail.begin', { body: {} })));
    const taken = replies.flatMap(({ body }) => (body.code === '0' ? [body.data.recordId] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(records);
  });
});

describe('an upload that names a version', () => {
  it('is refused where the text is no version', async () => {
    const { recordId } = await scene.submitted();
    await scene.dealer.call('retail.takeBack', { body: { recordId } });
    const upload = (version: string) =>
      uploadTo('retail.addPaper', server, scene.dealer, {
        fields: { recordId: String(recordId), kind: 'invoice', version },
        fileName: 'invoice.pdf',
        content: `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${version}`,
      });
    for (const version of ['', '0', '-1', 'NaN', '1.5', '99999999999'])
      expect([version, (await upload(version)).status]).toEqual([version, 400]);
    expect((await upload('1')).status).toBe(409);
  });
});
