import type { FollowUp } from '@oasis/engine/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Tx } from '../database/tables.ts';
import { scopedDb } from '../guard/row-scope.ts';
import { loadActor } from '../identity/load-actor.ts';
import { afterMove, type MovedObject, type MoveMaker } from './after-move.ts';

let database: TestDatabase;
let sales: MoveMaker;
let object: MovedObject;
beforeAll(async () => {
  database = await testDatabase();
  sales = { actor: await actorOf('sales'), now: NOW };
  const { id: buId } = await database.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow();
  object = { kind: 'program', id: 7, code: 'SI-2026-0007', name: 'Spring', buId, taken: [], amount: 1_250_000 };
});
beforeEach(async () => {
  for (const table of ['task', 'message'] as const) await database.owner.deleteFrom(table).execute();
});
afterAll(() => database.close());

const NOW = new Date('2026-03-02T17:00:00Z');
const OPENS: FollowUp = {
  tasks: { opens: [{ kind: 'confirmProgram', holder: { permission: 'GUIDELINE_EDIT' }, days: 3 }] },
  messages: [{ template: 'programSubmitted', to: { permission: 'GUIDELINE_EDIT' } }],
};
const ENDS: FollowUp = { tasks: { ends: ['confirmProgram'] } };

async function actorOf(account: string) {
  const { id } = await database.owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', account)
    .executeTakeFirstOrThrow();
  const actor = await loadActor(database.db, id);
  if (actor === undefined) throw new Error(`${account} is no active user`);
  return actor;
}
/** Runs work in a transaction with the row scope of a user. */
async function asActor<Value>(account: string, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return scopedDb(database.db, await actorOf(account))
    .transaction()
    .execute(work);
}
const move = (rule: FollowUp, by = sales, moved = object) => asActor('sales', (tx) => afterMove(tx, by, rule, [moved]));
const tasks = () => database.owner.selectFrom('task').selectAll().orderBy('id').execute();
async function told(): Promise<readonly string[]> {
  const rows = await database.owner
    .selectFrom('message as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.usrnm', 'm.template', 'm.state'])
    .orderBy('u.usrnm')
    .execute();
  return rows.map(({ usrnm, template, state }) => `${usrnm} ${template} ${state}`);
}

describe('effects of a move', () => {
  it('[MSC-023] open a task for the holders of the permission, due by days of China, and a message to each of them', async () => {
    await move(OPENS);
    expect(await tasks()).toMatchObject([
      {
        kind: 'confirmProgram',
        holder: 'p:GUIDELINE_EDIT',
        state: 'open',
        code: 'SI-2026-0007',
        amount: 1_250_000,
        due: '2026-03-06',
        opened_by: sales.actor.usrid,
      },
    ]);
    expect(await told()).toEqual(['admin programSubmitted waiting', 'control programSubmitted waiting']);
    const { facts } = await database.owner.selectFrom('message').select('facts').executeTakeFirstOrThrow();
    expect(facts).toEqual({ code: 'SI-2026-0007', name: 'Spring', by: 'Sun Li', reason: '' });
  });

  it('end the tasks of the given kinds before opening new ones, and no task of another object', async () => {
    await move(OPENS);
    await move(OPENS, sales, { ...object, id: 8 });
    const { usrid } = await actorOf('control');
    const both = { tasks: { ...OPENS.tasks, ...ENDS.tasks } };
    await move(both, { ...sales, actor: { usrid, fulnm: 'Chen Mei' } });
    expect((await tasks()).map(({ object_id, state, done_by }) => [object_id, state, done_by])).toEqual([
      [7, 'done', usrid],
      [8, 'open', null],
      [7, 'open', null],
    ]);
  });

  it('open a task for the user who took the part last, and send no message to the user who moves', async () => {
    const control = await actorOf('control');
    const taken = [
      { part: 'submit', usrid: sales.actor.usrid },
      { part: 'submit', usrid: control.usrid },
      { part: 'create', usrid: sales.actor.usrid },
    ];
    const rule: FollowUp = {
      tasks: { opens: [{ kind: 'correctProgram', holder: { part: 'submit' } }] },
      messages: [
        { template: 'programReturned', to: { part: 'submit' } },
        { template: 'programConfirmed', to: { part: 'create' } },
        { template: 'programConfirmed', to: { part: 'nobody' } },
      ],
    };
    await move(rule, sales, { ...object, taken, reason: 'Too dear' });
    expect(await tasks()).toMatchObject([{ user_id: control.usrid, permission: '', due: null }]);
    expect(await told()).toEqual(['control programReturned waiting']);
  });

  it('leave out people who are inactive or have lost the BU or the permission', async () => {
    await database.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'admin').execute();
    const control = await actorOf('control');
    const bus = database.owner.updateTable('user_bu').where('user_id', '=', control.usrid);
    await bus.set({ state: false }).execute();
    await move(OPENS);
    expect(await told()).toEqual([]);
    await bus.set({ state: true }).execute();
    await database.owner.updateTable('app_user').set({ state: true }).where('usrnm', '=', 'admin').execute();
  });

  it('reach people beyond the reach of the user who moves, and do not change that reach', async () => {
    const dealer = await actorOf('DEALER1');
    const seen = await asActor('DEALER1', async (tx) => {
      await afterMove(tx, { actor: dealer, now: NOW }, OPENS, [object]);
      return tx.selectFrom('app_user').select('usrnm').where('usrnm', '=', 'control').execute();
    });
    expect(seen).toEqual([]);
    expect(await told()).toHaveLength(2);
  });
});

