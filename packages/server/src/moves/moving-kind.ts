import type { Actor, RefusingMove } from '@oasis/engine/access';
import type { RecordKind } from '@oasis/engine/audit';
import type { FollowUp } from '@oasis/engine/states';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** The columns of a row with moves: its state, and its names in tasks and messages. */
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

/** The names of those tables of `All` whose rows move. */
export type MovingTableOf<All> = {
  [Name in keyof All]: Selectable<All[Name]> extends MovingRow ? Name : never;
}[keyof All];

/** All tables with the columns of moving rows; a new table with these columns is included automatically. */
export type MovingTable = MovingTableOf<Tables>;

/** A kind of object in the log of moves: a kind of the audit log, or an approval, which the audit log records under its subject. */
export type MovedKind = RecordKind | 'approval';

/** User and time of moves; user 0 is the server itself. */
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
  /** Whether a user reaches an object that row security shows him, and may move it; absent where row security alone decides. */
  readonly reaches?: (tx: Tx, who: ChangeContext, id: number) => Promise<boolean>;
  /** Further columns that a move writes; without it no other column changes. */
  readonly columns?: (move: Move, to: string) => Readonly<Record<string, unknown>>;
  /** Writes further effects of moves in the database. */
  readonly after?: (tx: Tx, by: MovedBy, made: readonly MadeMove<Move>[]) => Promise<void>;
  /** The tasks and messages that follow its moves. */
  readonly followUps?: Readonly<Partial<Record<Move, FollowUp>>>;
  /** Amounts in fen of objects about money, for the tasks of deciders. */
  readonly amounts?: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/** An object as locked in the transaction. */
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
  /** Version of the object after the move. */
  readonly version: number;
  readonly buId: number;
  readonly reason: string;
}
