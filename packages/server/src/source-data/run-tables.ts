import type { SourceKindCode } from '@oasis/engine/areas/sources';
import type { Generated } from 'kysely';
import type { ProposedColumns } from '../records/proposed-record.ts';

/** Migration 0361. Days are 'YYYY-MM-DD', months 'YYYY-MM'. */
interface SourceRunTables {
  readonly source_binding: ProposedColumns & {
    kind: SourceKindCode;
    bu_id: number;
    program_code: string;
    si_offer_id: number;
    /** The make whose budget lump sums take; empty for cars. */
    make: string;
    /** It holds from the month of this day on. */
    valid_from: string;
    pays: boolean;
    /** Days after the month within which a sale has to be sent to count. */
    cutoff_days: number;
  };
  /** Rows are added, and decided once. */
  readonly target_car: {
    id: Generated<number>;
    bu_id: number;
    program_code: string;
    month: string;
    dealer_id: number;
    target_key: string;
    car_id: number;
    /** Its qualifying day. */
    day: string;
    run_id: number;
    decision: Generated<'kept' | 'dropped' | null>;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SourceRunTables {}
}
