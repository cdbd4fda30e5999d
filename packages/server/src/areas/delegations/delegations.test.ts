import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { demoIds } from '../../../test/demo-ids.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { sceneFor } from '../../approvals/scene.ts';

const TODAY = '2026-03-02';

let server: TestServer;
let admin: TestCaller;
let finance: TestCaller;
let manager: TestCaller;
let ids: Readonly<Record<'finance' | 'manager' | 'control' | 'sales', number>>;
beforeAll(async () => {
  server = await testServer();
  server.clock.at = new Date(`${TODAY}T08:00:00Z`);
  await letApprove(server, ['finance', 'manager', 'control']);
  await letApprove(server, ['finance', 'manager'], 'PAYOUT_APPROVE');
  [admin, finance, manager] = [await server.as('admin'), await server.as('finance'), await server.as('manager')];
  const { userId } = demoIds(server);
  const [one, two, three, four] = await Promise.all(['finance', 'manager', 'control', 'sales'].map(userId));
  ids = { finance: one ?? 0, manager: two ?? 0, control: three ?? 0, sales: four ?? 0 };
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
interface Absence {
  readonly delegateId: number | null;
  readonly kinds: string[];
  readonly firstDay: string;
  readonly lastDay: string;
}
const absence = (delegateId: number | null, more: Partial<Absence> = {}): Absence => ({
  delegateId,
  kinds: ['program'],
  firstDay: TODAY,
  lastDay: '2026-03-10',
  ...more,
});
const setOwn = (by: TestCaller, body: Absence) => by.call('delegations.setOwn', { body, headers: callKey() });
const setFor = (usrid: number, body: Absence) =>
  admin.call('delegations.set', { body: { ...body, usrid }, headers: callKey() });
beforeEach(() => server.owner.deleteFrom('approval_delegation').execute());

const endAll = () =>
  server.owner.updateTable('approval_delegation').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();

describe('an absence', () => {
  it('APC-009 names the delegate from a day to a day, and both users see it', async () => {
    const set = await setOwn(finance, absence(ids.manager));
    const { delegationId } = set.body.data;
    const own = (await finance.call('delegations.own')).body.data;
    expect(own).toMatchObject({
      kinds: ['program', 'dealerPayout', 'flPayout', 'sample'],
      absences: [{ delegationId, delegate: 'Ma Jun', state: 'now', problem: '', firstDay: TODAY }],
      lent: [],
    });
    // A user may lend the approvals that he decides himself.
    expect((await (await server.as('control')).call('delegations.own')).body.data.kinds).toEqual([
      'program',
      'lateClaims',
      'checkingPlan',
      'exemption',
    ]);
    const lent = (await manager.call('delegations.own')).body.data.lent;
    expect(lent).toMatchObject([{ delegationId, fulnm: 'Fang Wei', kinds: ['program'] }]);
    expect(await lastRecord(server, `delegation:${delegationId}`)).toMatchObject({
      event: 'OWN_DELEGATION_SET',
      details: { after: { absent: ids.finance, standsIn: ids.manager, approvalKinds: 'program' } },
    });
    const step = { name: 'Step', conditions: [], match: 'any', roles: [], people: [ids.finance] } as const;
    const asked = [{ ...step, rule: 'any', count: null, order: 'together', days: null, fallback: null }] as const;
    const scene = await sceneFor(server.db, asked, { now: new Date('2026-03-10T15:00:00Z') });
    expect(scene.delegations).toMatchObject([{ from: ids.finance, to: ids.manager }]);
    expect(new Set(scene.people.map(({ usrid }) => usrid))).toEqual(new Set([ids.finance, ids.manager]));
    // 16:00 in London is the next day in China.
    const later = await sceneFor(server.db, asked, { now: new Date('2026-03-10T16:00:00Z') });
    expect(later.delegations).toEqual([]);
    const end = { query: { version: 1 }, body: { delegationId } };
    expect((await manager.call('delegations.endOwn', end)).status).toBe(404);
    expect((await finance.call('delegations.endOwn', end)).body.data).toEqual({ delegationId, version: 2 });
    expect(codeOf(await finance.call('delegations.endOwn', { body: { delegationId } }))).toBe('DELEGATION_OVER');
    const ended = await sceneFor(server.db, asked, { now: server.clock.at ?? new Date() });
    expect(ended.delegations).toEqual([]);
  });

  it('[APC-009] is to come, holds from its first to its last day and is then over; the list filters by these states', async () => {
    await server.owner.deleteFrom('approval_delegation').execute();
    const added = async (
      usrid: number,
      delegate: number | null,
      firstDay: string,
      lastDay: string,
      isEnded = false,
    ) => {
      const values = { user_id: usrid, delegate_id: delegate, first_day: firstDay, last_day: lastDay };
      const made = { kinds: ['program'], created_by: ids.control, created_at: new Date() };
      const { id } = await server.owner
        .insertInto('approval_delegation')
        .values({ ...values, ...made, ended_at: isEnded ? new Date() : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const over = await added(ids.finance, ids.manager, '2026-02-20', '2026-03-01');
    const lastDay = await added(ids.finance, ids.manager, '2026-02-25', TODAY);
    const firstDay = await added(ids.finance, null, TODAY, '2026-03-05');
    const toCome = await added(ids.manager, ids.finance, '2026-03-03', '2026-03-04');
    const later = await added(ids.finance, ids.manager, '2026-03-03', '2026-03-04');
    const ended = await added(ids.finance, ids.manager, '2026-03-01', '2026-03-10', true);
    const others = await added(ids.manager, ids.control, '2026-02-26', '2026-03-10', true);
    // Ended before its first day, and long ago: neither to come nor over.
    const endedEarly = await added(ids.finance, ids.manager, '2026-03-08', '2026-03-09', true);
    const endedLong = await added(ids.finance, ids.manager, '2026-02-01', '2026-02-02', true);
    const asked = async (query: object) => {
      const { content, totalElements } = (await admin.call('delegations.list', { query })).body.data;
      expect(totalElements).toBe(content.length);
      return content.map(({ delegationId, state }) => [delegationId, state]);
    };
    const newestFirst = [
      [endedEarly, 'ended'],
      [later, 'toCome'],
      [toCome, 'toCome'],
      [firstDay, 'now'],
      [ended, 'ended'],
      [others, 'ended'],
      [lastDay, 'now'],
      [over, 'over'],
      [endedLong, 'ended'],
    ] as const;
    const those = (state: string) => newestFirst.filter(([, each]) => each === state);
    expect(await asked({})).toEqual(newestFirst);
    expect(await asked({ sort: 'firstDay' })).toEqual(
      [endedLong, over, lastDay, others, ended, firstDay, later, toCome, endedEarly].map((id) =>
        newestFirst.find(([each]) => each === id),
      ),
    );
    for (const state of ['toCome', 'now', 'over', 'ended'])
      expect([state, await asked({ state })]).toEqual([state, those(state)]);
    expect(await asked({ alone: 'true' })).toEqual([[firstDay, 'now']]);
    expect(codeOf(await admin.call('delegations.list', { query: { text: '%' } }))).toBe('SEARCH_TEXT_NOT_QUALIFIED');
    const ofManager = newestFirst.filter(([id]) => id === toCome || id === others);
    expect(await asked({ text: 'ma jun' })).toEqual(ofManager);
    expect(await asked({ text: 'MANAGER' })).toEqual(ofManager);
    // By name; for one user the last saved one is first.
    const fangWei = [endedLong, endedEarly, ended, later, firstDay, lastDay, over];
    const maJun = [others, toCome];
    const byName = async (sort: string) => (await asked({ sort })).map(([id]) => id);
    expect(await byName('who')).toEqual([...fangWei, ...maJun]);
    expect(await byName('-who')).toEqual([...maJun, ...fangWei]);
    // A user sees all of his own absences, and as a delegate those in force or to come.
    const own = async (by: TestCaller) => {
      const { absences, lent } = (await by.call('delegations.own')).body.data;
      return { absences: absences.map(({ delegationId: id }) => id), lent: lent.map(({ delegationId: id }) => id) };
    };
    expect(await own(finance)).toEqual({
      absences: [endedEarly, later, firstDay, ended, lastDay, over, endedLong],
      lent: [toCome],
    });
    expect(await own(manager)).toEqual({ absences: [toCome, others], lent: [later, lastDay] });
    // The record of an absence shows who ended it, and its new last day.
    const endedBy = (await admin.call('delegations.end', { query: { version: 1 }, body: { delegationId: toCome } }))
      .body;
    expect(endedBy.data).toEqual({ delegationId: toCome, version: 2 });
    expect(await lastRecord(server, `delegation:${toCome}`)).toMatchObject({
      event: 'DELEGATION_ENDED',
      details: {
        before: {
          absent: ids.manager,
          standsIn: ids.finance,
          approvalKinds: 'program',
          absentFrom: '2026-03-03',
          absentUntil: '2026-03-04',
        },
        after: { absentUntil: TODAY },
      },
    });
    expect(codeOf(await admin.call('delegations.end', { body: { delegationId: over } }))).toBe('DELEGATION_OVER');
    expect(await asked({ state: 'toCome' })).toEqual([[later, 'toCome']]);
  });

  it('[APC-009] may last one day, today, or begin after one that is over or was ended', async () => {
    await endAll();
    const today = { firstDay: TODAY, lastDay: TODAY };
    expect((await setOwn(finance, absence(ids.manager, today))).body.code).toBe('0');
    expect(codeOf(await setOwn(finance, absence(null, today)))).toBe('DELEGATION_TWICE');
    const set = await setOwn(finance, absence(ids.manager, { firstDay: '2026-03-03', lastDay: '2026-03-03' }));
    expect(set.body.code).toBe('0');
    const record = await lastRecord(server, `delegation:${set.body.data.delegationId}`);
    expect(record.details).toEqual({
      call: 'delegations.setOwn',
      before: null,
      after: {
        absent: ids.finance,
        standsIn: ids.manager,
        approvalKinds: 'program',
        absentFrom: '2026-03-03',
        absentUntil: '2026-03-03',
      },
    });
    await endAll();
    expect((await setOwn(finance, absence(ids.manager, today))).body.code).toBe('0');
    // A delegate lends nothing, and a user who lends is no delegate.
    expect(codeOf(await setOwn(manager, absence(ids.control, today)))).toBe('DELEGATION_LENT');
  });

  it('of another user does not make the administrator the delegate', async () => {
    const usrid = await demoIds(server).userId('admin');
    const refused = await setFor(ids.finance, absence(usrid));
    expect(codeOf(refused)).toBe('APPROVER_NAMES_HIMSELF');
    expect(refused.body.data).toMatchObject({ refusals: [{ field: 'to' }] });
  });

  it('lends nothing to a user who may not decide, for lack of rights, duties or BUs', async () => {
    expect(codeOf(await setOwn(finance, absence(ids.sales)))).toBe('DELEGATION_CANNOT');
    expect(codeOf(await setOwn(finance, absence(ids.control, { kinds: ['program', 'dealerPayout'] })))).toBe(
      'DELEGATION_CANNOT',
    );
    expect(codeOf(await setOwn(finance, absence(ids.finance)))).toBe('DELEGATION_SELF');
    expect(codeOf(await setOwn(finance, absence(9_999_999)))).toBe('DELEGATION_WHO_MISSING');
    expect(codeOf(await setFor(ids.sales, absence(ids.manager)))).toBe('DELEGATION_CANNOT');
    const offered = async () =>
      (await finance.call('delegations.people', { query: { name: 'chen' } })).body.data.map(
        ({ usrnm, kinds }) => `${usrnm}: ${kinds.join(' ')}`,
      );
    expect(await offered()).toEqual(['control: program lateClaims checkingPlan exemption']);
    // A duty that excludes the permission.
    await letApprove(server, ['control'], 'BUDGET_EDIT');
    expect(await offered()).toEqual(['control: lateClaims checkingPlan exemption']);
    const refused = await setOwn(finance, absence(ids.control));
    expect([codeOf(refused), refused.body.message.includes('Approve programs')]).toEqual(['DELEGATION_CANNOT', true]);
    await server.owner.updateTable('user_bu').set({ state: false }).where('user_id', '=', ids.manager).execute();
    expect(codeOf(await setOwn(finance, absence(ids.manager)))).toBe('DELEGATION_NO_BU');
    await server.owner.updateTable('user_bu').set({ state: true }).where('user_id', '=', ids.manager).execute();
    expect((await setOwn(finance, absence(ids.manager))).body.code).toBe('0');
  });

  it('makes no chain and no circle of delegates, and exists once', async () => {
    await setOwn(finance, absence(ids.manager));
    expect(codeOf(await setOwn(finance, absence(null, { firstDay: '2026-03-10', lastDay: '2026-03-20' })))).toBe(
      'DELEGATION_TWICE',
    );
    expect(codeOf(await setOwn(manager, absence(ids.finance)))).toBe('DELEGATION_CHAIN');
    const other = { kinds: ['dealerPayout'] };
    expect((await setOwn(manager, absence(ids.finance, other))).body.code).toBe('0');
    const after = { firstDay: '2026-03-11', lastDay: '2026-03-12' };
    expect((await setOwn(manager, absence(ids.finance, after))).body.code).toBe('0');
    await endAll();
    const raced = await Promise.all([
      setOwn(finance, absence(ids.manager)),
      setOwn(manager, absence(ids.finance)),
      setFor(ids.finance, absence(ids.manager)),
    ]);
    expect(raced.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });

  it('needs days of the calendar that are not over, and at least one kind', async () => {
    const refused = async (more: Partial<Absence>) => codeOf(await setOwn(finance, absence(null, more)));
    expect(await refused({ lastDay: '2026-03-01' })).toBe('DELEGATION_DAYS');
    expect(await refused({ firstDay: '2026-03-01' })).toBe('DELEGATION_BEGUN');
    expect(await refused({ firstDay: '2026-02-01', lastDay: '2026-02-02' })).toBe('DELEGATION_PAST');
    expect(await refused({ firstDay: '2026-02-30' })).toBe('CHAIN_DAY_MISSING');
    expect(await refused({ kinds: [] })).toBe('DELEGATION_KIND_MISSING');
    expect(await refused({ kinds: ['anything'] })).toBe('DELEGATION_KIND_MISSING');
    expect(await refused({ lastDay: '2027-06-01' })).toBe('DELEGATION_LONG');
  });

  it('the administrator sees all absences, those without a delegate, and delegates who cannot decide', async () => {
    for (let count = 0; count < 3; count += 1) {
      await setOwn(finance, absence(ids.manager));
      await endAll();
    }
    await setOwn(manager, absence(null));
    await setFor(ids.finance, absence(ids.control, { firstDay: '2026-03-05' })).then(({ body }) =>
      expect(body.code).toBe('1'),
    );
    await server.owner
      .deleteFrom('role_api')
      .where('api_id', '=', (eb) => eb.selectFrom('api').select('id').where('code', '=', 'BUDGET_EDIT'))
      .where('role_id', '=', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'CONTROLLING'))
      .execute();
    await setFor(ids.finance, absence(ids.control, { firstDay: '2026-03-05' }));
    const list = async (query: object) =>
      (await admin.call('delegations.list', { query })).body.data.content.map(({ usrnm, delegate, state }) => [
        usrnm,
        delegate,
        state,
      ]);
    expect(await list({ alone: 'true', state: 'now' })).toEqual([['manager', '', 'now']]);
    expect(await list({ state: 'toCome' })).toEqual([['finance', 'Chen Mei', 'toCome']]);
    expect((await list({ state: 'ended' })).length).toBeGreaterThan(2);
    expect((await finance.call('delegations.list', { query: {} })).status).toBe(403);
    await server.owner.updateTable('app_user').set({ state: false }).where('id', '=', ids.control).execute();
    const { content } = (await admin.call('delegations.list', { query: { state: 'toCome' } })).body.data;
    expect(content[0]?.problem).toBe('The account is not active');
    const { delegationId = 0 } = content[0] ?? {};
    expect((await admin.call('delegations.end', { body: { delegationId } })).body.code).toBe('0');
    const approvers = (await admin.call('delegations.approvers', { query: { name: 'ma' } })).body.data;
    expect(approvers.map(({ usrnm }) => usrnm)).toEqual(['manager']);
  });
});
