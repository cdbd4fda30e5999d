import type { Actor, RefusingMove } from '@oasis/engine/access';
import type { RecordKind } from '@oasis/engine/audit';
import type { FollowUp } from '@oasis/engine/states';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';

/** The columns of a row that moves: its state, and what tasks and messages call it. */
interface MovingRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly bu_id: number;
  readonly status: string;
  readonly version: number;
  readonly updated_by: number | null;
  readonly updated_at: Date;
}

/** Those of some tables whose rows move. */
export type MovingTableOf<All> = {
  [Name in keyof All]: Selectable<All[Name]> extends MovingRow ? Name : never;
}[keyof All];

/** The tables whose rows move: every one that has these columns, so that a new table is entered nowhere. */
export type MovingTable = MovingTableOf<Tables>;

/** A kind of object in the log of moves: as in the audit log, which tells of an approval as of what is approved. */
export type MovedKind = RecordKind | 'approval';

/** Who makes moves, and when; the user 0 is nobody. */
export interface MovedBy {
  readonly actor: Pick<Actor, 'usrid'>;
  readonly now: Date;
}

/** A kind of object that moves between states, with the names of its moves. */
export interface MovingKind<Move extends string = string> {
  /** Its name in subjects of the audit log: `program` in `program:7`. */
  readonly kind: MovedKind;
  readonly table: MovingTable;
  /** Its moves by name, and the states that they lead to. */
  readonly moves: Readonly<Record<Move, RefusingMove>>;
  /** Columns that a move writes besides; by none they stay. */
  readonly columns?: (move: Move, to: string) => Readonly<Record<string, unknown>>;
  /** What else follows in the database from moves that were made. */
  readonly after?: (tx: Tx, by: MovedBy, made: readonly MadeMove<Move>[]) => Promise<void>;
  /** The tasks and messages that follow its moves. */
  readonly followUps?: Readonly<Partial<Record<Move, FollowUp>>>;
  /** Fen of the objects that are about money, for the tasks of who decides. */
  readonly amounts?: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/** An object as it is locked. */
export interface MovingObject {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly buId: number;
}

/** A move that was made. */
export interface MadeMove<Move extends string = string> {
  readonly id: number;
  readonly move: Move;
  readonly from: string | null;
  readonly to: string;
  /** Of the object after the move. */
  readonly version: number;
  readonly buId: number;
  readonly reason: string;
}
