import type { ExemptionRule, ExemptionState } from '@oasis/engine/areas/exemptions';
import type { Generated } from 'kysely';

/** Migration 0302. Days are 'YYYY-MM-DD'. */
interface ExemptionTables {
  readonly check_exemption: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    dealer_id: number;
    /** Empty for every program. */
    program_code: string;
    rule: ExemptionRule;
    first_day: string;
    last_day: string;
    reason: string;
    approved_day: string | null;
    ended_day: string | null;
    status: ExemptionState;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are only added. */
  readonly check_exempted: {
    id: Generated<number>;
    exemption_id: number;
    claim_id: number;
    bu_id: number;
    at: Date;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends ExemptionTables {}
}
