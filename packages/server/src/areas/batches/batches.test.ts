import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

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
const create = async (name: string, programIds: number[], headers: Readonly<Record<string, string>> = {}) => {
  const key = keyed();
  return sales.call('batches.create', { body: { name, programIds }, headers: { ...key.headers, ...headers } });
};
const confirmed = async (bu = 'MBPC') => (await life.confirmed({ bu })).programId;
type Moving = 'batches.submit' | 'batches.withdraw' | 'batches.discard';
const move = async (id: Moving, batchId: number, version?: number) =>
  sales.call(id, { query: { ...(version !== undefined && { version }) }, body: { batchId }, ...keyed() });
const view = async (batchId: number) => (await sales.call('batches.view', { query: { batchId } })).body.data;
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;
const available = async () => {
  const body = { pageIndex: 0, pageSize: 100 };
  return (await sales.call('batches.available', { body })).body.data.content.map(({ programId }) => programId);
};

describe('a new batch', () => {
  it('PRG-020 PRG-034 PRG-044 takes confirmed programs in their order and removes them from the programs to choose', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    expect(await available()).toEqual(expect.arrayContaining([first, second]));
    const { batchId, batchCode, version } = (await create(' Spring ', [second, first])).body.data;
    expect(batchCode).toMatch(/^B-\d{4}$/v);
    const { content, ...batch } = await view(batchId);
    expect(batch).toMatchObject({ batchId, batchName: 'Spring', bu: 'MBPC', status: 'Draft', version, programs: 2 });
    expect(content.map(({ programId, status }) => [programId, status])).toEqual([
      [second, 'In Batch'],
      [first, 'In Batch'],
    ]);
    const left = await available();
    expect([left.includes(first), left.includes(second)]).toEqual([false, false]);
  });

  it('PRG-020 refuses a program unless controlling has confirmed its present content, in both languages', async () => {
    const { programId, programCode } = await life.submitted();
    const refused = await create('Unconfirmed', [programId]);
    expect(codeOf(refused)).toBe('BATCH_UNCONFIRMED');
    expect(refused.body.message).toBe(`Controlling has not confirmed ${programCode}, or it has changed since`);
    const inChinese = await create('Unconfirmed', [programId], CHINESE);
    expect(inChinese.body.message).toBe(`${programCode} 尚未经财务控制确认，或确认后已更改`);
    const changed = await confirmed();
    for (const change of [
      () => server.owner.updateTable('program_design').set({ claimant: 'none' }).where('program_id', '=', changed),
      () => server.owner.updateTable('program_parameter').set({ deadline_days: 31 }).where('program_id', '=', changed),
    ]) {
      await change().execute();
      expect(codeOf(await create('Changed', [changed]))).toBe('BATCH_UNCONFIRMED');
      await control.call('program.confirm', { body: { programId: changed }, ...keyed() });
    }
    expect((await create('Changed', [changed])).body.code).toBe('0');
  });

  it('PRG-020 refuses programs of two BUs, programs that are not submitted, and programs of another batch', async () => {
    const [car, van] = [await confirmed(), await confirmed('VAN')];
    expect(codeOf(await create('Two BUs', [car, van]))).toBe('BATCH_OTHER_BU');
    expect(codeOf(await create('Nothing', []))).toBe('BATCH_EMPTY');
    expect(codeOf(await create('Missing', [car, 9_999_999]))).toBe('BATCH_PROGRAM_MISSING');
    const { programId, programCode } = await life.saved();
    const saved = await create('Saved', [programId]);
    expect([codeOf(saved), saved.body.message]).toEqual([
      'BATCH_PROGRAM_STATE',
      `${programCode} is Saved: only submitted programs can go into a batch`,
    ]);
    await create('First', [car]);
    expect(codeOf(await create('Second', [car]))).toBe('BATCH_TAKEN');
    expect(await stateOf(van)).toBe('Submitted');
  });
});

describe('a draft batch', () => {
  it('PRG-021 is saved with other programs: a program that leaves becomes Submitted and stays confirmed', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const { batchId, version } = (await create('Changing', [first])).body.data;
    const save = (programIds: number[], at: number) =>
      sales.call('batches.save', {
        query: { version: at },
        body: { batchId, name: 'Changed', programIds },
        ...keyed(),
      });
    expect((await save([second], version)).body.data).toEqual({ batchId, status: 'Draft', version: version + 1 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['Submitted', 'In Batch']);
    expect(await available()).toContain(first);
    expect((await view(batchId)).batchName).toBe('Changed');
    const late = await save([first], version);
    expect(codeOf(late)).toBe('MOVED_MEANWHILE');
    expect(late.body.data).toMatchObject({ status: 'Draft', version: version + 1, movedBy: 'Sun Li' });
  });

  it('PRG-024 is discarded; its programs can go into another batch', async () => {
    const programId = await confirmed();
    const { batchId } = (await create('Given up', [programId])).body.data;
    expect((await move('batches.discard', batchId)).body.data.status).toBe('Discarded');
    expect(await stateOf(programId)).toBe('Submitted');
    expect(codeOf(await move('batches.submit', batchId))).toBe('STATE_NOT_FITTING');
    expect((await create('Another', [programId])).body.code).toBe('0');
  });

  it('[PRG-004] its programs can be neither called back nor returned', async () => {
    const programId = await confirmed();
    await create('Kept', [programId]);
    const back = await sales.call('program.callback', { body: { programId }, ...keyed() });
    const body = { programId, status: 'Saved', reason: 'x' } as const;
    const returned = await control.call('program.modifyStatus', { body, ...keyed() });
    expect([codeOf(back), codeOf(returned)]).toEqual(['STATE_NOT_FITTING', 'STATE_NOT_FITTING']);
  });
});

