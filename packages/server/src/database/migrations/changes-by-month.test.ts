import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0004-access-version');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0005-changes-by-month');
});
afterAll(() => old.drop());

/** One budget with saves in the last moment of a month, in the first moment of the next month, and years before. */
const OLD_ROWS = `
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 1, 'T', 'T', 'T', id from legal_entity;
  insert into app_user (usrnm, fulnm, user_type_id) values ('someone', 'Someone', 1);
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into incentive_category (name_en, name_cn) values ('C', 'C');
  insert into offer_type (name, kind, shape, incentive_category_id, template_id)
    select 'O', 'Normal', 'period', id, 't' from incentive_category;
  insert into si_offer (offer_type_id, name) select id, 'S' from offer_type;
  insert into template_version (template_id, version, template) values ('t', '1', '{}');
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
                       parameter_status, wording_status)
    select 'SI-1', 'P', id, '2026-01', '2026-03', 'Saved', 'x', 'x', 'x', 'N' from bu;
  insert into row_set (hash, levels, texts, body) values ('\\x01', '[]', '[]', '\\x02');
  insert into budget_table (program_id, si_offer_id, status, template_id, template_version, pins, settings, scope, row_set,
                            version, calculation_version, inputs, measures)
    select p.id, s.id, 'Y', 't', '1', '{}', '{}', '{}', '\\x01', 4, 1, '\\x03', '\\x04' from program p, si_offer s;
  insert into budget_change (budget_id, version, row_set, usrid, at, fields, gestures, cell_count, cells, inputs_before)
    select b.id, v.version, '\\x01', u.id, v.at, '["volume"]', '["paste"]', 1, '\\x0506', v.inputs
    from budget_table b, app_user u, (values
      (2, timestamptz '2019-07-15 10:00Z', null::bytea),
      (3, timestamptz '2026-01-31 23:59:59.999Z', '\\x07'::bytea),
      (4, timestamptz '2026-02-01 00:00:00Z', null)) v (version, at, inputs);
`;

describe('changes by month', () => {
  it('every earlier row is in the partition of its month in UTC', async () => {
    const rows = await sql<{ partition: string; version: number; inputs: Buffer | null; cells: Buffer }>`
      select tableoid::regclass::text as partition, version, inputs_before as inputs, cells
      from budget_change order by version`.execute(old.db);
    const cells = Buffer.from([5, 6]);
    expect(rows.rows).toEqual([
      { partition: 'budget_change_2019_07', version: 2, inputs: null, cells },
      { partition: 'budget_change_2026_01', version: 3, inputs: Buffer.from([7]), cells },
      { partition: 'budget_change_2026_02', version: 4, inputs: null, cells },
    ]);
    const before = await sql<{ gone: boolean }>`select to_regclass('budget_change_before') is null as gone`.execute(
      old.db,
    );
    expect(before.rows).toEqual([{ gone: true }]);
  });

  it('are deleted with their budget', async () => {
    await old.db.deleteFrom('budget_table').execute();
    expect(await old.db.selectFrom('budget_change').select('version').execute()).toEqual([]);
  });
});
