import { type Kysely, sql } from 'kysely';

/**
 * Creates running approvals of any subject: its facts at the start, the users asked by each step, and every act. Acts are only added: one
 * decision for each user and place in a step, one strike for each program, one reminder a day. The content of a program at the start is
 * stored, so that a later approval can show the changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPROVALS).execute(db);
  await sql.raw(PLACES).execute(db);
  await sql.raw(ACTS).execute(db);
  await sql.raw(CONTENTS).execute(db);
  for (const table of ['approval', 'approval_place', 'approval_act', 'approval_content']) {
    await sql.raw(policyOn(table)).execute(db);
  }
}

const APPROVALS = `
create table approval (
  id integer generated always as identity primary key,
  -- Of the subject, when it started.
  code text not null,
  name text not null,
  kind text not null,
  -- As in subjects of the audit log: a batch, or a program that is to be cancelled.
  subject_kind text not null,
  subject_id integer not null,
  bu_id integer not null references bu,
  status text not null check (status in
    ('Pending', 'In Approval', 'Blocked', 'Approved', 'Rejected', 'Returned', 'Withdrawn')),
  version integer not null default 1,
  chain_id integer not null references approval_chain,
  -- Facts and plan of when it started, amounts as text.
  facts jsonb not null,
  plan jsonb not null,
  makers integer[] not null,
  amount_fen bigint not null,
  -- The running step, from 1; the last one of an approval that has ended.
  step integer not null check (step >= 1),
  due date,
  -- The due day of which the next step's people were told.
  told_due date,
  started_by integer references app_user,
  started_at timestamptz not null,
  ended_at timestamptz,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (id, bu_id)
);
create unique index approval_running on approval (subject_kind, subject_id) where ended_at is null;
create index approval_of_subject on approval (subject_kind, subject_id, id);
create index approval_by_age on approval (started_at) where ended_at is null;
create index approval_by_end on approval (ended_at, id) where ended_at is not null;`;

const PLACES = `
create table approval_place (
  approval_id integer not null,
  bu_id integer not null,
  step integer not null,
  position integer not null,
  user_id integer not null references app_user,
  asked_by jsonb not null,
  delegate_id integer references app_user,
  handed_on boolean not null default false,
  asked_at timestamptz not null,
  primary key (approval_id, step, position),
  foreign key (approval_id, bu_id) references approval (id, bu_id)
);
create index approval_place_of_user on approval_place (user_id, approval_id);`;

const ACTS = `
create table approval_act (
  id bigint generated always as identity primary key,
  approval_id integer not null,
  bu_id integer not null,
  step integer not null,
  kind text not null check (kind in ('start', 'approve', 'reject', 'return', 'strike', 'handOn', 'askOpinion', 'opinion',
    'comment', 'remind', 'name', 'withdraw')),
  user_id integer references app_user,
  -- Whose place was decided; another one than the user where a delegate decided.
  for_id integer references app_user,
  to_id integer references app_user,
  program_id integer references program,
  comment text not null default '' check (length(comment) <= 1000),
  at timestamptz not null,
  day date not null,
  foreign key (approval_id, bu_id) references approval (id, bu_id)
);
create index approval_act_of on approval_act (approval_id, id);
create unique index approval_decided_by on approval_act (approval_id, step, user_id)
  where kind in ('approve', 'reject', 'return');
create unique index approval_decided_for on approval_act (approval_id, step, for_id)
  where kind in ('approve', 'reject', 'return');
create unique index approval_struck on approval_act (approval_id, program_id) where kind = 'strike';
create unique index approval_reminded on approval_act (approval_id, day) where kind = 'remind';`;

const CONTENTS = `
create table approval_content (
  approval_id integer not null,
  bu_id integer not null,
  program_id integer not null references program,
  code text not null,
  content jsonb not null,
  primary key (approval_id, program_id),
  foreign key (approval_id, bu_id) references approval (id, bu_id)
);
create index approval_content_of_code on approval_content (code, approval_id);`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]));`;
}
