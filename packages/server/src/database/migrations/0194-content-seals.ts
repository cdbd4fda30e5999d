import { type Kysely, sql } from 'kysely';

/**
 * Stores the hash of unchangeable content, so that `oasis verify` finds changes outside the application. Triggers write the hashes as the
 * owner: the application can only read them. A row changed by the owner keeps its former hash. Existing content is accepted as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEALS).execute(db);
  for (const row of ROWS) await sql.raw(triggersOf(row)).execute(db);
  for (const state of STATES) await sql.raw(triggersOfState(state)).execute(db);
  // Hashes name moments in UTC.
  await sql.raw(`set local timezone to 'UTC'`).execute(db);
  for (const row of ROWS) await sql.raw(sealAll(row.table, keyOf(row.key), imageOf(row.columns))).execute(db);
  for (const { table, image, there } of STATES) {
    if (there !== undefined) await sql.raw(`${sealAll(table, 't.id::text', image)} where ${there}`).execute(db);
  }
  await sql.raw('set local timezone to default').execute(db);
}

const SEALS = `
create table content_seal (
  -- The table, and the key of the row, its parts with a blank between them.
  relation text not null,
  key text collate "C" not null,
  hash bytea not null,
  primary key (relation, key)
);

create function keep_seals() returns trigger language plpgsql security definer
  set search_path to public, pg_temp set timezone to 'UTC' set bytea_output to 'hex' as $$
begin
  if tg_op = 'DELETE' then
    execute format('delete from content_seal s using changed t where s.relation = %L and s.key = %s', tg_table_name, tg_argv[0]);
  else
    execute format('insert into content_seal (relation, key, hash) select %L, %s, %s from changed t'
      || ' on conflict (relation, key) do update set hash = excluded.hash', tg_table_name, tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

create function keep_seal() returns trigger language plpgsql security definer
  set search_path to public, pg_temp set timezone to 'UTC' set bytea_output to 'hex' as $$
begin
  if tg_nargs = 0 then
    delete from content_seal where relation = tg_table_name and key = old.id::text;
  else
    execute format('insert into content_seal (relation, key, hash) select %L, t.id::text, %s from %I t where t.id = $1'
      || ' on conflict (relation, key) do update set hash = excluded.hash', tg_table_name, tg_argv[0], tg_table_name) using new.id;
  end if;
  return null;
end $$;`;

/** Rows that are sealed when they are written. Names are separated by blanks. */
interface SealedRow {
  readonly table: string;
  readonly key: string;
  readonly columns: string;
  /** Columns that the application writes; if absent, rows are only added. */
  readonly writes?: readonly string[];
  /** The application may take rows away. */
  readonly goes?: true;
}

const ROWS: readonly SealedRow[] = [
  {
    table: 'approval',
    key: 'id',
    columns:
      'code kind subject_kind subject_id bu_id chain_id facts plan makers amount_fen step due started_by started_at',
    writes: ['insert', 'update'],
  },
  { table: 'approval_act', key: 'id', columns: 'approval_id step kind user_id for_id to_id program_id comment at day' },
  { table: 'approval_content', key: 'approval_id program_id', columns: 'code content' },
  { table: 'approval_place', key: 'approval_id step position', columns: 'user_id asked_by delegate_id asked_at' },
  { table: 'budget_frozen', key: 'budget_id make month', columns: 'amount_fen', goes: true },
  { table: 'budget_frozen_plan', key: 'budget_id', columns: 'measures', goes: true },
  {
    table: 'combinability_default',
    key: 'id',
    columns: 'low_type_id high_type_id version combines reason made_by made_at',
  },
  {
    table: 'combinability_entry',
    key: 'id',
    columns:
      'low_code high_code version valid_from combines origin reason dealer_id group_id program_id made_by made_at counts_from counts_order counts_since counts_until',
    writes: ['insert', 'update'],
  },
  {
    table: 'document_version',
    key: 'document_id number',
    columns: 'file_name type size sha256 uploaded_by uploaded_at',
  },
  { table: 'extension_days', key: 'id', columns: 'effective_from version_id days' },
  {
    table: 'finance_setting',
    key: 'id',
    columns: 'effective_from version_id service_vat shortest_term longest_term least_down_payment financing_id',
  },
  {
    table: 'finance_share',
    key: 'id',
    columns: 'model_id effective_from version_id annuity equal_principal balloon lease',
  },
  { table: 'frame', key: 'id', columns: 'bu_id make_id year number amount_fen reason created_by created_at' },
  { table: 'guideline', key: 'id', columns: 'make_id type_class model_id effective_from version_id rate' },
  { table: 'interest_rate', key: 'id', columns: 'effective_from version_id rate' },
  { table: 'letter_delivery', key: 'release_id user_id', columns: 'bu_id org_id dealer_id sent_at' },
  { table: 'master_version', key: 'id', columns: 'kind note created_by created_at' },
  { table: 'money_account', key: 'id', columns: 'kind bu_id make year code si_offer_id customer' },
  {
    table: 'money_transfer',
    key: 'id',
    columns:
      'bu_id from_account to_account month fen cause_kind cause_id program_id reverses event_day booking_month usrid at',
  },
  {
    table: 'move_log',
    key: 'id',
    columns: 'kind object_id version move from_state to_state bu_id usrid at reason details',
  },
  { table: 'nst_group_member', key: 'id', columns: 'nst_id effective_from version_id group_id' },
  { table: 'nst_group_price', key: 'id', columns: 'group_id effective_from version_id msrp' },
  { table: 'price', key: 'id', columns: 'model_id effective_from version_id msrp dealer_price' },
  {
    table: 'program_confirmation',
    key: 'program_id',
    columns: 'content confirmed_by confirmed_at',
    writes: ['insert', 'update'],
  },
  { table: 'program_taken_over', key: 'program_id part', columns: 'makers said' },
  { table: 'program_wording_version', key: 'program_id version', columns: 'document saved_by saved_at' },
  { table: 'template_version', key: 'template_id version', columns: 'template effective_from number created_by' },
  { table: 'vat_rate', key: 'id', columns: 'effective_from version_id rate' },
  { table: 'wording_template_version', key: 'offer_type_id version', columns: 'document saved_by saved_at' },
];

