import assert from 'node:assert/strict';
import { answerTimes } from '../answer-times.ts';
import { readReply } from '../call.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';
import { MEASURED, makePrograms, PROGRAMS } from './twenty-thousand-programs.ts';

const A = '/oasis/apapi';
const PACKAGES = 5_000;
const EACH = PROGRAMS / PACKAGES;
const ROUNDS = 10;

/** Five thousand packages of twenty thousand programs: lists, worklists and the page of one, for who decides and who sent it. */
export const packageLists: Row = {
  name: 'package-lists',
  async run(bench: Bench) {
    await makePrograms(bench);
    await makePackages(bench);
    const { address } = bench.product;
    const [control, finance, sales] = [
      await signIn(address, 'control'),
      await signIn(address, 'finance'),
      await signIn(address, 'sales'),
    ];
    await checkLists(bench, control);
    const batches = await checkPages(bench, control);
    const pages = ['pageIndex=0&pageSize=10', `pageIndex=${PACKAGES / 20}&pageSize=10`];
    const filters = ['', 'tag=pending', 'tag=pending&waiting=me', 'name=Measured+123', 'status=Approved&sort=-amount'];
    const list = (path: string, token: string) =>
      filters.flatMap((filter) => pages.map((page) => ({ token, path: `${A}/${path}?${filter}&${page}` })));
    const times = (what: string, questions: Parameters<typeof answerTimes>[1]['questions']) =>
      answerTimes(bench, {
        title: `${what} of ${PACKAGES.toLocaleString('en')} packages`,
        questions,
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    return [
      ...(await times('list', [...list('package/pending', control), ...list('package/pending', sales)])),
      ...(await times('worklist of finance', list('financing/batch_list', finance))),
      ...(await times(
        'page of one',
        batches.flatMap((batch) =>
          [control, finance].map((token) => ({ token, path: `${A}/package/detail/${batch}?of=batch` })),
        ),
      )),
    ];
  },
};

interface Listed {
  readonly data: { readonly totalElements: number; readonly content: readonly { readonly batchId: number }[] };
}

/** The lists answer what the tables hold: the bench asks the tables without the server. */
async function checkLists({ product: { address, owner } }: Bench, token: string): Promise<void> {
  const asked: readonly (readonly [filter: string, where: string])[] = [
    ['tag=pending', 'ended_at is null'],
    ['status=Approved', `status = 'Approved'`],
    ['name=Measured+123', `(name ilike '%measured 123%' or code ilike '%measured 123%')`],
  ];
  for (const [filter, where] of asked) {
    const reply = await readReply(address, token, `${A}/package/pending?${filter}&sort=batchCode&pageSize=10`);
    const { data } = JSON.parse(reply) as Listed;
    const count = await owner.query<{ count: number }>(`select count(*)::int as count from approval where ${where}`);
    const first = await owner.query<{ id: number }>(
      `select subject_id as id from approval where ${where} order by code, id desc limit 10`,
    );
    assert.equal(data.totalElements, count.rows[0]?.count, filter);
    assert.deepEqual(
      data.content.map(({ batchId }) => batchId),
      first.rows.map(({ id }) => id),
      filter,
    );
  }
}

interface Page {
  readonly data: {
    readonly amount: string;
    readonly programs: readonly { readonly programId: number; readonly amount: string }[];
  };
}

/** Some batches spread over all, of which the pages say what the frozen amounts add up to. */
async function checkPages({ product: { address, owner } }: Bench, token: string): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: number; fen: string; programs: number[] }>(
    `select a.subject_id as id, a.amount_fen as fen,
       array(select c.program_id from approval_content c where c.approval_id = a.id order by 1) as programs
     from approval a where a.name like 'Measured %' and a.id % 250 = 7 order by a.id`,
  );
  for (const { id, fen, programs } of rows) {
    const { data } = JSON.parse(await readReply(address, token, `${A}/package/detail/${id}`)) as Page;
    const sum = data.programs.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
    assert.deepEqual([data.amount.replace('.', ''), sum], [fen, BigInt(fen)], `package ${id}`);
    assert.deepEqual(
      data.programs.map(({ programId }) => programId).toSorted((a, b) => a - b),
      programs,
    );
  }
  assert.ok(rows.length > 10);
  return rows.map(({ id }) => id);
}

