import type { CallData } from '@oasis/api-client/contract';
import { BATCH } from '@oasis/engine/areas/batches';
import { CALCULATOR_VERSION } from '@oasis/engine/areas/calculator';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { MoveRule } from '@oasis/engine/states';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import type { Value } from '../lists/slots.ts';
import { listSource, type SelectedRow } from '../lists/source.ts';

type LogLine = CallData<'program.log'>['content'][number];

const log = listSource((db) => db.selectFrom('move_log').select('move_log.id as key'));

const kind = log.choice((eb, kind) => eb('move_log.kind', '=', kind));
const objectId = log.where<number>((eb, id) => eb('move_log.object_id', '=', id));

const ofMoves = {
  source: log,
  orders: { version: log.by('move_log.version') },
  usual: '-version',
  last: { by: log.by('move_log.id'), direction: 'as the order' },
  rows: logRow,
  line: logOf,
} as const;

/** The moves of programs, the newest first. */
export const programLog = defineList({
  ...ofMoves,
  filters: { kind, programId: objectId },
  scope: () => ({ kind: 'program' }),
});

/** The moves of batches, the newest first. */
export const batchLog = defineList({
  ...ofMoves,
  filters: { kind, batchId: objectId },
  scope: () => ({ kind: 'program-batch' }),
});

/** The moves of a version of a rate table, the newest first. */
export const calculatorLog = defineList({
  ...ofMoves,
  filters: { kind, calculatorId: objectId },
  scope: () => ({ kind: 'calculator' }),
});

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

const MOVES: Readonly<Record<string, Readonly<Record<string, MoveRule>>>> = {
  program: PROGRAM.moves,
  'program-batch': BATCH.moves,
  calculator: CALCULATOR_VERSION.moves,
};

function logOf(row: SelectedRow<typeof logRow>, { locale }: Asker): LogLine {
  return {
    move: row.move,
    moveName: MOVES[row.kind]?.[row.move]?.name[locale] ?? row.move,
    from: row.from_state ?? '',
    to: row.to_state,
    version: row.version,
    reason: row.reason,
    movedBy: row.fulnm ?? '',
    movedAt: row.at.toISOString(),
  };
}
