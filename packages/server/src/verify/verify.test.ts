import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyServer, busyServer } from '../../test/backup-scene.ts';
import { APPROVED } from '../areas/areas.ts';
import { NO_ANCHORS } from '../audit/anchors.ts';
import { type BlockColumns, readBlock, writeBlock } from '../budget-storage/block.ts';
import { packMeasures, unpackMeasures } from '../budget-storage/measures.ts';
import type { Db } from '../database/tables.ts';
import { APPROVAL_TASKS } from './check-approvals.ts';
import type { Finding } from './finding.ts';
import { verifySnapshot } from './verify-database.ts';

let busy: BusyServer;
beforeAll(async () => {
  busy = await busyServer();
}, 60_000);
afterAll(() => busy.server.close());

const ROLLED_BACK = 'rolled back';

/** Returns the findings of a verification after some damage; the damage is rolled back afterwards. */
async function findingsAfter(damage: (owner: Db, budgetId: number) => Promise<unknown>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const work = busy.server.owner.transaction().execute(async (tx) => {
    await damage(tx, present(busy.budgetIds[0], 'a budget'));
    const options = { anchors: NO_ANCHORS, onProgress: () => undefined };
    await verifySnapshot(tx, { ...options, onFinding: (finding) => findings.push(finding) });
    throw new Error(ROLLED_BACK);
  });
  await expect(work).rejects.toThrow(ROLLED_BACK);
  return findings;
}

/** Returns a stored block with changed content and a correct checksum. */
function rewritten(block: Buffer, change: (columns: BlockColumns) => void): Buffer {
  const read = readBlock(block);
  if (!read.ok) throw new Error(read.error);
  change(read.value);
  return writeBlock(read.value, read.value.calculationVersion);
}

/** Returns a stored block with one flipped bit in its body. */
function flipped(block: Buffer): Buffer {
  const bytes = Buffer.from(block);
  const at = bytes.length - 9;
  bytes[at] = (bytes[at] ?? 0) ^ 16;
  return bytes;
}

async function changeBudget(owner: Db, id: number, change: (block: Buffer) => Buffer, name: 'inputs' | 'measures') {
  const row = await owner.selectFrom('budget_table').select(name).where('id', '=', id).executeTakeFirstOrThrow();
  await owner
    .updateTable('budget_table')
    .set({ [name]: change(present(row[name], name)) })
    .where('id', '=', id)
    .execute();
}

/** Rewrites the newest change that holds cells. */
async function changeCells(owner: Db, id: number, change: (block: Buffer) => Buffer) {
  const row = await owner
    .selectFrom('budget_change')
    .select(['version', 'cells'])
    .where('budget_id', '=', id)
    .where('cell_count', '>', 0)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await owner
    .updateTable('budget_change')
    .set({ cells: change(row.cells) })
    .where('budget_id', '=', id)
    .where('version', '=', row.version)
    .execute();
}

const plusOne = (name: string) => (block: Buffer) =>
  rewritten(block, ({ doubles }) => {
    const column = present(doubles.get(name), name);
    const at = column.findIndex((value) => value > 0);
    column[at] = (column[at] ?? 0) + 1;
  });

/** Returns measures with another volume and a correct checksum. */
function plusOneCar(block: Buffer): Buffer {
  const measures = unpackMeasures(block);
  const at = measures.volume.findIndex((value) => value > 0);
  measures.volume[at] = (measures.volume[at] ?? 0) + 1;
  return packMeasures(measures);
}

type Damage = (owner: Db, id: number) => Promise<unknown>;

