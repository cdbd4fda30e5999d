import type { ColumnType, Generated } from 'kysely';

/** Migration 0063. Rows are only added. */
interface FrameTable {
  id: Generated<number>;
  bu_id: number;
  make_id: number;
  year: number;
  /** The version, counted within BU, make and year. */
  number: number;
  /** Whole fen, below 10^15; null takes the frame back. */
  amount_fen: ColumnType<number | null, string | null, never>;
  reason: string;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly frame: FrameTable;
  }
}
