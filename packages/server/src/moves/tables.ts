import type { ColumnType, Generated } from 'kysely';

/** Migration 0093. Rows are only added. */
interface MoveLogTable {
  id: Generated<number>;
  /** The kind of the object as in the audit log, and its number. */
  kind: string;
  object_id: number;
  /** Version of the object after the move. */
  version: number;
  move: string;
  /** Null for the move that makes the object. */
  from_state: string | null;
  to_state: string;
  /** Null if the object is of no BU. */
  bu_id: number | null;
  usrid: number | null;
  at: Date;
  reason: Generated<string>;
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly move_log: MoveLogTable;
  }
}
