import type { CallBody } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { sweepApprovals } from '../../../test/sweep-approvals.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkApprovals } from '../../verify/check-approvals.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control, finance, manager] = [
    await server.as('sales'),
    await server.as('control'),
    await server.as('finance'),
    await server.as('manager'),
  ];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const detail = async (batchId: number, by = control) =>
  (await by.call('packages.detail', { params: { batchId }, query: {} })).body.data;
type Action = CallBody<'packages.process'>['action'];
const process = async (by: TestCaller, batchId: number, action: Action, more: object = {}) =>
  by.call('packages.process', { body: { batchId, action, ...more }, ...keyed() });
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;
const batchState = async (batchId: number) =>
  (await sales.call('batches.view', { query: { batchId } })).body.data.status;
const tasksOf = async (by: TestCaller) =>
  (await by.call('tasks.list', { query: { kind: 'decidePackage', pageSize: 100 } })).body.data.content.map(
    ({ objectId }) => objectId,
  );
const held = async (programId: number, kind: string): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(b.fen), 0)::int8 as fen from money_balance b join money_account a on a.id = b.account_id
    join program p on p.code = a.code where p.id = ${programId} and a.kind = ${kind}`.execute(server.owner);
  return rows[0]?.fen ?? 0;
};
const lawful = async () =>
  server.db
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkMoves(tx)), ...(await checkApprovals(tx))]);

describe('a package', () => {
  it('[APR-022] walks its chain: each step decides once, and the last one reserves the money', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const [first = 0, second = 0] = programIds;
    expect(await stateOf(first)).toBe('Pending Approval');
    const inApproval = await held(first, 'inApproval');
    expect(inApproval).toBeGreaterThan(0);
    expect([await tasksOf(control), await tasksOf(finance)].map((tasks) => tasks.includes(batchId))).toEqual([
      true,
      false,
    ]);
    expect((await process(control, batchId, 'approve')).body.data).toMatchObject({ status: 'In Approval', step: 2 });
    expect([await tasksOf(control), await tasksOf(finance)].map((tasks) => tasks.includes(batchId))).toEqual([
      false,
      true,
    ]);
    expect(codeOf(await process(control, batchId, 'approve'))).toBe('APPROVER_DECIDED_STEP');
    await life.approveAll(batchId);
    expect([await stateOf(first), await stateOf(second), await batchState(batchId)]).toEqual([
      'Approved',
      'Approved',
      'Approved',
    ]);
    expect([await held(first, 'inApproval'), await held(first, 'reserved')]).toEqual([0, inApproval]);
    expect((await detail(batchId)).status).toBe('Approved');
    expect(await lawful()).toEqual([]);
  });
});

describe('deciding on a package', () => {
  it('[APR-025] needs a comment for every decision other than approval', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const refused = await process(control, batchId, 'reject', { comment: '' });
    expect([refused.status, refused.body.code, codeOf(refused)]).toEqual([200, '1', 'REASON_MISSING']);
    for (const action of ['return', 'opinion'] as const) {
      expect(codeOf(await process(control, batchId, action, { comment: ' ' }))).toBe('REASON_MISSING');
    }
    expect(await stateOf(programIds[0] ?? 0)).toBe('Pending Approval');
  });

  it('a rejection of all: programs and batch are Rejected and the money is back', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    expect((await process(control, batchId, 'reject', { comment: 'Too dear' })).body.data.status).toBe('Rejected');
    expect(await Promise.all(programIds.map(stateOf))).toEqual(['Rejected', 'Rejected']);
    expect([await batchState(batchId), await held(programIds[0] ?? 0, 'inApproval')]).toEqual(['Rejected', 0]);
    expect((await tasksOf(finance)).includes(batchId)).toBe(false);
    expect(await lawful()).toEqual([]);
  });

  it('a rejected program leaves the package with its money, the others go on, and the user who rejected it decides no later step', async () => {
    const { batchId, programIds } = await life.packageOf(2);
    const [first = 0, second = 0] = programIds;
    const kept = await held(second, 'inApproval');
    const struck = await process(control, batchId, 'reject', { comment: 'Not this one', programIds: [first] });
    expect(struck.body.data).toMatchObject({ status: 'Pending', step: 1 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['Rejected', 'Pending Approval']);
    expect([await held(first, 'inApproval'), await held(second, 'inApproval')]).toEqual([0, kept]);
    expect(codeOf(await process(control, batchId, 'reject', { comment: 'x', programIds: [first] }))).toBe(
      'PACKAGE_PROGRAM_UNKNOWN',
    );
    const { programs, amount, left } = await detail(batchId);
    expect(programs.map(({ struck: isStruck, struckReason }) => [isStruck, struckReason])).toEqual([
      [true, 'Not this one'],
      [false, ''],
    ]);
    expect(left).toEqual({ programs: 1, amount: programs[1]?.amount, deviation: programs[1]?.deviation });
    expect(Number(amount)).toBe(Number(programs[0]?.amount) + Number(left?.amount));
    await life.approveAll(batchId);
    expect([await stateOf(first), await stateOf(second), await batchState(batchId)]).toEqual([
      'Rejected',
      'Approved',
      'Approved',
    ]);
    expect(await lawful()).toEqual([]);
  });

  it('rejecting the last program rejects the whole package', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    await process(control, batchId, 'reject', { comment: 'No', programIds });
    expect([await batchState(batchId), (await detail(batchId)).status]).toEqual(['Rejected', 'Rejected']);
    expect(await lawful()).toEqual([]);
  });

  it('a return makes programs Saved and the batch a draft; the next package begins at the first step and shows the changes', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const [programId = 0] = programIds;
    await process(control, batchId, 'approve');
    await process(finance, batchId, 'return', { comment: 'Please halve it' });
    expect([await stateOf(programId), await batchState(batchId)]).toEqual(['Saved', 'Draft']);
    expect([await held(programId, 'inApproval'), await lawful()]).toEqual([0, []]);
    const budget = await server.db
      .selectFrom('budget_table')
      .select('id')
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
    await fillIn(sales, budget.id, [[0, 'costPerUnit', '500']]);
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    await control.call('program.confirm', { body: { programId }, ...keyed() });
    const made = await sales.call('batches.create', { body: { name: 'Again', programIds }, ...keyed() });
    await life.startPackage(made.body.data.batchId);
    const again = await detail(made.body.data.batchId);
    expect([again.step, again.status]).toEqual([1, 'Pending']);
    const [changed] = again.changed;
    expect(changed?.since).not.toBe('');
    expect(new Set(changed?.changes.map(({ part }) => part))).toEqual(new Set(['Budget', 'Budget cells']));
    const amount = changed?.changes.find(({ part }) => part === 'Budget');
    expect(Number(amount?.before)).toBeCloseTo(2 * Number(amount?.after), 1);
    const cell = changed?.changes.find(({ part }) => part === 'Budget cells');
    expect(cell).toMatchObject({
      place: expect.stringMatching(/^Cash rebate · DENZA · .* · /v),
      before: '1,000',
      after: '500',
    });
  });

  it('only the user who started it withdraws it, for a reason: the batch becomes a draft that keeps its programs', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const withdraw = (by: TestCaller, comment: string) =>
      by.call('packages.withdraw', { body: { batchId, comment }, ...keyed() });
    expect(codeOf(await withdraw(sales, ''))).toBe('REASON_MISSING');
    const admin = await server.as('admin');
    const other = await withdraw(admin, 'Not mine');
    expect([codeOf(other), other.body.message]).toEqual([
      'PACKAGE_STARTER_ONLY',
      'Only Sun Li, who started the package, can withdraw it',
    ]);
    expect((await withdraw(sales, 'Wrong month')).body.data.status).toBe('Withdrawn');
    expect([await stateOf(programIds[0] ?? 0), await batchState(batchId)]).toEqual(['In Batch', 'Draft']);
    expect(codeOf(await withdraw(sales, 'Again'))).toBe('PACKAGE_NONE_RUNNING');
    expect(await lawful()).toEqual([]);
    await life.startPackage(batchId);
    expect((await detail(batchId)).status).toBe('Pending');
  });

  it('a decision read at an earlier step is refused with the present step; the same key gets the same answer', async () => {
    const { batchId } = await life.packageOf(1);
    const { version } = await detail(batchId);
    const key = keyed();
    const send = () =>
      control.call('packages.process', { body: { batchId, action: 'approve', version, step: 1 }, ...key });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    const late = await process(finance, batchId, 'approve', { version, step: 1 });
    expect([late.status, codeOf(late)]).toEqual([409, 'PACKAGE_OTHER_STEP']);
    expect(late.body.data).toMatchObject({ status: 'In Approval', step: 2, movedBy: expect.stringMatching(/./v) });
  });

  it('of fifty decisions at once one counts, and the others are refused', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const { version } = await detail(batchId);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => process(control, batchId, 'approve', { version, step: 1 })),
    );
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409 || status === 503)).toBe(true);
    const acts = await server.owner
      .selectFrom('approval_act as t')
      .innerJoin('approval as a', 'a.id', 't.approval_id')
      .select('t.kind')
      .where('a.subject_id', '=', batchId)
      .where('t.kind', '=', 'approve')
      .execute();
    expect(acts).toHaveLength(1);
    expect([await stateOf(programIds[0] ?? 0), await lawful()]).toEqual(['Pending Approval', []]);
  }, 60_000);
});

describe('people of a package', () => {
  it('the step is handed on to another member, who then decides, and never to the fallback of a step with enough members', async () => {
    const { batchId } = await life.packageOf(1);
    const usridOf = async (usrnm: string) =>
      (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', usrnm).executeTakeFirstOrThrow()).id;
    const offered = async () =>
      (await control.call('packages.people', { params: { batchId }, query: { as: 'member' } })).body.data.map(
        ({ usrnm }) => usrnm,
      );
    const to = await usridOf('manager');
    expect(codeOf(await process(control, batchId, 'transfer', { to }))).toBe('APPROVER_NO_MEMBER');
    expect(codeOf(await process(control, batchId, 'transfer'))).toBe('APPROVAL_PERSON_NEEDED');
    const fallback = await usridOf('finance');
    expect(codeOf(await process(control, batchId, 'transfer', { to: fallback }))).toBe('APPROVER_OF_FALLBACK');
    expect(await offered()).toEqual([]);
    await sql`update approval set plan = jsonb_set(plan, '{0,people}', ${JSON.stringify([fallback])}::jsonb)
      where subject_id = ${batchId} and subject_kind = 'program-batch'`.execute(server.owner);
    expect(await offered()).toEqual(['finance']);
    expect((await process(control, batchId, 'transfer', { to: fallback })).body.code).toBe('0');
    expect([await tasksOf(control), await tasksOf(finance)].map((tasks) => tasks.includes(batchId))).toEqual([
      false,
      true,
    ]);
    expect(codeOf(await process(control, batchId, 'approve'))).toBe('APPROVER_NOT_ASKED');
    expect((await process(finance, batchId, 'approve')).body.code).toBe('0');
  });

  it('an opinion is asked for as a task, which ends with the answer', async () => {
    const { batchId } = await life.packageOf(1);
    const asked = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'manager')
      .executeTakeFirstOrThrow();
    await process(control, batchId, 'opinion', { to: asked.id, comment: 'Is it worth it?' });
    const open = async () =>
      (await manager.call('tasks.list', { query: { kind: 'giveOpinion', pageSize: 100 } })).body.data.content.some(
        ({ objectId }) => objectId === batchId,
      );
    expect(await open()).toBe(true);
    expect((await detail(batchId, manager)).may.opinion.allowed).toBe(true);
    await manager.call('packages.comment', { body: { batchId, comment: 'It is' }, ...keyed() });
    expect(await open()).toBe(false);
    const { acts } = (await control.call('packages.tracking', { params: { batchId }, query: {} })).body.data;
    expect(acts.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['start', ''],
      ['askOpinion', 'Is it worth it?'],
      ['opinion', 'It is'],
    ]);
  });

  it('the people asked are reminded once a day for each package', async () => {
    const { batchId } = await life.packageOf(1);
    const remind = () => sales.call('packages.remind', { params: { batchId }, body: {} });
    const mayRemind = async () => (await detail(batchId, sales)).may.remind;
    expect(await mayRemind()).toEqual({ allowed: true, reason: '' });
    expect((await remind()).body.data).toEqual({ reminded: 1 });
    expect(codeOf(await remind())).toBe('PACKAGE_REMINDED_TODAY');
    expect(await mayRemind()).toMatchObject({ allowed: false, reason: expect.stringContaining('today already') });
    const mails = await server.owner
      .selectFrom('message')
      .select('template')
      .where('object_kind', '=', 'program-batch')
      .where('object_id', '=', batchId)
      .where('template', '=', 'packageReminder')
      .execute();
    expect(mails).toHaveLength(1);
    // Moves the reminder to the day before.
    await server.owner.updateTable('approval_act').set({ day: '2026-03-01' }).where('kind', '=', 'remind').execute();
    expect(await mayRemind()).toEqual({ allowed: true, reason: '' });
    expect((await remind()).body.code).toBe('0');
  });
});

describe('cancelling a released program', () => {
  it('passes the chain: approved, the program is Cancelled and the money after its last day is free; refused, nothing has changed', async () => {
    const [gone, kept] = [await life.approved(), await life.approved()];
    for (const { programId } of [gone, kept]) {
      await server.owner.updateTable('program').set({ status: 'Released' }).where('id', '=', programId).execute();
      const body = { programId, reason: 'Sold out', lastDay: '2026-05-31' };
      const reply = await sales.call('program.cancel', { body, ...keyed() });
      expect(reply.body.data).toMatchObject({ status: 'Released' });
    }
    const decide = (by: TestCaller, batchId: number, action: Action) =>
      by.call('packages.process', { body: { batchId, of: 'program', action, comment: 'As it is' }, ...keyed() });
    expect((await decide(control, kept.programId, 'reject')).body.data).toMatchObject({ status: 'Rejected' });
    expect(await stateOf(kept.programId)).toBe('Released');
    await decide(control, gone.programId, 'approve');
    expect((await decide(finance, gone.programId, 'approve')).body.code).toBe('0');
    expect(await stateOf(gone.programId)).toBe('Cancelled');
    const days = await server.db
      .selectFrom('program')
      .select(['id', 'cancel_last_day'])
      .where('id', 'in', [gone.programId, kept.programId])
      .orderBy('id')
      .execute();
    expect(days.map(({ cancel_last_day }) => cancel_last_day)).toEqual(['2026-05-31', null]);
    expect(await server.db.transaction().execute(checkMoney)).toEqual([]);
  });
});

describe('a sweep of approvals', () => {
  it('tells of a late last step, behind which nobody decides', async () => {
    const { batchId } = await life.packageOf(1);
    expect((await process(control, batchId, 'approve')).body.code).toBe('0');
    const { step, steps } = await detail(batchId);
    expect(step).toBe(steps.length);
    await server.owner.updateTable('approval').set({ due: '2026-01-01' }).where('subject_id', '=', batchId).execute();
    await sweepApprovals(server.db, server.clock.at ?? new Date());
    const told = await server.owner
      .selectFrom('message as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select('u.usrnm')
      .where('m.object_id', '=', batchId)
      .where('m.template', '=', 'packageLate')
      .execute();
    expect(told).toEqual([{ usrnm: 'finance' }]);
  });

  it('replaces a user who lost the right, reports a late step once, and changes nothing else', async () => {
    const { batchId } = await life.packageOf(1);
    const before = await detail(batchId);
    const now = server.clock.at ?? new Date();
    await sweepApprovals(server.db, now);
    expect(await detail(batchId)).toEqual(before);
    await server.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'control').execute();
    await sweepApprovals(server.db, now);
    expect((await tasksOf(finance)).includes(batchId)).toBe(true);
    const late = async () =>
      server.owner
        .selectFrom('message')
        .select('user_id')
        .where('object_id', '=', batchId)
        .where('template', '=', 'packageLate')
        .execute();
    await server.owner.updateTable('approval').set({ due: '2026-01-01' }).where('subject_id', '=', batchId).execute();
    await sweepApprovals(server.db, now);
    const told = await late();
    expect(told.length).toBeGreaterThan(0);
    await sweepApprovals(server.db, now);
    expect(await late()).toEqual(told);
    await server.owner.updateTable('app_user').set({ state: true }).where('usrnm', '=', 'control').execute();
    control = await server.as('control');
    expect(await lawful()).toEqual([]);
  });
});

describe('a package and the frame', () => {
  it('[APR-019] [APR-020] [APR-023] [APR-024] calls show the programs and amounts of a package', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const mine = (await control.call('packages.pending', { query: { tag: 'pending', waiting: 'me', pageSize: 100 } }))
      .body.data;
    expect(mine.content.find((one) => one.batchId === batchId)).toMatchObject({
      mine: true,
      step: 1,
      programs: 1,
      status: 'Pending',
    });
    const own = (await finance.call('packages.financing', { query: { pageSize: 100 } })).body.data.content;
    expect(own.some((one) => one.batchId === batchId)).toBe(false);
    const statuses = (await control.call('packages.statuses', {})).body.data;
    expect(statuses.map(({ status }) => status)).toEqual([
      'Pending',
      'In Approval',
      'Blocked',
      'Approved',
      'Rejected',
      'Returned',
      'Withdrawn',
    ]);
    const found = await detail(batchId);
    expect(found).toMatchObject({ batchId, of: 'batch', bu: 'MBPC', status: 'Pending', step: 1 });
    expect(found.programs.map(({ programId }) => programId)).toEqual(programIds);
    const total = found.budgets.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(total).toBeCloseTo(Number(found.amount), 2);
    expect(found.left).toBeNull();
    expect(found.frames.reduce((sum, { takes }) => sum + Number(takes), 0)).toBeCloseTo(Number(found.amount), 2);
    expect(found.frames.every(({ frame, left, overdrawn }) => frame === null && left === null && !overdrawn)).toBe(
      true,
    );
    expect(found.deviations).toHaveLength(1);
    expect(found.steps[0]).toMatchObject({ state: 'running', places: [{ usrnm: 'control', state: 'open' }] });
    expect(found.may).toMatchObject({
      decide: { allowed: true },
      withdraw: { allowed: false },
      name: { allowed: false },
    });
    const after = await detail(batchId, finance);
    expect(after.may.decide).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/^This step asks other people/v),
    });
  });

  it('overdrawing the frame needs the step of the chain for it, and every reader sees the overdraft', async () => {
    const year = (await control.call('frames.read', { query: { year: 2026 } })).body.data;
    const bu = year.bus.find(({ code }) => code === 'MBPC');
    const set = async (amount: string) => {
      const version = (await control.call('frames.read', { query: { year: 2026 } })).body.data.frames.find(
        (one) => one.buId === bu?.id && one.make === 'DENZA',
      )?.version;
      const frames = [{ buId: bu?.id ?? 0, make: 'DENZA', version: version ?? 0, amount }];
      expect(
        (await control.call('frames.save', { body: { year: 2026, reason: 'Test', frames }, ...keyed() })).body.code,
      ).toBe('0');
    };
    await set('1');
    const { batchId } = await life.packageOf(1);
    const found = await detail(batchId);
    expect([found.overdraws, found.frames[0]?.overdrawn]).toEqual([true, true]);
    expect(found.steps.map(({ name }) => name)).toContain('Management');
    await server.owner.updateTable('approval_chain_step').set({ overdraw: false }).execute();
    // One that fits into the frame needs no such step.
    await set('1000000');
    const program = await life.batched({ bu: 'MBPC' });
    await sales.call('batches.submit', { body: { batchId: program.batchId }, ...keyed() });
    const small = await sales.call('packages.preview', { params: { batchId: program.batchId } });
    expect(small.body.data.reason).toBe('');
    await server.owner
      .updateTable('approval_chain_step')
      .set({ overdraw: true })
      .where('name', '=', 'Management')
      .execute();
    await set('');
    expect(await lawful()).toEqual([]);
  });

  it('is not started without a chain in force, nor twice', async () => {
    const program = await life.batched();
    await sales.call('batches.submit', { body: { batchId: program.batchId }, ...keyed() });
    const start = () => sales.call('packages.start', { query: {}, body: { batchId: program.batchId }, ...keyed() });
    await server.owner
      .updateTable('approval_chain')
      .set({ status: 'Inactive' })
      .where('kind', '=', 'program')
      .execute();
    expect(codeOf(await start())).toBe('PACKAGE_NO_CHAIN');
    expect([await stateOf(program.programId), await batchState(program.batchId)]).toEqual(['In Batch', 'Submitted']);
    await server.owner.updateTable('approval_chain').set({ status: 'Active' }).where('kind', '=', 'program').execute();
    expect((await start()).body.code).toBe('0');
    expect(codeOf(await start())).toBe('STATE_NOT_FITTING');
    expect(await lawful()).toEqual([]);
  });
});
