import { type Kysely, sql } from 'kysely';

/**
 * Terms store the rules of their time, and the VAT of each month. Existing terms keep their rules and single rate, so that confirmed,
 * approved and released content is unchanged. Terms of programs in Draft and Saved, which nobody has decided on, get the present rules;
 * only if a confirmed wording prints a table that would change, they wait for their next save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RULES).execute(db);
}

const RULES = `
alter table program_terms
  add column rules smallint not null default 1 check (rules in (1, 2)),
  -- by 'YYYY-MM', as decimals; null under rules 1, where all months have vat_rate
  add column month_rates jsonb check ((rules = 1) = (month_rates is null));
alter table program_terms alter column rules drop default;

update program_terms t set rules = 2, month_rates = (
  select coalesce(jsonb_object_agg(to_char(m.day, 'YYYY-MM'),
    trim_scale(case when v.rate = f.rate then t.vat_rate else v.rate end)::text), '{}')
  from generate_series(date_trunc('month', d.first_day::timestamp), d.last_day::timestamp, '1 month') m (day)
  cross join lateral (select coalesce((select rate from vat_rate
    where effective_from <= greatest(m.day::date, d.first_day::date)
    order by effective_from desc, version_id desc limit 1), 0) as rate) v
  cross join lateral (select coalesce((select rate from vat_rate
    where effective_from <= d.first_day::date
    order by effective_from desc, version_id desc limit 1), 0) as rate) f)
from program p join program_design d on d.program_id = p.id
where p.id = t.program_id and p.status in ('Draft', 'Saved')
  and not (p.wording_status = 'Confirmed' and exists (
    select from program_term_offer o where o.program_id = p.id and (
      (o.basis = 'car' and o.level = 'typeClass')
      or (o.published and o.money_fen is not null)
      or (o.basis = 'car' and o.vat = 'with' and exists (select from vat_rate r
        where r.effective_from > d.first_day::date and r.effective_from <= d.last_day::date)))));`;
