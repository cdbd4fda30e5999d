import type { PaperRequestState, RequestedPaper } from '@oasis/engine/areas/paper-requests';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migration 0303. Days are 'YYYY-MM-DD'. */
interface PaperTables {
  /** What was asked stays as it was sent. */
  readonly paper_request: {
    id: Generated<number>;
    code: string;
    /** The VIN. */
    name: string;
    /** The VIN from behind. */
    tail: GeneratedAlways<string>;
    claim_id: number;
    bu_id: number;
    /** The holder of the claim. */
    dealer_id: number;
    paper: RequestedPaper;
    text: string;
    status: PaperRequestState;
    version: Generated<number>;
    asked_day: string;
    /** The last day for the answer. */
    until: string;
    reminded_at: Generated<Date | null>;
    answered_at: Generated<Date | null>;
    remark: Generated<string>;
    /** The request that it repeats. */
    follows_id: number | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends PaperTables {}
}