function triggersOf({ table, key, columns, writes = ['insert'], goes }: SealedRow): string {
  const args = `'${keyOf(key).replaceAll("'", "''")}', '${imageOf(columns).replaceAll("'", "''")}'`;
  const events = [...writes, ...(goes === true ? ['delete'] : [])];
  return events
    .map(
      (event) => `
create trigger ${table}_sealed_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement
  ${event === 'insert' ? '' : 'when (is_application())'} execute function keep_seals(${args});`,
    )
    .join('');
}

/** Rows that are sealed by a change of a column, with what belongs to them, and opened by another. */
interface SealedState {
  readonly table: string;
  readonly column: string;
  readonly image: string;
  readonly sealed: string;
  readonly opened?: string;
  /** Existing rows to seal in this migration. */
  readonly there?: string;
}

const LINES = `(select coalesce(jsonb_agg(jsonb_build_array(l.id, l.product, l.term, l.down_payment, l.rest, l.standard_rate, l.lowest_rate,
  l.maker, l.dealer, l.company) order by l.id), '[]') from calculator_line l where l.version_id = t.id)`;
const STEPS = `(select coalesce(jsonb_agg(jsonb_build_array(s.position, s.name, s.match, s.amount_from_fen, s.deviation_over, s.offer_kinds,
  s.overdraw, s.rule, s.count, s.step_order, s.days, s.fallback_role_id,
  array(select r.role_id from approval_chain_step_role r where r.chain_id = t.id and r.step = s.position order by r.position, r.role_id),
  array(select u.user_id from approval_chain_step_user u where u.chain_id = t.id and u.step = s.position order by u.position, u.user_id)
  ) order by s.position), '[]') from approval_chain_step s where s.chain_id = t.id)`;

const STATES: readonly SealedState[] = [
  {
    table: 'release_batch',
    column: 'status',
    image: imageOf(
      'name cover_day cover_en cover_cn content content_hash first_day last_day letter_number released_at',
    ),
    sealed: `new.status <> old.status and new.status in ('Sent', 'Released')`,
    opened: `old.status = 'Sent' and new.status = 'Draft'`,
    there: `t.status in ('Sent', 'Released')`,
  },
  {
    table: 'calculator_version',
    column: 'status',
    image: imageOf('code number bu_id', LINES),
    sealed: `new.status <> old.status and new.status = 'Confirmed'`,
    there: `t.status in ('Confirmed', 'Reopened')`,
  },
  {
    table: 'approval_chain',
    column: 'status',
    image: imageOf('code number kind bu_id entity_id name effective_from', STEPS),
    sealed: `new.status <> old.status and new.status = 'Active'`,
    there: `t.status = 'Active'`,
  },
  {
    table: 'program',
    column: 'confirmed_hash',
    image: imageOf('confirmed_hash confirmed_by confirmed_at'),
    sealed: `(new.confirmed_hash, new.confirmed_by, new.confirmed_at)
      is distinct from (old.confirmed_hash, old.confirmed_by, old.confirmed_at) and new.confirmed_hash is not null and is_application()`,
    opened: 'old.confirmed_hash is not null and new.confirmed_hash is null and is_application()',
  },
  {
    table: 'dealer_vendor',
    column: 'decided_at',
    image: imageOf(
      'dealer_id legal_entity_id vendor_number bank_name bank_code account_holder account_number proposed_by decided_by decided_at reason',
    ),
    sealed: 'old.decided_at is null and new.decided_at is not null and is_application()',
    there: 't.decided_at is not null',
  },
];

function triggersOfState({ table, column, image, sealed, opened }: SealedState): string {
  const on = `after update of ${column} on ${table} for each row`;
  return `
create trigger ${table}_sealed ${on} when (${sealed}) execute function keep_seal('${image.replaceAll("'", "''")}');
${opened === undefined ? '' : `create trigger ${table}_opened ${on} when (${opened}) execute function keep_seal();`}`;
}

function sealAll(table: string, key: string, image: string): string {
  return `insert into content_seal (relation, key, hash) select '${table}', ${key}, ${image} from ${table} t`;
}

function keyOf(key: string): string {
  return `concat_ws(' ', ${key
    .split(' ')
    .map((column) => `t.${column}`)
    .join(', ')})`;
}

/** The hash of columns of a row, and of what belongs to it. */
function imageOf(columns: string, ...more: readonly string[]): string {
  const parts = [...columns.split(' ').map((column) => `t.${column}`), ...more];
  return `sha256(convert_to(jsonb_build_array(${parts.join(', ')})::text, 'UTF8'))`;
}
