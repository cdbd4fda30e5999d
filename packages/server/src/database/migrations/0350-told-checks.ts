import { type Kysely, sql } from 'kysely';

/**
 * Tells dealers what was checked of their claims. They see no plan, no choice, no list and no item of one; this function answers of them what a
 * dealer may know, and of no person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TOLD).execute(db);
}

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;
const IN_BUS = `((select current_setting('oasis.bus', true)) = 'all'
  or c.bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]))`;

/**
 * Bypasses the policies and repeats that of claims. A check that is not over is told as such and nothing else is told of it; one that was
 * exempted is not told. A sampled claim is checked through once its list is approved, or once a second person confirmed that it failed.
 */
const TOLD = `
create function told_checks(sought integer) returns table (because text, found text, reason text, told_day text, code text, period text,
  category_id integer, program_code text, drawn_by text, comparisons jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with told as (
    select c.id, c.status from claim c where c.id = sought and case when (select current_setting('oasis.reach', true)) = 'own'
      then c.dealer_id = ${OWN_DEALER} or c.held_by = ${OWN_DEALER} else ${IN_BUS} end
  ), decision as (
    select l.reason from move_log l, told where l.kind = 'claim' and l.object_id = told.id and l.move in ('reject', 'refuse')
    order by l.version desc limit 1
  ), by_people as (
    select i.because::text, case when i.status not in ('Passed', 'Failed') then 'running' when i.status = 'Failed' then 'failed'
        when w.reason is not null then 'lowered' else 'passed' end as found,
      case i.status when 'Failed' then (select d.reason from decision d) else w.reason end as reason, i.updated_at as at,
      p.code, p.month as period, p.rules -> k.rule::integer as rule
    from told join check_item i on i.claim_id = told.id
    left join check_choice k on k.claim_id = told.id and k.is_chosen and i.because = 'plan'
    left join checking_plan p on p.id = k.plan_id
    left join lateral (select string_agg(distinct l.reason, '; ') as reason from claim_lowering l
      where l.claim_id = told.id and l.source = 'check' and l.ended_at is null) w on true
    where i.status <> 'Exempted' and (told.status <> 'Reversed' or i.status in ('Passed', 'Failed'))
  ), by_sample as (
    select case
        when s.correction = 'rejected' and told.status in ('Rejected', 'Appealed') then 'failed'
        when s.correction = 'lowered' and exists (select from claim_lowering l where l.spot_item_id = s.id and l.ended_at is null) then 'lowered'
        when s.correction = 'none' then 'unchanged'
        when s.correction is not null or s.right_net = s.net and l.status = 'Approved' then 'passed'
        else 'running' end as found,
      s.reason, coalesce(s.corrected_at, m.at, s.checked_at) as at, l.code, r.code as period, s.category_id,
      (select f ->> 'by' from jsonb_array_elements(l.strata) f where f ->> 'key' = s.stratum) as drawn_by
    from told join spot_item s on s.claim_id = told.id join sample_list l on l.id = s.list_id join payout_round r on r.id = l.round_id
    left join lateral (select max(o.at) as at from move_log o where o.kind = 'sample-list' and o.object_id = l.id and o.move = 'approve') m on true
    where (s.status = 'Sampled' or s.right_net is not null) and (told.status <> 'Reversed' or s.correction is not null)
  ), every_one as (
    select because, found, reason, at, code, period, (rule ->> 'categoryId')::integer as category_id, rule ->> 'programCode' as program_code,
      null as drawn_by, rule -> 'checks' as comparisons
    from by_people
    union all select 'sample', found, reason, at, code, period, category_id, null, drawn_by, null from by_sample
  )
  select because, found, case when found in ('failed', 'lowered', 'unchanged') then coalesce(reason, '') else '' end,
    to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), coalesce(code, ''), coalesce(period, ''), category_id,
    coalesce(program_code, ''), coalesce(drawn_by, ''), coalesce(comparisons, '[]')
  from every_one where found <> 'running'
  union all
  select '', 'running', '', '', '', '', null, '', '', '[]' from every_one where found = 'running'
  order by 4, 1
$$;`;
