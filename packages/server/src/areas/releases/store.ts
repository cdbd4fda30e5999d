import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';

type ReleaseLine = CallData<'releases.list'>['content'][number];
type ReleaseProgram = Omit<CallData<'releases.view'>['content'][number], 'cancelLastDay'>;
interface Reach {
  readonly buIds: readonly number[];
}

const release = listSource((db) => db.selectFrom('release_batch as r').select('r.id as key'));

const moving = movingList(release, 'r', ['name', 'code', 'letter_number']);

/** The release batches of BUs, the last changed one first. */
export const releaseList = defineList({
  ...moving,
  orders: { releaseCode: release.by('r.code'), ...moving.orders },
  rows: releaseRow,
  line: releaseOf,
});

const COUNTS = sql<{ programs: number; recipients: number; opened: number }>`(
  select (select count(*)::int from release_program e where e.release_id = r.id and (e.open or r.withdrawn_at is not null)) as programs,
    count(l.user_id)::int as recipients, count(l.opened_at)::int as opened
  from letter_delivery l where l.release_id = r.id)`;

function releaseRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('release_batch as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'r.updated_by')
    .innerJoinLateral(COUNTS.as('counts'), (join) => join.onTrue())
    .select(['r.id', 'r.code', 'r.name', 'r.letter_number', 'bu.code as bu', 'r.status', 'r.version'])
    .select(['r.created_at', 'r.updated_at', 'r.withdrawn_at', 'counts.programs', 'counts.recipients', 'counts.opened'])
    .select(['maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .where('r.id', '=', id);
}

function releaseOf(row: SelectedRow<typeof releaseRow>): ReleaseLine {
  return {
    releaseId: row.id,
    releaseCode: row.code,
    releaseName: row.name,
    letterNumber: row.letter_number ?? '',
    programs: row.programs,
    recipients: row.recipients,
    opened: row.opened,
    withdrawn: row.withdrawn_at !== null,
    ...movingLine(row),
  };
}

const program = listSource((db) => db.selectFrom('program as p').select('p.id as key'));

/** Approved programs of the user's BUs that are in no release batch. */
export const releasableList = defineList({
  source: program,
  filters: {
    buIds: program.where<readonly number[]>((eb, ids) => eb('p.bu_id', '=', eb.fn.any(ids))),
    name: program.part((eb, part) => eb.or([eb('p.name', 'ilike', part), eb('p.code', 'ilike', part)])),
    bu: program.choice((eb, code) =>
      eb('p.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code)),
    ),
    free: program.flag(
      (eb) => sql<boolean>`${eb('p.status', '=', 'Approved')} and not exists (
        select from release_program e where e.program_id = p.id and e.open)`,
    ),
  },
  scope: ({ buIds }: Reach) => ({ buIds, free: true }),
  orders: { programCode: program.by('p.code') },
  usual: 'programCode',
  last: { by: program.by('p.id'), direction: 'asc' },
  rows: programRow,
  line: (row) => ({ ...programOf(row), bu: row.bu }),
});

function programRow(db: Db | Tx, id: Value<number>) {
  return programs(db).where('p.id', '=', id);
}

function programs(db: Db | Tx) {
  return db
    .selectFrom('program as p')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select([
      'p.id',
      'p.code',
      'p.version_of_code',
      'p.name',
      'p.status',
      'p.cancel_last_day',
      'd.first_day',
      'd.last_day',
      'bu.code as bu',
    ]);
}

function programOf(row: SelectedRow<typeof programRow>): ReleaseProgram {
  return {
    programId: row.id,
    programCode: row.code,
    versionOfCode: row.version_of_code,
    programName: row.name,
    status: row.status,
    firstDay: row.first_day,
    lastDay: row.last_day,
  };
}

/** The programs of a release batch in the order of its letter; of one that was withdrawn those that it had. */
export async function releaseContent(db: Db, releaseId: number): Promise<CallData<'releases.view'>['content']> {
  const rows = await programs(db)
    .innerJoin('release_program as e', 'e.program_id', 'p.id')
    .innerJoin('release_batch as r', 'r.id', 'e.release_id')
    .where('r.id', '=', releaseId)
    .where((eb) => eb.or([eb('e.open', '=', true), eb('r.withdrawn_at', 'is not', null)]))
    .orderBy('e.position')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    ...programOf(row),
    cancelLastDay: row.status === 'Cancelled' ? (row.cancel_last_day ?? '') : '',
  }));
}
