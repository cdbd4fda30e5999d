import type { Bench } from './row.ts';

/** Programs in force that cars are judged by. */
export const IN_FORCE = 300;
/** A car has about one in so many of them. */
const SPREAD = 15;
/** Accounts of dealers that claim at once. */
export const CLAIMANTS = 100;

/** The programs of here, `p` being the program. */
const MEASURED = `p.code like 'SI-C-%'`;

/**
 * Programs like the released one of the demo: its days, makes, offers, budgets and terms, each for every fifteenth model, with a reserve that
 * is not used up. Claims need no papers, and machine rules approve them.
 */
export async function makeProgramsInForce(bench: Bench): Promise<void> {
  const {
    product: { owner },
    options,
  } = bench;
  const { rows } = await owner.query<{ programs: number }>(
    `select count(*)::int as programs from program p where ${MEASURED}`,
  );
  if ((rows[0]?.programs ?? 0) > 0) return;
  options.print(`making ${IN_FORCE} programs in force`);
  for (const table of TABLES) await copyRows(bench, table);
  await owner.query(
    `update program_design d set vehicle_kind = 'list' from program p where p.id = d.program_id and ${MEASURED}`,
  );
  await owner.query(
    `update program_parameter m set validation = 'none', check_category = 'machine', deadline_days = 365 from program p
     where p.id = m.program_id and ${MEASURED}`,
  );
  await owner.query(VEHICLES, [SPREAD]);
  await owner.query(RESERVE_ACCOUNTS);
  await owner.query(RESERVES);
  await owner.query(ACCOUNTS_IN_FORCE);
  await owner.query('vacuum analyze program, program_make, program_offer, budget_table, money_account, money_balance');
}

const SOURCE = `(select o.* from program o where o.code = 'SI-2026-0001' and o.status = 'Released' limit 1)`;

/** What a copy of a row has otherwise, as SQL; `p` is the copied program of here, but for the programs themselves. */
const CHANGES = {
  program: `'id', (select max(id) from program) + n, 'code', 'SI-C-' || lpad(n::text, 4, '0'), 'name', 'Claimed ' || n`,
  program_make: `'program_id', p.id`,
  program_offer: `'program_id', p.id`,
  program_design: `'program_id', p.id`,
  program_parameter: `'program_id', p.id`,
  budget_table: `'program_id', p.id, 'id', (select max(id) from budget_table) + row_number() over ()`,
} as const;

type CopiedTable = keyof typeof CHANGES;

const TABLES = [
  'program',
  'program_make',
  'program_offer',
  'program_design',
  'program_parameter',
  'budget_table',
] as const;

/** Copies the rows of a table that belong to the released program of the demo, once for each program. */
async function copyRows({ product: { owner } }: Bench, table: CopiedTable): Promise<void> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  const from =
    table === 'program'
      ? `${SOURCE} t, generate_series(1, ${IN_FORCE}) n`
      : `program p, ${SOURCE} s join ${table} t on t.program_id = s.id where ${MEASURED}`;
  await owner.query(`
insert into ${table} (${columns}) overriding system value
select ${columns} from (select to_jsonb(t) || jsonb_build_object(${CHANGES[table]}) as row from ${from}) copied,
  jsonb_populate_record(null::${table}, copied.row)`);
}

const VEHICLES = `
insert into program_vehicle (program_id, position, brand_id, type_class, model_year, model_id)
select p.id, m.place, m.brand_id, m.type_class, m.model_year, m.id
from program p join (
  select m.*, row_number() over (order by m.id) as place from vehicle_model m) m on m.place % $1::int = p.id % $1::int
where ${MEASURED}`;

const RESERVE_ACCOUNTS = `
insert into money_account (kind, bu_id, make, code, si_offer_id, customer)
select 'reserved', p.bu_id, b.make, p.code, b.si_offer_id, coalesce(b.customer, '')
from program p join budget_table b on b.program_id = p.id and b.kind = 'main' where ${MEASURED}`;

