import type { CallData } from '@oasis/api-client/contract';
import { isMoneySource, type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';

type SourceSet = CallData<'sources.list'>['content'][number];
export type SourceLine = CallData<'sources.rows'>['content'][number];

/** The value of a row or a sum as people read it: yuan, or a whole number. */
export function measureText(kind: SourceKindCode, value: number): string {
  return isMoneySource(sourceKind(kind)) ? yuanText(fenOf(BigInt(value))) : String(value);
}

const set = listSource((db) => db.selectFrom('source_set as s').select('s.id as key'));
const moving = movingList(set, 's', ['code', 'name']);

/** Sets of source data of the BUs that somebody reaches, the last changed one first. */
export const setList = defineList({
  ...moving,
  filters: {
    ...moving.filters,
    kind: set.choice((_, kind) => sql<boolean>`s.kind = ${kind}`),
    month: set.choice((_, month) => sql<boolean>`s.month = ${month}`),
    dealer: set.choice(
      (_, code) => sql<boolean>`exists (select from source_row r
        where r.set_id = s.id and r.dealer_id = (select d.id from dealer d where d.code = upper(${code})))`,
    ),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { updatedAt: set.by('s.updated_at'), month: set.by('s.month') },
  rows: setRow,
  line: setOf,
});

function setRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('source_set as s')
    .innerJoin('bu', 'bu.id', 's.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 's.created_by')
    .leftJoin('app_user as editor', 'editor.id', 's.updated_by')
    .leftJoin('app_user as checker', 'checker.id', 's.checked_by')
    .select(['s.id', 's.code', 's.kind', 's.bu_id', 'bu.code as bu', 's.month', 's.number', 's.row_count', 's.total'])
    .select(['s.file_name', 's.status', 's.version', 's.checked_at', 's.created_at', 's.updated_at'])
    .select(['maker.fulnm as created_by', 'editor.fulnm as updated_by', 'checker.fulnm as checked_by'])
    .where('s.id', '=', id);
}

function setOf(row: SelectedRow<typeof setRow>): SourceSet {
  return {
    setId: row.id,
    setCode: row.code,
    kind: row.kind,
    buId: row.bu_id,
    month: row.month,
    number: row.number,
    rows: row.row_count,
    total: measureText(row.kind, row.total),
    fileName: row.file_name,
    checkedBy: row.checked_by ?? '',
    checkedAt: row.checked_at?.toISOString() ?? '',
    ...movingLine(row),
  };
}

const line = listSource((db) =>
  db.selectFrom('source_row as r').innerJoin('dealer as d', 'd.id', 'r.dealer_id').select('r.id as key'),
);

/** The rows of a set as they were uploaded, in the order of its file. */
export const rowList = defineList({
  source: line,
  filters: {
    buIds: line.where<readonly number[]>((_, ids) => sql<boolean>`r.bu_id = any(${ids})`),
    setId: line.where<number>((_, id) => sql<boolean>`r.set_id = ${id}`),
    dealer: line.choice((_, code) => sql<boolean>`d.code = upper(${code})`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { place: line.by('r.place'), dealer: line.by('d.code'), value: line.by('r.value') },
  usual: 'place',
  last: { by: line.by('r.place'), direction: 'asc' },
  rows: lineRow,
  line: lineOf,
});

function lineRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('source_row as r')
    .innerJoin('source_set as s', 's.id', 'r.set_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .select(['r.place', 'd.code as dealer', 'd.name_en', 'd.name_cn', 'r.value', 'r.cells', 's.kind'])
    .where('r.id', '=', id);
}

function lineOf(row: SelectedRow<typeof lineRow>, { locale }: Asker): SourceLine {
  return {
    place: row.place,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    value: measureText(row.kind, row.value),
    cells: row.cells,
  };
}
