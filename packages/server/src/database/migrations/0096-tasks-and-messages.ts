import { type Kysely, sql } from 'kysely';

/**
 * Creates tasks and messages. Both are written by moves of their objects, in the transaction of the move; neither is ever deleted. A task
 * is for one user, or for everybody who has a permission and reaches its BU.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TASKS).execute(db);
  await sql.raw(MESSAGES).execute(db);
  await sql.raw(WAITING).execute(db);
}

const REACHED_BU = `(bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]))`;
const REACHED_PERSON = 'exists (select from app_user u where u.id = user_id)';

const TASKS = `
create table task (
  id integer generated always as identity primary key,
  kind text not null,
  object_kind text not null,
  object_id integer not null,
  code text not null,
  name text not null,
  bu_id integer references bu,
  user_id integer references app_user,
  permission text not null default '',
  holder text not null generated always as
    (case when user_id is null then 'p:' || permission else 'u:' || user_id end) stored,
  amount bigint,
  since timestamptz not null,
  due date,
  opened_by integer references app_user,
  state text not null default 'open' check (state in ('open', 'done')),
  done_at timestamptz,
  done_by integer references app_user,
  check ((user_id is null) = (permission <> '')),
  check ((state = 'done') = (done_at is not null))
);
create unique index task_open on task (object_kind, object_id, kind, holder) where state = 'open';
create index task_waiting on task (holder, since) where state = 'open';
create index task_done_by on task (done_by, done_at) where state = 'done';
create index task_done_of on task (user_id, done_at) where state = 'done';
alter table task enable row level security;
create policy within_reach on task using (${REACHED_BU} and (user_id is null or ${REACHED_PERSON}));`;

const MESSAGES = `
create table message (
  id integer generated always as identity primary key,
  template text not null,
  facts jsonb not null,
  object_kind text not null,
  object_id integer not null,
  user_id integer not null references app_user,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  version integer not null default 1,
  tries integer not null default 0,
  next_at timestamptz not null,
  error text not null default '',
  made_at timestamptz not null,
  sent_at timestamptz,
  seen_at timestamptz
);
create index message_waiting on message (next_at, id) where state = 'waiting';
create index message_of_user on message (user_id, id);
create index message_unseen on message (user_id) where seen_at is null;
create index message_made on message (made_at, id);
alter table message enable row level security;
create policy within_reach on message using (${REACHED_PERSON});`;

/** Tasks for objects that already wait, without a due day. */
const WAITING = `
insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since)
select case when confirmed_hash is null then 'confirmProgram' else 'batchProgram' end, 'program', id, code, name, bu_id,
  case when confirmed_hash is null then 'CONTROLLING_CONFIRM' else 'PROGRAM_SUBMIT' end, updated_at
from program where status = 'Submitted';
insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since)
select 'confirmParameter', 'program', p.id, p.code, p.name, p.bu_id, 'PARAMETER_CONFIRM',
  coalesce(s.edited_at, p.updated_at)
from program p join program_parameter s on s.program_id = p.id
where p.status = 'Saved' and p.parameter_status = 'ToBeConfirmed';`;
