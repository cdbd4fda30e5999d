import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, type MadeProgram, makeProgram } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let auditor: TestCaller;
let programs: { readonly own: MadeProgram; readonly other: MadeProgram };
beforeAll(async () => {
  server = await budgetServer();
  const sales = await server.as('sales');
  programs = {
    own: await makeProgram(server, sales, { bu: 'MBPC' }),
    other: await makeProgram(server, sales, { bu: 'AMG' }),
  };
  server.clock.at = undefined;
  auditor = await server.as('auditor');
});
afterAll(() => server.close());

const idOf = async (account: string): Promise<number> =>
  (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;

const codeOf = async (id: number): Promise<string> =>
  (await server.db.selectFrom('program').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

const why = async (account: string, action: string, more: { row?: string; at?: string } = {}) =>
  auditor.call('access.why', { query: { usrid: await idOf(account), action, ...more } });

describe('why', () => {
  it('explains an allowed action by the chain of grants: person, permission with role and group, BU, status', async () => {
    const { data } = (await why('sales', 'budget.save', { row: `program:${programs.own.programId}` })).body;
    expect(data).toMatchObject({
      allowed: true,
      grants: [],
      person: { usrnm: 'sales' },
      action: { id: 'budget.save' },
    });
    expect(data.steps.map(({ check, passed }) => [check, passed])).toEqual([
      ['user', true],
      ['permission', true],
      ['scope', true],
      ['state', true],
    ]);
    expect(data.steps[1]?.text).toBe(
      "The role Head office sales of the user group Head office sales grants 'Edit budgets'",
    );
  });

  it('finds a program by its code and by its number', async () => {
    const { programId } = programs.own;
    const answers = [`program:${programId}`, `program:${(await codeOf(programId)).toLowerCase()}`].map(
      async (row) => (await why('sales', 'budget.save', { row })).body.data.steps,
    );
    const [byNumber, byCode] = await Promise.all(answers);
    expect(byNumber).toHaveLength(4);
    expect(byCode).toEqual(byNumber);
  });

  it('explains a refused action by what is missing and the smallest grants that would allow it, in the language of the request', async () => {
    const query = { usrid: await idOf('finance'), action: 'budget.save' };
    const { data } = (await auditor.call('access.why', { query, headers: { 'x-oasis-locale': 'zh' } })).body;
    expect(data).toMatchObject({ allowed: false });
    expect(data.grants[0]).toBe('为 Fang Wei (finance) 分配角色 总部销售');
    const button = (await why('finance', '/wordingbudget#ADD')).body.data;
    expect(button).toMatchObject({ allowed: false, action: { name: 'Wording & Budget: New program' } });
    expect(button.steps.filter(({ passed }) => !passed).map(({ check }) => check)).toContain('button');
    expect((await why('finance', '/kufriPanel')).body.data).toMatchObject({ allowed: true });
  });

  it('[USR-057] [USR-062] names the literal rules that hide a button or refuse a form, also for a given row', async () => {
    const rules = async (account: string, action: string, row?: string) =>
      (await why(account, action, row === undefined ? {} : { row })).body.data.steps
        .filter(({ check }) => check === 'rule')
        .map(({ passed, text }) => [passed, text]);
    expect(await rules('admin', '/user#ADD')).toEqual([[false, 'Only people of the legal entity Dealer add users']]);
    expect(await rules('DEALERIT', 'user.create')).toEqual([
      [true, 'Only people of the legal entity Dealer add users'],
    ]);
    const itAdmin = `user:${await idOf('DEALERIT')}`;
    expect(await rules('DEALER1', 'user.update', itAdmin)).toMatchObject([[false, expect.stringMatching(/^People/)]]);
    expect(await rules('DEALERIT', 'user.update', itAdmin)).toMatchObject([[true, expect.anything()]]);
  });

  it('answers as of a past moment', async () => {
    const sales = await idOf('sales');
    const moment = async (): Promise<string> => {
      await sql`select pg_sleep(0.003)`.execute(server.db);
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(server.db);
      return rows[0]?.at.toISOString() ?? '';
    };
    const before = await moment();
    await server.db.updateTable('user_role').set({ state: false }).where('user_id', '=', sales).execute();
    const between = await moment();
    expect((await why('sales', 'budget.save', { at: before })).body.data).toMatchObject({ allowed: true, at: before });
    expect((await why('sales', 'budget.save', { at: between })).body.data.allowed).toBe(false);
    expect((await why('sales', 'budget.save')).body.data.allowed).toBe(false);
    await server.db.updateTable('user_role').set({ state: true }).where('user_id', '=', sales).execute();
    expect((await why('sales', 'budget.save')).body.data.allowed).toBe(true);
    expect((await why('sales', 'budget.save', { at: between })).body.data.allowed).toBe(false);
    const early = await why('sales', 'budget.save', { at: '2000-01-01T00:00:00Z' });
    expect(early.headers['x-oasis-message']).toBe('HISTORY_BEGINS');
    const late = await why('sales', 'budget.save', { at: '2999-01-01T00:00:00Z' });
    expect(late.headers['x-oasis-message']).toBe('MOMENT_TO_COME');
  });

  it('[API-009] answers for a row or a person out of reach byte for byte as for a missing one', async () => {
    const dealer = await server.as('DEALERIT');
    const own = async (row: string) => {
      const reply = await dealer.call('access.ownWhy', { query: { action: 'user.update', row } });
      return [reply.status, reply.text];
    };
    const missing = await own('user:987654');
    expect(missing[0]).toBe(404);
    for (const row of [
      `user:${await idOf('sales')}`,
      `user:${await idOf('DEALER2')}`,
      `program:${programs.other.programId}`,
      `budget:${programs.other.budgetIds[0]}`,
      // A budget of his own BU; he has no permission on rows of BUs.
      `budget:${programs.own.budgetIds[0]}`,
      'role:1',
      'group:1',
      'nothing:1',
      '__proto__:1',
      'user:x',
      'user:sales',
      `program:${await codeOf(programs.other.programId)}`,
    ]) {
      expect([row, ...(await own(row))]).toEqual([row, ...missing]);
    }
    expect((await own(`user:${await idOf('DEALER1')}`))[0]).toBe(200);
    expect((await own('user:DEALER1'))[0]).toBe(200);
    expect((await why('sales', 'budget.save', { row: 'budget:987654' })).text).toBe(missing[1]);
    const nobody = await auditor.call('access.why', { query: { usrid: 987_654, action: 'budget.save' } });
    expect(nobody.text).toBe(missing[1]);
  });

  it('everybody may ask about himself; only holders of the permission may ask about others', async () => {
    const finance = await server.as('finance');
    const own = await finance.call('access.ownWhy', { query: { action: 'budget.save' } });
    expect(own.body.data).toMatchObject({ allowed: false, person: { usrnm: 'finance' } });
    const other = await finance.call('access.why', { query: { usrid: await idOf('sales'), action: 'budget.save' } });
    expect(other.status).toBe(403);
    for (const action of ['nothing', '/nowhere', '/user#NOTHING', '__proto__', '/user#__proto__']) {
      const reply = await finance.call('access.ownWhy', { query: { action } });
      expect([action, reply.headers['x-oasis-message']]).toEqual([action, 'ACTION_UNKNOWN']);
    }
  });

  it('answers for every action, page and button, and agrees with the calls that the person may make', async () => {
    const finance = await server.as('finance');
    const all = (await finance.call('access.actions', {})).body.data;
    expect(all.length).toBeGreaterThan(80);
    const profile = (await finance.call('users.current', {})).body.data;
    for (const { id, kind, permission } of all.filter((one) => one.kind === 'action')) {
      const { data } = (await finance.call('access.ownWhy', { query: { action: id } })).body;
      const held = permission === 'signed-in' || profile.permissions.includes(permission);
      expect([kind, id, data.allowed]).toEqual([kind, id, held]);
    }
    const [button] = all.filter((one) => one.kind === 'button' && one.id.includes('#'));
    expect((await finance.call('access.ownWhy', { query: { action: button?.id ?? '' } })).status).toBe(200);
  });
});