describe('a move and its effects', () => {
  it('are both stored or neither, even if the connection is lost before the commit', async () => {
    const lost = asActor('sales', async (tx) => {
      await afterMove(tx, sales, OPENS, [object]);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.owner);
      await tx.updateTable('task').set({ name: 'later' }).execute();
    });
    await expect(lost).rejects.toThrow(/./v);
    expect(await tasks()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('open one task and end it once, even if fifty calls do so at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => move({ tasks: OPENS.tasks ?? {} })));
    expect(await tasks()).toHaveLength(1);
    const people = await Promise.all(['sales', 'control', 'finance'].map(actorOf));
    const makers = Array.from({ length: 50 }, (_, index) => ({
      actor: people[index % people.length] ?? sales.actor,
      now: new Date(NOW.getTime() + index),
    }));
    await Promise.all(makers.map((maker) => move(ENDS, maker)));
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    // User and time of its end come from the same move.
    const maker = makers.find(({ now }) => now.getTime() === task?.done_at?.getTime());
    expect(task).toMatchObject({ state: 'done', done_by: maker?.actor.usrid });
  });
});

describe('tasks and messages in the database', () => {
  it('are visible within the BUs and the people that the user reaches', async () => {
    const control = await actorOf('control');
    const other = await database.owner
      .selectFrom('bu')
      .select('id')
      .where('code', '=', 'VAN')
      .executeTakeFirstOrThrow();
    await move(OPENS);
    await move(OPENS, sales, { ...object, id: 8, buId: other.id });
    await move(OPENS, sales, { ...object, id: 9, buId: null });
    await move({ tasks: { opens: [{ kind: 'correctProgram', holder: { part: 'submit' } }] } }, sales, {
      ...object,
      id: 10,
      taken: [{ part: 'submit', usrid: control.usrid }],
    });
    const idsAs = (account: string) =>
      asActor(account, async (tx) =>
        (await tx.selectFrom('task').select('object_id').orderBy('id').execute()).map(({ object_id }) => object_id),
      );
    expect(await idsAs('control')).toEqual([7, 8, 9, 10]);
    // A dealer without a permission on rows of BUs sees none of them.
    expect(await idsAs('DEALER1')).toEqual([9]);
    const messages = await asActor('DEALER1', (tx) => tx.selectFrom('message').select('id').execute());
    expect(messages).toEqual([]);
  });

  it('are never deleted by the application', async () => {
    await expect(database.db.deleteFrom('task').execute()).rejects.toThrow(/permission denied/v);
    await expect(database.db.deleteFrom('message').execute()).rejects.toThrow(/permission denied/v);
    await expect(database.db.deleteFrom('object_comment').execute()).rejects.toThrow(/permission denied/v);
  });
});
