import type { RecordKind } from '@oasis/engine/audit';
import { err, invariant, ok, present, type Result } from '@oasis/engine/base';
import type { MessageCode } from '@oasis/engine/messages';
import type { MoveRule } from '@oasis/engine/states';
import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import { codeNumber } from '../database/code-number.ts';
import type { Db, Tables, Tx } from '../database/tables.ts';
import type { AuditNote, Changed } from '../guard/route.ts';
import { keepMaking, type MoveContext, type MoveRequest, makeMove } from './make-move.ts';
import { detailsOf } from './move-details.ts';
import type { MadeMove, MovedBy, MovingKind, MovingTable } from './moving-kind.ts';

/** Definition of a kind of object with moves: its table, its states and moves, and its name in calls. */
interface MovingDefinition<State extends string, Move extends string, Key extends string, Table extends MovingTable>
  extends Omit<MovingKind<Move>, 'moves' | 'kind' | 'table'> {
  readonly kind: RecordKind;
  readonly table: Table;
  readonly machine: {
    readonly states: Readonly<Record<State, unknown>>;
    readonly moves: Readonly<Record<Move, MoveRule<NoInfer<State>, MessageCode>>>;
  };
  /** The field of calls that names an object, such as `batchId`. */
  readonly key: Key;
  /** Prefix and number sequence of codes; absent if codes are made otherwise. */
  readonly code?: { readonly prefix: string; readonly sequence: string };
  /** The audit log names the move as well as the states. */
  readonly namesMoves?: boolean;
}

/** A move as a call asks for it. */
export type SentMove<Key extends string> = Readonly<Record<Key, number>> & {
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
};

/** Reply of a call that moved an object. */
export type Moved<Key extends string, State extends string = string> = Record<Key, number> & {
  status: State;
  version: number;
};

/** Further work of a call that moves an object. */
interface MoveWork<Move extends string, Found, Data>
  extends Pick<MoveRequest<Move, Found>, 'check' | 'before' | 'details'> {
  /** Runs after the move, and returns additional data for the audit log and the reply. */
  readonly then?: (made: MadeMove<Move>) => Promise<Told<Data>>;
}

interface Told<Data> {
  readonly audit?: Readonly<Record<string, unknown>>;
  readonly data?: Data;
}

/** The changed values of an edit, for the audit log. */
export type Difference = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>;

/** Columns of a new row. */
interface NewColumns<State extends string> {
  readonly code: RawBuilder<string>;
  readonly bu_id: number;
  readonly status: State;
  readonly created_by: number | null;
  readonly created_at: Date;
  readonly updated_by: number | null;
  readonly updated_at: Date;
}

/** A new row of a table: its code is given, or has the next number of its sequence. */
export type NewRow<Table extends MovingTable> = Omit<Insertable<Tables[Table]>, 'code'> & {
  readonly code: string | RawBuilder<string>;
};

/** A kind of object with moves, and the calls on one: make it, move it, edit it. */
export interface Moving<State extends string, Move extends string, Key extends string, Table extends MovingTable>
  extends MovingKind<Move>,
    MovingRows<Table> {
  readonly kind: RecordKind;
  /** Creates an object: `insert` writes its row, and other rows of the object are written afterwards. */
  readonly create: <Row extends { readonly id: number }>(
    tx: Tx,
    by: MovedBy,
    made: { readonly buId: number; readonly move: Move },
    insert: (columns: NewColumns<State>) => Promise<Row>,
  ) => Promise<Row>;
  /** Creates objects by the same move: `insert` writes their rows in the order of the BUs. */
  readonly createAll: <Row extends { readonly id: number }>(
    tx: Tx,
    by: MovedBy,
    made: { readonly buIds: readonly number[]; readonly move: Move },
    insert: (columns: readonly NewColumns<State>[]) => Promise<readonly Row[]>,
  ) => Promise<readonly Row[]>;
  /** Moves an object; the audit log has its states, its reason and the result of `then`. */
  readonly move: <Found, Data extends object = object>(
    tx: Tx,
    call: MoveContext,
    sent: SentMove<Key>,
    move: Move,
    work?: MoveWork<Move, Found, Data>,
  ) => Promise<Changed<Moved<Key, State> & Data>>;
  /** Edits an object by a move that keeps its state; the audit log has the difference. A refusal of `work` rolls back. */
  readonly edit: (
    tx: Tx,
    call: MoveContext,
    sent: SentMove<Key>,
    move: Move,
    work: (made: MadeMove<Move>) => Promise<Result<Difference, Refusal>>,
  ) => Promise<Changed<Moved<Key, State>>>;
  /** An object as refusals and records of the audit log name it: `program:7`. */
  readonly subject: (id: number) => string;
  /** The record of a change in the audit log. */
  readonly audit: (id: number, details: AuditNote['details'] & object) => AuditNote;
}