/** Ten billion yuan of each month of the programs, out of the frame. */
const RESERVES = `
insert into money_transfer (bu_id, from_account, to_account, month, fen, cause_kind, cause_id, program_id, event_day, booking_month, at)
select a.bu_id, f.id, a.id, m.month, 1000000000000, 'move', a.id, p.id, '2026-08-01', '2026-08', now()
from program p join money_account a on a.code = p.code and a.kind = 'reserved'
join money_account f on f.kind = 'frame' and f.bu_id = a.bu_id and f.make = a.make and f.year = 2026
cross join (values ('2026-08'), ('2026-09'), ('2026-10')) m (month) where ${MEASURED}`;

const ACCOUNTS_IN_FORCE = `
insert into dealer_vendor (dealer_id, legal_entity_id, vendor_number, bank_name, bank_code, account_holder, account_number, state,
  proposed_by, proposed_at, decided_by, decided_at)
select d.id, e.id, 'V' || d.id, 'Bank', 'B1', d.name_en, '6222' || d.id, 'inForce', p.id, now(), c.id, now()
from dealer d, legal_entity e, app_user p, app_user c
where e.entity_code = 'MBCL' and p.usrnm = 'control' and c.usrnm = 'finance'
  and not exists (select from dealer_vendor v where v.dealer_id = d.id and v.legal_entity_id = e.id)`;

/** People of dealers like the account DEALER1 of the demo, one for each dealer; answers their accounts. */
export async function makeClaimants({ product: { owner } }: Bench): Promise<readonly string[]> {
  const { rows } = await owner.query<{ usrnm: string }>(PEOPLE, [CLAIMANTS]);
  return rows.map(({ usrnm }) => usrnm).sort();
}

const PEOPLE = `
with own as (select * from app_user where usrnm = 'DEALER1'),
people as (
  insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
  select 'claimant' || lpad(n::text, 3, '0'), 'Claimant ' || n, 'claimant' || n || '@example.test', own.user_type_id, o.id
  from own, generate_series(1, $1::int) n join org o on o.code = 'MC' || lpad(n::text, 4, '0') returning id, usrnm),
roles as (
  insert into user_role (user_id, role_id)
  select people.id, r.role_id from people, own join user_role r on r.user_id = own.id and r.state returning id),
bus as (
  insert into user_bu (user_id, bu_id)
  select people.id, b.bu_id from people, own join user_bu b on b.user_id = own.id and b.state returning id)
select usrnm from people`;

/** Days of cars that no program of here pays for; what is measured claims the others. */
const OLD = `substr(c.code, 6)::int % 1000 > 200`;

/** Claims up to a number of them, of cars that were sold before the programs began, each with a line and what is owed for it. */
export async function makeClaims(bench: Bench, wanted: number): Promise<void> {
  await writeClaims(bench, { prefix: 'CM', statement: NEW_CLAIMS, wanted });
}

/** Claims up to a number of them that were sent in a month, 'YYYY-MM', and wait for its checking plan; each car has another claim too. */
export async function makePlannedClaims(bench: Bench, wanted: number, month: string): Promise<void> {
  await writeClaims(bench, { prefix: 'CP', statement: PLANNED_CLAIMS, wanted, more: [month] });
}

interface WrittenClaims {
  /** How the codes begin; the number of a claim follows. */
  readonly prefix: 'CM' | 'CP';
  /** Writes claims; $1 is the number of claims that are there, $2 the number that is wanted. */
  readonly statement: string;
  readonly wanted: number;
  /** Further values of the statement. */
  readonly more?: readonly string[];
}

/** Writes claims up to a number of them, with their lines and what is owed for them. */
async function writeClaims(
  { product: { owner }, options }: Bench,
  { prefix, statement, wanted, more = [] }: WrittenClaims,
): Promise<void> {
  const { rows } = await owner.query<{ claims: number }>(
    `select count(*)::int as claims from claim r where r.code like $1 || '%'`,
    [prefix],
  );
  const present = rows[0]?.claims ?? 0;
  if (present >= wanted) return;
  options.print(`making ${(wanted - present).toLocaleString('en')} claims`);
  for (const table of ['claim_line', 'obligation_transfer'])
    await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(statement, [present, wanted, ...more]);
  await owner.query(NEW_LINES, [present, prefix]);
  await owner.query(OWED_ACCOUNTS);
  await owner.query(OWED, [present, prefix]);
  for (const table of ['claim_line', 'obligation_transfer'])
    await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('vacuum analyze claim, claim_line, obligation_account, obligation_transfer');
}

