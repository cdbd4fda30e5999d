import type { CallQuery } from '@oasis/api-client/contract';
import { CompiledQuery } from 'kysely';

export type ListFilter = CallQuery<'program.list'>;

/** A row of the list; each carries the count of all programs that match. */
export interface ListRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly wording_status: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly updated_at: Date;
  readonly bu: string;
  readonly updated_by: string | null;
  readonly budget_status: string;
  readonly kufri_latest: boolean;
  readonly makes: readonly string[];
  readonly total: number;
}

/** The statement of a page. Written as text: it is the list that opens most often, and building it cost more than it. */
export function listStatement(buIds: readonly number[], filter: ListFilter): CompiledQuery<ListRow> {
  const { text, values, add } = conditions(buIds, filter);
  const order = orderOf(filter.sort);
  const page = `
    select program.id from program where ${text} order by ${order}
    limit ${add(filter.pageSize)} offset ${add(filter.pageIndex * filter.pageSize)}`;
  const statement = `
    with active as materialized (${ACTIVE_VERSIONS})
    select program.id, program.code, program.name, program.status, program.wording_status, program.period_from,
      program.period_to, program.updated_at, bu.code as bu, app_user.fulnm as updated_by,
      budgets.status as budget_status, budgets.latest as kufri_latest,
      array(select m.make from program_make m where m.program_id = program.id order by m.position) as makes,
      (select count(*) from program where ${text}) as total
    from (${page}) page
    join program on program.id = page.id
    join bu on bu.id = program.bu_id
    left join app_user on app_user.id = program.updated_by
    cross join lateral (${BUDGETS_OF_PROGRAM}) budgets
    order by ${order}`;
  return CompiledQuery.raw(statement, values);
}

/** How many programs match, for a page that has no row to carry it. */
export function countStatement(
  buIds: readonly number[],
  filter: ListFilter,
): CompiledQuery<{ readonly total: number }> {
  const { text, values } = conditions(buIds, filter);
  return CompiledQuery.raw(`select count(*) as total from program where ${text}`, values);
}

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  programCode: 'program.code',
  programName: 'program.name',
  status: 'program.status',
};

/** Within equal values the newest first. */
function orderOf(sort: string): string {
  const column = SORT_COLUMNS[sort.replace('-', '')] ?? 'program.updated_at';
  return `${column} ${sort.startsWith('-') ? 'desc' : 'asc'}, program.id desc`;
}

interface Conditions {
  readonly text: string;
  readonly values: unknown[];
  /** Takes one more value and answers its place in the text. */
  readonly add: (value: unknown) => string;
}

function conditions(buIds: readonly number[], filter: ListFilter): Conditions {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [`program.bu_id = any(${add(buIds)}::integer[])`];
  if (isGiven(filter.name)) {
    const pattern = add(containing(filter.name));
    parts.push(`(program.name ilike ${pattern} or program.code ilike ${pattern})`);
  }
  if (isGiven(filter.bu)) parts.push(`program.bu_id = (select bu.id from bu where bu.code = ${add(filter.bu)})`);
  if (isGiven(filter.status)) parts.push(`program.status = ${add(filter.status)}`);
  if (isGiven(filter.budgetStatus)) parts.push(`(${BUDGET_STATUS}) = ${add(filter.budgetStatus)}`);
  if (isGiven(filter.make)) {
    const make = add(filter.make);
    parts.push(`exists (select from program_make pm where pm.program_id = program.id and pm.make = ${make})`);
  }
  return { text: parts.join(' and '), values, add };
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** A pattern that finds the text as it is written: its wildcards mean themselves. */
function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}

/** The active Kufri version of each make, as one object like the pins of a budget: {"MB": "12"}. */
const ACTIVE_VERSIONS = `
  select coalesce(jsonb_object_agg(m.code, v.id::text), '{}') as versions
  from kufri_version v join make m on m.id = v.make_id where v.status = 'Active'`;

/** The budget of a program is there (Y) once each of its tables is. */
const STATUS = `case when count(*) > 0 and bool_and(b.status = 'Y') then 'Y' else 'N' end`;
const BUDGET_STATUS = `select ${STATUS} from budget_table b where b.program_id = program.id and b.kind = 'main'`;

/**
 * The same, and whether the Kufri versions are the latest: false as soon as one budget holds another version than the
 * active one of its make. Mostly all that a budget holds is active, which one comparison of objects tells.
 */
const BUDGETS_OF_PROGRAM = `
  select ${STATUS} as status,
    coalesce(bool_and(active.versions @> (b.pins -> 'kufri') or not exists (
      select from jsonb_each_text(b.pins -> 'kufri') pin where active.versions ->> pin.key <> pin.value)), true) as latest
  from active, budget_table b where b.program_id = program.id and b.kind = 'main'`;