/** Defines a kind of object with moves; the result is all that an area needs to create, move and edit one. */
export function defineMoving<
  State extends string,
  Move extends string,
  Key extends string,
  const Table extends MovingTable,
>({
  machine,
  key,
  code,
  namesMoves = false,
  ...parts
}: MovingDefinition<State, Move, Key, Table>): Moving<State, Move, Key, Table> {
  const kind = { ...parts, moves: machine.moves };
  const subject = (id: number) => `${kind.kind}:${id}`;
  const audit = (id: number, details: object): AuditNote => ({ subject: subject(id), details: { ...details } });
  const createAll: Moving<State, Move, Key, Table>['createAll'] = async (tx, by, { buIds, move }, insert) => {
    const { to } = machine.moves[move];
    invariant(typeof to === 'string', `${move} makes a ${kind.kind}`);
    const { prefix, sequence } = present(code, `codes of ${kind.kind}`);
    const rows = await insert(
      buIds.map((buId) => ({
        code: sql<string>`${sql.lit(prefix)} || ${codeNumber(sequence)}`,
        bu_id: buId,
        status: to,
        ...writtenBy(by),
      })),
    );
    const objects = rows.map(({ id }, place) => ({ id, buId: present(buIds[place], 'a BU') }));
    await keepMaking(tx, by, kind, { move, objects });
    return rows;
  };
  return {
    ...kind,
    ...rowsIn(parts.table),
    subject,
    audit,
    create: async (tx, by, { buId, move }, insert) => {
      const rows = await createAll(tx, by, { buIds: [buId], move }, async ([columns]) => [
        await insert(present(columns, 'a row')),
      ]);
      return present(rows[0], 'a row');
    },
    createAll,
    move: async (tx, call, { [key]: id, version, reason }, move, work = {}) => {
      const { then, ...request } = work;
      const made = await makeMove(tx, call, kind, { ...request, move, id, version, reason });
      if (!made.ok) return made;
      const told = await then?.(made.value);
      const { move: name, before, after } = detailsOf(made.value);
      const details = { ...(namesMoves && { move: name }), before, after: { ...after, ...told?.audit } };
      return ok({ data: movedAs(key, made.value, told?.data), audit: audit(id, details) });
    },
    edit: async (tx, call, { [key]: id, version, reason }, move, work) => {
      const made = await makeMove(tx, call, kind, { move, id, version, reason });
      if (!made.ok) return made;
      const changed = await work(made.value);
      if (!changed.ok) return err({ ...changed.error, subject: subject(id) });
      return ok({ data: movedAs(key, made.value), audit: audit(id, changed.value) });
    },
  };
}

/** The row of an existing object within reach. */
interface MovingRows<Table extends MovingTable> {
  readonly read: <Column extends keyof Selectable<Tables[Table]> & string>(
    db: Db | Tx,
    id: number,
    ...columns: readonly Column[]
  ) => Promise<Pick<Selectable<Tables[Table]>, Column>>;
  /** Writes columns that are no part of the state. */
  readonly write: (
    tx: Tx,
    id: number,
    columns: Omit<UpdateObject<Tables, Table>, 'status' | 'version'>,
  ) => Promise<void>;
}

function rowsIn<Table extends MovingTable>(table: Table): MovingRows<Table>;
function rowsIn(table: MovingTable): object {
  return {
    read: (db: Db | Tx, id: number, ...columns: readonly string[]) =>
      db
        .selectFrom(table)
        .select(columns.map((column) => sql.ref(column).as(column)))
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    write: async (tx: Tx, id: number, columns: Readonly<Record<string, unknown>>) => {
      await tx
        .updateTable(table)
        .set({ ...columns })
        .where('id', '=', id)
        .execute();
    },
  };
}

function writtenBy({ actor, now }: MovedBy) {
  const usrid = actor.usrid === 0 ? null : actor.usrid;
  return { created_by: usrid, created_at: now, updated_by: usrid, updated_at: now };
}

function movedAs<Key extends string, State extends string, Data>(
  key: Key,
  made: MadeMove,
  more?: Data,
): Moved<Key, State> & Data;
function movedAs(key: string, { id, to, version }: MadeMove, more?: object): object {
  return { [key]: id, status: to, version, ...more };
}
