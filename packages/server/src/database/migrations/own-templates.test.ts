import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0173-lines-of-contents');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0179-own-templates');
});
afterAll(() => old.drop());

/**
 * An offer type with its own template, whose budgets are on the shared one: at a version with equal content in the own template, at one
 * with other content there, and at one missing there. The shared template has only one other type.
 */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into offer_type (name, kind, shape, incentive_category_id, template_id)
    select t.name, 'Normal', 'period', c.id, t.template from incentive_category c,
      (values ('Own', 'own'), ('Alone', 'shared')) t (name, template) where c.name_en = 'Customer Incentive';
  insert into si_offer (offer_type_id, name) select id, name from offer_type;
  insert into template_version (template_id, version, template) values
    ('shared', '1', '{"id": "shared", "fields": 1}'), ('shared', '2', '{"id": "shared", "fields": 2}'),
    ('shared', '3', '{"id": "shared", "fields": 3}'),
    ('own', '1', '{"id": "own", "fields": 1}'), ('own', '2', '{"id": "own", "fields": 9}');
  insert into row_set (hash, levels, texts, body) values ('\\x01', '[]', '[]', '\\x02');
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
      parameter_status, wording_status)
    select 'SI-' || v.version, 'P', id, '2026-01', '2026-03', 'Saved', 'x', 'x', 'x', 'Draft'
    from bu, (values ('1'), ('2'), ('3')) v (version);
  insert into budget_table (program_id, si_offer_id, status, template_id, template_version, pins, settings, scope, row_set,
      version, calculation_version, inputs, measures)
    select p.id, s.id, 'Y', 'shared', right(p.code, 1), '{}', '{}', '{}', '\\x01', 1, 1, '\\x03', '\\x04'
    from program p, si_offer s order by s.id, p.code;
`;

const budgetsOf = async (name: string) => {
  const { rows } = await sql<{ template: string }>`
    select b.template_id || ' ' || b.template_version as template from budget_table b join si_offer s on s.id = b.si_offer_id
    where s.name = ${name} order by b.template_version`.execute(old.db);
  return rows.map(({ template }) => template);
};

it('budgets on the shared template move to the template of their offer type if that changes nothing', async () => {
  expect(await budgetsOf('Own')).toEqual(['own 1', 'shared 2', 'shared 3']);
  expect(await budgetsOf('Alone')).toEqual(['shared 1', 'shared 2', 'shared 3']);
});

it('an offer type that is alone on a template gets its own template too, once', async () => {
  const alone = await old.db
    .selectFrom('offer_type')
    .select('id')
    .where('name', '=', 'Alone')
    .executeTakeFirstOrThrow();
  const give = () => sql<{ id: string }>`select give_own_template(${alone.id}) as id`.execute(old.db);
  const own = `offer-type-${alone.id}`;
  expect([(await give()).rows, (await give()).rows]).toEqual([[{ id: own }], [{ id: own }]]);
  expect(await budgetsOf('Alone')).toEqual([`${own} 1`, `${own} 2`, `${own} 3`]);
  const { rows } = await sql`
    select template_id as id, count(*)::int from template_version group by template_id order by 1`.execute(old.db);
  expect(rows).toEqual([
    { id: own, count: 3 },
    { id: 'own', count: 2 },
    { id: 'shared', count: 3 },
  ]);
});
