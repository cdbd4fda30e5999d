import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { MoveRule } from '@oasis/engine/states';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import type { Value } from '../lists/slots.ts';
import { listSource, type SelectedRow } from '../lists/source.ts';
import type { MovedKind } from './moving-kind.ts';

type LogLine = CallData<'program.log'>['content'][number];

const log = listSource((db) => db.selectFrom('move_log').select('move_log.id as key'));

const ofKind = log.choice((eb, kind) => eb('move_log.kind', '=', kind));
const objectId = log.where<number>((eb, id) => eb('move_log.object_id', '=', id));

/** The moves of objects of a kind, the newest first: those of the object that `objectId` asks for. */
export function moveLog({ kind, moves }: LoggedKind) {
  return defineList({
    source: log,
    filters: { kind: ofKind, objectId },
    scope: () => ({ kind }),
    orders: { version: log.by('move_log.version') },
    usual: '-version',
    last: { by: log.by('move_log.id'), direction: 'as the order' },
    rows: logRow,
    line: (row: SelectedRow<typeof logRow>, { locale }: Asker) => lineOf(row, moves[row.move], locale),
  });
}

interface LoggedKind {
  readonly kind: MovedKind;
  readonly moves: Readonly<Record<string, MoveRule>>;
}

function logRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('move_log')
    .leftJoin('app_user', 'app_user.id', 'move_log.usrid')
    .select([
      'move_log.kind',
      'move_log.move',
      'move_log.from_state',
      'move_log.to_state',
      'move_log.version',
      'move_log.reason',
    ])
    .select(['move_log.at', 'app_user.fulnm'])
    .where('move_log.id', '=', id);
}

function lineOf(row: SelectedRow<typeof logRow>, rule: MoveRule | undefined, locale: Locale): LogLine {
  return {
    move: row.move,
    moveName: rule?.name[locale] ?? row.move,
    from: row.from_state ?? '',
    to: row.to_state,
    version: row.version,
    reason: row.reason,
    movedBy: row.fulnm ?? '',
    movedAt: row.at.toISOString(),
  };
}
