import { type Kysely, sql } from 'kysely';

/** Creates the rules by which records are handed out, what checkers know, and what they decided; records say to whom they are handed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDS).execute(db);
  await sql.raw(TABLES).execute(db);
}

const RECORDS = `
alter table retail_record
  -- The checker whom the record was handed to last, and the day on which it was; one at most.
  add column assigned_to integer references app_user,
  add column assigned_day date,
  -- When its checker took it.
  add column begun_at timestamptz,
  add check ((assigned_to is null) = (assigned_day is null)),
  -- Nobody validates a record that was handed to somebody else.
  add check (checker_id is null or checker_id = assigned_to);
create index retail_record_handed on retail_record (assigned_to, submitted_at, id) where status = 'Submitted';
create index retail_record_given on retail_record (assigned_day, assigned_to) where assigned_day is not null;`;

const TABLES = `
create table retail_rule (
  id integer generated always as identity primary key,
  rule text not null check (rule in ('equal', 'bu', 'skill', 'group')),
  first_day date not null,
  created_by integer references app_user,
  created_at timestamptz not null
);
create index retail_rule_by_day on retail_rule (first_day desc, id desc);
comment on table retail_rule is 'Rules by which records are handed out to checkers, by first day; the last one that was set holds';

create table retail_skill (
  user_id integer primary key references app_user,
  -- BUs, kinds of sale and groups of dealers that the checker knows.
  bus integer[] not null default '{}',
  kinds text[] not null default '{}',
  groups integer[] not null default '{}',
  version integer not null default 1,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
comment on table retail_skill is 'What checkers know, for rules that ask for it';

create table retail_decision (
  id integer generated always as identity primary key,
  record_id integer not null references retail_record,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  user_id integer not null references app_user,
  begun_at timestamptz not null,
  decided_at timestamptz not null,
  is_rejected boolean not null
);
create index retail_decision_of on retail_decision (user_id, decided_at);
create index retail_decision_by_time on retail_decision (decided_at);
comment on table retail_decision is 'What checkers decided and how long it took them';
alter table retail_decision enable row level security;
create policy within_reach on retail_decision using (exists (select from retail_record r where r.id = record_id));`;
