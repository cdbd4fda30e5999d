import type { SourceCells, SourceKindCode, SourceState } from '@oasis/engine/areas/sources';
import type { Generated } from 'kysely';

/** Migration 0360. Months are 'YYYY-MM', values fen or counts. */
interface SourceTables {
  readonly source_set: {
    id: Generated<number>;
    code: string;
    name: string;
    kind: SourceKindCode;
    bu_id: number;
    month: string;
    /** The version of the data, which is not that of the row. */
    number: number;
    row_count: number;
    total: number;
    file_name: string;
    checked_by: number | null;
    checked_at: Date | null;
    status: SourceState;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are only added. */
  readonly source_row: {
    id: Generated<number>;
    set_id: number;
    bu_id: number;
    place: number;
    dealer_id: number;
    key: string;
    value: number;
    cells: SourceCells;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SourceTables {}
}
