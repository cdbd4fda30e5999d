import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../../test/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase();
  await old.migrateTo('0184-mark-of-the-administrators-role');
  await sql.raw(OLD_ROWS).execute(old.db);
  await old.migrateTo('0186-vat-said-by-terms');
});
afterAll(() => old.drop());

/**
 * Programs from December to February by their names, over a year in which VAT becomes 9 %; one ends before it. Terms kept 13 % each.
 * A confirmed wording prints a text that would change (by type class, a published cap in money, with VAT), or one that would not.
 */
const OLD_ROWS = `
  insert into bu (code, name_en, name_cn) values ('B', 'B', 'B');
  insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
  insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 1, 'T', 'T', 'T', id from legal_entity;
  insert into app_user (usrnm, fulnm, user_type_id) values ('u', 'U', 1);
  insert into offer_type (name, kind, shape, incentive_category_id, template_id)
    select 'T', 'Normal', 'period', id, 't' from incentive_category where name_en = 'Customer Incentive';
  insert into si_offer (offer_type_id, name) select id, 'O' from offer_type;
  insert into master_version (kind) values ('vat'), ('vat');
  insert into vat_rate (effective_from, version_id, rate) select d.day::date, v.id, d.rate
    from (values ('1990-01-01', 0.13), ('2027-01-01', 0.09)) d (day, rate),
      (select max(id) as id from master_version where kind = 'vat') v;
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
      parameter_status, wording_status)
    select 'SI-' || p.name, p.name, bu.id, '2026-12', '2027-02', p.status, 'x', 'x', 'x', p.wording
    from bu, (values ('draft', 'Draft', 'Draft'), ('saved', 'Saved', 'Draft'), ('short', 'Saved', 'Confirmed'),
      ('plain', 'Saved', 'Confirmed'), ('by class', 'Saved', 'Confirmed'), ('capped', 'Saved', 'Confirmed'),
      ('taxed', 'Saved', 'Confirmed'), ('submitted', 'Submitted', 'Draft'), ('approved', 'Approved', 'Confirmed'),
      ('released', 'Released', 'Draft'), ('rejected', 'Rejected', 'Draft')) p (name, status, wording);
  insert into program_design (program_id, first_day, last_day, qualifying_day)
    select id, '2026-12-05', case name when 'short' then '2026-12-31' else '2027-02-28' end, 'retail-invoice' from program;
  insert into program_terms (program_id, vat_rate, edited_by, edited_at)
    select p.id, 0.13, u.id, now() from program p, app_user u;
  insert into program_term_offer (program_id, si_offer_id, kind, vat, rounding, span, level, basis, money_fen, published)
    select p.id, s.id, 'percent', case when p.name in ('taxed', 'short') then 'with' else 'without' end, 'fen', 'period',
      case p.name when 'by class' then 'typeClass' else 'model' end, 'car', 100, p.name = 'capped'
    from program p, si_offer s;
  insert into program_parameter (program_id, deadline_days, late_rule, validation, check_category, sample_category,
      paying_entity_id, settlement, terms_vat, edited_by, edited_at)
    select p.id, 30, 'refused', 'full', 'plan', 'money', e.id, 'service', 'with', u.id, now()
    from program p, legal_entity e, app_user u;
`;

it('undecided terms get the present rules and the VAT of each month; all others stay unchanged', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.name, t.rules, t.month_rates as rates, t.vat_rate::float as vat from program_terms t
    join program p on p.id = t.program_id order by p.name`.execute(old.db);
  const before = { rules: 1, rates: null, vat: 0.13 };
  const months = { '2026-12': '0.13', '2027-01': '0.09', '2027-02': '0.09' };
  const now = { rules: 2, rates: months, vat: 0.13 };
  expect(Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))).toEqual({
    draft: now,
    saved: now,
    plain: now,
    short: { ...now, rates: { '2026-12': '0.13' } },
    'by class': before,
    capped: before,
    taxed: before,
    submitted: before,
    approved: before,
    released: before,
    rejected: before,
  });
});

it('the database refuses terms without rules, and present rules without the VAT of each month', async () => {
  const write = (part: string) => sql.raw(`update program_terms set ${part}`).execute(old.db);
  await expect(write('rules = 2, month_rates = null')).rejects.toThrow(/program_terms/);
  await expect(write(`rules = 1, month_rates = '{}'`)).rejects.toThrow(/program_terms/);
  await expect(write(`rules = 3, month_rates = '{}'`)).rejects.toThrow(/program_terms_rules_check/);
});

it('the VAT in a parameter stays for a submitted program and for a confirmed wording that prints it', async () => {
  const { rows } = await sql<{ name: string; vat: string | null }>`
    select p.name, s.terms_vat as vat from program_parameter s join program p on p.id = s.program_id`.execute(old.db);
  const kept = rows.filter(({ vat }) => vat === 'with').map(({ name }) => name);
  const decided = ['approved', 'by class', 'capped', 'plain', 'rejected', 'released', 'short', 'submitted', 'taxed'];
  expect(kept.toSorted()).toEqual(decided);
  expect(
    rows
      .filter(({ vat }) => vat === null)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['draft', 'saved']);
});
