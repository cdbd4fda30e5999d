import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0080-drafts-of-templates');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0081-financing-by-day');
});
afterAll(() => old.drop());

/** A budget with pins of its own, and three versions: one without a form before, one of null, one with pins. */
const OLD_ROWS = `
  insert into master_version (kind) values ('price'), ('vat');
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 1, 'T', 'T', 'T', id from legal_entity;
  insert into app_user (usrnm, fulnm, user_type_id) values ('someone', 'Someone', 1);
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into offer_type (name, kind, shape, incentive_category_id, template_id)
    select 'O', 'Normal', 'period', id, 't' from incentive_category where name_en = 'Customer Incentive';
  insert into si_offer (offer_type_id, name) select id, 'S' from offer_type;
  insert into template_version (template_id, version, template) values ('t', '1', '{}');
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
                       parameter_status, wording_status)
    select 'SI-1', 'P', id, '2026-01', '2026-03', 'Saved', 'x', 'x', 'x', 'N' from bu;
  insert into row_set (hash, levels, texts, body) values ('\\x01', '[]', '[]', '\\x02');
  insert into budget_table (program_id, si_offer_id, status, template_id, template_version, pins, settings, scope, row_set,
                            version, calculation_version, inputs, measures)
    select p.id, s.id, 'Y', 't', '1', '{"msrp": "1", "vat": "2"}', '{}', '{}', '\\x01', 4, 1, '\\x03', '\\x04'
    from program p, si_offer s;
  insert into budget_change (budget_id, version, row_set, usrid, at, fields, gestures, cell_count, cells, form_before)
    select b.id, v.version, '\\x01', u.id, timestamptz '2026-03-01', '[]', '[]', 0, '\\x', v.form
    from budget_table b, app_user u, (values
      (2, null::jsonb), (3, 'null'::jsonb), (4, '{"pins": {"msrp": "1"}, "scope": 7}'::jsonb)) v (version, form);
`;

it('[CFP-017] interest rate and extension days get first values from 1990 on, in one version', async () => {
  const { rows } = await sql`
    select v.kind, r.effective_from::text as "rateFrom", r.rate, e.effective_from::text as "daysFrom", e.days
    from master_version v join interest_rate r on r.version_id = v.id join extension_days e on e.version_id = v.id`.execute(
    old.db,
  );
  expect(rows).toEqual([
    { kind: 'financing', rateFrom: '1990-01-01', rate: '0.0500', daysFrom: '1990-01-01', days: 30 },
  ]);
});

it('the migration adds the financing version to the pins of every budget and of its former versions, and keeps other pins', async () => {
  const { id } = await old.db
    .selectFrom('master_version')
    .select('id')
    .where('kind', '=', 'financing')
    .executeTakeFirstOrThrow();
  const financing = String(id);
  const budgets = await old.db.selectFrom('budget_table').select('pins').execute();
  expect(budgets).toEqual([{ pins: { msrp: '1', vat: '2', financing } }]);
  const { rows } = await sql`select form_before as form from budget_change order by version`.execute(old.db);
  expect(rows).toEqual([{ form: null }, { form: null }, { form: { pins: { msrp: '1', financing }, scope: 7 } }]);
});

it.each([
  ['interest_rate', 'rate', '1'],
  ['interest_rate', 'rate', '-0.01'],
  ['extension_days', 'days', '3601'],
  ['extension_days', 'days', '-1'],
])('%s does not take %s %s', async (table, column, value) => {
  const insert = sql.raw(`insert into ${table} (effective_from, version_id, ${column})
    select '2026-01-01', id, ${value} from master_version where kind = 'financing'`);
  await expect(insert.execute(old.db)).rejects.toThrow('check constraint');
});

it('values belong to versions of their kind', async () => {
  const insert = sql`insert into interest_rate (effective_from, version_id, rate)
    select '2026-01-01', id, 0.04 from master_version where kind = 'price'`;
  await expect(insert.execute(old.db)).rejects.toThrow('foreign key');
});
