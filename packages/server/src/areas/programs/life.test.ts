import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audits, budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { loadChains } from '../../demo/load-chains.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const CHINESE = { 'x-oasis-locale': 'zh' };
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
type Moving = 'program.submit' | 'program.callback' | 'program.delete' | 'program.cancel' | 'program.confirm';
const move = async (id: Moving, programId: number, more: object = {}, by = sales) =>
  by.call(id, { body: { programId, ...more }, ...keyed() });
const modify = async (programId: number, status: 'Saved' | 'Submitted', reason = 'Too high') =>
  control.call('program.modifyStatus', { body: { programId, status, reason }, ...keyed() });
const detail = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data;
const logOf = async (programId: number) =>
  (await sales.call('program.log', { query: { programId } })).body.data.content;
const frozen = async (programId: number) =>
  server.db
    .selectFrom('budget_frozen as f')
    .innerJoin('budget_table as b', 'b.id', 'f.budget_id')
    .select(['f.make', 'f.month', 'f.amount_fen'])
    .where('b.program_id', '=', programId)
    .orderBy('f.month')
    .execute();

describe('submitting a program', () => {
  it('PRG-013 [PRG-066] [PGD-013] needs every tab fulfilled, and lists missing content in both languages with its page', async () => {
    const { programId } = await life.saved();
    const refused = await move('program.submit', programId);
    expect(codeOf(refused)).toBe('SUBMIT_NOT_READY');
    expect(refused.body.message).toBe('The program cannot be submitted yet. 3 things are missing.');
    const missing = {
      tab: 'parameter',
      code: 'SUBMIT_PARAMETER_MISSING',
      message: 'The parameters are not confirmed',
      path: `/parametersetup?pgmId=${programId}`,
    };
    const wording = { tab: 'wording', code: 'SUBMIT_WORDING_MISSING', path: `/wordingedit?pgmId=${programId}` };
    const empty = {
      tab: 'budget',
      code: 'BUDGET_WITHOUT_AMOUNT',
      path: expect.stringMatching(/^\/budgetinput\?pgmId=\d+&siOfferId=\d+&make=DENZA$/v),
    };
    expect(refused.body.data).toMatchObject({ missing: [missing, wording, empty] });
    const inChinese = await sales.call('program.submit', { body: { programId }, headers: CHINESE });
    expect(inChinese.body.message).toBe('激励项目暂不能提交，还有 3 项未完成。');
    expect(inChinese.body.data).toMatchObject({
      missing: [{ message: '参数尚未确认' }, { message: '文案尚未确认' }, { tab: 'budget' }],
    });
    expect(await detail(programId)).toMatchObject({
      status: 'Saved',
      budget: 'Incomplete',
      combinability: 'Default',
      design: 'NonTemporary',
      parameter: 'ToBeConfirmed',
      missing: [missing, wording, empty],
    });
    expect(await logOf(programId)).toHaveLength(2);
  });

  it('PRG-013 PRG-018 freezes the budgets in whole fen; calling the program back deletes the frozen amounts', async () => {
    const { programId, budgetIds } = await life.ready();
    const [budgetId = 0] = budgetIds;
    await fillIn(sales, budgetId, [
      [0, 'volume', '7'],
      [0, 'costPerUnit', '100.01'],
    ]);
    const reply = await move('program.submit', programId);
    expect(reply.body.data).toEqual({ programId, status: 'Submitted', version: 3 });
    const rows = await frozen(programId);
    expect(rows.map(({ month }) => month)).toEqual(['2026-04', '2026-05', '2026-06']);
    const { budget } = await server.db
      .selectFrom('budget_total')
      .select('budget')
      .where('budget_id', '=', budgetId)
      .executeTakeFirstOrThrow();
    const sum = rows.reduce((total, { amount_fen }) => total + Number(amount_fen), 0);
    expect(sum).toBe(Math.round((budget ?? 0) * 100));
    expect(sum).toBeGreaterThan(0);
    expect((await move('program.callback', programId)).body.data).toMatchObject({ status: 'Saved', version: 4 });
    expect(await frozen(programId)).toEqual([]);
  });

  it('[PRG-003] locks the content: no call changes budget, design or parameter', async () => {
    const { programId, budgetIds } = await life.submitted();
    const [budgetId = 0] = budgetIds;
    const base = await sales.call('budget.volumeBase', {
      body: { budgetId, version: 1, volumeBase: 'RT' },
      ...keyed(),
    });
    expect(base.body.code).toBe('1');
    const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
    const redesign = await sales.call('design.save', {
      body: { programId, design: { ...design, name: 'X' } },
      ...keyed(),
    });
    expect(codeOf(redesign)).toBe('STATE_NOT_FITTING');
    const { parameter, version } = (await sales.call('parameter.detail', { query: { pgmId: programId } })).body.data;
    const again = await sales.call('parameter.save', { query: { version }, body: { pgmId: programId, ...parameter } });
    expect(codeOf(again)).toBe('PARAMETER_PROGRAM_STATE');
  });

  it('[PRG-067] PRG-039 adds a line to the log with user, former and new state, in the language of the reader', async () => {
    const { programId } = await life.submitted();
    const [last, before, first] = await logOf(programId);
    expect(last).toMatchObject({
      move: 'submit',
      moveName: 'Submit',
      from: 'Saved',
      to: 'Submitted',
      version: 3,
      movedBy: 'Sun Li',
    });
    expect([before?.move, before?.from, before?.to]).toEqual(['complete', 'Draft', 'Saved']);
    expect([first?.move, first?.from, first?.to]).toEqual(['create', '', 'Draft']);
    const inChinese = await sales.call('program.detailLogs', { query: { programId }, headers: CHINESE });
    expect(inChinese.body.data.content[0]?.moveName).toBe('提交');
  });

  it('of two concurrent moves refuses the later one, with the present state and the user who made it', async () => {
    const { programId } = await life.ready();
    const { version } = await detail(programId);
    const send = (by: TestCaller) => by.call('program.submit', { query: { version }, body: { programId }, ...keyed() });
    expect((await send(sales)).body.code).toBe('0');
    const late = await send(await server.as('admin'));
    expect(late.body).toMatchObject({
      message: "Sun Li did 'Submit' in the meantime; the status is Submitted now",
      data: { status: 'Submitted', version: version + 1, move: 'submit', movedBy: 'Sun Li' },
    });
    expect(codeOf(late)).toBe('MOVED_MEANWHILE');
  });
});

