import { type Kysely, sql } from 'kysely';

/**
 * Creates the terms of programs. An offer without a row, and a place without a line, follow the budget, so every existing program has
 * terms and none of them changes. Every table is secured by its program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TERMS).execute(db);
  for (const table of TABLES) await sql.raw(policyOn(table)).execute(db);
}

const TABLES = ['program_terms', 'program_term_offer', 'program_term_tier', 'program_term_line'];

const TERMS = `
create table program_terms (
  program_id integer primary key references program on delete cascade,
  version integer not null default 1,
  -- of the first day of the program, when the terms were saved: what follows from the budget with VAT is by it
  vat_rate numeric not null check (vat_rate >= 0),
  edited_by integer not null references app_user,
  edited_at timestamptz not null
);

create table program_term_offer (
  program_id integer not null references program_terms on delete cascade,
  si_offer_id integer not null references si_offer,
  kind text not null check (kind in ('amount', 'percent')),
  vat text not null check (vat in ('without', 'with')),
  rounding text not null check (rounding in ('fen', 'yuan', 'tenYuan', 'hundredYuan')),
  span text not null check (span in ('period', 'month')),
  level text not null check (level in ('model', 'typeClass')),
  basis text not null check (basis in ('car', 'achievement')),
  dealer_units integer check (dealer_units > 0),
  units integer check (units > 0),
  money_fen bigint check (money_fen >= 0),
  published boolean not null,
  primary key (program_id, si_offer_id)
);

-- Values are fen, or billionths of MSRP w/o VAT, as the offer says; achievement is in billionths of the target.
create table program_term_tier (
  program_id integer not null,
  si_offer_id integer not null,
  position integer not null,
  achieved bigint not null check (achieved >= 0),
  value bigint not null check (value >= 0),
  reach text not null check (reach in ('all', 'above')),
  primary key (program_id, si_offer_id, position),
  foreign key (program_id, si_offer_id) references program_term_offer on delete cascade
);

-- Of a model, or of a type class of a brand; for a month 'YYYY-MM', or '' for all of them. The source is 'typed', or
-- 'calculator:' and its version.
create table program_term_line (
  program_id integer not null,
  si_offer_id integer not null,
  position integer not null,
  customer text not null default '',
  model_id integer references vehicle_model,
  brand_id integer references brand,
  type_class text,
  month text not null default '' check (month ~ '^(\\d{4}-\\d{2})?$'),
  value bigint not null check (value >= 0),
  source text not null default 'typed' check (source = 'typed' or source like 'calculator:_%'),
  primary key (program_id, si_offer_id, position),
  unique nulls not distinct (program_id, si_offer_id, customer, model_id, brand_id, type_class, month),
  foreign key (program_id, si_offer_id) references program_term_offer on delete cascade,
  check ((model_id is null) = (brand_id is not null) and (model_id is null) = (type_class is not null))
);`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;
}
