import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { hasTotals } from '../../budget-storage/has-totals.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { BATCH_OF_PROGRAM } from '../../program/named-sql.ts';

type ProgramLine = CallData<'program.list'>['content'][number];

const program = listSource((db) => db.selectFrom('program').select('program.id as key'));

/** The programs of BUs; deleted ones are kept and not shown. */
export const programList = defineList({
  source: program,
  filters: {
    buIds: program.where<readonly number[]>((eb, ids) => eb('program.bu_id', '=', eb.fn.any(ids))),
    kept: program.flag((eb) => eb('program.status', '<>', 'Deleted')),
    name: program.part((eb, part) => eb.or([eb('program.name', 'ilike', part), eb('program.code', 'ilike', part)])),
    bu: program.choice((eb, code) =>
      eb('program.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code)),
    ),
    status: program.choice((eb, status) => eb('program.status', '=', status)),
    parameter: program.choice((eb, status) => eb('program.parameter_status', '=', status)),
    collected: program.where<readonly number[]>((eb, ids) => eb('program.id', '=', eb.fn.any(ids))),
    ids: program.where<readonly number[]>((eb, ids) => eb('program.id', '=', eb.fn.any(ids))),
    changedBy: program.where<number>((eb, usrid) => eb('program.updated_by', '=', usrid)),
    budget: program.choice(
      (_eb, state) => sql<boolean>`(case ${state}::text
        when 'entered' then ${IS_ENTERED} when 'empty' then not ${IS_ENTERED} else ${IS_BEHIND} end)`,
    ),
    budgetStatus: program.choice((_eb, status) => sql<boolean>`(${BUDGET_STATUS}) = ${status}`),
    make: program.choice((eb, make) =>
      eb.exists(
        eb.selectFrom('program_make as pm').whereRef('pm.program_id', '=', 'program.id').where('pm.make', '=', make),
      ),
    ),
  },
  scope: ({ buIds }: { readonly buIds: readonly number[] }) => ({ buIds, kept: true }),
  orders: {
    programCode: program.by('program.code'),
    programName: program.by('program.name'),
    status: program.by('program.status'),
    updatedAt: program.by('program.updated_at'),
  },
  usual: '-updatedAt',
  last: { by: program.by('program.id'), direction: 'desc' },
  rows: programRow,
  line: programOf,
});

/** The budget status of a program is Y once all its tables have Y. */
const STATUS = sql<string>`case when count(*) > 0 and bool_and(b.status = 'Y') then 'Y' else 'N' end`;
const BUDGET_STATUS = sql`
  select ${STATUS} from budget_table b where b.program_id = program.id and b.kind = 'main'`;

/** The active Kufri version of each make, as one object like the pins of a budget: {"MB": "12"}. */
const ACTIVE_VERSIONS = sql`(
  select coalesce(jsonb_object_agg(m.code, v.id::text), '{}')
  from kufri_version v join make m on m.id = v.make_id where v.status = 'Active')`;

const HAS_TOTALS = hasTotals('b.id');

/** Whether a budget `b` uses a Kufri version other than the active one of its make. */
const HOLDS_OLD = sql`exists (
  select from jsonb_each_text(b.pins -> 'kufri') pin where ${ACTIVE_VERSIONS} ->> pin.key <> pin.value)`;

const IS_ENTERED = sql`exists (
  select from budget_table b where b.program_id = program.id and b.kind = 'main' and ${HAS_TOTALS})`;

const IS_BEHIND = sql`exists (
  select from budget_table b where b.program_id = program.id and b.kind = 'main' and ${HOLDS_OLD})`;

/**
 * The budget status, and whether the Kufri versions are the latest: false as soon as one budget uses a version other than the
 * active one of its make. Usually all versions of a budget are active, which one comparison of objects shows.
 */
const BUDGETS_OF_PROGRAM = sql<{ status: string; latest: boolean; entered: boolean }>`(
  select ${STATUS} as status,
    coalesce(bool_or(${HAS_TOTALS}), false) as entered,
    coalesce(bool_and(${ACTIVE_VERSIONS} @> (b.pins -> 'kufri') or not ${HOLDS_OLD}), true) as latest
  from budget_table b where b.program_id = program.id and b.kind = 'main')`;

const MAKES = sql<string[]>`array(
  select m.make from program_make m where m.program_id = program.id order by m.position)`;

function programRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program')
    .innerJoin('bu', 'bu.id', 'program.bu_id')
    .leftJoin('app_user', 'app_user.id', 'program.updated_by')
    .innerJoinLateral(BUDGETS_OF_PROGRAM.as('budgets'), (join) => join.onTrue())
    .select(['program.id', 'program.code', 'program.name', 'program.status', 'program.wording_status'])
    .select(['program.version', 'program.version_of_code', 'program.combinability_status', 'program.parameter_status'])
    .select(['program.confirmed_at', BATCH_OF_PROGRAM.as('batch')])
    .select(['program.period_from', 'program.period_to', 'program.updated_at', 'bu.code as bu'])
    .select(['app_user.fulnm as updated_by', 'budgets.status as budget_status', 'budgets.latest as kufri_latest'])
    .select(['budgets.entered as budget_entered', MAKES.as('makes')])
    .where('program.id', '=', id);
}

function programOf(row: SelectedRow<typeof programRow>): ProgramLine {
  return {
    programId: row.id,
    programCode: row.code,
    programName: row.name,
    bu: row.bu,
    status: row.status,
    version: row.version,
    versionOfCode: row.version_of_code,
    wordingStatus: row.wording_status,
    budgetStatus: row.budget_status,
    combinabilityStatus: row.combinability_status,
    parameterStatus: row.parameter_status,
    confirmed: row.confirmed_at !== null,
    batch: row.batch,
    budgetEntered: row.budget_entered,
    makes: row.makes,
    period: `${row.period_from} ~ ${row.period_to}`,
    kufriLatest: row.kufri_latest,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by ?? '',
  };
}
