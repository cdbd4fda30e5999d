import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0186-vat-said-by-terms');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0191-parts-taken-over');
});
afterAll(() => old.drop());

/**
 * Version 1 of A by user 1, its wording by 2, its pairs by 3; version 2 by 1; B is a copy of A from before version 3, and C a copy of B.
 */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 1, 'T', 'T', 'T', id from legal_entity;
  insert into app_user (id, usrnm, fulnm, user_type_id) overriding system value select n, 'u' || n, 'U' || n, 1 from generate_series(1, 6) n;
  insert into program (id, code, version_of_code, name, bu_id, period_from, period_to, status, design_status,
      combinability_status, parameter_status, wording_status, created_at) overriding system value
    select p.id, p.code, p.version, 'P', bu.id, '2026-04', '2026-06', p.status, 'x', 'x', 'x', 'Draft', p.at::timestamptz
    from bu, (values (1, 'A', 1, 'Released', '2026-01-01'), (2, 'A', 2, 'Released', '2026-02-01'),
      (3, 'A', 3, 'Saved', '2026-04-01'), (4, 'B', 1, 'Saved', '2026-03-01'), (5, 'C', 1, 'Saved', '2026-05-01'),
      (6, 'D', 1, 'Saved', '2026-05-01')) p (id, code, version, status, at);
  insert into move_log (kind, object_id, version, move, to_state, bu_id, usrid, at, reason, details)
    select 'program', m.id, m.version, m.move, 'Saved', bu.id, m.usrid, now(), '', m.details::jsonb
    from bu, (values (1, 1, 'create', 1, '{}'), (1, 2, 'editBudget', 6, '{}'), (1, 3, 'submit', 5, '{}'),
      (2, 1, 'create', 1, '{"revises": 1}'), (3, 1, 'create', 4, '{"revises": 2}'),
      (4, 1, 'create', 1, '{"copiedFrom": "A"}'), (5, 1, 'create', 4, '{"copiedFrom": "B"}'), (6, 1, 'create', 1, '{}'))
      m (id, version, move, usrid, details);
  insert into program_wording_version (program_id, version, document, saved_by, saved_at) values (1, 1, '{}', 2, now());
  insert into combinability_version (program_id, version, move, up_to, made_by, made_at) values (1, 1, 'confirm', 0, 3, now());
`;

it('next versions and copies keep the makers of the taken-over content for good; pairs are taken over by versions only', async () => {
  const { rows } = await sql<{ id: number; took: string }>`
    select program_id as id, string_agg(concat(part, ' ', makers), ', ' order by part) as took from program_taken_over
    where said is null group by program_id order by program_id`.execute(old.db);
  const first = { budget: 'budget {6}', pairs: 'combinability {3}', wording: 'wording {2}' };
  expect(rows).toEqual([
    { id: 2, took: `${first.budget}, ${first.pairs}, design {1}, ${first.wording}` },
    { id: 3, took: `${first.budget}, ${first.pairs}, design {1}, ${first.wording}` },
    { id: 4, took: `${first.budget}, design {1}, ${first.wording}` },
    { id: 5, took: `${first.budget}, design {1}, ${first.wording}` },
  ]);
});