const CLAIM_COLUMNS = `code, name, car_id, model_id, record_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn,
  status, origin, qualifying_day, claim_until, sent_day, check_category, net, created_at, updated_at`;

/** Cars with a confirmed sale up to $2 of them, and the programs of here, each with its place. */
const CARS_AND_PROGRAMS = `
with cars as (
  select c.*, r.id as record_id, row_number() over (order by c.id) as place
  from car c join retail_record r on r.car_id = c.id and r.status = 'Confirmed'
  where c.code like 'LMEAS%' and ${OLD} order by c.id limit $2::int),
programs as (
  select p.*, row_number() over (order by p.id) - 1 as place, count(*) over () as programs from program p where ${MEASURED})`;

const NEW_CLAIMS = `${CARS_AND_PROGRAMS}
insert into claim (${CLAIM_COLUMNS})
select 'CM' || c.place, c.code, c.id, c.model_id, c.record_id, p.bu_id, c.dealer_id, p.code, p.id, p.name, p.name,
  case when c.place % 100 < 80 then 'Approved' when c.place % 100 < 90 then 'Paid' when c.place % 100 < 94 then 'Submitted'
    when c.place % 100 < 96 then 'SiccoChecking' when c.place % 100 < 98 then 'SipoChecking' else 'Rejected' end,
  'dealer', c.wholesale_day, c.wholesale_day + 30, c.wholesale_day + 10, 'all', 10000 + c.place % 1000 * 100,
  c.updated_at, c.updated_at
from cars c join programs p on p.place = c.place::bigint * 7919 % p.programs where c.place > $1::int`;

const PLANNED_CLAIMS = `${CARS_AND_PROGRAMS}
insert into claim (${CLAIM_COLUMNS})
select 'CP' || c.place, c.code, c.id, c.model_id, c.record_id, p.bu_id, c.dealer_id, p.code, p.id, p.name, p.name,
  'Submitted', 'dealer', c.wholesale_day, c.wholesale_day + 30, ($3 || '-01')::date + (c.place % 28)::int, 'plan',
  10000 + c.place % 1000 * 100, now(), now()
from cars c join programs p on p.place = (c.place::bigint * 7919 + 1) % p.programs where c.place > $1::int`;

const NEW_LINES = `
insert into claim_line (claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, entity_id, settlement, make, month,
  amount, vat, net, inputs, steps)
select r.id, r.bu_id, r.dealer_id, r.car_id, r.program_code, o.si_offer_id, 'dealer', e.id, 'service', 'PBP',
  to_char(r.qualifying_day, 'YYYY-MM'), r.net, 'without', r.net, '{}', '[]'
from claim r join legal_entity e on e.entity_code = 'MBCL'
join lateral (select si_offer_id from program_offer f where f.program_id = r.program_id order by f.position limit 1) o on true
where r.code like $2 || '%' and substr(r.code, 3)::int > $1::int`;

const OWED_ACCOUNTS = `
insert into obligation_account (kind, bu_id, dealer_id, payee, entity_id, settlement)
select distinct k.kind, l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement
from claim_line l cross join (values ('incurred'), ('claimed')) k (kind) on conflict do nothing`;

const OWED = `
insert into obligation_transfer (bu_id, from_account, to_account, claim_line_id, fen, cause_id, event_day, booking_month, at)
select l.bu_id, f.id, t.id, l.id, l.net, -l.id, r.sent_day::text, to_char(r.sent_day, 'YYYY-MM'), r.created_at
from claim r join claim_line l on l.claim_id = r.id
join obligation_account f on (f.kind, f.bu_id, f.dealer_id, f.payee, f.entity_id, f.settlement)
  = ('incurred', l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement)
join obligation_account t on (t.kind, t.bu_id, t.dealer_id, t.payee, t.entity_id, t.settlement)
  = ('claimed', l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement)
where r.code like $2 || '%' and substr(r.code, 3)::int > $1::int`;
