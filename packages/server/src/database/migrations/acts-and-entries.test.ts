import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
});
afterAll(() => old.drop());

/** Programs 1 to 4 in a batch with a package, 1 and 5 in one of before there were any, and 1 in a draft that it left. */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('CAR', 'Car', 'Car');
  insert into program (code, name, bu_id, status, period_from, period_to, design_status, combinability_status, parameter_status,
    wording_status)
    select 'P' || n, 'P', bu.id, 'Approved', '2026-01', '2026-02', 'NonTemporary', 'Default', 'Confirmed', 'Confirmed'
    from generate_series(1, 5) n, bu;
  insert into program_batch (code, name, bu_id, status, created_at, updated_at)
    select v.code, v.code, bu.id, status, now(), now() from bu,
      (values ('B1', 'Approved'), ('B2', 'Rejected'), ('B3', 'Draft')) as v (code, status);
  insert into batch_program (batch_id, program_id, position, open) values
    (1, 1, 0, false), (1, 2, 1, false), (1, 3, 2, false), (2, 1, 0, false), (2, 5, 1, false), (3, 1, 0, false), (3, 4, 1, true);
  insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
    select 'AC', 1, 'C', 'program', bu.id, 'Active', '2026-01-01', now(), now() from bu;
  insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen, step,
    started_at, ended_at, updated_at)
    select 'B1', 'B1', 'program', 'program-batch', 1, bu.id, 'Approved', c.id, '{}', '[]', '{}', 0, 1, now(), now(), now()
    from bu, approval_chain c;
  insert into approval_content (approval_id, bu_id, program_id, code, content)
    select a.id, a.bu_id, n, 'P' || n, '{}' from approval a, generate_series(2, 3) n;
  insert into approval_act (approval_id, bu_id, step, kind, program_id, at, day)
    select id, bu_id, 1, 'strike', 3, now(), '2026-01-01' from approval;
  insert into move_log (kind, object_id, version, move, from_state, to_state, at, details) values
    ('program', 1, 2, 'enterBatch', 'Submitted', 'In Batch', now(), '{"batch": "B2"}'),
    ('program', 1, 3, 'leaveBatch', 'In Batch', 'Submitted', now(), '{"batch": "B2"}'),
    ('program', 5, 2, 'enterBatch', 'Submitted', 'In Batch', now(), '{"batch": "B2"}');
`;

it('the migration derives from acts, approvals and moves why a program left its batch', async () => {
  await old.migrateTo('0173-lines-of-contents');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0177-acts-and-entries');
  const { rows } = await sql<{ entry: string }>`
    select batch_id || ' ' || program_id || ' ' || coalesce(closed, 'open') as entry from batch_program
    order by batch_id, program_id`.execute(old.db);
  expect(rows.map(({ entry }) => entry)).toEqual([
    '1 1 left',
    '1 2 ended',
    '1 3 struck',
    '2 1 left',
    '2 5 ended',
    '3 1 left',
    '3 4 open',
  ]);
});
