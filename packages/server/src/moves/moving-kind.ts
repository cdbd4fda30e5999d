import type { Actor, RefusingMove } from '@oasis/engine/access';
import type { FollowUp } from '@oasis/engine/states';
import type { Tx } from '../database/tables.ts';

/** The tables whose rows have a state: id, status, version, bu_id, and who changed them last. */
type MovingTable = 'program' | 'program_batch' | 'approval_chain' | 'approval' | 'release_batch' | 'calculator_version';

/** Who makes moves, and when; the user 0 is nobody. */
export interface MovedBy {
  readonly actor: Pick<Actor, 'usrid'>;
  readonly now: Date;
}

/** A kind of object that moves between states. */
export interface MovingKind {
  /** Its name in subjects of the audit log: `program` in `program:7`. */
  readonly kind: string;
  readonly table: MovingTable;
  /** Its moves by name, and the states that they lead to. */
  readonly moves: Readonly<Record<string, RefusingMove>>;
  /** Columns that a move writes besides; by none they stay. */
  readonly columns?: (move: string, to: string) => Readonly<Record<string, unknown>>;
  /** What else follows in the database from moves that were made. */
  readonly after?: (tx: Tx, by: MovedBy, made: readonly MadeMove[]) => Promise<void>;
  /** The tasks and messages that follow its moves. */
  readonly followUps?: Readonly<Partial<Record<string, FollowUp>>>;
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
export interface MadeMove {
  readonly id: number;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  /** Of the object after the move. */
  readonly version: number;
  readonly buId: number;
  readonly reason: string;
}
