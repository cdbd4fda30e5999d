import type { Bench } from './row.ts';

/**
 * Checks of the claims of here that have none, as their claims stand: those that were sent wait for SICCO, half as many are in the hands of the
 * checkers, others wait for SIPO or failed, and of the approved ones every fifth was checked.
 */
export async function makeChecks({ product: { owner } }: Bench): Promise<void> {
  await owner.query(CHECKS);
  await owner.query('vacuum analyze check_item');
}

const CHECKS = `
with checkers as (
  select id, row_number() over (order by usrnm) - 1 as place, count(*) over () as checkers from app_user where usrnm like 'checker%'),
checked as (
  select c.*, case c.status when 'SipoChecking' then 'SiccoChecked' when 'Rejected' then 'Failed' when 'Approved' then 'Passed'
      when 'Paid' then 'Passed' else 'Pending' end as stands
  from claim c where c.code like 'CM%' and (c.status not in ('Approved', 'Paid') or c.id % 5 = 0)
    and not exists (select from check_item i where i.claim_id = c.id))
insert into check_item (code, name, bu_id, dealer_id, claim_id, status, because, waiting_since, assigned_to, assigned_day, checker_id,
  lease_until, begun_at, created_at, updated_at)
select 'CK' || c.code, c.name, c.bu_id, c.held_by, c.id, c.stands, 'category', c.created_at, k.id,
  case when k.id is not null then current_date end, k.id, case when k.id is not null then now() + interval '1 hour' end,
  case when k.id is not null then now() end, c.created_at, c.updated_at
from checked c left join checkers k on c.status = 'SiccoChecking' and k.place = c.id % k.checkers`;

/** An approved plan of the BU of the programs of here for a month, 'YYYY-MM': people check a share of its claims, in whole percent. */
export async function makeApprovedPlan({ product: { owner } }: Bench, month: string, share: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(PLAN, [month, share]);
  return rows[0]?.id ?? 0;
}

const PLAN = `
insert into checking_plan (code, name, bu_id, month, status, rules, created_by, created_at, updated_by, updated_at)
select 'CP-MEAS', b.code || ' ' || $1::text, b.id, $1, 'Approved', jsonb_build_array(jsonb_build_object(
    'firstDay', $1 || '-01', 'categoryId', null, 'programCode', '', 'share', $2::int, 'checks', '["papers", "days", "amounts", "owner"]'::jsonb)),
  u.id, now(), u.id, now()
from bu b, app_user u where b.code = 'MBPC' and u.usrnm = 'sipo' returning id`;
