import type { Bench } from '../row.ts';

export const PROGRAMS = 20_000;

/** The programs of here among all, `p` being the program: other parts make programs that are called Measured as well. */
export const MEASURED = `p.code like 'SI-M-%'`;

/**
 * Programs like one of the demo, a quarter of them each Saved, Submitted, confirmed and Released, one in ten for service and support
 * cars of dealers. Each has a budget, a design, a log and what its last move opened: a task of controlling, of sales or of whoever
 * submitted it.
 */
export async function makePrograms({ product: { owner }, options }: Bench): Promise<void> {
  const { rows } = await owner.query<{ programs: number }>(
    `select count(*)::int as programs from program p where ${MEASURED}`,
  );
  const missing = PROGRAMS - (rows[0]?.programs ?? 0);
  if (missing <= 0) return;
  options.print(`making ${missing.toLocaleString('en')} programs`);
  await owner.query(MAKING, [missing]);
  await owner.query(DESIGNS);
  await owner.query(OFFERS);
  await owner.query(TASKS);
  for (const table of ['program', 'program_design', 'program_offer', 'budget_table', 'task']) {
    await owner.query(`vacuum analyze ${table}`);
  }
}

/** Row sets and templates are those of the budget that is copied. */
const MAKING = `
with source as (
  select p.*, b.id as budget_id from program p join budget_table b on b.program_id = p.id and b.kind = 'main'
  where p.status = 'Saved' order by p.id limit 1
), made as (
  insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
    parameter_status, wording_status, confirmed_hash, confirmed_by, confirmed_at, created_at, updated_at)
  select 'SI-M-' || lpad(n::text, 5, '0'), 'Measured ' || n, s.bu_id, s.period_from, s.period_to,
    (array['Saved', 'Submitted', 'Submitted', 'Released'])[1 + n % 4], 'NonTemporary', 'Confirmed', 'Confirmed', 'Confirmed',
    case when n % 4 = 2 then 'measured' end, case when n % 4 = 2 then (select min(id) from app_user) end,
    case when n % 4 = 2 then now() end, now() - n * interval '1 minute', now() - n * interval '1 minute'
  from source s, generate_series(1, $1::int) n
  returning id, bu_id
), makes as (
  insert into program_make (program_id, make, position) select id, 'DENZA', 0 from made
)
insert into budget_table (program_id, si_offer_id, make, customer, kind, status, template_id, template_version, pins, settings,
  scope, row_set, version, calculation_version, inputs, measures)
select made.id, b.si_offer_id, b.make, b.customer, 'main', 'Y', b.template_id, b.template_version, b.pins, b.settings, b.scope,
  b.row_set, 1, b.calculation_version, b.inputs, b.measures
from made, source s join budget_table b on b.id = s.budget_id`;

const DESIGNS = `
insert into program_design select d.* from program p, (
    select (to_jsonb(d) - 'program_id') as row from program o join program_design d on d.program_id = o.id
    where o.status = 'Saved' and o.code not like 'SI-M-%' order by o.id limit 1) s,
  jsonb_populate_record(null::program_design, s.row || jsonb_build_object('program_id', p.id)) d
where ${MEASURED}`;

const OFFERS = `
insert into program_offer (program_id, si_offer_id, position)
select p.id, o.id, 0 from program p join lateral (
  select o.id from si_offer o join offer_type t on t.id = o.offer_type_id
  where t.service_support = (p.id % 10 = 0) order by o.id limit 1) o on true
where ${MEASURED}`;

const TASKS = `
insert into task (kind, object_kind, object_id, code, name, bu_id, user_id, permission, amount, since, due)
select case when p.confirmed_hash is not null then 'batchProgram' when p.status = 'Submitted' then 'confirmProgram'
    else 'correctProgram' end,
  'program', p.id, p.code, p.name, p.bu_id, case when p.status = 'Saved' then u.id end,
  case when p.status = 'Saved' then '' when p.confirmed_hash is null then 'CONTROLLING_CONFIRM' else 'PROGRAM_SUBMIT' end,
  100 * p.id, p.updated_at, case when p.id % 3 > 0 then current_date - 2 + (p.id % 5)::int end
from program p, app_user u
where ${MEASURED} and u.usrnm = 'sales' and p.status in ('Saved', 'Submitted')`;