/** Each kind of damage, with the checks that must report it. */
const DAMAGES: readonly (readonly [what: string, checks: readonly string[], damage: Damage])[] = [
  [
    'a total that is too high',
    ['totals'],
    (owner, id) => sql`update budget_total set budget = budget + 1 where budget_id = ${id}`.execute(owner),
  ],
  [
    'a total that does not say that it misses rows',
    ['totals'],
    (owner, id) => sql`update budget_total set lost_rows = lost_rows + 1 where budget_id = ${id}`.execute(owner),
  ],
  [
    'a total that is gone',
    ['totals'],
    (owner, id) => owner.deleteFrom('budget_total').where('budget_id', '=', id).execute(),
  ],
  [
    'measures that are not those of the table',
    ['measures', 'measures-whole'],
    (owner, id) => changeBudget(owner, id, plusOneCar, 'measures'),
  ],
  ['measures that cannot be read', ['blocks'], (owner, id) => changeBudget(owner, id, flipped, 'measures')],
  ['inputs that cannot be read', ['blocks'], (owner, id) => changeBudget(owner, id, flipped, 'inputs')],
  [
    'an input without a change',
    ['shares', 'totals', 'measures', 'measures-whole', 'history'],
    (owner, id) => changeBudget(owner, id, plusOne('costPerUnit'), 'inputs'),
  ],
  [
    'an input that is not allowed',
    ['inputs-lawful', 'shares', 'totals', 'measures', 'measures-whole', 'history'],
    (owner, id) =>
      changeBudget(
        owner,
        id,
        (block) => rewritten(block, ({ doubles }) => present(doubles.get('costPerUnit'), 'cost').fill(-1)),
        'inputs',
      ),
  ],
  [
    'a pair mode without an input',
    ['inputs-lawful', 'pair-mode'],
    (owner, id) =>
      changeBudget(
        owner,
        id,
        (block) => rewritten(block, ({ bytes }) => present(bytes.get('pairMode'), 'modes').fill(1, -1)),
        'inputs',
      ),
  ],
  [
    'rows that are not those of their hash',
    ['rows'],
    (owner, id) =>
      sql`update row_set set texts = jsonb_set(texts, '{0}', '"forged"') where hash = (select row_set from budget_table where id = ${id})`.execute(
        owner,
      ),
  ],
  [
    'a Kufri version that does not exist',
    ['versions', 'measures'],
    (owner, id) =>
      sql`update budget_table set pins = jsonb_set(pins, '{kufri,DENZA}', '"999"') where id = ${id}`.execute(owner),
  ],
  [
    'prices of a version that does not exist',
    ['versions'],
    (owner, id) =>
      sql`update budget_table set pins = jsonb_set(pins, '{msrp}', '"999"') where id = ${id}`.execute(owner),
  ],
  [
    'settings that no change gave',
    ['history'],
    (owner, id) =>
      sql`update budget_table set settings = jsonb_set(settings, '{inputSet,mode}', '"Never"') where id = ${id}`.execute(
        owner,
      ),
  ],
  [
    'a change that is gone',
    ['history', 'records'],
    (owner, id) => owner.deleteFrom('budget_change').where('budget_id', '=', id).where('version', '=', 3).execute(),
  ],
  [
    'a change too many',
    ['history', 'records'],
    (owner, id) =>
      sql`insert into budget_change select budget_id, 99, row_set, usrid, at, fields, gestures, settings, cell_count, cells, inputs_before from budget_change where budget_id = ${id} and version = 2`.execute(
        owner,
      ),
  ],
  [
    'a version without a change',
    ['history'],
    (owner, id) => sql`update budget_table set version = version + 1 where id = ${id}`.execute(owner),
  ],
  [
    'a change with wrong touched rows',
    ['history'],
    (owner, id) =>
      sql`update budget_change set touched_rows = '{[2000000,2000001)}' where budget_id = ${id} and cell_count > 0`.execute(
        owner,
      ),
  ],
  ['a change of other cells', ['history'], (owner, id) => changeCells(owner, id, plusOne('after'))],
  ['a change that cannot be read', ['history'], (owner, id) => changeCells(owner, id, flipped)],
  [
    'a change of someone else',
    ['records'],
    (owner, id) =>
      sql`update budget_change set usrid = usrid + 1 where budget_id = ${id} and version = 3`.execute(owner),
  ],
  [
    'a record that is gone',
    ['records', 'audit'],
    (owner, id) =>
      sql`delete from audit_log where subject = ${`budget:${id}`} and details->>'version' = '3'`.execute(owner),
  ],
  [
    'a record that was changed',
    ['audit'],
    (owner, id) =>
      sql`update audit_log set usrnm = 'nobody' where subject = ${`budget:${id}`} and details->>'version' = '2'`.execute(
        owner,
      ),
  ],
];

/** Changes of rows that decide rights, made while the triggers that write their history are disabled. */
const WITHOUT_TRIGGERS: readonly (readonly [what: string, table: string, damage: (owner: Db) => Promise<unknown>])[] = [
  [
    'a role that was added',
    'user_role',
    (owner) =>
      sql`insert into user_role (user_id, role_id)
        select u.id, r.id from app_user u, role r where not exists (
          select from user_role x where x.user_id = u.id and x.role_id = r.id) limit 1`.execute(owner),
  ],
  ['a user who is active again', 'app_user', (owner) => sql`update app_user set state = not state`.execute(owner)],
  ['a permission that is gone', 'role_privilege', (owner) => sql`delete from role_privilege`.execute(owner)],
];

