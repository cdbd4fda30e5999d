import { type Kysely, sql } from 'kysely';

/**
 * Frozen content cannot be changed by any statement of the application's role: triggers check the state of a row, or of its parent
 * object. Columns that never change need no trigger, because the role has no right to them. The owner of the tables is exempt, so that
 * migrations and restores work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
  for (const part of PARTS) await sql.raw(triggersOfPart(part)).execute(db);
  for (const row of ROWS) await sql.raw(triggerOfRow(row)).execute(db);
  await sql.raw(BUDGETS).execute(db);
  await sql.raw(PAIRS).execute(db);
}

const FUNCTIONS = `
create function is_application() returns boolean language sql stable as $$
  select not pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = 'public.program'::regclass
$$;

create function refuse_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'what is frozen of % stays as it is', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Rows of a statement are parts of objects: the table of these, the column that names one, and the states in which parts change.
create function parts_of_open() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
declare
  found_frozen boolean;
begin
  execute format('select exists (select from changed c join %I o on o.id = c.%I where o.status <> all ($1::text[]))',
    tg_argv[0], tg_argv[1]) into found_frozen using tg_argv[2];
  if found_frozen then
    raise exception 'what is frozen of % stays as it is', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;`;

interface Part {
  readonly table: string;
  /** The object that a row is a part of, and the column that names it. */
  readonly of: readonly [table: string, column: string];
  /** The states of the object in which rows come, change and go. */
  readonly in: readonly string[];
  readonly on?: readonly Event[];
}

type Event = 'insert' | 'update' | 'delete';
const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

const OPEN = ['Draft', 'Saved'];
const RUNNING = ['Pending', 'In Approval', 'Blocked'];
const OF_PROGRAMS = [
  'program_make',
  'program_offer',
  'program_customer',
  'program_design',
  'program_vehicle',
  'program_region',
  'program_dealer_group',
  'program_dealer',
  'program_parameter',
  'program_parameter_document',
  'program_terms',
  'program_term_offer',
  'program_term_line',
  'program_term_tier',
  'program_calculation',
  'program_wording',
  'combinability_version',
  'program_taken_over',
];

const PARTS: readonly Part[] = [
  ...OF_PROGRAMS.map((table): Part => ({ table, of: ['program', 'program_id'], in: OPEN })),
  // The name of a version is not part of its content.
  { table: 'program_wording_version', of: ['program', 'program_id'], in: OPEN, on: ['insert'] },
  // Controlling confirms submitted programs.
  { table: 'program_confirmation', of: ['program', 'program_id'], in: ['Submitted'] },
  { table: 'budget_table', of: ['program', 'program_id'], in: OPEN, on: ['insert', 'delete'] },
  { table: 'calculator_line', of: ['calculator_version', 'version_id'], in: ['Draft'] },
  { table: 'approval_chain_step', of: ['approval_chain', 'chain_id'], in: ['Draft'] },
  { table: 'approval_chain_step_role', of: ['approval_chain', 'chain_id'], in: ['Draft'] },
  { table: 'approval_chain_step_user', of: ['approval_chain', 'chain_id'], in: ['Draft'] },
  { table: 'approval_place', of: ['approval', 'approval_id'], in: RUNNING },
  { table: 'approval_content', of: ['approval', 'approval_id'], in: RUNNING },
  { table: 'release_program', of: ['release_batch', 'release_id'], in: ['Draft'], on: ['insert', 'delete'] },
  { table: 'release_recipient', of: ['release_batch', 'release_id'], in: ['Draft'] },
  { table: 'letter_delivery', of: ['release_batch', 'release_id'], in: ['Sent'], on: ['insert'] },
];

function triggersOfPart({ table, of: [object, column], in: states, on = EVENTS }: Part): string {
  return on
    .map(
      (event) => `
create trigger ${table}_frozen_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement
  when (is_application()) execute function parts_of_open('${object}', '${column}', '{${states.map((state) => `"${state}"`).join(',')}}');`,
    )
    .join('');
}

interface Row {
  readonly table: string;
  /** The columns that no statement may change while the condition holds. */
  readonly columns: readonly string[];
  /** The SQL condition of a frozen row, by `old` and `new`. */
  readonly frozen: string;
}

/** Columns that are written once. */
function once(table: string, column: string, columns: readonly string[] = [column]): Row {
  return { table, columns, frozen: `old.${column} is not null` };
}

