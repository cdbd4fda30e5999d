import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { programLife } from '../../../test/programs.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ReturnType<typeof programLife>;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
});
afterAll(() => server.close());

/** The open tasks of a user for a program, or those that he completed. */
async function tasksOf(account: string, programId: number, state: 'open' | 'done' = 'open') {
  const who = await server.as(account);
  const { content } = (await who.call('tasks.list', { query: { state, pageSize: 100 } })).body.data;
  return content.filter(({ objectId }) => objectId === programId);
}
const kindsOf = async (account: string, programId: number) =>
  (await tasksOf(account, programId)).map(({ kind }) => kind);

async function toldOf(account: string, programId: number): Promise<readonly string[]> {
  const { content } = (await (await server.as(account)).call('messages.list', { query: { pageSize: 100 } })).body.data;
  return content.filter(({ objectId }) => objectId === programId).map(({ template }) => template);
}

describe('the moves of a program', () => {
  it('[MSC-023] hand it from sales to SIPO, to controlling and into a batch, with one task for the next user each time', async () => {
    const { programId } = await life.planned();
    const [sales, sipo, control] = [await server.as('sales'), await server.as('sipo'), await server.as('control')];
    await life.confirmParameter(programId, { sales, sipo });
    await life.confirmWording(programId, sales);
    expect(await toldOf('sipo', programId)).toEqual(['parameterToConfirm']);
    expect(await kindsOf('sipo', programId)).toEqual([]);
    expect((await tasksOf('sipo', programId, 'done')).map(({ kind }) => kind)).toEqual(['confirmParameter']);

    await sales.call('program.submit', { body: { programId }, ...keyed() });
    expect(await tasksOf('control', programId)).toMatchObject([
      { kind: 'confirmProgram', personal: false, bu: 'MBPC', openedBy: 'Sun Li', doneAt: '' },
    ]);
    expect(await kindsOf('sales', programId)).toEqual([]);
    expect(await toldOf('control', programId)).toEqual(['programSubmitted']);

    await control.call('program.confirm', { body: { programId }, ...keyed() });
    expect(await kindsOf('control', programId)).toEqual([]);
    expect(await kindsOf('sales', programId)).toEqual(['batchProgram']);
    expect(await toldOf('sales', programId)).toEqual(['programConfirmed']);

    const body = { name: 'Of tasks', programIds: [programId] };
    expect((await sales.call('batches.create', { body, ...keyed() })).body.code).toBe('0');
    expect(await kindsOf('sales', programId)).toEqual([]);
  });

  it('[MSC-023] return it to its submitter as a task, with a message who returned it and why', async () => {
    const { programId } = await life.submitted();
    const [sales, control] = [await server.as('sales'), await server.as('control')];
    const body = { programId, status: 'Saved', reason: 'Too dear' } as const;
    expect((await control.call('program.modifyStatus', { body, ...keyed() })).body.code).toBe('0');
    expect(await tasksOf('sales', programId)).toMatchObject([{ kind: 'correctProgram', personal: true }]);
    expect(await kindsOf('control', programId)).toEqual([]);
    const [notice] = (await sales.call('messages.list', { query: {} })).body.data.content;
    expect(notice).toMatchObject({
      template: 'programReturned',
      objectId: programId,
      seen: false,
      facts: { by: 'Chen Mei', reason: 'Too dear' },
    });
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    expect(await kindsOf('sales', programId)).toEqual([]);
    await sales.call('program.callback', { body: { programId }, ...keyed() });
    expect(await kindsOf('control', programId)).toEqual([]);
  });

  it('ask SIPO again after a change of the confirmed parameter and for a copy; a deleted program has no task', async () => {
    const { programId } = await life.ready();
    const sales = await server.as('sales');
    const copied = await sales.call('program.copy', { body: { programId }, ...keyed() });
    const copyId = copied.body.data.programId;
    expect(await kindsOf('sipo', copyId)).toEqual(['confirmParameter']);
    const read = (await sales.call('parameter.detail', { query: { pgmId: programId } })).body.data;
    const body = { pgmId: programId, ...read?.parameter, deadlineDays: '31' };
    const saved = await sales.call('parameter.save', { body: body, query: { version: read?.version ?? 0 } });
    expect(saved.body.code).toBe('0');
    expect(await kindsOf('sipo', programId)).toEqual(['confirmParameter']);
    await sales.call('program.delete', { body: { programId, reason: 'Not needed' }, ...keyed() });
    expect(await kindsOf('sipo', programId)).toEqual([]);
  });

  it('leave no task and no message if they are refused', async () => {
    const { programId } = await life.saved();
    const refused = await (await server.as('sales')).call('program.submit', { body: { programId }, ...keyed() });
    expect(refused.body.code).not.toBe('0');
    expect(await kindsOf('control', programId)).toEqual([]);
    expect(await toldOf('control', programId)).toEqual([]);
  });
});

describe('open tasks', () => {
  it('[MSC-023] are filtered by kind, BU, object, holder and due day, and sorted by age, due day and amount', async () => {
    const control = await server.as('control');
    const [{ programId: older }, { programId: newer }] = [await life.submitted(), await life.submitted()];
    await server.owner
      .updateTable('task')
      .set({ amount: 5, due: '2020-01-01' })
      .where('object_id', '=', newer)
      .execute();
    await server.owner.updateTable('task').set({ amount: 7 }).where('object_id', '=', older).execute();
    const ids = async (query: object) =>
      (
        await control.call('tasks.list', { query: { kind: 'confirmProgram', pageSize: 100, ...query } })
      ).body.data.content
        .map(({ objectId }) => objectId)
        .filter((id) => id === older || id === newer);
    expect(await ids({})).toEqual([newer, older]);
    expect(await ids({ sort: 'since' })).toEqual([older, newer]);
    expect(await ids({ sort: '-amount' })).toEqual([older, newer]);
    expect(await ids({ due: 'overdue' })).toEqual([newer]);
    expect(await ids({ bu: 'VAN' })).toEqual([]);
    expect(await ids({ holder: 'person' })).toEqual([]);
    expect(await ids({ holder: 'permission', bu: 'MBPC' })).toHaveLength(2);
    expect(await ids({ kind: 'batchProgram' })).toEqual([]);
    const [{ code } = { code: '' }] = await tasksOf('control', newer);
    expect(await ids({ object: code })).toEqual([newer]);
    const { open, overdue } = (await control.call('tasks.count', {})).body.data;
    expect(overdue).toBe(1);
    expect(open).toBeGreaterThanOrEqual(2);
  });

  it('[MSC-023] are hidden from users without the permission or the BU', async () => {
    const { programId } = await life.submitted();
    expect(await tasksOf('finance', programId)).toEqual([]);
    expect(await tasksOf('DEALER1', programId)).toEqual([]);
  });

  it('messages are counted until they are seen', async () => {
    const { programId } = await life.submitted();
    const control = await server.as('control');
    const { content } = (await control.call('messages.list', { query: {} })).body.data;
    expect(content[0]).toMatchObject({ objectId: programId, seen: false });
    const [newest, before] = content.map(({ messageId }) => messageId);
    await control.call('messages.see', { body: { upTo: before ?? 0 } });
    expect((await control.call('tasks.count', {})).body.data.unseen).toBe(1);
    await control.call('messages.see', { body: { upTo: newest ?? 0 } });
    expect((await control.call('tasks.count', {})).body.data.unseen).toBe(0);
  });
});