/** Packages like those of the demo, every other one running: places, tasks, acts, contents and frozen amounts. */
async function makePackages({ product: { owner }, options }: Bench): Promise<void> {
  const { rows } = await owner.query<{ packages: number }>(
    `select count(*)::int as packages from approval where name like 'Measured %'`,
  );
  if ((rows[0]?.packages ?? 0) > 0) return;
  options.print(`making ${PACKAGES.toLocaleString('en')} packages`);
  // All at once: the server looks at running packages now and then, and would ask people for those that nobody is asked for yet.
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(FROZEN);
    await client.query(BATCHES, [PACKAGES]);
    await client.query(INSIDE, [EACH]);
    await client.query(APPROVALS);
    // Planned by what stands there by now: a plan for the few rows from before takes minutes.
    await client.query('analyze program, budget_table, budget_frozen, program_batch, batch_program, approval');
    for (const statement of [PARTS, STATES]) await client.query(statement);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
  for (const table of [
    'program',
    'budget_frozen',
    'approval',
    'approval_place',
    'approval_act',
    'approval_content',
    'task',
  ])
    await owner.query(`vacuum analyze ${table}`);
}

const NUMBER = `substr(p.name, 10)::int`;

const FROZEN = `
insert into budget_frozen (budget_id, make, month, amount_fen)
select b.id, 'DENZA', p.period_from, 1000000 + ${NUMBER} from program p join budget_table b on b.program_id = p.id
where ${MEASURED}`;

const BATCHES = `
insert into program_batch (code, name, bu_id, status, created_at, updated_at)
select 'B-M' || lpad(n::text, 5, '0'), 'Measured ' || n, (select min(p.bu_id) from program p where ${MEASURED}),
  case when n % 2 = 0 then 'Packaged' else 'Approved' end, now(), now()
from generate_series(1, $1::int) n`;

const INSIDE = `
insert into batch_program (batch_id, program_id, position, open, closed)
select b.id, p.id, ${NUMBER} % $1, b.status = 'Packaged', case when b.status <> 'Packaged' then 'ended' end from program p
join program_batch b on b.name = 'Measured ' || ((${NUMBER} - 1) / $1 + 1) where ${MEASURED}`;

/** Chain, plan and facts are those of a package of the demo. */
const APPROVALS = `
insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen, step,
  due, started_by, started_at, ended_at, updated_at)
select b.code, b.name, 'program', 'program-batch', b.id, b.bu_id,
  case when b.status = 'Packaged' then 'Pending' else 'Approved' end, d.chain_id,
  jsonb_set(d.facts, '{amount}', to_jsonb(m.fen::text)), d.plan, d.makers, m.fen,
  case when b.status = 'Packaged' then 1 else jsonb_array_length(d.plan) end, current_date + 3, d.started_by,
  now() - b.id * interval '1 minute', case when b.status = 'Approved' then now() end, now()
from program_batch b join (select e.batch_id, sum(f.amount_fen) as fen from batch_program e
    join budget_table t on t.program_id = e.program_id join budget_frozen f on f.budget_id = t.id group by 1) m on m.batch_id = b.id,
  (select * from approval order by id limit 1) d where b.name like 'Measured %'`;

const PARTS = `
with made as (select * from approval where name like 'Measured %'), people as (
  select u.id, u.usrnm, row_number() over (order by u.usrnm) as step from app_user u where u.usrnm in ('control', 'finance')
), places as (
  insert into approval_place (approval_id, bu_id, step, position, user_id, asked_by, asked_at)
  select m.id, m.bu_id, u.step, 0, u.id, '{"kind": "role", "roleId": 2}', m.started_at
  from made m join people u on u.step <= m.step
), acts as (
  insert into approval_act (approval_id, bu_id, step, kind, user_id, for_id, at, day)
  select m.id, m.bu_id, u.step, 'approve', u.id, u.id, m.started_at, m.started_at::date
  from made m join people u on m.status = 'Approved' and u.step <= m.step
), tasks as (
  insert into task (kind, object_kind, object_id, code, name, bu_id, user_id, amount, since, due)
  select 'decidePackage', m.subject_kind, m.subject_id, m.code, m.name, m.bu_id, u.id, m.amount_fen, m.started_at, m.due
  from made m join people u on m.status = 'Pending' and u.step = 1
)
insert into approval_content (approval_id, bu_id, program_id, code, content)
select m.id, m.bu_id, p.id, p.code, jsonb_build_object('name', p.name, 'makes', array['DENZA'], 'amounts', array(
  select jsonb_build_array(f.budget_id, f.make, f.month, f.amount_fen) from budget_frozen f join budget_table t on t.id = f.budget_id
  where t.program_id = p.id))
from made m join batch_program e on e.batch_id = m.subject_id join program p on p.id = e.program_id`;

const STATES = `
update program p set status = case when b.status = 'Packaged' then 'Pending Approval' else 'Approved' end
from batch_program e join program_batch b on b.id = e.batch_id where e.program_id = p.id and b.name like 'Measured %'`;
