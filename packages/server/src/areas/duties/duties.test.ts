import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let auditor: TestCaller;
let salesId: number;
beforeAll(async () => {
  server = await testServer();
  const sales = await server.db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirst();
  salesId = sales?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  await travel('2026-03-02T08:00:00Z');
  await server.owner.deleteFrom('duty_override').execute();
});

/** Sets the clock of the server and signs in again, since earlier sessions would have ended. */
async function travel(moment: string): Promise<void> {
  server.clock.at = new Date(moment);
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
}

let keys = 0;
const request = (caller: TestCaller, more: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  caller.call('duties.request', { body: bodyOf(more), headers: { 'idempotency-key': `k${++keys}` } });

function bodyOf(more: { usrid?: number; first?: string; second?: string; reason?: string; until?: string }) {
  return {
    usrid: salesId,
    first: 'PROGRAM_APPROVE',
    second: 'BUDGET_EDIT',
    reason: 'The branch has one person',
    until: '2026-06-30',
    ...more,
  };
}

const records = async (subject: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['event', 'outcome', 'usrnm', 'message_code', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('an exemption to hold two exclusive duties', () => {
  it('is requested by one person, approved by another and ended, each step with its record', async () => {
    const asked = await request(admin);
    expect(asked.status).toBe(200);
    const body = { overrideId: asked.body.data.overrideId };
    const list = await auditor.call('duties.list', { query: { usrid: salesId } });
    expect(list.body.data.content[0]).toMatchObject({
      usrnm: 'sales',
      first: 'BUDGET_EDIT',
      second: 'PROGRAM_APPROVE',
      state: 'requested',
      requestedBy: 'admin',
      decidedBy: '',
      until: '2026-06-30',
    });
    expect((await request(admin)).headers['x-oasis-message']).toBe('DUTY_ALREADY_OPEN');
    const decided = await auditor.call('duties.decide', { body: { ...body, approve: true } });
    expect(decided.body.code).toBe('0');
    const again = await auditor.call('duties.decide', { body: { ...body, approve: false } });
    expect(again.headers['x-oasis-message']).toBe('DUTY_ALREADY_DECIDED');
    expect((await admin.call('duties.end', { body })).body.code).toBe('0');
    expect((await admin.call('duties.end', { body })).headers['x-oasis-message']).toBe('DUTY_ALREADY_ENDED');
    expect(await records(`duty:${body.overrideId}`)).toMatchObject([
      { event: 'DUTY_OVERRIDE_REQUESTED', outcome: 'done', usrnm: 'admin', details: { after: { state: 'requested' } } },
      {
        event: 'DUTY_OVERRIDE_DECIDED',
        outcome: 'done',
        usrnm: 'auditor',
        details: { before: { state: 'requested' }, after: { state: 'approved' } },
      },
      { event: 'DUTY_OVERRIDE_DECIDED', outcome: 'refused', message_code: 'DUTY_ALREADY_DECIDED' },
      { event: 'DUTY_OVERRIDE_ENDED', outcome: 'done', details: { before: { state: 'approved' } } },
      { event: 'DUTY_OVERRIDE_ENDED', outcome: 'refused', message_code: 'DUTY_ALREADY_ENDED' },
    ]);
  });

  it.each([
    ['DUTY_PAIR_UNKNOWN', { second: 'KUFRI_READ' }],
    ['DUTY_REASON_MISSING', { reason: '  ' }],
    ['DUTY_DAY_PAST', { until: '2026-03-01' }],
    ['DUTY_DAY_TOO_FAR', { until: '2027-03-03' }],
    ['NOT_FOUND', { usrid: 987_654 }],
  ])('is refused with %s', async (code, more) => {
    expect((await request(admin, more)).headers['x-oasis-message']).toBe(code);
  });

  it('is never approved by its requester or by its holder', async () => {
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'auditor')
      .executeTakeFirstOrThrow();
    const asked = await request(admin, { usrid: id });
    const body = { overrideId: asked.body.data.overrideId, approve: true };
    const decided = await auditor.call('duties.decide', { body });
    expect(decided.headers['x-oasis-message']).toBe('DUTY_OTHER_DECIDES');
    expect((await admin.call('duties.decide', { body })).status).not.toBe(200);
    expect((await (await server.as('sales')).call('duties.list', {})).status).toBe(403);
  });

  it('may be requested again once its last day is over', async () => {
    const pair = { first: 'CHAIN_EDIT', second: 'PROGRAM_APPROVE', until: '2026-03-02' };
    const first = await request(admin, pair);
    expect(first.body.code).toBe('0');
    await travel('2026-03-02T16:00:00Z');
    const late = await auditor.call('duties.decide', {
      body: { overrideId: first.body.data.overrideId, approve: true },
    });
    expect(late.headers['x-oasis-message']).toBe('DUTY_DAY_PAST');
    expect((await request(admin, { ...pair, until: '2026-03-03' })).body.code).toBe('0');
    const list = await auditor.call('duties.list', { query: { usrid: salesId, pageSize: 100 } });
    expect(list.body.data.content.map(({ state }) => state)).toEqual(['requested', 'ended']);
  });

  it('lasts until the same day of the next year at most; an expired one of another person stays unchanged', async () => {
    await travel('2026-03-03T17:00:00Z');
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    const pair = { first: 'CHAIN_EDIT', second: 'PROGRAM_APPROVE' };
    expect((await request(admin, { ...pair, usrid: id, until: '2026-03-04' })).body.code).toBe('0');
    await travel('2026-03-04T17:00:00Z');
    const late = await request(admin, { ...pair, until: '2027-03-06' });
    expect(late.headers['x-oasis-message']).toBe('DUTY_DAY_TOO_FAR');
    expect((await request(admin, { ...pair, until: '2027-03-05' })).body.code).toBe('0');
    const list = await auditor.call('duties.list', { query: { usrid: id, pageSize: 100 } });
    expect(list.body.data.content.map(({ state }) => state)).toEqual(['requested']);
  });
});
