import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { inList } from '../../../guard/scope.ts';

type ProgramPage = CallData<'program.list'>;
type Filter = CallQuery<'program.list'>;

const SORT_COLUMNS = {
  programCode: 'program.code',
  programName: 'program.name',
  status: 'program.status',
  updatedAt: 'program.updated_at',
} as const;

/** A page of the programs of these BUs; within equal values the newest first. */
export async function listPrograms(db: Db, buIds: readonly number[], filter: Filter): Promise<ProgramPage> {
  const matching = matchingPrograms(db, buIds, filter);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const descending = filter.sort.startsWith('-');
  const rows = await matching
    .leftJoin('app_user', 'app_user.id', 'program.updated_by')
    .select([
      'program.id',
      'program.code',
      'program.name',
      'program.status',
      'program.wording_status',
      'program.period_from',
      'program.period_to',
      'program.updated_at',
      'bu.code as bu',
      'app_user.fulnm as updated_by',
      budgetStatus.as('budget_status'),
      makesOf.as('makes'),
      kufriLatest.as('kufri_latest'),
    ])
    .orderBy(SORT_COLUMNS[sortKey(filter.sort)], descending ? 'desc' : 'asc')
    .orderBy('program.id', 'desc')
    .limit(filter.pageSize)
    .offset(filter.pageIndex * filter.pageSize)
    .execute();
  return {
    content: rows.map((row) => ({
      programId: row.id,
      programCode: row.code,
      programName: row.name,
      bu: row.bu,
      status: row.status,
      wordingStatus: row.wording_status,
      budgetStatus: row.budget_status,
      makes: [...row.makes],
      period: `${row.period_from} ~ ${row.period_to}`,
      kufriLatest: row.kufri_latest,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by ?? '',
    })),
    size: filter.pageSize,
    totalElements: Number(total),
  };
}

function sortKey(sort: Filter['sort']): keyof typeof SORT_COLUMNS {
  const key = sort.replace('-', '');
  return key === 'programCode' || key === 'programName' || key === 'status' ? key : 'updatedAt';
}

/** The budget of a program is there (Y) once each of its tables is. */
const budgetStatus = sql<string>`(
  select case when count(*) > 0 and bool_and(b.status = 'Y') then 'Y' else 'N' end
  from budget_table b where b.program_id = program.id and b.kind = 'main')`;

const makesOf = sql<readonly string[]>`array(
  select m.make from program_make m where m.program_id = program.id order by m.position)`;

/** False as soon as one budget holds another version than the active one of its make. */
const kufriLatest = sql<boolean>`not exists (
  select from budget_table b, jsonb_each_text(b.pins -> 'kufri') pin
  join make m on m.code = pin.key
  join kufri_version v on v.make_id = m.id and v.status = 'Active'
  where b.program_id = program.id and b.kind = 'main' and v.id::text <> pin.value)`;

function matchingPrograms(db: Db, buIds: readonly number[], filter: Filter) {
  return db
    .selectFrom('program')
    .innerJoin('bu', 'bu.id', 'program.bu_id')
    .where('program.bu_id', 'in', inList(buIds))
    .$if(isGiven(filter.name), (query) =>
      query.where((eb) =>
        eb.or([
          eb('program.name', 'ilike', containing(filter.name)),
          eb('program.code', 'ilike', containing(filter.name)),
        ]),
      ),
    )
    .$if(isGiven(filter.bu), (query) => query.where('bu.code', '=', filter.bu ?? ''))
    .$if(isGiven(filter.status), (query) => query.where('program.status', '=', filter.status ?? ''))
    .$if(isGiven(filter.budgetStatus), (query) => query.where(budgetStatus, '=', filter.budgetStatus ?? ''))
    .$if(isGiven(filter.make), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('program_make')
            .select('program_make.make')
            .whereRef('program_make.program_id', '=', 'program.id')
            .where('program_make.make', '=', filter.make ?? ''),
        ),
      ),
    );
}

function isGiven(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** A pattern that finds the text as it is written: its wildcards mean themselves. */
function containing(text: string | undefined): string {
  return `%${(text ?? '').trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
