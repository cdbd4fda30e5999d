import type { CheckedBecause, CheckItemState } from '@oasis/engine/areas/checking';
import type { CheckingPlanState, PlanRule } from '@oasis/engine/areas/checking-plans';
import type { ColumnType, Generated } from 'kysely';

/** Migration 0300. Days are 'YYYY-MM-DD'. */
interface CheckTables {
  readonly checking_plan: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    /** 'YYYY-MM'. */
    month: string;
    status: CheckingPlanState;
    version: Generated<number>;
    rules: ColumnType<readonly PlanRule[], string, string>;
    /** 64 hexadecimal digits. */
    seed: string | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are only added. */
  readonly check_choice: {
    claim_id: number;
    bu_id: number;
    plan_id: number;
    /** Place of the rule in the plan. */
    rule: number | null;
    is_chosen: boolean;
    at: Date;
  };
  readonly check_item: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    dealer_id: number;
    claim_id: number;
    status: CheckItemState;
    version: Generated<number>;
    because: CheckedBecause;
    waiting_since: Date;
    assigned_to: number | null;
    assigned_day: string | null;
    checker_id: number | null;
    lease_until: Date | null;
    begun_at: Date | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends CheckTables {}
}
