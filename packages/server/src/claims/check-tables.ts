import type { MachinePasses, RulePrerequisite } from '@oasis/engine/areas/check-rules';
import type { CheckedBecause, CheckItemState, Comparison } from '@oasis/engine/areas/checking';

import type { CheckingPlanState, PlanRule } from '@oasis/engine/areas/checking-plans';
import type { ColumnType, Generated } from 'kysely';
import type { ProposedColumns } from '../records/proposed-record.ts';

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

/** Migration 0305. */
interface CheckRuleTable extends ProposedColumns {
  category_id: number;
  /** Null for all BUs. */
  bu_id: number | null;
  /** The BU, 0 for all. */
  bu_scope: ColumnType<number, never, never>;
  valid_from: string;
  comparison: Comparison;
  prerequisite: RulePrerequisite;
  /** Yuan, with two decimals. */
  from_net: string;
  passes: MachinePasses;
  message_en: string;
  message_cn: string;
  /** 'YYYY-MM'. */
  tried_month: ColumnType<string | null, never, string>;
  tried_claims: ColumnType<number, never, number>;
  tried_for_people: ColumnType<number, never, number>;
}

declare module '../database/tables.ts' {
  interface Tables extends CheckTables {
    readonly check_rule: CheckRuleTable;
  }
}
