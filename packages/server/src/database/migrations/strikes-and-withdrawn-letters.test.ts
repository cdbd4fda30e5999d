import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0173-lines-of-contents');
  await sql.raw(OLD_ROWS).execute(old.db);
  await sql.raw(OLD_PAIRS).execute(old.db);
  await old.migrateTo('0183-strikes-and-withdrawn-letters');
});
afterAll(() => old.drop());

/**
 * Programs 1 to 3 in a batch with two packages. Of the first one 1 and 2 were struck out, and it was withdrawn; 1 came back into the
 * batch and its second package, of which 3 was struck out.
 */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('CAR', 'Car', 'Car');
  insert into program (code, name, bu_id, status, period_from, period_to, design_status, combinability_status, parameter_status,
    wording_status)
    select 'P' || n, 'P', bu.id, 'Approved', '2026-01', '2026-02', 'NonTemporary', 'Default', 'Confirmed', 'Confirmed'
    from generate_series(1, 3) n, bu order by n;
  insert into program_batch (code, name, bu_id, status, created_at, updated_at)
    select 'B1', 'B1', bu.id, 'Approved', now(), now() from bu;
  insert into batch_program (batch_id, program_id, position, open) values (1, 1, 0, false), (1, 2, 1, false), (1, 3, 2, false);
  insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
    select 'AC', 1, 'C', 'program', bu.id, 'Active', '2026-01-01', now(), now() from bu;
  insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen, step,
    started_at, ended_at, updated_at)
    select 'B1-' || v.n, 'B1', 'program', 'program-batch', 1, bu.id, v.status, c.id, '{}', '[]', '{}', 0, 1, now(), now(), now()
    from bu, approval_chain c, (values (1, 'Withdrawn'), (2, 'Approved')) v (n, status) order by v.n;
  insert into approval_content (approval_id, bu_id, program_id, code, content)
    select a.id, a.bu_id, p, 'P' || p, '{}' from approval a, (values ('B1-1', 1), ('B1-1', 2), ('B1-1', 3), ('B1-2', 1), ('B1-2', 3))
      v (code, p) where v.code = a.code;
  insert into approval_act (approval_id, bu_id, step, kind, program_id, at, day)
    select a.id, a.bu_id, 1, 'strike', p, now(), '2026-01-01' from approval a, (values ('B1-1', 1), ('B1-1', 2), ('B1-2', 3))
      v (code, p) where v.code = a.code;
`;

/** Cancelled next versions: one after its letter was withdrawn, one whose letter was sent again since, one just released. */
const OLD_PAIRS = `
  insert into program (code, version_of_code, name, bu_id, status, period_from, period_to, design_status, combinability_status,
    parameter_status, wording_status)
    select v.code, 2, v.code, bu.id, v.status, '2026-01', '2026-02', 'NonTemporary', 'Default', 'Confirmed', 'Confirmed'
    from bu, (values ('Withdrawn', 'Cancelled'), ('Again', 'Cancelled'), ('Released', 'Released')) v (code, status);
  insert into move_log (kind, object_id, version, move, from_state, to_state, at)
    select 'program', p.id, m.n, m.move, 'x', 'y', now()
    from program p join (values ('Withdrawn', 5, 'release'), ('Withdrawn', 6, 'withdrawRelease'), ('Withdrawn', 7, 'cancel'),
      ('Again', 5, 'release'), ('Again', 6, 'withdrawRelease'), ('Again', 7, 'release'), ('Released', 5, 'release'))
      m (code, n, move) on m.code = p.code;
  insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, program_id, made_at)
    select 'A', p.code, v.n, '1990-01-01', true, v.origin, 'R', p.id, now() - interval '1 day'
    from program p, (values (1, 'default'), (2, 'decided')) v (n, origin)
    where p.version_of_code = 2 order by p.id, v.n;
`;

it('[PRG-004] a program that returned to its batch after it was struck out of a package counts to the end of the batch', async () => {
  const { rows } = await sql<{ entry: string }>`
    select program_id || ' ' || closed as entry from batch_program order by program_id`.execute(old.db);
  expect(rows.map(({ entry }) => entry)).toEqual(['1 ended', '2 struck', '3 struck']);
});

it('pairs of a next version do not count if its letter was withdrawn before its cancellation', async () => {
  const { rows } = await sql<{ entry: string }>`
    select p.code || ' ' || e.origin || ' ' || (e.counts_from is not null) || ' ' || coalesce(e.counts_order - e.id, -1) as entry
    from combinability_entry e join program p on p.id = e.program_id order by e.id`.execute(old.db);
  expect(rows.map(({ entry }) => entry)).toEqual([
    'Withdrawn default false 0',
    'Withdrawn decided false -1',
    'Again default true 3',
    'Again decided true 2',
    'Released default true 1',
    'Released decided true 0',
  ]);
});

it('a default pair of a next version began to count with the release, after all earlier entries', async () => {
  const { rows } = await sql<{ entry: string }>`
    select p.code || ' ' || e.origin || ' ' || coalesce(e.counts_since, 0) || ' ' || (select max(id) from combinability_entry)
      as entry from combinability_entry e join program p on p.id = e.program_id
    where e.counts_from is not null and e.origin = 'default' order by e.id`.execute(old.db);
  expect(rows.map(({ entry }) => entry)).toEqual(['Again default 6 6', 'Released default 6 6']);
});