const ROWS: readonly Row[] = [
  {
    table: 'release_batch',
    columns: ['name', 'cover_day', 'cover_en', 'cover_cn', 'content', 'content_hash', 'first_day', 'last_day'],
    // The move back to draft deletes the frozen content.
    frozen: `old.status <> 'Draft' and not (old.status = 'Sent' and new.status = 'Draft' and new.content is null)`,
  },
  { table: 'release_batch', columns: ['status', 'words'], frozen: `old.status in ('Released', 'Discarded')` },
  once('release_batch', 'letter_number', ['letter_number', 'released_at']),
  once('release_batch', 'withdrawn_at', ['withdrawn_at', 'withdrawn_by', 'withdraw_reason']),
  once('letter_delivery', 'opened_at'),
  {
    table: 'approval',
    columns: ['status', 'step', 'due', 'told_due', 'ended_at'],
    frozen: 'old.ended_at is not null',
  },
  // A due day comes with its step, and no step is gone through twice.
  { table: 'approval', columns: ['due'], frozen: 'new.step = old.step' },
  { table: 'approval', columns: ['step'], frozen: 'new.step < old.step' },
  { table: 'approval_place', columns: ['handed_on'], frozen: 'old.handed_on' },
  { table: 'approval_chain', columns: ['name', 'effective_from'], frozen: `old.status <> 'Draft'` },
  { table: 'approval_chain', columns: ['status'], frozen: `old.status = 'Inactive' or new.status = 'Draft'` },
  once('approval_chain', 'until'),
  once('approval_delegation', 'ended_at'),
  { table: 'calculator_version', columns: ['status'], frozen: `old.status = 'Reopened' or new.status = 'Draft'` },
  {
    table: 'program',
    columns: [
      'name',
      'bu_id',
      'period_from',
      'period_to',
      'design_status',
      'combinability_status',
      'parameter_status',
      'wording_status',
    ],
    frozen: `old.status not in ('Draft', 'Saved')`,
  },
  { table: 'program', columns: ['status'], frozen: `old.status in ('Cancelled', 'Deleted')` },
  {
    table: 'program',
    columns: ['confirmed_hash', 'confirmed_by', 'confirmed_at'],
    frozen: `old.status <> 'Submitted' and old.confirmed_hash is not null and new.confirmed_hash is not null`,
  },
  { table: 'program', columns: ['cancel_last_day'], frozen: `old.status <> 'Released'` },
  once('duty_override', 'decided_by', ['decided_by', 'decided_at']),
  once('dealer_vendor', 'decided_at', ['decided_by', 'decided_at', 'reason']),
  once('document', 'withdrawn_at', ['withdrawn_at', 'withdrawn_by']),
  once('audit_anchor', 'ended_at', ['ended_at', 'lines', 'seq', 'hash']),
  { table: 'audit_anchor', columns: ['seq', 'lines'], frozen: 'new.seq < old.seq or new.lines < old.lines' },
];

function triggerOfRow({ table, columns, frozen }: Row): string {
  const [was, is] = ['old', 'new'].map((row) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`);
  return `
create trigger ${table}_frozen_${columns[0]} before update of ${columns.join(', ')} on ${table} for each row
  when (${was} is distinct from ${is} and (${frozen}) and is_application()) execute function refuse_frozen();`;
}

/**
 * A budget changes while its program is open; its measures and totals are recalculated at any time. Its frozen rows are added by the
 * submission, and deleted once the program is open again.
 */
const BUDGETS = `
create function budget_of_open() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if exists (select from program p where p.id = new.program_id and p.status not in ('Draft', 'Saved')) then
    raise exception 'what is frozen of % stays as it is', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger budget_table_frozen before update of status, template_id, template_version, pins, settings, scope, row_set, version,
  inputs on budget_table for each row when (is_application()) execute function budget_of_open();

create function parts_of_open_budgets() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if exists (select from changed c join budget_table b on b.id = c.budget_id join program p on p.id = b.program_id
    where p.status <> all (tg_argv[0]::text[])) then
    raise exception 'what is frozen of % stays as it is', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
${[
  ['budget_change', 'insert', 'new', '{Draft,Saved}'],
  ['budget_change', 'delete', 'old', '{Draft,Saved}'],
  ['budget_frozen', 'insert', 'new', '{Submitted}'],
  ['budget_frozen', 'delete', 'old', '{Draft,Saved}'],
  ['budget_frozen_plan', 'insert', 'new', '{Submitted}'],
  ['budget_frozen_plan', 'delete', 'old', '{Draft,Saved}'],
]
  .map(
    ([table, event, rows, states]) => `
create trigger ${table}_frozen_${event} after ${event} on ${table} referencing ${rows} table as changed for each statement
  when (is_application()) execute function parts_of_open_budgets('${states}');`,
  )
  .join('')}`;

/** An answer comes to count with the release of its program, and ceases to with the withdrawal of its letter. */
const PAIRS = `
create function pair_counts() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
declare
  state text := (select p.status from program p where p.id = new.program_id);
begin
  if (new.counts_from is null) = (old.counts_from is null)
    or state <> (case when new.counts_from is null then 'Approved' else 'Released' end) then
    raise exception 'what is frozen of % stays as it is', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger combinability_entry_frozen before update on combinability_entry for each row
  when (is_application()) execute function pair_counts();`;
