import type { CallData } from '@oasis/api-client/contract';
import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { defineList } from '../lists/list.ts';
import type { Value } from '../lists/slots.ts';
import { listSource, type SelectedRow } from '../lists/source.ts';
import { BATCH_OF_PROGRAM } from './named-sql.ts';

type OverviewLine = CallData<'program.overview'>['content'][number];

const program = listSource((db) => db.selectFrom('program').select('program.id as key'));

const IS_CONFIRMED = sql<boolean>`program.confirmed_hash is not null`;

/** List of the programs of BUs, by stage of their life; deleted programs are not shown. */
export const overviewList = defineList({
  source: program,
  filters: {
    buIds: program.where<readonly number[]>((eb, ids) => eb('program.bu_id', '=', eb.fn.any(ids))),
    kept: program.flag((eb) => eb('program.status', '<>', 'Deleted')),
    name: program.part((eb, part) => eb.or([eb('program.name', 'ilike', part), eb('program.code', 'ilike', part)])),
    bu: program.choice((eb, code) =>
      eb('program.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code)),
    ),
    status: program.choice((eb, status) => eb('program.status', '=', status)),
    confirmed: program.choice((_, wanted) => sql<boolean>`(${IS_CONFIRMED}) = (${wanted} = 'yes')`),
    ids: program.where<readonly number[]>((eb, ids) => eb('program.id', '=', eb.fn.any(ids))),
    /** Programs that can be added to a batch. A submitted program is in no batch. */
    available: program.flag((eb) => eb.and([eb('program.status', '=', 'Submitted'), IS_CONFIRMED])),
  },
  scope: ({ buIds }: { readonly buIds: readonly number[] }) => ({ buIds, kept: true }),
  orders: {
    programCode: program.by('program.code'),
    programName: program.by('program.name'),
    status: program.by('program.status'),
    updatedAt: program.by('program.updated_at'),
    /** Order: programs that controlling has to confirm, then confirmed ones, then all others. */
    waiting: program.by(
      () => sql`case when program.status = 'Submitted' then case when ${IS_CONFIRMED} then 1 else 0 end else 2 end`,
    ),
  },
  usual: '-updatedAt',
  last: { by: program.by('program.id'), direction: 'desc' },
  rows: overviewRow,
  line: overviewOf,
});

const BUDGETS = sql<{ status: 'N' | 'Y'; fen: number | null }>`(
  select case when count(*) > 0 and bool_and(b.status = 'Y') then 'Y' else 'N' end as status,
    (select sum(f.amount_fen)::int8 from budget_frozen f join budget_table o on o.id = f.budget_id
     where o.program_id = program.id) as fen
  from budget_table b where b.program_id = program.id and b.kind = 'main')`;

const MAKES = sql<string[]>`array(
  select m.make from program_make m where m.program_id = program.id order by m.position)`;

function overviewRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program')
    .innerJoin('bu', 'bu.id', 'program.bu_id')
    .leftJoin('app_user as editor', 'editor.id', 'program.updated_by')
    .leftJoin('app_user as controller', 'controller.id', 'program.confirmed_by')
    .innerJoinLateral(BUDGETS.as('budgets'), (join) => join.onTrue())
    .select(['program.id', 'program.code', 'program.version_of_code', 'program.name', 'program.status'])
    .select(['program.version', 'program.design_status', 'program.combinability_status', 'program.parameter_status'])
    .select(['program.wording_status', 'program.period_from', 'program.period_to', 'program.updated_at'])
    .select(['program.confirmed_at', 'bu.code as bu', 'editor.fulnm as updated_by', 'controller.fulnm as confirmed_by'])
    .select(['budgets.status as budget_status', 'budgets.fen', MAKES.as('makes'), BATCH_OF_PROGRAM.as('batch')])
    .where('program.id', '=', id);
}

function overviewOf(row: SelectedRow<typeof overviewRow>): OverviewLine {
  return {
    programId: row.id,
    programCode: row.code,
    versionOfCode: row.version_of_code,
    programName: row.name,
    bu: row.bu,
    status: row.status,
    version: row.version,
    design: row.design_status,
    combinability: row.combinability_status,
    parameter: row.parameter_status,
    budget: row.budget_status,
    wording: row.wording_status,
    confirmed: row.confirmed_at !== null,
    confirmedBy: row.confirmed_by ?? '',
    confirmedAt: row.confirmed_at?.toISOString() ?? '',
    period: `${row.period_from} ~ ${row.period_to}`,
    makes: row.makes,
    amount: yuanOf(row.fen),
    batch: row.batch,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by ?? '',
  };
}

/** Yuan as text ('1234.50'); empty if no amount is frozen. */
export function yuanOf(fen: number | null): string {
  return fen === null ? '' : yuanText(fenOf(BigInt(fen)));
}
