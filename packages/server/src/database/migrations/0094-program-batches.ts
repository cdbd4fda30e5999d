import { type Kysely, sql } from 'kysely';

/**
 * Creates batches of programs, each of one BU; a program is in one open batch at most. Programs that were in a batch before
 * there were any get one for each BU.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BATCHES).execute(db);
  await sql.raw(FORMER).execute(db);
}

const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;
const OWN_BUS = `(select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]`;

const BATCHES = `
create sequence program_batch_number;
create table program_batch (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null check (length(name) between 1 and 100),
  bu_id integer not null references bu,
  status text not null check (status in ('Draft', 'Submitted', 'Packaged', 'Approved', 'Rejected', 'Discarded')),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create index program_batch_of_bu on program_batch (bu_id, updated_at desc);

create table batch_program (
  batch_id integer not null references program_batch,
  program_id integer not null references program,
  position integer not null,
  -- False once the program has left the batch, or the batch has come to its end.
  open boolean not null default true,
  primary key (batch_id, program_id)
);
create unique index batch_program_open on batch_program (program_id) where open;

alter table program_batch enable row level security;
create policy within_reach on program_batch using (${ALL_BUS} or bu_id = any (${OWN_BUS}));
alter table batch_program enable row level security;
create policy within_reach on batch_program
  using (${ALL_BUS} or exists (select from program_batch b where b.id = batch_id));`;

const FORMER = `
with former as (
  select p.id, p.bu_id, p.code,
    case p.status when 'In Batch' then 'Draft' when 'Pending Approval' then 'Packaged' end as status
  from program p where p.status in ('In Batch', 'Pending Approval')
), made as (
  insert into program_batch (code, name, bu_id, status, created_at, updated_at)
  select 'B-' || lpad(nextval('program_batch_number')::text, 4, '0'), bu.code || ' ' || g.status, g.bu_id, g.status, now(), now()
  from (select distinct bu_id, status from former order by 1, 2) g join bu on bu.id = g.bu_id
  returning id, bu_id, status
)
insert into batch_program (batch_id, program_id, position)
select made.id, former.id, row_number() over (partition by made.id order by former.code)
from made join former on former.bu_id = made.bu_id and former.status = made.status;`;
