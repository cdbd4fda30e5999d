import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';

type RegistrationSet = CallData<'registrations.list'>['content'][number];
export type RegistrationLine = CallData<'registrations.rows'>['content'][number];
type View = CallData<'registrations.view'>;

const set = listSource((db) => db.selectFrom('registration_set as s').select('s.id as key'));
const moving = movingList(set, 's', ['code', 'name']);

/** Sets of registrations of the BUs that somebody reaches, the last changed one first. */
export const setList = defineList({
  ...moving,
  filters: { ...moving.filters, month: set.choice((_, month) => sql<boolean>`s.month = ${month}`) },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { updatedAt: set.by('s.updated_at'), month: set.by('s.month') },
  rows: setRow,
  line: setOf,
});

function setRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('registration_set as s')
    .innerJoin('bu', 'bu.id', 's.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 's.created_by')
    .leftJoin('app_user as editor', 'editor.id', 's.updated_by')
    .leftJoin('app_user as checker', 'checker.id', 's.checked_by')
    .select(['s.id', 's.code', 's.bu_id', 'bu.code as bu', 's.month', 's.number', 's.row_count', 's.added'])
    .select(['s.changed', 's.dropped', 's.file_name', 's.status', 's.version', 's.checked_at', 's.created_at'])
    .select(['s.updated_at', 'maker.fulnm as created_by', 'editor.fulnm as updated_by', 'checker.fulnm as checked_by'])
    .where('s.id', '=', id);
}

function setOf(row: SelectedRow<typeof setRow>): RegistrationSet {
  return {
    setId: row.id,
    setCode: row.code,
    buId: row.bu_id,
    month: row.month,
    number: row.number,
    rows: row.row_count,
    added: row.added,
    changed: row.changed,
    dropped: row.dropped,
    fileName: row.file_name,
    checkedBy: row.checked_by ?? '',
    checkedAt: row.checked_at?.toISOString() ?? '',
    ...movingLine(row),
  };
}

const line = listSource((db) => db.selectFrom('registration_row as r').select('r.id as key'));

/** The rows of a set as they were uploaded, in the order of its file. */
export const rowList = defineList({
  source: line,
  filters: {
    buIds: line.where<readonly number[]>((_, ids) => sql<boolean>`r.bu_id = any(${ids})`),
    setId: line.where<number>((_, id) => sql<boolean>`r.set_id = ${id}`),
    vin: line.choice((_, vin) => sql<boolean>`r.vin = upper(${vin})`),
    city: line.choice((_, city) => sql<boolean>`r.city = ${city}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { place: line.by('r.place'), vin: line.by('r.vin'), day: line.by('r.registration_day') },
  usual: 'place',
  last: { by: line.by('r.place'), direction: 'asc' },
  rows: lineRow,
  line: lineOf,
});

function lineRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('registration_row as r')
    .select(['r.place', 'r.vin', 'r.city', 'r.registration_day', 'r.pdi_day', 'r.change'])
    .where('r.id', '=', id);
}

function lineOf(row: SelectedRow<typeof lineRow>): RegistrationLine {
  return {
    place: row.place,
    vin: row.vin,
    city: row.city,
    registrationDay: row.registration_day,
    pdiDay: row.pdi_day ?? '',
    change: row.change,
  };
}

/** A set within reach, with the checked version that came before it. */
export async function viewSet(db: Db, asker: Asker, setId: number): Promise<Result<View, Refusal>> {
  const found = await setList.find(db, asker, setId);
  if (found === undefined) return notFound(REGISTRATION_MOVES.subject(setId));
  const { created_by: maker } = await REGISTRATION_MOVES.read(db, setId, 'created_by');
  const last = await db
    .selectFrom('move_log')
    .select('reason')
    .where('kind', '=', REGISTRATION_MOVES.kind)
    .where('object_id', '=', setId)
    .where('version', '=', found.version)
    .executeTakeFirst();
  const before = await db
    .selectFrom('registration_set')
    .select(['id as setId', 'code as setCode', 'number'])
    .where('bu_id', '=', found.buId)
    .where('month', '=', found.month)
    .where('number', '<', found.number)
    .where('checked_by', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return ok({ ...found, lastReason: last?.reason ?? '', before: before ?? null, isOwn: maker === asker.actor.usrid });
}