describe('controlling', () => {
  it('PRG-033 marks a submitted program as confirmed, which the submission alone does not; sales lacks the permission', async () => {
    const { programId } = await life.submitted();
    expect((await detail(programId)).confirmed).toBe(false);
    expect(codeOf(await move('program.confirm', programId))).toBe('NOT_PERMITTED');
    const reply = await move('program.confirm', programId, {}, control);
    expect(reply.body.data).toEqual({ programId, status: 'Submitted', version: 4 });
    expect((await detail(programId)).confirmed).toBe(true);
    const [record] = await audits(server, 1);
    expect([record?.event, record?.subject]).toEqual(['PROGRAM_CONFIRMED', `program:${programId}`]);
  });

  it('PRG-033 a user does not confirm a program that he submitted, whatever his roles', async () => {
    const { programId } = await life.ready();
    for (const [table, column, of] of [
      ['group_api', 'group_id', sql`select group_id from role where code = 'CONTROLLING'`],
      ['role_api', 'role_id', sql`select id from role where code = 'CONTROLLING'`],
    ] as const) {
      await sql`insert into ${sql.table(table)} (${sql.ref(column)}, api_id)
        select (${of}), id from api where code = 'PROGRAM_SUBMIT' on conflict do nothing`.execute(server.owner);
    }
    const both = await server.as('control');
    expect((await move('program.submit', programId, {}, both)).body.code).toBe('0');
    const refused = await move('program.confirm', programId, {}, both);
    expect(codeOf(refused)).toBe('SEPARATION_OF_DUTIES');
    expect(refused.body.message).toBe('Someone else has to do this: you took part in an earlier step');
    // Once another user has submitted it, he may.
    await move('program.callback', programId);
    await move('program.submit', programId);
    expect((await move('program.confirm', programId, {}, both)).body.code).toBe('0');
  });

  it('PRG-032 returns a program for a reason or takes the mark away, and leads to no other state', async () => {
    const { programId } = await life.confirmed();
    expect(codeOf(await modify(programId, 'Submitted', ' '))).toBe('REASON_MISSING');
    expect(codeOf(await modify(programId, 'Submitted', 'x'.repeat(501)))).toBe('REASON_LENGTH');
    expect((await modify(programId, 'Submitted')).body.data.status).toBe('Submitted');
    expect(await detail(programId)).toMatchObject({ confirmed: false, status: 'Submitted' });
    await move('program.confirm', programId, {}, control);
    expect((await modify(programId, 'Saved', ' The rate is too high ')).body.data.status).toBe('Saved');
    expect(await detail(programId)).toMatchObject({ confirmed: false, status: 'Saved' });
    expect((await logOf(programId))[0]).toMatchObject({ move: 'controllingReturn', reason: 'The rate is too high' });
    const free = await control.call('program.modifyStatus', {
      body: { programId, status: 'Released' as 'Saved', reason: 'x' },
      ...keyed(),
    });
    expect(free.status).toBe(400);
  });

  it('PRG-050 PRG-038 lists the programs that wait for controlling first; sales finds programs by state and mark', async () => {
    const { programId: waiting } = await life.submitted({ name: 'Waiting' });
    const { programId: marked } = await life.confirmed({ name: 'Marked' });
    const list = (await control.call('program.controllingOverview', { query: {} })).body.data.content;
    const places = [waiting, marked].map((id) => list.findIndex(({ programId }) => programId === id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    const query = { confirmed: 'yes', status: 'Submitted' } as const;
    const found = (await sales.call('program.overview', { query })).body.data.content;
    expect(found.every(({ confirmed, status }) => confirmed && status === 'Submitted')).toBe(true);
    expect(found.map(({ programId }) => programId)).toContain(marked);
    expect(found.find(({ programId }) => programId === marked)).toMatchObject({
      programName: 'Marked',
      confirmedBy: 'Chen Mei',
      parameter: 'Confirmed',
      budget: 'Y',
      batch: '',
      bu: 'MBPC',
    });
  });
});

describe('the end of a program', () => {
  it('PRG-015 a deleted program is kept but listed nowhere, and its number is not used again', async () => {
    const { programId, programCode } = await life.saved({ name: 'To be deleted' });
    expect((await move('program.delete', programId)).body.data.status).toBe('Deleted');
    for (const call of ['program.overview', 'program.list'] as const) {
      const found = await sales.call(call, { query: { name: 'To be deleted' } });
      expect(found.body.data.content).toEqual([]);
    }
    const next = await life.saved();
    expect(next.programCode > programCode).toBe(true);
    expect(codeOf(await move('program.delete', (await life.submitted()).programId))).toBe('STATE_NOT_FITTING');
  });

  it('PRG-017 cancelling needs a reason; a released program gets a last qualifying day and stays Released until the approval', async () => {
    const { programId: saved } = await life.saved();
    expect(codeOf(await move('program.cancel', saved))).toBe('REASON_MISSING');
    expect((await move('program.cancel', saved, { reason: 'Sold out' })).body.data.status).toBe('Cancelled');
    const { programId } = await life.saved();
    await life.put(programId, 'Released');
    const cancel = (lastDay: string) => move('program.cancel', programId, { reason: 'Sold out', lastDay });
    expect(codeOf(await cancel(''))).toBe('CANCEL_DAY_MISSING');
    expect(codeOf(await cancel('2026-03-01'))).toBe('CANCEL_DAY_PAST');
    expect(codeOf(await cancel('2026-07-01'))).toBe('CANCEL_DAY_AFTER_END');
    // Nobody could decide on it.
    expect(codeOf(await cancel('2026-05-31'))).toBe('PACKAGE_NO_CHAIN');
    expect(await detail(programId)).toMatchObject({ cancelLastDay: '', status: 'Released' });
    await server.db.transaction().execute((tx) => loadChains(tx, server.clock.at ?? new Date()));
    expect((await cancel('2026-05-31')).body.data.status).toBe('Released');
    expect(await detail(programId)).toMatchObject({ cancelLastDay: '2026-05-31', status: 'Released' });
    expect(codeOf(await cancel('2026-05-30'))).toBe('CANCEL_ASKED_ALREADY');
  });
});

describe('calls of every page', () => {
  it('PRG-047 lists the states in the order of a life, in both languages, with the moves from each', async () => {
    const states = (await sales.call('program.statuses', {})).body.data;
    expect(states.map(({ status }) => status).join(' > ')).toBe(
      'Draft > Saved > Submitted > In Batch > Pending Approval > Approved > Released > Rejected > Cancelled > Deleted',
    );
    expect(states[2]).toEqual({
      status: 'Submitted',
      nameEn: 'Submitted',
      nameCn: '已提交',
      moves: ['callback', 'controllingConfirm', 'controllingUnmark', 'controllingReturn', 'enterBatch'],
    });
  });

  it('[PRG-011] [PRG-012] downloads a small file for the user of the token', async () => {
    const reply = await sales.call('program.testFile', {});
    expect([reply.status, reply.text]).toEqual([200, 'OK\n']);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const of = (usrnm: string) => encodeURIComponent(JSON.stringify({ usrid: 1, usrnm }));
    const claimed = async (caller: TestCaller, info: string) =>
      (await caller.call('program.testFile', { headers: { 'user-info': info } })).status;
    // The token identifies the caller, whatever the request claims.
    expect(await claimed(sales, of('DEALER1'))).toBe(200);
    expect(await claimed(sales, '%%%')).toBe(200);
    expect(await claimed(await server.as('DEALER1'), of('sales'))).toBe(403);
  });
});
