import type { RecalculationState } from '@oasis/engine/areas/recalculation';
import type { ColumnType, Generated } from 'kysely';
import type { BatchWhat, PartReport } from './types.ts';

type Json<Value> = ColumnType<Value, string, string>;

/** Migration 0006: recalculation runs and their parts. */
interface BatchTables {
  readonly batch_run: {
    id: Generated<number>;
    what: BatchWhat;
    year: number | null;
    /** Migration 0080: the tried template, as it would be stored. */
    draft: Json<unknown> | null;
    state: Generated<RecalculationState>;
    budgets: number;
    parts: number;
    requested_by: number | null;
    requested_at: Date;
    ended_by: number | null;
    ended_at: Date | null;
  };
  readonly batch_part: {
    run_id: number;
    number: number;
    budget_ids: readonly number[];
    started_at: Date | null;
    done_at: Date | null;
    worker: string | null;
    report: Json<PartReport> | null;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends BatchTables {}
}
