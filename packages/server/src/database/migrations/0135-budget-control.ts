import { type Kysely, sql } from 'kysely';

/**
 * Creates the ledger of budget control: accounts, transfers between them, and balances. Transfers are only added; a trigger of the owner
 * writes the balances in the same statement, and the application cannot write them. Existing frames, and frozen budgets of programs in
 * approval, approved or released, are posted as if they had been from the beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LEDGER).execute(db);
  for (const table of ['money_account', 'money_transfer', 'money_balance']) await sql.raw(policyOn(table)).execute(db);
  await sql.raw(BALANCES).execute(db);
  await sql.raw(FRAMES).execute(db);
  await sql.raw(LINES).execute(db);
  await sql.raw(HELD).execute(db);
  await sql.raw(RESERVED).execute(db);
}

const LEDGER = `
create table money_account (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('granted', 'frame', 'inApproval', 'reserved', 'used', 'overBudget')),
  bu_id integer not null references bu,
  make text not null,
  -- Of frames and what was granted for them.
  year integer not null default 0,
  -- Of what programs hold: versions of one code share it.
  code text not null default '',
  si_offer_id integer references si_offer,
  customer text not null default '',
  check ((kind in ('granted', 'frame')) = (year <> 0)),
  check ((year = 0) = (code <> '' and si_offer_id is not null)),
  unique (id, bu_id)
);
create unique index money_account_once on money_account
  (kind, bu_id, make, year, code, coalesce(si_offer_id, 0), customer);
create index money_account_of_code on money_account (code, kind) where code <> '';

create table money_transfer (
  id bigint generated always as identity primary key,
  bu_id integer not null references bu,
  from_account integer not null,
  to_account integer not null check (to_account <> from_account),
  -- Planned for; empty where a frame is set.
  month text not null check (month = '' or month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  fen bigint not null check (fen > 0),
  -- 'move': a line of move_log; 'frame': a row of frame.
  cause_kind text not null check (cause_kind in ('move', 'frame')),
  cause_id bigint not null,
  program_id integer references program,
  reverses bigint references money_transfer,
  event_day text not null check (event_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  booking_month text not null check (booking_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  usrid integer references app_user,
  at timestamptz not null,
  foreign key (from_account, bu_id) references money_account (id, bu_id),
  foreign key (to_account, bu_id) references money_account (id, bu_id)
);
create unique index money_transfer_once on money_transfer
  (cause_kind, cause_id, from_account, to_account, month, coalesce(reverses, 0));
create unique index money_transfer_reversed on money_transfer (reverses) where reverses is not null;
create index money_transfer_of_program on money_transfer (program_id) where program_id is not null;

create table money_balance (
  account_id integer not null,
  month text not null,
  bu_id integer not null,
  fen bigint not null,
  primary key (account_id, month),
  foreign key (account_id, bu_id) references money_account (id, bu_id)
);`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]));`;
}

/** Balances are written in the order of their accounts, so that two statements never wait for one another. */
const BALANCES = `
create function money_transfer_counts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into money_balance (account_id, month, bu_id, fen)
  select account, month, bu_id, sum(fen) from (
    select from_account as account, month, bu_id, -fen as fen from posted
    union all select to_account, month, bu_id, fen from posted) parts
  group by account, month, bu_id order by account, month
  on conflict (account_id, month) do update set fen = money_balance.fen + excluded.fen;
  return null;
end $$;
create trigger money_transfer_counts after insert on money_transfer referencing new table as posted
  for each statement execute function money_transfer_counts();`;

const DAY = (at: string): string => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const MONTH = (at: string): string => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

const FRAMES = `
create temporary table set_frame on commit drop as
  select distinct on (f.bu_id, f.make_id, f.year) f.*, m.code as make
  from frame f join make m on m.id = f.make_id order by f.bu_id, f.make_id, f.year, f.number desc;
insert into money_account (kind, bu_id, make, year)
  select kind, bu_id, make, year from set_frame cross join (values ('granted'), ('frame')) k (kind)
  where amount_fen > 0;
insert into money_transfer
  (bu_id, from_account, to_account, month, fen, cause_kind, cause_id, event_day, booking_month, usrid, at)
  select f.bu_id, g.id, t.id, '', f.amount_fen, 'frame', f.id, ${DAY('f.created_at')}, ${MONTH('f.created_at')},
    f.created_by, f.created_at
  from set_frame f
  join money_account g on (g.kind, g.bu_id, g.make, g.year) = ('granted', f.bu_id, f.make, f.year)
  join money_account t on (t.kind, t.bu_id, t.make, t.year) = ('frame', f.bu_id, f.make, f.year)
  where f.amount_fen > 0;
drop table set_frame;`;

/** The frozen budgets of programs that hold money, with the moves that made them do so. */
const LINES = `
create temporary table held_line on commit drop as
  select p.id as program_id, p.bu_id, p.code, b.si_offer_id, coalesce(b.customer, '') as customer, f.make, f.month,
    sum(f.amount_fen)::bigint as fen, l.move, l.id as move_id, l.usrid, l.at
  from program p join budget_table b on b.program_id = p.id join budget_frozen f on f.budget_id = b.id
  join lateral (
    select distinct on (m.move) m.* from move_log m
    where m.kind = 'program' and m.object_id = p.id
      and (m.move = 'startPackage' or m.move = 'approve' and p.status <> 'Pending Approval')
    order by m.move, m.version desc) l on true
  where p.status in ('Pending Approval', 'Approved', 'Released')
  group by p.id, b.si_offer_id, b.customer, f.make, f.month, l.move, l.id, l.usrid, l.at
  having sum(f.amount_fen) > 0;
insert into money_account (kind, bu_id, make, year)
  select distinct 'frame', bu_id, make, left(month, 4)::integer from held_line on conflict do nothing;
insert into money_account (kind, bu_id, make, code, si_offer_id, customer)
  select distinct case move when 'approve' then 'reserved' else 'inApproval' end, bu_id, make, code, si_offer_id, customer
  from held_line;`;

const POSTED = `
insert into money_transfer
  (bu_id, from_account, to_account, month, fen, cause_kind, cause_id, program_id, event_day, booking_month, usrid, at)`;

const ACCOUNT_OF_LINE = `(h.bu_id, h.make, h.code, h.si_offer_id, h.customer)`;

const HELD = `${POSTED}
  select h.bu_id, g.id, t.id, h.month, h.fen, 'move', h.move_id, h.program_id, ${DAY('h.at')}, ${MONTH('h.at')}, h.usrid, h.at
  from held_line h
  join money_account g on (g.kind, g.bu_id, g.make, g.year) = ('frame', h.bu_id, h.make, left(h.month, 4)::integer)
  join money_account t on t.kind = 'inApproval' and (t.bu_id, t.make, t.code, t.si_offer_id, t.customer) = ${ACCOUNT_OF_LINE}
  where h.move = 'startPackage' order by h.move_id, t.id, h.month;`;

const RESERVED = `${POSTED}
  select h.bu_id, g.id, t.id, h.month, h.fen, 'move', h.move_id, h.program_id, ${DAY('h.at')}, ${MONTH('h.at')}, h.usrid, h.at
  from held_line h
  join money_account g on g.kind = 'inApproval' and (g.bu_id, g.make, g.code, g.si_offer_id, g.customer) = ${ACCOUNT_OF_LINE}
  join money_account t on t.kind = 'reserved' and (t.bu_id, t.make, t.code, t.si_offer_id, t.customer) = ${ACCOUNT_OF_LINE}
  where h.move = 'approve' order by h.move_id, t.id, h.month;
drop table held_line;`;
