import { present } from '@oasis/engine/base';
import { BUILT_IN_TEMPLATES } from '@oasis/engine/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  makeBudget,
  newKey,
  openSession,
  save,
  sellingRows,
  type,
} from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { workOnRuns } from '../../batch/work.ts';

let server: TestServer;
let control: TestCaller;
let budgetId: number;
beforeAll(async () => {
  server = await budgetServer();
  budgetId = await makeBudget(server, await server.as('sales'));
  control = await server.as('control');
});
afterAll(() => server.close());

type What = 'stored' | 'msrp';

function start(caller: TestCaller, what: What = 'stored', year: number | null = null) {
  return caller.call('batch.start', { body: { what, year }, headers: { 'idempotency-key': newKey() } });
}

function work(stop = new AbortController()): Promise<void> {
  const now = () => server.clock.at ?? new Date();
  return workOnRuns(server.db, { name: 'test', now, stop: stop.signal, onPart: () => undefined });
}

describe('recalculation as a job', () => {
  it('needs controlling or an administrator', async () => {
    for (const account of ['sales', 'finance', 'manager', 'sipo', 'DEALER1']) {
      const caller = await server.as(account);
      expect((await start(caller)).status).toBe(403);
      expect((await caller.call('batch.list', {})).status).toBe(403);
      expect((await caller.call('batch.report', { params: { runId: 1 } })).status).toBe(403);
      expect((await caller.call('batch.cancel', { body: { runId: 1 } })).status).toBe(403);
    }
    expect((await (await server.as('admin')).call('batch.list', {})).status).toBe(200);
    expect((await server.anyone.call('batch.list', {})).status).toBe(401);
  });

  it('waits, is run by a worker, and reports the differences', async () => {
    const right = await server.db
      .selectFrom('budget_total')
      .select('kufri')
      .where('budget_id', '=', budgetId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('budget_total')
      .set({ volume: 5, budget: 9 })
      .where('budget_id', '=', budgetId)
      .execute();
    const started = await start(control);
    const { runId } = started.body.data;
    expect(started.body).toMatchObject({ code: '0', data: { budgets: 1 } });
    const [audit] = await audits(server, 1);
    expect(audit).toMatchObject({ event: 'BATCH_STARTED', usrnm: 'control', subject: `batch:${runId}` });
    const waiting = await control.call('batch.list', {});
    expect(waiting.body.data.content[0]).toMatchObject({
      runId,
      state: 'waiting',
      budgets: 1,
      done: 0,
      what: 'stored',
    });
    await work();
    const { run, ...report } = (await control.call('batch.report', { params: { runId } })).body.data;
    expect(run).toMatchObject({
      runId,
      state: 'done',
      done: 1,
      requestedBy: present(waiting.body.data.content[0], 'a run').requestedBy,
    });
    expect(run.cells).toBeGreaterThan(0);
    expect(report).toMatchObject({ tables: 1, written: 1, left: 0, moved: 1, failed: [] });
    expect(report.moves).toMatchObject([
      { budgetId, offer: 'Cash rebate', place: 'DENZA', before: { volume: 5, budget: 9 }, after: { volume: null } },
    ]);
    const total = await server.db.selectFrom('budget_total').selectAll().where('budget_id', '=', budgetId).execute();
    expect(total).toMatchObject([{ kufri: right.kufri, volume: null }]);
  });

  it('counts all differences, and names budgets only to users of their BU', async () => {
    await server.db.updateTable('budget_total').set({ volume: 7 }).where('budget_id', '=', budgetId).execute();
    const { runId } = (await start(control)).body.data;
    await work();
    const report = async () => (await control.call('batch.report', { params: { runId } })).body.data;
    expect(await report()).toMatchObject({ moved: 1, moves: [{ budgetId }] });
    await server.owner.updateTable('user_bu').set({ state: false }).execute();
    expect(await report()).toMatchObject({ moved: 1, moves: [] });
    await server.owner.updateTable('user_bu').set({ state: true }).execute();
    expect(await report()).toMatchObject({ moved: 1, moves: [{ budgetId }] });
  });

  it('refuses a second run like one under way, allows another run, and answers a repeated key with the first reply', async () => {
    const key = newKey();
    const { totalElements: before } = (await control.call('batch.list', {})).body.data;
    const once = () =>
      control.call('batch.start', { body: { what: 'stored', year: 2026 }, headers: { 'idempotency-key': key } });
    const [first, again] = [await once(), await once()];
    expect(again.body.data).toEqual(first.body.data);
    expect((await start(control, 'stored', 2026)).body).toMatchObject({
      code: '1',
      message: expect.stringMatching(/under way/),
    });
    expect((await start(control, 'msrp', 2026)).body.code).toBe('0');
    await work();
    expect((await control.call('batch.list', { query: { pageSize: 2 } })).body.data).toMatchObject({
      content: [
        { what: 'msrp', state: 'done' },
        { what: 'stored', state: 'done' },
      ],
      size: 2,
      totalElements: before + 2,
    });
  });

  it('is cancelled once, and no further part of it is run', async () => {
    const { runId } = (await start(control)).body.data;
    expect((await control.call('batch.cancel', { body: { runId } })).body).toMatchObject({
      code: '0',
      data: { runId },
    });
    const [audit] = await audits(server, 1);
    expect(audit).toMatchObject({ event: 'BATCH_CANCELLED', usrnm: 'control', subject: `batch:${runId}` });
    expect((await control.call('batch.cancel', { body: { runId } })).body).toMatchObject({
      code: '1',
      message: 'The run has ended already',
    });
    await work();
    const { run } = (await control.call('batch.report', { params: { runId } })).body.data;
    expect(run).toMatchObject({ state: 'cancelled', done: 0 });
  });

  it('tries an unpublished template over the budgets of its id, and stores neither the template nor a budget', async () => {
    const { template_id: id } = await server.db
      .selectFrom('budget_table')
      .select('template_id')
      .where('id', '=', budgetId)
      .executeTakeFirstOrThrow();
    const sales = await server.as('sales');
    const opened = await openSession(sales, budgetId);
    const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
    type(opened.session, [
      [row, 'volume', '2'],
      [row, 'costPerUnit', '100'],
    ]);
    expect((await save(sales, opened)).body.code).toBe('0');
    const published = present(
      BUILT_IN_TEMPLATES.find((template) => template.id === id),
      'its template',
    );
    const fields = published.fields.map((field) =>
      field.role === 'budget'
        ? { ...field, sources: [{ source: { kind: 'formula', text: 'estimatedVolume * costPerUnit * 3' } }] }
        : field,
    );
    const tryOut = (template: object, caller = control, offerTypeId?: number) =>
      caller.call('batch.tryTemplate', {
        body: { template: { ...template }, year: null, ...(offerTypeId !== undefined && { offerTypeId }) },
        headers: { 'idempotency-key': newKey() },
      });
    const read = async () => {
      const budgets = await server.owner.selectFrom('budget_table').selectAll().orderBy('id').execute();
      return [budgets, await server.owner.selectFrom('template_version').selectAll().orderBy('number').execute()];
    };
    const before = await read();
    const started = await tryOut({ ...published, fields });
    expect(started.body).toMatchObject({ code: '0', data: { budgets: 1 } });
    await work();
    const report = (await control.call('batch.report', { params: { runId: started.body.data.runId } })).body.data;
    expect(report).toMatchObject({
      run: { what: 'template', state: 'done', tried: published.name },
      written: 0,
      moved: 1,
      moves: [{ budgetId, before: { volume: 2, budget: 200 }, after: { volume: 2, budget: 600 } }],
      failed: [],
    });
    expect(await read()).toEqual(before);
    expect((await tryOut({ ...published, id: 'none' })).body.data).toMatchObject({ budgets: 0 });
    const offerTypeOf = async (name: string) =>
      (await server.owner.selectFrom('offer_type').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    expect((await tryOut(published, control, await offerTypeOf('Cash'))).body.data).toMatchObject({ budgets: 1 });
    expect((await tryOut(published, control, await offerTypeOf('Retail Bonus'))).body.data).toMatchObject({
      budgets: 0,
    });
    expect((await tryOut(published, await server.as('sales'))).status).toBe(403);
    expect((await tryOut({ ...published, fields: [] })).headers['x-oasis-message']).toMatch(/^TEMPLATE_/);
    expect((await tryOut({})).headers['x-oasis-message']).toBe('TEMPLATE_MALFORMED');
  });

  it('answers 404 for an unknown run', async () => {
    expect((await control.call('batch.report', { params: { runId: 999 } })).status).toBe(404);
    expect((await control.call('batch.cancel', { body: { runId: 999 } })).status).toBe(404);
  });
});
