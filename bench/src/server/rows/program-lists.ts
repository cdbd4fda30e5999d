import { answerTimes } from '../answer-times.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const M = '/oasis/pgapi/maintain';
export const PROGRAMS = 20_000;
const ROUNDS = 10;

/** Twenty thousand programs, each with a budget, a log and a place in the list: what planners and controlling open every day. */
export const programLists: Row = {
  name: 'program-lists',
  async run(bench: Bench) {
    await makePrograms(bench);
    const { address } = bench.product;
    const [sales, control] = [await signIn(address, 'sales'), await signIn(address, 'control')];
    const pages = ['pageIndex=0&pageSize=10', `pageIndex=${PROGRAMS / 20}&pageSize=10`];
    const list = (path: string, filters: readonly string[], token = sales) =>
      filters.flatMap((filter) => pages.map((page) => ({ token, path: `${M}/${path}?${filter}&${page}` })));
    const filters = ['', 'name=Measured+1234', 'status=Submitted', 'status=Saved&sort=programCode'];
    const times = (what: string, questions: Parameters<typeof answerTimes>[1]['questions']) =>
      answerTimes(bench, {
        title: `${what} of ${PROGRAMS.toLocaleString('en')} programs`,
        questions,
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    const bodies = [
      { pageIndex: 0, pageSize: 10 },
      { pageIndex: 0, pageSize: 10, name: 'Measured 12' },
    ];
    return [
      ...(await times('list', list('wording_budget', filters))),
      ...(await times('overview', list('overview', [...filters, 'confirmed=yes']))),
      ...(await times('controlling overview', list('controlling_overview', ['', 'status=Submitted'], control))),
      ...(await times(
        'what can go into a batch',
        bodies.map((body) => ({ token: sales, path: `${M}/available_program`, body })),
      )),
    ];
  },
};

/** Programs like one of the demo, a quarter of them each Saved, Submitted, confirmed and Released. */
export async function makePrograms({ product: { owner }, options }: Bench): Promise<void> {
  const { rows } = await owner.query<{ programs: number }>(
    `select count(*)::int as programs from program where name like 'Measured %'`,
  );
  const missing = PROGRAMS - (rows[0]?.programs ?? 0);
  if (missing <= 0) return;
  options.print(`making ${missing.toLocaleString('en')} programs`);
  await owner.query(STATEMENT, [missing]);
  await owner.query('vacuum analyze program');
  await owner.query('vacuum analyze budget_table');
}

/** Row sets and templates are those of the budget that is copied. */
const STATEMENT = `
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