describe('a batch that was decided on', () => {
  const lineOf = async (batchId: number) =>
    (await sales.call('batches.list', { query: { pageSize: 100 } })).body.data.content.find(
      (batch) => batch.batchId === batchId,
    );

  it('counts and shows the programs that it had at its end, without those that left or were struck out before', async () => {
    const [left, struck, kept] = [await confirmed(), await confirmed(), await confirmed()];
    const { batchId, version } = (await create('Decided', [left, kept, struck])).body.data;
    const body = { batchId, name: 'Decided', programIds: [kept, struck] };
    await sales.call('batches.save', { query: { version }, body, ...keyed() });
    const other = (await create('Other', [left])).body.data.batchId;
    await life.startPackage(batchId);
    const rejected = { batchId, action: 'reject' as const, comment: 'Not this one', programIds: [struck] };
    expect((await control.call('packages.process', { body: rejected, ...keyed() })).body.code).toBe('0');
    await life.approveAll(batchId);
    expect(await lineOf(batchId)).toMatchObject({ status: 'Approved', programs: 1 });
    expect((await view(batchId)).content.map(({ programId, status }) => [programId, status])).toEqual([
      [kept, 'Approved'],
    ]);
    expect(await lineOf(other)).toMatchObject({ programs: 1 });
  });

  it('[PRG-041] [PRG-044] keeps the amounts of the decision, whatever its programs are worth later', async () => {
    for (const action of ['approve', 'reject'] as const) {
      const { batchId, programIds } = await life.packageOf(1);
      const [programId = 0] = programIds;
      const shown = async () => [(await lineOf(batchId))?.amount, (await view(batchId)).content[0]?.amount];
      const decided = await shown();
      expect(decided).toEqual(['7000.00', '7000.00']);
      const body = { batchId, action: 'reject' as const, comment: 'No' };
      if (action === 'approve') await life.approveAll(batchId);
      else expect((await control.call('packages.process', { body, ...keyed() })).body.code).toBe('0');
      await sales.call('program.revise', { body: { programId }, ...keyed() });
      expect(await shown()).toEqual(decided);
      const budgets = server.db.selectFrom('budget_table').select('id').where('program_id', '=', programId);
      await fillIn(sales, (await budgets.executeTakeFirstOrThrow()).id, [[0, 'costPerUnit', '3000']]);
      expect((await sales.call('program.submit', { body: { programId }, ...keyed() })).body.code).toBe('0');
      expect(await shown()).toEqual(decided);
      await control.call('program.confirm', { body: { programId }, ...keyed() });
      const next = (await create('Once more', [programId])).body.data.batchId;
      expect((await lineOf(next))?.amount).toBe('21000.00');
    }
  });

  it('keeps all of its programs after a rejection, and none after a return', async () => {
    for (const [action, programs] of [
      ['reject', 1],
      ['return', 0],
    ] as const) {
      const { batchId } = await life.packaged();
      await control.call('packages.process', { body: { batchId, action, comment: 'As it is' }, ...keyed() });
      expect(await lineOf(batchId)).toMatchObject({ programs });
      expect((await view(batchId)).content).toHaveLength(programs);
    }
  });
});

describe('submitting batches', () => {
  it('PRG-022 PRG-025 locks their programs until the batches are withdrawn', async () => {
    const programId = await confirmed();
    const { batchId } = (await create('Sent', [programId])).body.data;
    expect((await move('batches.submit', batchId)).body.data).toEqual({ batchId, status: 'Submitted', version: 2 });
    expect(codeOf(await move('batches.discard', batchId))).toBe('STATE_NOT_FITTING');
    expect((await move('batches.withdraw', batchId)).body.data.status).toBe('Draft');
    expect(await stateOf(programId)).toBe('In Batch');
  });

  it('PRG-023 submits several batches at once, or none if one cannot be submitted', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await create(name, [await confirmed()])).body.data.batchId);
    const [a = 0, b = 0, c = 0] = ids;
    await move('batches.submit', c);
    const submit = (batchIds: number[]) => sales.call('batches.submitList', { body: { batchIds }, ...keyed() });
    expect(codeOf(await submit([a, c]))).toBe('STATE_NOT_FITTING');
    expect((await view(a)).status).toBe('Draft');
    expect((await submit([b, a, b])).body.data).toEqual(
      [a, b].map((batchId) => ({ batchId, status: 'Submitted', version: 2 })),
    );
  });

  it('PRG-041 PRG-042 lists batches by state and name, and the states in both languages with their moves', async () => {
    const { batchId } = (await create('Listed', [await confirmed()])).body.data;
    const list = async (query: { status?: string; name?: string; bu?: string }) =>
      (await sales.call('batches.list', { query })).body.data.content.map((batch) => batch.batchId);
    expect(await list({ name: 'listed', status: 'Draft', bu: 'MBPC' })).toEqual([batchId]);
    expect(await list({ name: 'listed', status: 'Submitted' })).toEqual([]);
    const states = (await sales.call('batches.statuses', {})).body.data;
    expect(states.map(({ status }) => status)).toEqual([
      'Draft',
      'Submitted',
      'Packaged',
      'Approved',
      'Rejected',
      'Discarded',
    ]);
    expect(states[0]).toEqual({
      status: 'Draft',
      nameEn: 'Draft',
      nameCn: '草稿',
      moves: ['save', 'submit', 'discard'],
    });
  });
});
