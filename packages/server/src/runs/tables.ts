import type { RunKindCode, RunOutcome, RunState } from '@oasis/engine/areas/claim-runs';
import type { Message } from '@oasis/engine/messages';
import type { ColumnType, Generated } from 'kysely';

/** The newest versions that a run was judged by, by what they are of. */
export type RunInputs = Readonly<Record<string, string>>;

/** Migrations 0297 and 0361. Amounts are fen. */
interface RunTables {
  readonly run: {
    id: Generated<number>;
    code: string;
    kind: RunKindCode;
    /** The program that it is limited to; empty for all of its BU. */
    name: string;
    /** 'YYYY-MM' of its source data; empty without any. */
    month: Generated<string>;
    bu_id: number;
    status: RunState;
    version: Generated<number>;
    reason: string;
    /** Hash of what was shown. */
    mark: string;
    inputs: ColumnType<RunInputs, string, never>;
    made_by: number | null;
    made_at: Date | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly run_item: {
    id: Generated<number>;
    run_id: number;
    place: number;
    bu_id: number;
    object_id: number;
    /** The claim that there was, or that was made; null without one. */
    claim_id: number | null;
    /** The row of source data that it follows from. */
    row_id: number | null;
    part: string;
    outcome: RunOutcome;
    before: number;
    after: number;
    because: ColumnType<readonly Message[], string, never>;
    print: string;
    /** Null while it waits; false where it came out otherwise and was left. */
    done: boolean | null;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends RunTables {}
}