describe('rows of rights and their history', () => {
  it.each(WITHOUT_TRIGGERS)('disagree over %s', async (_what, table, damage) => {
    const findings = await findingsAfter(async (owner) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
      await damage(owner);
    });
    expect(findings.map(({ subject, check }) => [subject, check])).toEqual([[table, 'access']]);
  });

  it.each([
    ['taken away', sql`delete from access_history where relation = 'user_role'`],
    [
      'changed',
      sql`update access_history set before = before || '{"state": 7}' where relation = 'user_role' and before is not null`,
    ],
    [
      'made to say something else',
      sql`update access_history set after = after || '{"role_id": 7}' where relation = 'user_role'`,
    ],
  ])('disagree if records were %s', async (_what, damage) => {
    const findings = await findingsAfter(async (owner) => {
      await sql`update user_role set state = not state`.execute(owner);
      await damage.execute(owner);
    });
    expect(findings.map(({ subject, check }) => [subject, check])).toEqual([['user_role', 'access']]);
  });

  it('agree after changes with enabled triggers, with and without effect on rights', async () => {
    const findings = await findingsAfter(async (owner) => {
      await sql`update user_role set state = not state`.execute(owner);
      await sql`update app_user set email = 'a@b.example', fulnm = fulnm || ' x'`.execute(owner);
      await sql`delete from role_privilege`.execute(owner);
      await sql`alter table user_role add column note text not null default ''`.execute(owner);
    });
    expect(findings).toEqual([]);
  });
});

/** Moves and templates are among the data that no longer changes. */
const FROZEN = ['frozen contents', 'frozen'];

describe('a verification', () => {
  it('finds nothing after ordinary work', async () => {
    expect(await findingsAfter(async () => undefined)).toEqual([]);
  });

  it.each(DAMAGES)('names %s', async (_what, checks, damage) => {
    const findings = await findingsAfter(damage);
    const [id] = busy.budgetIds;
    expect(new Set(findings.map(({ subject }) => subject))).toEqual(
      new Set(checks.map((check) => (check === 'audit' ? 'audit log' : `budget ${id}`))),
    );
    expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(checks));
    for (const { differences } of findings) expect(differences.length).toBeGreaterThan(0);
  });

  it.each([
    ['a state that no move led to', [], [sql`update program set status = 'Submitted'`]],
    ['a version that no move made', [], [sql`update program set version = version + 1`]],
    ['a move that is gone', [FROZEN], [sql`delete from move_log where version = (select max(version) from move_log)`]],
    [
      'a batch that nothing is in',
      [FROZEN],
      [
        sql`update move_log set to_state = 'In Batch'
          where kind = 'program' and version = (select max(version) from move_log)`,
        sql`update program set status = 'In Batch'`,
      ],
    ],
  ])('names %s', async (_what, more, damages) => {
    const findings = await findingsAfter(async (owner) => {
      for (const damage of damages) await damage.execute(owner);
    });
    const expected = [['programs and batches', 'moves'], ...more];
    expect(findings.map(({ subject, check }) => [subject, check])).toEqual(expected);
  });

  it('names every budget whose template cannot be compiled', async () => {
    const findings = await findingsAfter((owner) =>
      sql`update template_version set template = jsonb_set(template, '{fields}', '[]')`.execute(owner),
    );
    expect(findings.map(({ subject, check }) => [subject, check])).toEqual([
      ...busy.budgetIds.map((id) => [`budget ${id}`, 'opens']),
      FROZEN,
    ]);
  });

  it('reports the found and the expected value', async () => {
    const [finding] = await findingsAfter((owner, id) =>
      sql`update budget_total set volume = 12345 where budget_id = ${id}`.execute(owner),
    );
    expect(finding?.differences[0]).toMatchObject({
      place: 'DENZA, volume',
      found: 12_345,
      expected: expect.any(Number),
    });
  });
});

it('knows the tasks of every object that is approved', () => {
  const tasks = [...APPROVED.values()].flatMap(({ tasks: { decide, name } }) => [decide, name]);
  expect(APPROVAL_TASKS.toSorted()).toEqual([...new Set(tasks)].toSorted());
});
