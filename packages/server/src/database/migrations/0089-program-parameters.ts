import { type Kysely, sql } from 'kysely';

/**
 * Creates the parameters of programs. Since nobody has confirmed any, the parameter of every program is to be confirmed, whatever its
 * former state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARAMETERS).execute(db);
  for (const table of ['program_parameter', 'program_parameter_document']) await sql.raw(policyOn(table)).execute(db);
}

const PARAMETERS = `
create table program_parameter (
  program_id integer primary key references program on delete cascade,
  deadline_days integer not null check (deadline_days between 1 and 365),
  late_rule text not null check (late_rule in ('refused', 'grace', 'share', 'approval')),
  late_days integer check (late_days between 1 and 180),
  late_share integer check (late_share between 1 and 99),
  validation text not null check (validation in ('full', 'invoice', 'none')),
  check_category text not null check (check_category in ('all', 'plan', 'machine')),
  sample_category text not null check (sample_category in ('money', 'count', 'none')),
  paying_entity_id integer not null references legal_entity,
  settlement text not null check (settlement in ('priceAllowance', 'service', 'financeSubsidy')),
  terms_vat text not null check (terms_vat in ('without', 'with')),
  version integer not null default 1,
  edited_by integer not null references app_user,
  edited_at timestamptz not null,
  confirmed_by integer references app_user,
  confirmed_at timestamptz,
  -- what it said when it was confirmed last
  confirmed jsonb,
  check ((late_days is null) = (late_rule in ('refused', 'approval'))),
  check ((late_share is null) = (late_rule <> 'share')),
  check ((confirmed is null) = (confirmed_at is null) and (confirmed is null) = (confirmed_by is null))
);

create table program_parameter_document (
  program_id integer not null references program_parameter on delete cascade,
  attachment_id integer not null references attachment,
  optional boolean not null,
  position integer not null,
  primary key (program_id, attachment_id)
);

update program set parameter_status = 'ToBeConfirmed';`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;
}
